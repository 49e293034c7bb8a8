import { fast, type Match, RunningChance, resume } from "@turnwright/core";
import { copyPlain } from "@turnwright/core/rules";
import { type Hope, hope } from "@turnwright/hope";
import type { BugName, Card, Token } from "../src/content/shape.js";
import { bugNames, cards, tokens } from "../src/content/words.js";
import { cardCounts, editionOf, tokenCounts } from "../src/terms/edition.js";
import { matchAt, type Position } from "./given.js";

function without<T>(all: readonly T[], seen: readonly (T | null)[]): T[] {
  const left = [...all];
  for (const item of seen) if (item !== null && left.includes(item)) left.splice(left.indexOf(item), 1);
  return left;
}

function repeated<T>(kinds: readonly T[], counts: readonly number[]): T[] {
  return kinds.flatMap((kind, at) => new Array<T>(counts[at]).fill(kind));
}

function fillStacks(state: Hope["state"]): void {
  const held = state.heldTokens.flatMap((count, at) => new Array<Token>(count).fill(tokens[at % 4]));
  const all = repeated<Token>(tokens, tokenCounts(state));
  const left = without(all, [...state.tokens, ...held, ...repeated<Token>(tokens, state.spentTokens)]);
  state.stacks = [left.slice(0, 2), left.slice(2, 4), left.slice(4)];
}

/**
 * A position in which nothing of the box is missing: the rest of the cards, tokens and bug cards lies where it belongs.
 */
function fair(position: Position): () => Match<Hope> {
  return () => {
    const match = matchAt(position);
    const state = copyPlain(match.state) as Hope["state"];
    const seen = [
      ...state.hands.flat(),
      ...state.discards.flat(),
      ...state.replenishment,
      ...state.pile,
      ...state.pairCards,
    ];
    const luck = new RunningChance(fast("fair"));
    state.deck = luck.shuffle("deck", without(repeated<Card>(cards, cardCounts(state)), seen));
    fillStacks(state);
    const drawn = [state.bug, state.pledging, ...state.spentBugs];
    const ids = editionOf(state).bugs.map(({ id }) => id);
    if (state.options.bugCards) state.bugDeck = luck.shuffle("bugs", without(ids, drawn));
    return resume(hope, { ...match, state }, { chance: fast("case") });
  };
}

const onSix = {
  ships: ["6b", "6r"],
  hands: ["O O* J W W*", "O O J C"],
  pioneers: { "6p": "1" },
  medals: [3, 3],
  tokens: ["polarize", "move"],
} as const;

const lasting: readonly BugName[] = [
  "calm",
  "corner-gates",
  "bargain",
  "wide-hold",
  "overdrive",
  "open-market",
  "surge",
  "fog",
  "broken-joker",
  "short-range",
  "no-honours",
];
const instantMalus: readonly BugName[] = ["jam", "leak", "storm", "lurch", "collapse"];
/** Twice: whoever plays at random does not always pay. */
const instantBonus: readonly BugName[] = ["respite", "supply-drop", "recalibration", "purge", "purge", "recalibration"];

function pledgingFor(name: BugName, more: Position = {}): () => Match<Hope> {
  const card = bugNames.indexOf(name) + 1;
  const state = {
    phases: ["main", "pledge"] as Hope["state"]["phases"],
    pledging: card,
    pledger: 0,
    placed: 1,
    moves: 0,
    acted: true,
  };
  return fair({ hands: ["O", "C"], bugs: "", pile: "W", ...more, state: { ...state, ...more.state } });
}

const traitor = { roles: ["hope", "nope", "hope"], upgrades: [1, 0, 0], medals: [4, 3, 0] } as const;

/** Positions that random play does not reach, or not often. */
export const cases: readonly (() => Match<Hope>)[] = [
  ...lasting.map((bug) => fair({ ...onSix, bug })),
  ...instantMalus.map((name) => pledgingFor(name)),
  ...instantBonus.map((name) =>
    pledgingFor(name, {
      medals: [9, 9],
      hands: ["O O W W C C", "L L P P A A"],
      replenishment: "O* W C*",
      used: ["away", "towards"],
    }),
  ),
  // A navigation over a tile that collapses.
  pledgingFor("collapse", {
    ships: ["19p", "0b"],
    monolith: 19,
    state: { mode: "sideways", steps: 1, visited: [54, 57] },
  }),
  // Accusations: right, wrong, with and without pioneers on tiles.
  fair({ ...traitor, state: { moves: 0 } }),
  fair({ ...traitor, pioneers: { "6r": "1", "4b": "1 0" }, state: { moves: 0 } }),
  fair({
    ...traitor,
    pioneers: { "6r": "1", "4b": "1 0" },
    state: { phases: ["main", "replace"], toLose: 2, revealed: [false, true, false] },
  }),
  fair({ ...traitor, pioneers: { "6r": "1", "4b": "1 0" }, state: { phases: ["main", "giveUp"], toLose: 2 } }),
  fair({
    ...traitor,
    track: "1s0 2s1 4s0 5s2",
    pioneers: { "6r": "0" },
    state: { phases: ["main", "giveUp"], toLose: 2 },
  }),
  // The end of the last turn, saved and failed, with a traitor; Earth under the monolith.
  fair({ ...traitor, seat: 2, track: "1s0 2s1", state: { decided: "saved", moves: 0 } }),
  fair({ ...traitor, seat: 2, pioneers: { "6r": "1" }, state: { decided: "failed", moves: 0 } }),
  fair({
    ...traitor,
    marker: 5,
    replenishment: "O* W* C*",
    vanished: [1],
    state: { monolith: 0, outward: 0, moves: 0 },
  }),
  // Two ships in one dimension, a third to come.
  fair({
    seats: 3,
    state: { phases: ["ship"], round: 0, shipCells: [0, 0, -1], shipDimensions: ["blue", "blue", "purple"], moves: 0 },
  }),
  // No pioneers left, and tokens enough.
  fair({ ...onSix, options: { edition: { pioneersPerSeat: 3 } }, pioneers: {} }),
  // A mark from before the unmasking, which no play leaves.
  fair({
    roles: ["nope", "hope"],
    ships: ["6b"],
    pioneers: { "6p": "1" },
    state: { mayCoax: [true, false], moves: 0 },
  }),
];
