import { describe, expect, test } from "vitest";
import { formatMove, formatPosition, play, readMove, readPosition, start } from "../../src/index.js";
import type { NotationParts } from "../../src/notation/define-notation.js";
import { defineNotation, form, gridCell, integer, list, variant, word } from "../../src/notation.js";
import { defineGame, ok } from "../../src/rules.js";
import { type Line, line } from "../toys/line.js";

type Head = { readonly format: "line" };

const parts: NotationParts<Line, Head, Head> = {
  moves: variant("type", { mark: form`${{ cell: gridCell({ width: 3, height: 3 }) }}` }),
  positions: {
    head: form`${{ format: word(["line"]) }}`,
    headOf: () => ({ format: "line" }),
    open: () => ok({ options: { first: 0 }, seats: 2, state: line.blank({ first: 0 }, 2) }),
    body: form`
      ${{ cells: list(integer(-1, 1), { separator: ".", count: 9 }) }}
      ~${{ turn: integer(0, 1) }}
      ~${{ marks: integer(0, 9) }}`,
    checks: [
      [4, "the number of marks", ({ cells, marks }) => cells.filter((seat) => seat >= 0).length === marks],
      [3, "the seat that is next", ({ turn, marks }) => turn === marks % 2],
    ],
  },
};
const game = defineGame<Line>({ ...line, notation: defineNotation(parts) });
const begun = start(game, { seats: 2 });
const text = "line~-1.-1.-1.-1.0.-1.-1.-1.-1~1~1";

describe("a notation that is described", () => {
  test("writes and reads moves", () => {
    expect(formatMove(game, begun, { type: "mark", cell: 4 })).toBe("b2");
    expect(readMove(game, begun, "b2")).toEqual({ ok: true, value: { type: "mark", cell: 4 } });
    expect(readMove(game, begun, "d2")).toEqual({ ok: false, problem: { at: 0, expected: "a cell from a1 to c3" } });
  });

  test("writes and reads positions", () => {
    const played = play(game, begun, 0, { type: "mark", cell: 4 });
    if (!played.ok) throw new Error(played.refusal.code);
    expect(formatPosition(game, played.match)).toBe(text);
    const { state, options } = played.match;
    expect(readPosition(game, text)).toEqual({
      ok: true,
      value: { options, seats: 2, state, masked: false, version: 0 },
    });
  });

  test("names the section that its checks find wrong, the first check first", () => {
    const wrong = (edited: string): unknown => {
      const read = readPosition(game, edited);
      return read.ok ? "right" : read.problem;
    };
    const marks = { code: "impossible", section: 4, at: 33, expected: "the number of marks" };
    expect(wrong(text.replace(/1$/, "2"))).toEqual(marks);
    expect(wrong(text.replace("~1~1", "~0~2"))).toEqual({ ...marks });
    const turn = { code: "impossible", section: 3, at: 31, expected: "the seat that is next" };
    expect(wrong(text.replace("~1~1", "~0~1"))).toEqual(turn);
    expect(wrong(`${text}~`)).toMatchObject({ code: "syntax", expected: "the end" });
  });

  test("derives once, checks the contents before it settles, and the rest after it", () => {
    const steps: string[] = [];
    const note = (step: string, holds = true): boolean => steps.push(step) > 0 && holds;
    const { positions, moves } = parts as Required<typeof parts>;
    const noting = (isWhole: boolean) =>
      defineNotation<Line, Head, Head>({
        moves,
        positions: {
          ...positions,
          derive: () => void note("derive"),
          contents: [[2, "whole contents", () => note("contents", isWhole)]],
          settle: (position) => ok({ ...position, version: Number(note("settle")) }),
          checks: [[3, "a check", () => note("checks")]],
        },
      });
    expect(noting(true).readPosition(text, {})).toMatchObject({ ok: true, value: { version: 1 } });
    expect(steps).toEqual(["derive", "contents", "settle", "checks"]);
    const problem = { code: "impossible", section: 2, at: 5, expected: "whole contents" };
    expect(noting(false).readPosition(text, {})).toEqual({ ok: false, problem });
    expect(steps.slice(4)).toEqual(["derive", "contents"]);
  });

  test("may have moves alone: a position is then its whole state", () => {
    const notation = defineNotation<Line>({ moves: parts.moves });
    expect(Object.keys(notation)).toEqual(["formatMove", "readMove"]);
    const moves = defineGame<Line>({ ...line, notation });
    const { notation: _, ...rules } = line;
    const bare = defineGame<Line>(rules);
    const first = start(moves, { seats: 2 });
    expect(formatMove(moves, first, { type: "mark", cell: 4 })).toBe("b2");
    const code = formatPosition(moves, first);
    expect(code).toBe(formatPosition(bare, start(bare, { seats: 2 })));
    expect(readPosition(moves, code)).toMatchObject({ ok: true, value: { state: first.state } });
  });

  test("is refused with one half of the positions", () => {
    const { readPosition: _, ...half } = defineNotation(parts);
    expect(() => defineGame<Line>({ ...line, notation: half })).toThrow("rules.notation: expected functions");
    expect(() => defineGame<Line>({ ...line, notation: {} as never })).toThrow("rules.notation");
  });

  test("has the number of the turn if it is told how to count", () => {
    expect(Object.hasOwn(defineNotation(parts), "turn")).toBe(false);
    const turn = ({ marks }: Line["view"]): number => marks;
    expect(defineNotation({ ...parts, turn }).turn).toBe(turn);
  });
});
