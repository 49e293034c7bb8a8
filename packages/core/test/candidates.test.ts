import { describe, expect, test } from "vitest";
import { fast, legalMoves, openTable, start, type Table } from "../src/index.js";
import { type Scene, type SceneMove, type SceneTables, scene } from "./toys/scene.js";

const both: SceneTables["phases"] = { open: { moves: ["act", "rest"] } };

function tableOf(tables: SceneTables): Table<Scene> {
  return openTable(scene(tables), start(scene(tables), { seats: 2, chance: fast("s") }));
}

/** A move that offers these cards, whatever its permissions say. */
function offers(type: "act" | "rest", ...cards: readonly number[]): SceneMove {
  return {
    offer: (_view, _seat, push) => {
      for (const card of cards) push({ type, card });
    },
  };
}

/** A phase that counts its moves, all of them "act". */
function counting(...cards: readonly number[]): Required<SceneTables>["phases"] {
  const nth = (index: number): Scene["move"] => ({ type: "act", card: cards[index] });
  return { open: { counted: () => ({ count: cards.length, nth }) } };
}

const noOdd: SceneMove["permits"] = {
  "no-odd": (_view, _seat, { card }) => (card % 2 === 1 ? { code: "odd" } : undefined),
};
const noThree: SceneMove["permits"] = {
  "no-three": (_view, _seat, { card }) => (card === 3 ? { code: "odd" } : undefined),
};

describe("legal moves", () => {
  test("come in the order of the phase, then as offered, without those that any permission refuses", () => {
    const table = tableOf({
      phases: { open: { moves: ["rest", "act"] } },
      act: { ...offers("act", 5, 4, 3, 2), filter: true, permits: { ...noThree } },
      rest: { ...offers("rest", 1, 2, 6, 7, 8), filter: true, permits: { ...noThree, ...noOdd } },
    });
    expect(table.legalMoves(0)).toEqual([
      { type: "rest", card: 2 },
      { type: "rest", card: 6 },
      { type: "rest", card: 8 },
      { type: "act", card: 5 },
      { type: "act", card: 4 },
      { type: "act", card: 2 },
    ]);
    expect(legalMoves(scene({ act: { ...offers("act", 3, 2), filter: true, permits: noOdd } }), table, 0)).toEqual([
      { type: "act", card: 2 },
    ]);
  });

  test("that are offered are believed, unless the move asks to filter them: no permission is asked", () => {
    const table = tableOf({ act: { ...offers("act", 1, 2), permits: noOdd } });
    expect(table.legalMoves(0)).toHaveLength(2);
    const filtered = tableOf({ act: { ...offers("act", 1, 2), filter: true, permits: noOdd } });
    expect(filtered.legalMoves(0)).toEqual([{ type: "act", card: 2 }]);
  });

  test("are those that the phase offers, where it does; else core asks move by move", () => {
    const byMove = { act: offers("act", 1, 2), rest: offers("rest", 3) };
    let isHelpful = true;
    const offer: Required<SceneTables>["phases"][string]["offer"] = (_view, _seat, push) => {
      if (isHelpful) push({ type: "act", card: 8 });
      return isHelpful;
    };
    const table = tableOf({ ...byMove, phases: { open: { moves: ["act", "rest"], offer } } });
    expect(table.legalMoves(0)).toEqual([{ type: "act", card: 8 }]);
    expect(table.sample(0, (count) => count - 1)).toEqual({ type: "act", card: 8 });
    isHelpful = false;
    expect(table.legalMoves(0)).toEqual(
      [1, 2].map((card) => ({ type: "act", card })).concat({ type: "rest", card: 3 }),
    );
  });

  test("fill the list that is given, long or short, and are all that is in it", () => {
    let cards = [0, 1, 2];
    const table = tableOf({
      act: {
        offer: (_view, _seat, push) => {
          for (const card of cards) push({ type: "act", card });
        },
      },
    });
    const into = table.legalMoves(0, [{ type: "rest", card: 9 }]);
    expect(into).toEqual([0, 1, 2].map((card) => ({ type: "act", card })));
    cards = [7];
    expect(table.legalMoves(0, into)).toBe(into);
    expect(into).toEqual([{ type: "act", card: 7 }]);
    expect(table.legalMoves(1, into)).toEqual([]);
    expect(table.legalMoves(0)).not.toBe(table.legalMoves(0));
  });
});

describe("one of the legal moves, by its index", () => {
  const shapes: readonly [string, SceneTables][] = [
    ["listed", { phases: both, act: offers("act", 1, 2), rest: offers("rest", 3, 4, 5) }],
    ["counted", { phases: counting(1, 2, 3), act: offers("act", 1, 2, 3) }],
    ["listed behind none", { phases: both, act: offers("act"), rest: offers("rest", 4, 5) }],
    [
      "listed with refused ones among them",
      {
        phases: both,
        act: { ...offers("act", 1, 2, 3, 4), filter: true, permits: noOdd },
        rest: offers("rest", 4, 5),
      },
    ],
  ];

  test.each(shapes)("%s", (_title, tables) => {
    const table = tableOf(tables);
    const moves = table.legalMoves(0);
    let asked = 0;
    const sampled = moves.map((_, index) =>
      table.sample(0, (count) => {
        asked = count;
        return index;
      }),
    );
    expect(sampled).toEqual(moves);
    expect(asked).toBe(moves.length);
  });

  test("counted moves are not listed", () => {
    const table = tableOf({
      phases: counting(1, 2),
      act: {
        offer: () => {
          throw new Error("listed");
        },
      },
    });
    expect(table.sample(0, () => 1)).toEqual({ type: "act", card: 2 });
  });

  test("is a mistake of the program where there is none", () => {
    for (const tables of [{ act: offers("act") }, { phases: counting() }])
      expect(() => tableOf(tables).sample(0, () => 0)).toThrow(new TypeError("seat: expected one that has a move"));
    expect(() => tableOf({}).sample(1, () => 0)).toThrow(new TypeError("seat: expected one that is to act"));
  });
});
