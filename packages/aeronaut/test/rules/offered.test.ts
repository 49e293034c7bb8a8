import { describe, expect, test } from "vitest";
import { offersOf } from "../../../../scripts/offers.js";
import { aeronaut } from "../../src/index.js";
import { everyMove } from "../every-move.js";
import { given, type Position } from "../given.js";

const all = { trajectories: true, bonusBalloons: true, multiroutes: true, wildWinds: true, thieves: true };
const full = [0, 1, 2, 3, 4, 5];

const positions: readonly Position[] = [
  { areas: ["RRWWWKKOOYYY"], capacity: [20] },
  {
    options: all,
    areas: ["RRWB", "K", "O"],
    tokens: ["sjhte"],
    routes: { 0: "1", 3: "2", 2: "1--" },
    holders: { 1: "2" },
  },
  {
    options: all,
    turn: 1,
    areas: ["", "RRRWB"],
    routes: { 1: "1", 2: "-1-" },
    amounts: { 0: 2, 2: 5 },
    holders: { 3: "0" },
  },
  { options: { ...all, oneTwinPerPlayer: true }, areas: ["KKWW"], routes: { 3: "0" }, tokens: ["h"] },
  { options: { ...all, oneTwinPerPlayer: true }, areas: ["KKWW"], routes: { 3: "0", 4: "1", 0: "2" }, tokens: ["h"] },
  { seats: 2, options: all, at: [3, 1], areas: ["KKWW", "W"], routes: { 3: "1" }, tokens: ["h"] },
  { areas: ["xR".repeat(10)], options: { bonusBalloons: true }, tokens: ["te"] },
  { areas: [`${"xR".repeat(8)}RR`] },
  { full, areas: ["RRKK"] },
  { turn: 2, full: [4, 5], areas: ["", "", "KK"] },
  { phase: "flight", full: [1, 2], filled: [1, 3, 3, 3, 0, 0], at: [0, 1, 3] },
  { phase: "after", base: "after", options: all, tokens: ["ste"], areas: ["R", "WxK"] },
  {
    phase: "between",
    base: "after",
    options: { ...all, betweenTurns: true },
    tokens: ["", "st"],
    areas: ["R"],
    queue: [{ kind: "between", seat: 1 }],
  },
  {
    phase: "take",
    base: "after",
    options: all,
    areas: ["", "WO!"],
    queue: [{ kind: "take", seat: 0, types: 0b101, each: 2, times: 1, victims: 0b10 }],
  },
  { phase: "reward", base: "after", queue: [{ kind: "reward", seat: 2, types: 0b111111 }] },
  { phase: "discard", base: "after", areas: ["", "ROxK"], queue: [{ kind: "discard", seat: 1 }] },
  { phase: "swap", base: "after", areas: ["", "ROxK"], queue: [{ kind: "swap", seat: 1, left: 2 }] },
  {
    phase: "rob",
    base: "after",
    options: all,
    areas: ["RO!xK", "W"],
    queue: [{ kind: "rob", seat: 1, victims: 0b101 }],
  },
  {
    phase: "rob",
    base: "after",
    options: { ...all, twinCell: "last" },
    areas: ["RO!WxK"],
    queue: [{ kind: "robLast", seat: 1, victims: 0b1 }],
  },
  { seats: 1, turn: 1, at: [0, 3], areas: ["", "WWKK"] },
  { seats: 1, turn: 1, at: [0, 3], full: [4, 5] },
];

describe("what is offered", () => {
  test.each(positions.map((position, at) => [at, position] as const))(
    "is exactly what is permitted, in position %i",
    (_at, position) => {
      const { match } = given(position);
      const { offered, permitted } = offersOf(aeronaut, match, everyMove(match));
      expect(offered).toEqual(permitted);
      expect(permitted.length).toBeGreaterThan(0);
    },
  );
});
