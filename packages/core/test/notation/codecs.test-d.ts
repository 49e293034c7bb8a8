import { expectTypeOf, test } from "vitest";
import { type Codec, form, integer, list, readText, seat, variant, word } from "../../src/notation.js";

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
