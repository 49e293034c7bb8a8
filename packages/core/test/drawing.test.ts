import { describe, expect, test } from "vitest";
import { legalMoves, start, view } from "../src/index.js";
import { type Drawing, defineDrawing, type MoveWords } from "../src/rules.js";
import { type Line, line } from "./toys/line.js";

const match = start(line, { seats: 2 });
const { draw }: Drawing<Line> = defineDrawing<Line>("line", {
  draw: ({ state }, paint) => paint(`${state.marks} marks`, "strong"),
});
const [move] = legalMoves(line, match, match.toAct[0]);

function saying(text: unknown): Drawing<Line> {
  return defineDrawing<Line>("line", { draw, words: { [move.type]: text } as unknown as MoveWords<Line> });
}

describe("a drawing", () => {
  test("is of a match or a view of its game, painted as the caller wants", () => {
    expect(draw(match, (text, tone) => `${tone}: ${text}`)).toBe("strong: 0 marks");
    expect(draw(view(line, match, 1), (text) => text)).toBe("0 marks");
  });

  test("of anything else is refused, with the name of the argument", () => {
    const of = new TypeError("at: expected a match, a table or a view of line");
    for (const at of [undefined, {}, { ...match, game: "other" }, { ...match, state: {} }, { ...match, state: null }])
      expect(() => draw(at as never, (text) => text)).toThrow(of);
    expect(() => draw(match, "red" as never)).toThrow(/^paint: expected a function/);
    expect(() => defineDrawing(5 as never, { draw })).toThrow(new TypeError("id: expected the id of a game"));
    expect(() => defineDrawing("line", { draw: "draw" as never })).toThrow(
      new TypeError("rules.draw: expected a function"),
    );
    expect(() => defineDrawing("line", { draw, legend: 5 as never })).toThrow(
      new TypeError("rules.legend: expected a text"),
    );
    for (const words of [null, 5, "mark", () => "mark"])
      expect(() => defineDrawing("line", { draw, words: words as never })).toThrow(/^rules.words: expected the words/);
  });

  test("has a legend, if it is given", () => {
    expect(defineDrawing<Line>("line", { draw }).legend).toBe("");
    expect(defineDrawing<Line>("line", { draw, legend: "Marks." }).legend).toBe("Marks.");
  });
});

describe("the words of moves", () => {
  test("are a text, or made of the move and what is seen", () => {
    expect(saying("mark it").words(match, move)).toBe("mark it");
    const { words } = saying(
      ({ type }: Line["move"], { marks }: Line["state"], { seats }: typeof match) => `${type} ${marks} ${seats}`,
    );
    expect(words(match, move)).toBe(`${move.type} 0 2`);
  });

  test("are the type and the fields of a move unless they are given", () => {
    const { words } = defineDrawing<Line>("line", { draw });
    expect(words(match, { type: "pass" } as never)).toBe("pass");
    expect(words(match, { type: "placeTile", x: 3, to: ["b"], by: "c" } as never)).toBe(
      'place tile, x 3, to ["b"], by c',
    );
  });

  test("of another move, and a table of anything else, are refused", () => {
    expect(() => saying("mark it").words(match, { type: "no" } as never)).toThrow(/^move: expected a move/);
    expect(() => saying(5)).toThrow(`rules.words.${move.type}: expected a text or a function`);
    expect(() => saying("x").words({ ...match, game: "other" }, move)).toThrow(/^at: expected a match, .* of line/);
    const broken = saying(() => (undefined as unknown as { a: string }).a);
    expect(() => broken.words(match, move)).toThrow(/^move: expected a move of line in this position/);
  });
});
