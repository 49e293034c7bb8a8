import { scripted, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import type { Line } from "../../core/test/toys/line.js";
import { type Situation, situation } from "../src/index.js";
import { broken, lineMark } from "./breaking.js";
import { toys } from "./toys.js";

const { line, raid } = toys;
const board = situation(line, start(line, { seats: 2 }));

/** Seat 0 holds three 3s, seat 1 three 2s. */
const unshuffled = { deck: Array.from({ length: 13 }, (_, at) => 13 - at) };
const bidding = situation(raid, start(raid, { seats: 2, chance: scripted(unshuffled) }));

describe("a situation", () => {
  test("is a match with its state", () => {
    const { match, state } = board.when("b2");
    expect([match.game, match.version, match.toAct]).toEqual(["line", 1, [1]]);
    expect(state).toBe(match.state);
    expect(state.cells).toEqual([-1, -1, -1, -1, 0, -1, -1, -1, -1]);
  });

  test("is not changed by what is played on from it", () => {
    board.when("b2 a1");
    expect([board.state.marks, board.legal]).toEqual([0, "a1 b1 c1 a2 b2 c2 a3 b3 c3"]);
  });

  test("lists the legal moves of whoever is to act, none once the game is over", () => {
    expect(board.when("a1 b2 c3").legal).toBe("b1 c1 a2 c2 a3 b3");
    expect(bidding.legal).toBe("b3");
    expect(bidding.when("b3").legal).toBe("b2");
    expect(board.when("a1 a2 b1 b2 c1").legal).toBe("");
  });

  test("tells what all moves of the last `when` told, and before it what led to the match", () => {
    expect(bidding.told).toBe("shuffled dealt dealt");
    const marked = board.when("b2").when("a1 c3");
    expect(marked.told).toBe("marked marked");
    expect(marked.events).toEqual([
      { type: "marked", seat: 1, cell: 0, because: "L3-mark" },
      { type: "marked", seat: 0, cell: 8, because: "L3-mark" },
    ]);
    expect([board.told, board.events]).toEqual(["", []]);
  });

  test("plays for the first seat that is to act, or for the seat that is named", () => {
    expect(bidding.when("b3 b2").state.bids).toEqual([3, 2]);
    const second = bidding.when("b2", 1);
    expect([second.state.bids, second.match.toAct, second.legal]).toEqual([[null, 2], [0], "b3"]);
    // Seat 1 raids seat 0, which is asked in between.
    const raided = second.when("b3");
    expect([raided.match.toAct, raided.legal]).toEqual([[0], "$"]);
    expect(raided.told).toMatch(/^bidSealed phased bidsShown .*raided phased$/);
  });

  test("plays nothing where there is no move", () => {
    expect([board.when("").match, board.when("  b2 ").match.version]).toEqual([board.match, 1]);
  });

  test("says why a move is refused: sentence, code and facts; nothing of a legal one", () => {
    expect(board.when("b2").refused("b2")).toEqual({ rule: "L2-empty-cell", code: "occupied", facts: { by: 0 } });
    expect(board.refused("b2")).toBeUndefined();
    expect(board.refused("b2", 1)).toEqual({ rule: "L4-turns", code: "not-your-turn", facts: { toAct: [0] } });
    expect(bidding.refused("b2")).toMatchObject({ rule: "R2-own-card", facts: { card: 2 } });
    expect([bidding.refused("b2", 1), bidding.refused("b3", 1)?.code]).toEqual([undefined, "not-in-hand"]);
    expect(board.when("a1 a2 b1 b2 c1").refused("c3")).toMatchObject({ code: "game-over", facts: { reason: "row" } });
  });

  test("lists everything that speaks against a move", () => {
    const stormy = bidding.when("b3 b2");
    expect(stormy.reasons("s2").map(({ rule }) => rule)).toEqual(["R2-own-card", "R10-no-shield-in-storm"]);
    expect(stormy.reasons("s3")).toEqual([{ rule: "R10-no-shield-in-storm", code: "storm", facts: {} }]);
    expect(stormy.reasons("$")).toEqual([]);
    expect(stormy.reasons("$", 1).map(({ code }) => code)).toEqual(["not-your-turn"]);
  });

  test("throws where a move is refused, naming both, and where a text is no move", () => {
    expect(() => board.when("b2 a1 b2")).toThrow(/^b2 is refused: .*"L2-empty-cell".*"occupied"/);
    expect(() => board.when("b2", 1)).toThrow(/not-your-turn/);
    expect(() => board.when("a1 a2 b1 b2 c1 c3")).toThrow(/^c3 is refused: .*game-over/);
    for (const ask of [board.when, board.refused, board.reasons]) expect(() => ask("z9")).toThrow('"z9" is no move');
  });
});

describe("what tests of one game ask of a situation", () => {
  const own = (there: Situation<Line>) => ({
    left: 9 - there.state.marks,
    refused: (move: string) => there.refused(move)?.code ?? "legal",
  });
  const empty = situation(line, board.match, own);

  test("stands beside, or instead, after every move", () => {
    expect([empty.left, empty.refused("b2"), empty.legal]).toEqual([9, "legal", board.legal]);
    const after = empty.when("b2 a1").when("c3");
    expect([after.left, after.refused("b2"), after.told]).toEqual([6, "occupied", "marked"]);
    expect(after.reasons("a1").map(({ rule }) => rule)).toEqual(["L2-empty-cell"]);
  });

  test("costs no list of moves until a test asks for it", () => {
    const offer = (): never => {
      throw new Error("asked for moves");
    };
    const unasked = situation(broken(line, lineMark({ offer })), board.match, own);
    expect([unasked.left, unasked.refused("b2")]).toEqual([9, "legal"]);
    expect(() => unasked.legal).toThrow("asked for moves");
  });
});

test("expectations of broken rules fail", () => {
  const careless = situation(broken(line, lineMark({ permits: { "L2-empty-cell": () => undefined } })), board.match);
  const overwritten = careless.when("b2 b2");
  expect(() => expect(overwritten.refused("b2")).toMatchObject({ code: "occupied" })).toThrow();
  expect(() => expect(overwritten.reasons("b2")).toHaveLength(1)).toThrow();
  const idle = situation(broken(line, { evolve: { marked: () => undefined } }), board.match).when("b2");
  expect(() => expect(idle.legal).not.toContain("b2")).toThrow();
  const silent = situation(broken(line, lineMark({ effects: { "L3-mark": () => undefined } })), board.match).when("b2");
  expect(() => expect(silent.told).toBe("marked")).toThrow();
});
