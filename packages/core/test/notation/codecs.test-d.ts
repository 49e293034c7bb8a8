import { expectTypeOf, test } from "vitest";
import {
  type Codec,
  form,
  integer,
  letters,
  list,
  nullable,
  readText,
  seat,
  variant,
  word,
} from "../../src/notation.js";

type Move =
  | { readonly type: "walk"; readonly to: number; readonly over: readonly number[] }
  | { readonly type: "pass" };
interface Board {
  readonly cells: number;
  readonly seats: number;
}

const cell: Codec<number, Board> = integer(0, ({ cells }) => cells - 1);

test("a form reads and writes what its holes say, and needs what they need", () => {
  const walk = form`W${{ to: cell }}${{ by: seat }}`;
  expectTypeOf(walk).toExtend<Codec<{ to: number; by: number }, Board>>();
  // @ts-expect-error the board is missing
  readText(walk, "W1", { seats: 2 });
  // @ts-expect-error a field is missing
  walk.write({ to: 1 }, { cells: 9, seats: 2 });
});

test("a variant has a form for every name, with all fields and no others", () => {
  const walk = form`${{ to: cell }}${{ over: list(cell, { prefix: "/", separator: ".", empty: "" }) }}`;
  expectTypeOf(variant<Move, Board, "type">("type", { walk, pass: form`-` })).toEqualTypeOf<Codec<Move, Board>>();
  // @ts-expect-error no form for pass
  const forgotten: Codec<Move, Board> = variant("type", { walk });
  // @ts-expect-error the field over is missing
  const missing: Codec<Move, Board> = variant("type", { walk: form`${{ to: cell }}`, pass: form`-` });
  // @ts-expect-error no move has a field by
  const strange: Codec<Move, Board> = variant("type", { walk: form`${walk}${{ by: seat }}`, pass: form`-` });
  expectTypeOf([forgotten, missing, strange]).toExtend<readonly Codec<Move, Board>[]>();
});

test("a table has a text for every value", () => {
  expectTypeOf(word({ d: "deck", p: "discard" })).toEqualTypeOf<Codec<"deck" | "discard">>();
  // @ts-expect-error no text for hand
  const forgotten: Codec<"deck" | "discard" | "hand"> = word({ d: "deck", p: "discard" });
  expectTypeOf(forgotten).toExtend<Codec<string, unknown, never>>();
});

test("a few numbers or texts suit a field of all numbers or texts", () => {
  const mark: Codec<number> = letters("-xo", [-1, 0, 1]);
  const step: Codec<number> = word({ "+": 1, "-": -1 });
  const end: Codec<number | null> = word({ "-": null, a: 0, b: 1 });
  const name: Codec<string> = word(["long", "short"]);
  const size: Codec<string> = letters("ls", ["long", "short"]);
  const board: Codec<{ cells: number[]; by: number; last: number | null }> = form`${{
    cells: list(letters("-xo", [-1, 0, 1]), { count: 9 }),
  }}${{ by: word({ x: 0, o: 1 }) }}${{ last: nullable("_", letters("abc", [3, 4, 5])) }}`;
  const moves: Codec<Move, Board> = variant("type", {
    walk: form`${{ to: word({ n: 0, s: 1 }) }}${{ over: list(letters("ab", [7, 8]), { count: 2 }) }}`,
    pass: form`-`,
  });
  expectTypeOf([mark, step, end, name, size, board, moves]).not.toBeAny();
});

test("a few values are read as what they are, and a text without a word does not compile", () => {
  expectTypeOf(letters("-xo", [-1, 0, 1])).toExtend<Codec<-1 | 0 | 1, unknown, never>>();
  // @ts-expect-error no character for hand
  const forgotten: Codec<"deck" | "discard" | "hand"> = letters("dp", ["deck", "discard"]);
  // @ts-expect-error a number is no text
  const wrong: Codec<string> = word({ a: 1 });
  expectTypeOf([forgotten, wrong]).not.toBeAny();
});
