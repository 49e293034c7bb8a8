import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { everyMove } from "../src/flow/offer-all.js";
import { fast, legalMoves, openTable, start } from "../src/index.js";
import { defineGame, everythingIsPublic } from "../src/rules.js";
import { move, whole } from "../src/schema.js";
import { type Line, line } from "./toys/line.js";
import { type Scene, scene } from "./toys/scene.js";

const { compiled: _, ...rules } = scene({});

/** The legal moves of a game whose only move has this schema and no `offer`. */
function offered(schema: unknown): unknown[] {
  const { act, rest } = rules.moves;
  const { offer: __, ...bare } = { ...act, schema: schema as typeof act.schema };
  const game = defineGame<Scene>({ ...rules, moves: { act: bare, rest }, view: everythingIsPublic });
  return legalMoves(game, start(game, { seats: 2 }), 0);
}

const typed = { type: v.literal("act") };

describe("a move without an offer", () => {
  test("is tried in every form that its schema allows, the first field most significant", () => {
    const schema = v.strictObject({ ...typed, card: whole(1, 2), word: v.picklist(["b", "a"]), twice: v.boolean() });
    expect(offered(schema)).toEqual(
      [1, 2].flatMap((card) =>
        ["b", "a"].flatMap((word) => [false, true].map((twice) => ({ type: "act", card, word, twice }))),
      ),
    );
    expect(offered(v.strictObject(typed))).toEqual([{ type: "act" }]);
    expect(offered(move("act", { card: whole(3, 3) } as never))).toEqual([{ type: "act", card: 3 }]);
    expect(offered(v.strictObject({ ...typed, card: whole(3, 2) }))).toEqual([]);
  });

  test("is listed as it was with one: permissions leave out what is not allowed", () => {
    const { offer: __, ...mark } = line.moves.mark;
    const { compiled: ___, ...own } = line;
    const game = defineGame<Line>({ ...own, moves: { mark } });
    const [one, other] = [line, game].map((each) => openTable(each, start(each, { seats: 2, chance: fast("o") })));
    for (const cell of [4, 0, 8, 2]) {
      expect(other.legalMoves(one.toAct[0])).toEqual(one.legalMoves(one.toAct[0]));
      for (const table of [one, other]) table.apply(table.toAct[0], { type: "mark", cell });
    }
  });

  test("is made once and frozen", () => {
    const [one] = offered(v.strictObject({ ...typed, card: whole(0, 0) })) as [object];
    expect(Object.isFrozen(one)).toBe(true);
  });

  test("takes the bounds of pipes inside pipes", () => {
    const inner = v.pipe(whole(0, 3), v.minValue(1), v.maxValue(9));
    expect(offered(v.strictObject({ ...typed, card: inner }))).toEqual(
      [1, 2, 3].map((card) => ({ type: "act", card })),
    );
  });

  test("is a mistake of the game where its schema says more than core can list, or too much", () => {
    const field = (card: unknown): unknown => v.strictObject({ ...typed, card: card as v.GenericSchema });
    const strange = [
      field(v.number()),
      field(v.pipe(v.number(), v.minValue(0))),
      field(v.pipe(v.number(), v.maxValue(5))),
      field(v.pipe(whole(0, 3) as never, v.check((card) => card !== 2) as never)),
      field(
        v.pipe(
          v.picklist([1, 2]),
          v.check((card) => card !== 2),
        ),
      ),
      field(v.string()),
      field(v.array(whole(0, 1))),
      field(v.optional(whole(0, 1))),
      field(v.nullable(whole(0, 1))),
      v.pipe(
        v.strictObject({ ...typed, card: whole(0, 3) }),
        v.check(({ card }) => card !== 2),
      ),
      v.object({ ...typed, card: whole(0, 3) }),
      v.variant("type", [v.strictObject(typed)]),
      field(whole(1, 10_001)),
      v.strictObject({ ...typed, card: whole(1, 100), other: whole(1, 101) }),
    ];
    for (const schema of strange)
      expect(() => offered(schema)).toThrow(/^bug in scene: the move "act" needs an "offer"/);
    expect(offered(field(whole(1, 10_000)))).toHaveLength(10_000);
    expect(offered(v.strictObject({ ...typed, card: whole(1, 100), other: whole(1, 100) }))).toHaveLength(10_000);
  });
});

describe("every move of a schema", () => {
  test("has each value of each field, and an empty list for a field that is a list", () => {
    const schema = v.strictObject({ ...typed, card: whole(1, 2), path: v.pipe(v.array(v.string()), v.minLength(1)) });
    expect(everyMove(schema as never)).toEqual([1, 2].map((card) => ({ type: "act", card, path: [] })));
  });

  test("is none where core cannot list them, or where there are too many", () => {
    for (const card of [v.string(), whole(1, 10_001)])
      expect(everyMove(v.strictObject({ ...typed, card }) as never)).toEqual([]);
  });
});
