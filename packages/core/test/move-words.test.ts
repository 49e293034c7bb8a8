import { describe, expect, test } from "vitest";
import { legalMoves, start } from "../src/index.js";
import { type MoveWords, moveWords } from "../src/rules.js";
import { type Line, line } from "./toys/line.js";

const match = start(line, { seats: 2 });
const [move] = legalMoves(line, match, match.toAct[0]);

function tableOf(text: unknown): never {
  return { [move.type]: text } as never;
}

describe("the words of moves", () => {
  test("are a text, or made of the move and what is seen", () => {
    expect(moveWords<Line>("line", tableOf("mark it"))(match, move)).toBe("mark it");
    const words: MoveWords<Line> = moveWords<Line>(
      "line",
      tableOf(
        ({ type }: Line["move"], { marks }: Line["state"], { seats }: typeof match) => `${type} ${marks} ${seats}`,
      ),
    );
    expect(words(match, move)).toBe(`${move.type} 0 2`);
  });

  test("of another move, and a table of anything else, are refused", () => {
    expect(() => moveWords<Line>("line", tableOf("mark it"))(match, { type: "no" } as never)).toThrow(
      /^move: expected a move/,
    );
    expect(() => moveWords<Line>("line", tableOf(5))).toThrow(`table.${move.type}: expected a text or a function`);
    expect(() => moveWords<Line>(5 as never, tableOf("x"))).toThrow(/^id: expected the id/);
    expect(() => moveWords<Line>("other", tableOf("x"))(match, move)).toThrow(/^at: expected a match, .* of other/);
    const broken = moveWords<Line>(
      "line",
      tableOf(() => (undefined as unknown as { a: string }).a),
    );
    expect(() => broken(match, move)).toThrow(/^move: expected a move of line in this position/);
    expect(() => moveWords("line", null as never)).toThrow(/^table: expected the words/);
  });
});
