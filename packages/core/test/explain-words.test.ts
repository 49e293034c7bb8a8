import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { explain, start, view } from "../src/index.js";
import { explainWords } from "../src/internal.js";
import { defineDrawing, defineGame } from "../src/rules.js";
import { whole } from "../src/schema.js";
import { type Line, line } from "./toys/line.js";
import { type Raid, raid } from "./toys/raid.js";
import { type Scene, scene } from "./toys/scene.js";

const drawing = defineDrawing<Raid>("raid", {
  draw: () => "",
  words: { bid: ({ card }) => `bid card ${card}`, pay: "pay the ransom", shield: ({ card }) => `shield with ${card}` },
});

const match = start(raid, { seats: 2 });
const seen = view(raid, match, 0);
const reasons = (text: string): string[] =>
  explainWords(raid, seen, 0, text, drawing).map(
    ({ refusal }) => `${refusal.code} ${Object.entries(refusal.facts).join(" ")}`,
  );

describe("the reasons against a move in words", () => {
  test("are those against the move", () => {
    expect(reasons("Pay the ransom")).toEqual(["wrong-phase phase,bid move,pay"]);
    expect(reasons("shield with 2")).toEqual(["wrong-phase phase,bid move,shield"]);
  });

  test("of several moves are those that all have, with the facts that they share", () => {
    expect(reasons("shield")).toEqual(["wrong-phase phase,bid move,shield"]);
    expect(reasons("bid")).toEqual([]);
  });

  test("are none for what is no move", () => {
    expect(reasons("surrender")).toEqual([]);
    expect(reasons("")).toEqual([]);
  });
});

describe("the reasons against several moves", () => {
  const objections = ["a", "b", undefined, undefined];
  const { compiled: _, ...rules } = scene({
    act: {
      permits: {
        one: (_view, _seat, { card }) =>
          objections[card] === undefined ? undefined : { code: objections[card] as "odd" },
        two: (_view, _seat, { card }) => (card === 2 ? { code: "a" as "odd" } : undefined),
      },
    },
  });
  const { act, rest } = rules.moves;
  const acted = v.strictObject({ type: v.literal("act"), card: whole(0, 4) });
  // Core tries the empty list, which this schema refuses.
  const rested = v.strictObject({ type: v.literal("rest"), card: v.pipe(v.array(v.number()), v.minLength(1)) });
  const game = defineGame<Scene>({
    ...rules,
    moves: { act: { ...act, schema: acted }, rest: { ...rest, schema: rested as never } },
  });
  const said = ["take apples or pears or plums", "take apples", "take pears", "take plums"];
  const words = (_at: unknown, { card }: Scene["move"]): string => {
    if (card > 3) throw new TypeError("no words");
    return said[card];
  };
  const given = start(game, { seats: 2 });
  const refused = (text: string): unknown[] =>
    explainWords(game, given, 0, text, { words }).map(({ refusal: { rule, code } }) => `${rule} ${code}`);

  test("are the same only if both the sentence and the code are the same", () => {
    expect([refused("take apples"), refused("take pears")]).toEqual([["one b"], ["two a"]]);
    expect(refused("take apples or pears")).toEqual(["one a"]);
    expect([refused("apples"), refused("pears")]).toEqual([[], []]);
  });

  test("are none if one of the moves is legal", () => {
    expect(refused("take plums")).toEqual([]);
    expect(refused("plums")).toEqual([]);
  });
});

describe("the reason against a move", () => {
  /** The reasons against a mark on a cell that has one, whose sentence has this provenance. */
  function reasonsOf(provenance: { readonly provenance?: "ruling" }): unknown[] {
    const sentence = { ...line.rulebook["L2-empty-cell"], ...provenance };
    const { compiled: _, ...rules } = line;
    const game = defineGame<Line>({ ...rules, rulebook: { ...line.rulebook, "L2-empty-cell": sentence } });
    const begun = start(game, { seats: 2 });
    return explain(game, { ...begun, state: { ...begun.state, cells: Array(9).fill(1) } }, 0, {
      type: "mark",
      cell: 4,
    });
  }

  test("says where its sentence comes from, if the rulebook says so", () => {
    const refusal = { code: "occupied", rule: "L2-empty-cell", facts: { by: 1 } };
    const reason = { refusal, says: "A mark goes on an empty cell." };
    expect(reasonsOf({})).toStrictEqual([reason]);
    expect(reasonsOf({ provenance: "ruling" })).toStrictEqual([{ ...reason, provenance: "ruling" }]);
  });
});
