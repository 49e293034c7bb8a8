import { describe, expect, test } from "vitest";
import { fast, openTable, start } from "../src/index.js";
import { defineGame } from "../src/rules.js";
import { type Line, line } from "./toys/line.js";

/** The smallest game, whose marks are counted instead of listed. */
const counted = defineGame<Line>({
  ...line,
  phases: {
    turn: {
      ...line.phases.turn,
      counted: (view) => ({
        count: view.cells.filter((seat) => seat === -1).length,
        nth: (index) => {
          let left = index;
          for (let cell = 0; cell < 9; cell++)
            if (view.cells[cell] === -1 && left-- === 0) return { type: "mark", cell };
          throw new Error("beyond");
        },
      }),
    },
  },
});

describe("sampling one legal move", () => {
  test("an index means the same move, whether moves are listed or counted", () => {
    for (const game of [line, counted]) {
      const table = openTable(game, start(game, { seats: 2, chance: fast("s") }));
      table.apply(0, { type: "mark", cell: 3 });
      const open = table.legalMoves(1);
      expect(open.map((_, index) => table.sample(1, () => index))).toEqual(open);
      expect(table.sample(1, (count) => count - 1)).toEqual({ type: "mark", cell: 8 });
    }
  });

  test("a seat that is not to act is a mistake of the program", () => {
    const table = openTable(counted, start(counted, { seats: 2, chance: fast("s") }));
    expect(() => table.sample(1, () => 0)).toThrow(new TypeError("seat: expected one that is to act"));
  });
});
