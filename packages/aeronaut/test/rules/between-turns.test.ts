import { view } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { aeronaut } from "../../src/index.js";
import { given } from "../given.js";

const bonus = { bonusBalloons: true, betweenTurns: true };
const on = { options: bonus } as const;

describe("abilities between two turns", () => {
  test("R23c-between-turns every seat but those of both turns, clockwise, whichever turn ends", () => {
    const asked = (turn: number): readonly (readonly number[])[] => {
      const tokens = ["t", "t", "t", "t"];
      tokens[turn] = "";
      const first = given({ ...on, seats: 4, turn, at: [0, 0, 0, 0], tokens }).when("F0");
      const second = first.when("-");
      const third = second.when("-");
      expect([first.phase, second.phase, third.phase]).toEqual(["between", "between", "act"]);
      return [first.match.toAct, second.match.toAct, third.match.toAct];
    };
    expect([0, 1, 2, 3].map(asked)).toEqual([
      [[2], [3], [1]],
      [[3], [0], [2]],
      [[0], [1], [3]],
      [[1], [2], [0]],
    ]);
  });

  test("R23c-between-turns all that helps at once: steal, trajectory, teleport; no extra turn, no share", () => {
    const options = { ...bonus, trajectories: true };
    const rest = { routes: { 0: "12", 3: "2" }, holders: { 0: "01" }, areas: ["", "W", "RR"] };
    const all = given({ options, ...rest, tokens: ["", "", "sjhte"] }).when("F1");
    expect([all.phase, all.match.toAct]).toEqual(["between", [2]]);
    expect(all.legal).toBe("A.X1.1 A.X1.2 A.X2.1 A.T0 A.P0 A.P1 A.P2 A.P4 A.P5 -");
    for (const move of ["A.E", "S0R", "F0", "C6R", "."])
      expect(all.refused(move)).toMatchObject({ rule: "R23c-between-turns", code: "wrong-phase" });
    // Tokens that are no use now do not stop the game.
    expect(given({ options, tokens: ["", "sjht", "hje"] }).when("F1").state.seat).toBe(1);
    // Nor do any without the option.
    expect(given({ options: { bonusBalloons: true }, tokens: ["", "", "t"] }).when("F1").state.seat).toBe(1);
  });

  test("R23c-between-turns as long as there is use, then the next seat", () => {
    const at = { ...on, seats: 4, turn: 1, at: [0, 0, 3, 4], areas: ["", "WK", "O"] } as const;
    const first = given({ ...at, tokens: ["s", "", "", "ts"] }).when("F0");
    expect(first.match.toAct).toEqual([3]);
    const gone = first.when("A.P5");
    expect([gone.match.toAct, gone.state.travellers]).toEqual([[3], [0, 1, 3, 5]]);
    const stolen = gone.when("A.X2.1");
    expect([stolen.area(3), stolen.area(1), stolen.match.toAct]).toEqual(["W", "xW!KRR", [0]]);
    const last = stolen.when("A.X3.1");
    expect([last.area(0), last.area(2), last.match.toAct, last.state.seat]).toEqual(["O", "xO!", [2], 2]);
    expect(last.state.tokens.flat().every((count) => count === 0)).toBe(true);
  });

  test("R23c-between-turns a seat that has lost the use meanwhile is not asked", () => {
    // One slot is left on the whole map.
    const last = given({ ...on, seats: 4, at: [3, 1, 2, 0], filled: [3, 3, 3, 3, 1, 3], tokens: ["", "", "t", "t"] });
    const asked = last.when("F6");
    expect([asked.match.toAct, asked.legal]).toEqual([[2], "A.P4 -"]);
    expect(asked.when("-").match.toAct).toEqual([3]);
    const taken = asked.when("A.P4");
    expect(taken.match.toAct).toEqual([]);
    expect(taken.state.outcome).toMatchObject({ endedBy: 1 });
  });

  test("R23c-between-turns only the seat that is asked may act", () => {
    const asked = given({ ...on, turn: 2, tokens: ["t", "t"], at: [0, 1, 0] }).when("F0");
    expect(asked.match.toAct).toEqual([1]);
    for (const seat of [0, 2])
      expect(asked.refused("A.P4", seat)).toMatchObject({ rule: "R23c-between-turns", code: "not-your-turn" });
    expect(asked.refused("A.X1.1")).toMatchObject({ rule: "R22b-token-needed", code: "no-ability" });
    expect(asked.refused("A.P1")).toMatchObject({ rule: "R27a-another-city", code: "already-there" });
  });

  test("R23c-between-turns before an extra turn all others; with two seats only then", () => {
    const duo = { ...on, seats: 2, at: [0, 1] } as const;
    expect(given({ ...duo, tokens: ["", "t"] }).when("F0").state.seat).toBe(1);
    const again = given({ ...duo, tokens: ["e", "t"] }).when("A.E F0");
    expect([again.phase, again.match.toAct]).toEqual(["between", [1]]);
    const moved = again.when("A.P4");
    expect(moved.state).toMatchObject({ seat: 0, isExtra: true, travellers: [1, 4] });
  });

  test("R23c-between-turns what a trajectory brings comes before the next seat is asked", () => {
    const options = { ...bonus, trajectories: true };
    const at = {
      options,
      seats: 4,
      at: [0, 0, 0, 0],
      routes: { 7: "2", 2: "3" },
      holders: { 2: "1", 1: "1" },
    } as const;
    const done = given({ ...at, areas: ["", "", "R"], tokens: ["", "", "j", "j"] }).when("F0 A.T2");
    expect([done.phase, done.match.toAct]).toEqual(["swap", [2]]);
    const swapped = done.when("R~B -");
    expect([swapped.area(2), swapped.phase, swapped.match.toAct]).toEqual(["B", "between", [3]]);
    const paid = swapped.when("A.T1");
    expect([paid.area(3), paid.state.seat, paid.phase]).toEqual(["YYY", 1, "act"]);
  });

  test("R23d-pass keeps the tokens", () => {
    const passed = given({ ...on, turn: 1, tokens: ["ts"], areas: ["", "W"] }).when("F3 -");
    expect(passed.state.tokens[0]).toEqual([1, 0, 0, 1, 0]);
    expect([passed.state.seat, passed.phase]).toEqual([2, "act"]);
  });

  test("R23c-between-turns whether a seat is asked does not depend on what is hidden", () => {
    const options = { ...bonus, secretAreas: true };
    const [one, other] = ["R", "xR"].map((area) => {
      const asked = given({ options, turn: 1, areas: ["", area, "W"], tokens: ["s", "", ""] }).when("F2");
      expect([asked.phase, asked.match.toAct]).toEqual(["between", [0]]);
      return { moves: asked.legal, queue: view(aeronaut, asked.match, 2).state.queue };
    });
    expect(one).toEqual(other);
  });
});
