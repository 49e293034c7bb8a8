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
    expect(moveWords<Line>(tableOf("mark it"))(match, move)).toBe("mark it");
    const words: MoveWords<Line> = moveWords<Line>(
      tableOf(
        ({ type }: Line["move"], { marks }: Line["state"], { seats }: typeof match) => `${type} ${marks} ${seats}`,
      ),
    );
    expect(words(match, move)).toBe(`${move.type} 0 2`);
  });

  test("of another move, and a table of anything else, are refused", () => {
    expect(() => moveWords<Line>(tableOf("mark it"))(match, { type: "no" } as never)).toThrow(/^move: expected a move/);
    expect(() => moveWords<Line>(tableOf(5))).toThrow(`table.${move.type}: expected a text or a function`);
    expect(() => moveWords(null as never)).toThrow(/^table: expected the words/);
  });
});
