import { start } from "@turnwright/core";
import type { GameUnderTest } from "@turnwright/testkit";
import { type Aeronaut, aeronaut } from "../src/index.js";
import { training } from "../src/train.js";
import { everyMove } from "./every-move.js";
import { bench, given, standing } from "./given.js";
import { invariants } from "./invariants.js";
import { seats } from "./seats.js";

const tiny = { kind: "generated", size: "tiny", seed: 1 } as const;
const small = { kind: "generated", size: "small", seed: 1 } as const;
/** Every variant that isn't about hidden things. */
export const all: object = {
  trajectories: true,
  bonusBalloons: true,
  multiroutes: true,
  wildWinds: true,
  thieves: true,
};

const crossed = "xR".repeat(10);
const full = [0, 1, 2, 3, 4, 5];

/** Positions that random play hardly reaches. */
const cases = [
  () => standing(start(aeronaut, { seats: 4, options: { map: bench } })).when("@3 @3 @3").match,
  () => given({ options: { ...all }, areas: [crossed], tokens: ["te"] }).match,
  // Two moves: to steal, or to give up; tried more than once.
  ...["one", "two", "three"].map(
    () => () =>
      given({ areas: [crossed, "R"], options: { bonusBalloons: true }, capacity: [11], full, tokens: ["s"] }).match,
  ),
  // The last cell is robbed.
  () =>
    given({
      options: { thieves: true, twinCell: "last" },
      areas: ["KKRO", "W"],
      routes: { 3: "1" },
      at: [4, 5, 5],
    }).when("C4K").match,
  () => given({ options: { oneTwinPerPlayer: true }, routes: { 3: "0" }, areas: ["KK"] }).match,
  // A seat becomes stuck whose secret area decides nothing yet: it has an ability.
  ...["one", "two", "three"].map(
    () => () =>
      given({
        options: { secretAreas: true, bonusBalloons: true },
        turn: 2,
        full,
        areas: ["RR", "W", "KK"],
        tokens: ["s", "", "s"],
        phase: "after",
        base: "after",
      }).match,
  ),
  // A secret change of one of two types.
  ...["one", "two", "three"].map(
    () => () =>
      given({
        options: { secretAreas: true, trajectories: true },
        areas: ["RO", "W"],
        phase: "swap",
        base: "after",
        queue: [{ kind: "swap", seat: 0, left: 1 }],
      }).match,
  ),
  // An extra turn in which nothing is possible.
  () =>
    given({
      options: { bonusBalloons: true },
      areas: [crossed],
      phase: "after",
      base: "after",
      tokens: ["e"],
      pending: 1,
    }).match,
  () =>
    given({ options: { ...all }, routes: { 0: "0", 3: "0" }, holders: { 0: "12" }, areas: ["K"], tokens: ["j"] }).match,
  () =>
    given({
      seats: 2,
      options: { map: { kind: "fixed", name: "skerries" }, bonusBalloons: true, objectives: true, areaCells: 5 },
      objectives: [6, 7],
      visited: [[0], [1, 2, 3, 4, 5, 6, 7, 8]],
      filled: [1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0],
      at: [0, 1],
      luck: { deck: [7, 6, 5, 4, 3, 2, 1] },
      areas: [crossed, "RRRR"],
      turn: 1,
      phase: "after",
      base: "after",
      tokens: ["", "e"],
    }).match,
];

