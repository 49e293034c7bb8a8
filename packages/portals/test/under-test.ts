import { readPosition, resume, scripted } from "@turnwright/core";
import type { GameUnderTest } from "@turnwright/testkit";
import { type Portals, portals } from "../src/index.js";
import { training } from "../src/train.js";
import { everyMove } from "./every-move.js";
import { asInSource, codeOf, type Position } from "./given.js";
import { invariants } from "./invariants.js";
import { seats } from "./seats.js";

const small = { radius: 3, roundLimit: 20 };

/** Each seat count, each variant, each pair of them and all together, on small boards so that many games fit. */
const setups: GameUnderTest<Portals>["setups"] = [
  { name: "two", seats: 2, options: { ...small } },
  { name: "two, as in the source", seats: 2, options: { ...small, ...asInSource } },
  { name: "two, demolitions", seats: 2, options: { ...small, centerSource: "allowed", demolitions: 4 } },
  {
    name: "three, CENTER's sources forbidden, progress",
    seats: 3,
    options: { ...small, centerSource: "forbidden", demolitions: 0, stall: "progress" },
  },
  {
    name: "two, stepwise, forbidden",
    seats: 2,
    options: { ...small, buildStyle: "stepwise", centerSource: "forbidden" },
  },
  {
    name: "two, stepwise, CENTER's sources from round 3 on",
    seats: 2,
    options: { ...small, buildStyle: "stepwise", centerSource: 3 },
  },
  { name: "three, CENTER's sources from round 4 on", seats: 3, options: { ...small, centerSource: 4 } },
  {
    name: "three, STARTs equally far in cells",
    seats: 3,
    options: { ...small, startDistance: "cells", starts: [19, 32, 27] },
  },
  { name: "six", seats: 6, options: { radius: 4, roundLimit: 6 } },
  {
    name: "two, demolitions, CENTER's sources forbidden",
    seats: 2,
    options: { ...small, roundLimit: 40, centerSource: "forbidden", demolitions: 2 },
  },
  { name: "two, stepwise", seats: 2, options: { ...small, buildStyle: "stepwise" } },
  { name: "three, usual, demons", seats: 3, options: { ...small, demons: true } },
  { name: "four, demons", seats: 4, options: { ...small, ...asInSource, roundLimit: 8, demons: true } },
  {
    name: "two, demons returned",
    seats: 2,
    options: { ...small, ...asInSource, demons: true, demonExcess: "returned", demonSupply: 20 },
  },
  { name: "two, three a platform", seats: 2, options: { ...small, ...asInSource, platformLimit: 3 } },
  { name: "two, dice", seats: 2, options: { ...small, dice: true } },
  {
    name: "three, demons and dice, stepwise",
    seats: 3,
    options: { ...small, demons: true, dice: true, buildStyle: "stepwise" },
  },
  {
    name: "two, demons, two a platform",
    seats: 2,
    options: { ...small, ...asInSource, demons: true, platformLimit: 2 },
  },
  {
    name: "two, dice, unlimited",
    seats: 2,
    options: { ...small, ...asInSource, dice: true, platformLimit: "unlimited" },
  },
  {
    name: "three, dice, demons, demolitions, stepwise, CENTER's sources from round 4 on",
    seats: 3,
    options: { ...small, dice: true, demons: true, demolitions: 20, buildStyle: "stepwise", centerSource: 4 },
  },
  {
    name: "five, everything",
    seats: 5,
    options: {
      ...asInSource,
      radius: 4,
      roundLimit: 8,
      demons: true,
      demonExcess: "returned",
      dice: true,
      platformLimit: 2,
      stall: "progress",
    },
  },
];

