import { copyList } from "@turnwright/core/rules";
import type { Character, Dimension, Token } from "./content/shape.js";
import type { Role } from "./event.js";
import type { HopeOptions } from "./kinds.js";
import type { HopeState } from "./state.js";
import { boxFor } from "./terms/box.js";

function bySeat<T>(seats: number, value: T): T[] {
  return Array.from({ length: seats }, () => value);
}

function lists<T>(count: number): T[][] {
  return Array.from({ length: count }, () => []);
}

const cells = 37;

/** The table before the set-up. Content that the options give (a board, characters, an edition) lies there already. */
export function blank(options: HopeOptions, seats: number): HopeState {
  const { characters, board } = options;
  return {
    phases: ["monolith"],
    outcome: null,
    seats,
    difficulty: options.difficulty,
    traitor: options.traitor,
    bugCards: options.bugCards,
    maxRounds: options.maxRounds,
    choosing: typeof characters === "string" ? characters : "given",
    box: boxFor(options.edition, seats),
    round: 0,
    active: 0,
    decided: null,
    shown: false,
    tiles: board === "random" ? bySeat(cells, 0) : [0, ...board],
    present: bySeat(cells, false),
    stable: bySeat(cells, false),
    settled: bySeat(cells, false),
    tokens: bySeat<Token | null>(cells, null),
    pioneers: bySeat(cells * 3, ""),
    characters: typeof characters === "string" ? bySeat<Character | null>(seats, null) : copyList(characters),
    shipCells: bySeat(seats, -1),
    shipDimensions: bySeat<Dimension>(seats, "purple"),
    levers: bySeat(seats * 4, false),
    hands: lists(seats),
    supplies: bySeat(seats, 0),
    upgrades: bySeat(seats, 0),
    levels: bySeat(seats, 0),
    medals: bySeat(seats, 0),
    heldTokens: bySeat(seats * 4, 0),
    roles: bySeat<Role>(seats, "hope"),
    unusedRole: null,
    revealed: bySeat(seats, false),
    hasAccused: bySeat(seats, false),
    innocent: bySeat(seats, false),
    mayTake: bySeat(seats, false),
    mayCoax: bySeat(seats, false),
    noMedals: bySeat(seats, false),
    noDevelopment: bySeat(seats, false),
    deck: [],
    replenishment: [null, null, null],
    discards: lists(3),
    stacks: lists(3),
    spentTokens: [0, 0, 0, 0],
    bugDeck: [],
    bug: null,
    spentBugs: [],
    medalSupply: 0,
    marker: -1,
    trackSpaces: [],
    trackSeats: [],
    monolith: -1,
    outward: -1,
    moves: 0,
    moved: false,
    placed: 0,
    closed: false,
    developed: false,
    acted: false,
    skipRegression: false,
    pile: [],
    mode: null,
    direction: -1,
    steps: 0,
    visited: [],
    candidates: [],
    toLose: 0,
    pledging: null,
    asked: null,
    pledgedMedals: bySeat(seats, 0),
    pairSeats: [],
    pairCards: [],
  };
}
