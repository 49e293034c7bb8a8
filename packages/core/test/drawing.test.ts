import { describe, expect, test } from "vitest";
import { start, view } from "../src/index.js";
import { type Draw, drawing } from "../src/rules.js";
import { type Line, line } from "./toys/line.js";

const match = start(line, { seats: 2 });
const draw: Draw<Line> = drawing("line", ({ state }, paint) => paint(`${state.marks} marks`, "strong"));

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
    expect(() => drawing(5 as never, draw)).toThrow(new TypeError("id: expected the id of a game"));
    expect(() => drawing("line", "draw" as never)).toThrow(new TypeError("draw: expected a function"));
  });
});
