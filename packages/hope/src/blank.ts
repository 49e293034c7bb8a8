import { copyList, copyLists, filled } from "@turnwright/core/rules";
import type { Character, Dimension, Token } from "./content/shape.js";
import type { Role } from "./event.js";
import type { HopeOptions } from "./kinds.js";
import type { HopeState } from "./state.js";
import { boxFor } from "./terms/box.js";

function lists<T>(count: number): T[][] {
  return copyLists(filled<T[]>(count, []));
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
    tiles: board === "random" ? filled(cells, 0) : [0, ...board],
    present: filled(cells, false),
    stable: filled(cells, false),
    settled: filled(cells, false),
    tokens: filled<Token | null>(cells, null),
    pioneers: filled(cells * 3, ""),
    characters: typeof characters === "string" ? filled<Character | null>(seats, null) : copyList(characters),
    shipCells: filled(seats, -1),
    shipDimensions: filled<Dimension>(seats, "purple"),
    levers: filled(seats * 4, false),
    hands: lists(seats),
    supplies: filled(seats, 0),
    upgrades: filled(seats, 0),
    levels: filled(seats, 0),
    medals: filled(seats, 0),
    heldTokens: filled(seats * 4, 0),
    roles: filled<Role>(seats, "hope"),
    unusedRole: null,
    revealed: filled(seats, false),
    hasAccused: filled(seats, false),
    innocent: filled(seats, false),
    mayTake: filled(seats, false),
    mayCoax: filled(seats, false),
    noMedals: filled(seats, false),
    noDevelopment: filled(seats, false),
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
    pledgedMedals: filled(seats, 0),
    pairSeats: [],
    pairCards: [],
  };
}
