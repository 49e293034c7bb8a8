import { start } from "@turnwright/core";
import { describeGame } from "@turnwright/testkit";
import { aeronaut } from "../src/index.js";
import { everyMove } from "./every-move.js";
import { bench, given, standing } from "./given.js";
import { invariants } from "./invariants.js";

const tiny = { kind: "generated", size: "tiny", seed: 1 };
const small = { kind: "generated", size: "small", seed: 1 };
const all = { trajectories: true, bonusBalloons: true, multiroutes: true, wildWinds: true, thieves: true };

const crossed = "xR".repeat(10);

/** Positions that random play hardly reaches. */
const cases = [
  () => standing(start(aeronaut, { seats: 4, options: { map: bench } }), []).when("@3 @3 @3").match,
  () => given({ options: { ...all }, areas: [crossed], tokens: ["te"] }).match,
  () =>
    given({ options: { ...all }, routes: { 0: "0", 3: "0" }, holders: { 0: "12" }, areas: ["K"], tokens: ["j"] }).match,
  () =>
    given({
      seats: 2,
      options: { map: { kind: "fixed", name: "skerries" }, bonusBalloons: true, objectives: true, areaCells: 5 },
      objectives: [7, 6],
      luck: { deck: [7, 6, 5, 4, 3, 2, 1] },
      areas: [crossed, "RRRRR"],
      turn: 1,
      phase: "after",
      base: "after",
      tokens: ["", "e"],
    }).match,
];

describeGame(aeronaut, {
  setups: [
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
    { name: "objectives", seats: 2, options: { map: small, objectives: true, areaCells: 6 } },
    { name: "all", seats: 4, options: { map: bench, ...all, areaCells: 12 } },
    { name: "all, secret", seats: 4, options: { map: tiny, ...all, secretAreas: true, areaCells: 8 } },
    { name: "six, all", seats: 6, options: { map: tiny, ...all, areaCells: 8, oneTwinPerPlayer: true } },
    {
      name: "all with objectives, secret",
      seats: 3,
      options: { map: small, ...all, objectives: true, secretAreas: true, areaCells: 7 },
    },
  ],
  games: 2,
  cases,
  everyMove,
  invariants,
  codes: [],
  ends: ["no-action"],
});
