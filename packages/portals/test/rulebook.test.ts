import { check, readMove } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { playedTurn } from "../../../scripts/rulebooks/rulebook-page.js";
import { portals } from "../src/index.js";
import { rulebookPage } from "./rulebook-page.js";

describe("the worked turns of RULEBOOK.md", () => {
  const matches = playedTurn(portals, rulebookPage.turn);
  const after = (moves: number) => matches[moves]!.state;

  test("begin with one pawn on START and five in the pool", () => {
    expect([after(0).seat, after(0).pool, after(0).pawns[19]]).toEqual([0, [5, 6], 1]);
  });

  test("the first launch grows, the second one shrinks", () => {
    expect([after(1).pawns[19], after(1).pawns[8], after(1).pawns[18], after(1).pool[0]]).toEqual([0, 1, 1, 4]);
    expect([after(2).pawns[28], after(2).pool[1]]).toEqual([1, 5]);
    expect([after(3).pawns[8], after(3).pawns[18], after(3).pawns[0], after(3).pool[0]]).toEqual([0, 0, 1, 5]);
  });

  test("in turn 2 Red could have added an entry to the portal on 1, or demolished it", () => {
    for (const text of ["O2o1", "D1"]) {
      const move = readMove(portals, matches[1]!, text);
      if (!move.ok) throw new Error(move.problem.expected);
      expect(check(portals, matches[1]!, 1, move.value).ok).toBe(true);
    }
  });

  test("removing is then the only legal move, and wins", () => {
    expect(after(5).centerReached).toEqual([true, false]);
    expect(after(5).pool[0]).toBe(6);
    expect(matches[5]!.outcome).toMatchObject({ reason: "goal", winners: [0] });
  });
});
