import { describe, expect, test } from "vitest";
import {
  check,
  explain,
  formatMove,
  legalMoves,
  openTable,
  play,
  scoreSheet,
  seeded,
  snapshot,
  start,
  view,
} from "../src/index.js";
import { line } from "./toys/line.js";

describe("the smallest game, whole", () => {
  test("L5-row three in a row win, and every event says because of which sentence", () => {
    let match = start(line, { seats: 2, chance: seeded("00".repeat(32)) });
    expect(match.toAct).toEqual([0]);
    for (const cell of [0, 3, 1, 4]) {
      const answer = play(line, match, match.toAct[0], { type: "mark", cell }, { version: match.version });
      if (!answer.ok) throw new Error(answer.refusal.code);
      match = answer.match;
    }
    const last = play(line, match, 0, { type: "mark", cell: 2 });
    expect(last.ok && last.events).toEqual([
      { type: "marked", seat: 0, cell: 2, because: "L3-mark" },
      { type: "gameEnded", outcome: { reason: "row", winners: [0], ranking: [[0], [1]] }, because: "L5-row" },
    ]);
    if (!last.ok) return;
    expect(last.match.outcome?.winners).toEqual([0]);
    expect(scoreSheet(line, last.match).map((row) => row.total)).toEqual([1, 0]);
    expect(legalMoves(line, last.match, 0)).toEqual([]);
    expect(check(line, last.match, 1, { type: "mark", cell: 8 })).toEqual({
      ok: false,
      refusal: { rule: "L5-row", code: "game-over", facts: { reason: "row" } },
    });
  });

  test("L2-empty-cell a refusal names the sentence and the facts", () => {
    const match = start(line, { seats: 2 });
    const first = play(line, match, 0, { type: "mark", cell: 4 });
    if (!first.ok) throw new Error("refused");
    expect(explain(line, first.match, 1, { type: "mark", cell: 4 })).toEqual([
      {
        refusal: { rule: "L2-empty-cell", code: "occupied", facts: { by: 0 } },
        says: "A mark goes on an empty cell.",
      },
    ]);
    expect(formatMove(line, first.match, { type: "mark", cell: 4 })).toBe("b2");
    expect(view(line, first.match, "spectator").state).toEqual(first.match.state);
  });

  test("a table plays the same game in place", () => {
    const table = openTable(line, start(line, { seats: 2 }));
    while (table.outcome === null) table.apply(table.toAct[0], table.legalMoves(table.toAct[0])[0]);
    expect(table.outcome.reason).toBe("row");
    expect(snapshot(line, table).version).toBe(7);
  });
});