/** Each variant by itself, and together, on small maps. */
export const setups: GameUnderTest<Aeronaut>["setups"] = [
  { name: "solo", seats: 1, options: { map: bench, firstSeat: 1 } },
  { name: "solo, all", seats: 1, options: { map: tiny, ...all } },
  { name: "duo", seats: 2, options: { map: tiny } },
  { name: "duo, all, secret", seats: 2, options: { map: bench, ...all, secretAreas: true } },
  { name: "duo, drawn map", seats: 2, options: { map: { kind: "generated", size: "tiny" }, areaCells: 5 } },
  { name: "three", seats: 3, options: { map: bench, oneTwinPerPlayer: true, multiroutes: true } },
  { name: "trajectories", seats: 3, options: { map: bench, trajectories: true, areaCells: 14 } },
  { name: "bonus balloons", seats: 3, options: { map: bench, bonusBalloons: true, areaCells: 12 } },
  { name: "multiroutes", seats: 4, options: { map: tiny, multiroutes: true, areaCells: 9 } },
  { name: "wild winds", seats: 3, options: { map: tiny, wildWinds: true, grayTake: "pair" } },
  { name: "thieves", seats: 4, options: { map: bench, thieves: true, trajectories: true, areaCells: 9 } },
  { name: "what was", seats: 3, options: { map: bench, ...all, cellsRobbed: "drawn", twinThief: "claimant" } },
  {
    name: "rumours only",
    seats: 3,
    options: { map: bench, thieves: true, trajectories: true, landingRobbery: false, informers: false },
  },
  { name: "characters", seats: 3, options: { map: bench, characters: true, wildWinds: true, areaCells: 12 } },
  { name: "solo, characters", seats: 1, options: { map: tiny, ...all, characters: true } },
  { name: "characters, secret", seats: 3, options: { map: bench, ...all, characters: true, secretAreas: true } },
  { name: "between turns", seats: 4, options: { map: tiny, ...all, betweenTurns: true, areaCells: 9 } },
  { name: "duo, between turns", seats: 2, options: { map: bench, ...all, characters: true, betweenTurns: true } },
  {
    name: "between turns, secret",
    seats: 3,
    options: { map: bench, ...all, characters: true, betweenTurns: true, secretAreas: true, areaCells: 12 },
  },
  { name: "objectives", seats: 2, options: { map: small, objectives: true, areaCells: 6 } },
  { name: "powers", seats: 3, options: { map: bench, trajectories: true, powers: true, areaCells: 12 } },
  { name: "solo, powers", seats: 1, options: { map: tiny, powers: true, areaCells: 6 } },
  { name: "six, powers", seats: 6, options: { map: tiny, ...all, powers: true, betweenTurns: true, areaCells: 6 } },
  {
    name: "powers, secret",
    seats: 4,
    options: { map: tiny, ...all, powers: true, betweenTurns: true, secretAreas: true, areaCells: 8 },
  },
  { name: "all", seats: 4, options: { map: bench, ...all, areaCells: 12 } },
  { name: "all, secret", seats: 4, options: { map: tiny, ...all, secretAreas: true, areaCells: 8 } },
  { name: "six, as the author has it", seats: 6, options: { map: tiny, compensation: "author", areaCells: 8 } },
  { name: "six, all", seats: 6, options: { map: tiny, ...all, areaCells: 8, oneTwinPerPlayer: true } },
  {
    name: "all with objectives, secret",
    seats: 3,
    options: { map: small, ...all, objectives: true, secretAreas: true, areaCells: 7 },
  },
];

/** What the laws need to know of the game: its setups, moves, invariants, codes and ends. */
export const underTest: GameUnderTest<Aeronaut> = {
  setups,
  optionValues: {
    map: [{ kind: "fixed", name: "skerries" }, { kind: "fixed", name: "continent" }, bench, tiny],
    trajectories: [true],
    bonusBalloons: [true],
    multiroutes: [true],
    wildWinds: [true],
    thieves: [true],
    landingRobbery: [false],
    informers: [false],
    doubleRobbery: [false],
    twinThief: ["claimant"],
    twinCell: ["last"],
    cellsRobbed: ["drawn"],
    rumours: [false],
    characters: [true],
    betweenTurns: [true],
    objectives: [true],
    powers: [true],
    secretAreas: [true],
    oneTwinPerPlayer: [true],
    grayTake: ["pair"],
    firstSeat: [1],
    compensation: ["author", "none"],
    areaCells: [5, 99],
  },
  hiding: [{ secretAreas: true }, { objectives: true }, { powers: true }],
  cases,
  games: 2,
  positions: 120,
  manyGames: 400,
  malformedMoves: 4_000,
  twinStates: 500,
  training,
  everyMove,
  seats,
  invariants,
  codes: [
    "city-full",
    "phantom-must-claim",
    "area-full",
    "route-closed",
    "not-at-route",
    "city-already-passed",
    "no-destination-beyond",
    "phantom-other-destination",
    "type-not-travelled",
    "type-not-in-play",
    "type-not-of-route",
    "no-such-balloon",
    "same-type",
    "expansion-off",
    "not-a-victim",
    "no-free-cell",
    "unknown-cell",
    "cell-named-before",
    "cell-crossed-out",
    "not-the-last-cell",
    "is-multiroute",
    "not-a-multiroute",
    "route-claimed",
    "space-claimed",
    "unknown-space",
    "twin-taken-by-you",
    "wrong-type",
    "not-enough-balloons",
    "no-ability",
    "no-power",
    "route-not-claimed",
    "already-owner",
    "stuck",
    "rumour-spent",
    "trajectory-full",
    "amount-out-of-range",
    "already-completed",
    "slot-still-open",
    "not-connected",
    "already-there",
    "can-still-act",
  ],
  ends: ["no-action"],
  recorded: new URL("../games/", import.meta.url),
};