/** Positions that random play hardly reaches. */
const positions: readonly Position[] = [
  { settings: "n2r3p2l1d-t30", elements: "Q1i7.8o0_O7_O8", stacks: "7a1_8a1", turn: "20.a.-" },
  {
    settings: "n2r3p6l1d2t30",
    elements: "Q1i7.8o2_Q3o0.4.11_O2_O4_O7_O8_O11".split("_").sort(byCell).join("_"),
    stacks: "7z1_8z1",
    turn: "20.a.-",
  },
  { settings: "n2r3p6l2d8t30R", elements: "Q1i7.8o2_O2_O7_O8", stacks: "7a1z1_8z1", turn: "20.a.-" },
  { settings: "n2r3p6l1d8t30", elements: "Q1i7.8_O7_O8", stacks: "0z1_7a1_8z1", turn: "20.b.-" },
  { settings: "n2r3p6l1d-t30", elements: "O13_Q27i13o28", stacks: "28a1", turn: "20.b.-" },
  { settings: "n2r3p6l1d-t30", stacks: "0b1", turn: "20.a.-" },
  { settings: "n2r3p6l1d-t30D", elements: "Q1i7.8o2_O2_O7_O8", stacks: "7a1_8a1", turn: "20.a.5" },
  { settings: "n2r3p6l2d-t30D", elements: "Q1i7o0_O7", stacks: "0a2_7a1", turn: "20.a.8" },
  { settings: "n2r3p6l1d8t30D", elements: "Q1i7o0_O7", stacks: "0a1_7a1", turn: "20.a.8" },
];

function byCell(one: string, other: string): number {
  return Number(/\d+/.exec(one)) - Number(/\d+/.exec(other));
}

const codes: readonly Portals["objection"]["code"][] = [
  "wrong-build-style",
  "build-in-progress",
  "no-build-in-progress",
  "center-first",
  "die-forbids",
  "cell-off-board",
  "cell-occupied",
  "two-arrows-on-one-pair",
  "neighbor-not-adjacent",
  "neighbor-empty",
  "same-kind",
  "foreign-start",
  "no-connection",
  "center-source-forbidden",
  "start-blocked",
  "start-full",
  "pool-too-small",
  "not-a-portal",
  "entry-not-occupied",
  "exit-blocked",
  "exit-full",
  "demon-supply-too-small",
  "bad-demon-choice",
  "demon-excess",
  "bad-demon-placement",
  "no-own-pawn-in-center",
  "no-demolition-left",
  "cell-empty",
  "center-or-start",
  "platform-occupied",
  "last-connection",
];

/** What the laws need to know of the game: its setups, moves, invariants, codes and ends. */
export const underTest: GameUnderTest<Portals> = {
  setups,
  unseen: {
    'platformLimit: "unlimited"':
      "no random game brings more than 20 pawns onto a platform; limits of 1 and 2 are told apart",
    'startDistance: "cells"': "it allows more lists of STARTs and changes nothing else; R1a is tested by sentence",
    "centerSource: 10000": "no random game lasts so long; the round is tested by sentence, with smaller ones",
    "roundLimit: 10000": "no random game lasts so long; the round limit itself is tested by sentence",
  },
  optionValues: {
    radius: [3, 7],
    startDistance: ["cells"],
    starts: [[49, 37]],
    pawnsPerPlayer: [1, 20],
    platformLimit: [2, "unlimited"],
    demons: [true],
    demonSupply: [1, 20],
    demonExcess: ["blocked", "returned"],
    dice: [true],
    centerSource: ["allowed", "forbidden", 2, 10_000],
    buildStyle: ["stepwise"],
    firstSeat: [0, 1],
    roundLimit: [1, 10_000, null],
    stall: ["progress"],
    demolitions: [0, 1, 20],
  },
  games: 1,
  manyGames: 400,
  malformedMoves: 4_000,
  twinStates: 500,
  training,
  everyMove,
  seats,
  // Any cells as sources and targets, of arrows and of demons: `everyMove` lists some of the wrong ones.
  isWellFormed: (_at, { type }) => type === "build" || type === "launch",
  invariants,
  codes,
  ends: ["goal", "round-limit", "deadlock", "sealed"],
  recorded: new URL("../games/", import.meta.url),
  cases: positions.map((position) => () => {
    const read = readPosition(portals, codeOf(position));
    if (!read.ok) throw new Error(`${codeOf(position)}: ${JSON.stringify(read.problem)}`);
    const dice = Array.from({ length: 2000 }, (_, number) => (5 * number) % 8);
    return resume(portals, read.value, { chance: scripted({ die: dice }) });
  }),
};
