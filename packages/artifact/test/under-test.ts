import { fast, type Match, resume, start } from "@turnwright/core";
import { copyPlain } from "@turnwright/core/rules";
import type { GameUnderTest } from "@turnwright/testkit";
import { type Artifact, artifact, type CardKind } from "../src/index.js";
import { training } from "../src/train.js";
import { everyMove } from "./every-move.js";
import { invariants } from "./invariants.js";
import { seats } from "./seats.js";

const smallDeck = { ho: 3, vert: 3, jump: 3, diag: 3, swap: 3, dropBlock: 3, dynamite: 3, rotate: 3 };

/** Boards as small as they can be, so that every move of them can be tried in every position. */
function court(players: number, rows: readonly string[]): string {
  return `name: court\nplayers: ${players}\ngrid:\n${rows.join("\n")}\n`;
}

const courts = {
  2: court(2, ["1....", "..#..", "..T..", "....2"]),
  3: court(3, ["1...2", "..#..", "..T..", ".....", "3...."]),
  4: court(4, ["1...2", ".....", "..T..", ".#...", "4...3"]),
} as const;

/** A position in which cards lie as a test wants them: all of the small deck, the rest in the hand of seat 1. */
function dealt(phase: "draw" | "discard", piles: { readonly deck: number; readonly discard: number }): Match<Artifact> {
  const options = { map: courts[2], deck: smallDeck, roundLimit: 3, maxHeight: 1 };
  const begun = start(artifact, { seats: 2, options, chance: fast("dealt") });
  const state: Artifact["state"] = copyPlain(begun.state);
  const all = Object.entries(smallDeck).flatMap(([kind, count]) => new Array<CardKind>(count).fill(kind as CardKind));
  state.deck = all.splice(0, piles.deck);
  state.discard = all.splice(0, piles.discard);
  state.hands = [all.filter((_, at) => at % 4 === 0), all.filter((_, at) => at % 4 !== 0)];
  state.phases = [phase];
  return resume(artifact, { seats: 2, options: begun.options, state }, { chance: fast("dealt") });
}

/** A position with stacks that have no digit. */
function tall(): Match<Artifact> {
  const begun = start(artifact, {
    seats: 2,
    options: { map: courts[2], maxHeight: null, roundLimit: 3 },
    chance: fast("tall"),
  });
  const state: Artifact["state"] = copyPlain(begun.state);
  state.heights[0] = 12;
  state.heights[1] = 9;
  return resume(artifact, { seats: 2, options: begun.options, state }, { chance: fast("tall") });
}

/** What the laws need to know of the game: its setups, moves, invariants, codes and ends. */
export const underTest: GameUnderTest<Artifact> = {
  setups: [
    { name: "court", seats: 2, options: { map: courts[2], roundLimit: 20 } },
    { name: "for three", seats: 3, options: { map: courts[3], roundLimit: 7, handLimit: "six", blockReach: "four" } },
    { name: "for four", seats: 4, options: { map: courts[4], roundLimit: 3, firstSeat: "random", blockSupply: 1 } },
    { name: "small deck", seats: 2, options: { map: courts[2], deck: smallDeck, roundLimit: 8, maxHeight: 1 } },
    {
      name: "holder",
      seats: 2,
      options: {
        map: courts[2],
        roundLimit: 3,
        limitResult: "holder",
        firstSeat: 1,
        jumpTo: "wall",
        bonusAtStart: "holder",
      },
    },
    {
      name: "level walls",
      seats: 2,
      options: { map: "ziggurat", wallSteps: "level", maxHeight: null, roundLimit: 12 },
    },
  ],
  optionValues: {
    maxHeight: [1, 9, null],
    wallSteps: ["level"],
    jumpTo: ["wall"],
    blockReach: ["four"],
    blockSupply: [0, 999],
    handLimit: ["six"],
    bonusAtStart: ["holder"],
    firstSeat: [1, "random"],
    roundLimit: [1, 10_000, null],
    limitResult: ["holder"],
    deck: [smallDeck],
    map: [...Object.values(courts), "citadel"],
  },
  unseen: {
    "maxHeight: null": "no random game builds ten blocks high here; a recorded one does, and the tests by sentence",
    "blockSupply: 999": "no random game lays so many blocks; supplies that run out are tested by sentence",
    "roundLimit: null": "no random game lasts 200 rounds, the default; the round limit itself is tested by sentence",
    "roundLimit: 10000": "no random game lasts so long; the round limit itself is tested by sentence",
  },
  games: 3,
  manyGames: 800,
  malformedMoves: 4_000,
  twinStates: 500,
  training,
  everyMove,
  seats,
  invariants,
  cases: [
    // Nothing to draw anywhere; only the discard pile gives a card; only the deck does.
    () => dealt("discard", { deck: 0, discard: 0 }),
    () => dealt("draw", { deck: 0, discard: 1 }),
    () => dealt("draw", { deck: 1, discard: 0 }),
    tall,
  ],
  codes: [
    "deck-empty",
    "discard-empty",
    "card-not-in-hand",
    "not-one-step",
    "too-high",
    "not-adjacent",
    "not-higher",
    "swap-self",
    "swap-same-location",
    "out-of-reach",
    "no-blocks-left",
    "stack-full",
    "no-block-there",
    "hand-over-limit",
  ],
  ends: ["home", "round-limit"],
  recorded: new URL("../games/", import.meta.url),
};
