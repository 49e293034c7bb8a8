import { describe, expect, test } from "vitest";
import { check, explain, fast, type Game, legalMoves, openTable, play, start, view } from "../src/index.js";
import { defineGame, only } from "../src/rules.js";
import { type Scene, type SceneMove, type SceneState, scene } from "./toys/scene.js";

type Objection = Scene["objection"] | undefined;
const odd = { code: "odd" } as const;

/** A game in which every question to a permission, and every offer, leaves its name and the seat. */
function asked(tables: { readonly shut?: boolean; readonly filter?: true; readonly seat?: number } = {}): {
  readonly game: Game<Scene>;
  readonly questions: string[];
} {
  const { shut = false, filter, seat: actor = 0 } = tables;
  const questions: string[] = [];
  const act: SceneMove = {
    offer: (_view, seat, push) => {
      questions.push(`offer ${seat}`);
      for (let card = 1; card <= 3; card++) push({ type: "act", card });
    },
    permits: {
      "not-two": (_view, seat, { card }): Objection => {
        questions.push(`not-two ${seat} ${card}`);
        return card === 2 ? odd : undefined;
      },
      first: (_view, seat): Objection => {
        questions.push(`first ${seat}`);
        return undefined;
      },
      second: (_view, seat): Objection => {
        questions.push(`second ${seat}`);
        return shut ? odd : undefined;
      },
      third: (): Objection => {
        questions.push("third");
        return undefined;
      },
    },
    ...(filter === undefined ? {} : { filter }),
  };
  const phases = { open: { actors: () => only(actor), moves: ["act", "rest"] as const } };
  return { game: scene({ phases, act, rest: {} }), questions };
}

describe("a permission that does not look at the move is a gate", () => {
  test.each([0, 1])("asked once for each type of move, before the offer, of seat %s", (seat) => {
    const { game, questions } = asked({ filter: true, seat });
    const match = start(game, { seats: 2, chance: fast("g") });
    const moves = legalMoves(game, match, seat);
    expect(moves.filter(({ type }) => type === "act").map(({ card }) => card)).toEqual([1, 3]);
    expect(questions).toEqual([
      `first ${seat}`,
      `second ${seat}`,
      "third",
      `offer ${seat}`,
      ...[1, 2, 3].map((card) => `not-two ${seat} ${card}`),
    ]);
  });

  test("one that objects closes the move: nothing is offered, no permission is asked, other moves stay open", () => {
    const { game, questions } = asked({ filter: true, shut: true });
    const match = start(game, { seats: 2, chance: fast("g") });
    const open = legalMoves(game, match, 0);
    expect(open.map(({ type }) => type)).toEqual(["rest", "rest", "rest", "rest"]);
    expect(questions).toEqual(["first 0", "second 0"]);
    const table = openTable(game, match);
    expect(table.legalMoves(0)).toEqual(open);
    expect(open.map((_, index) => table.sample(0, () => index))).toEqual(open);
    expect(questions.filter((question) => /offer|not-two|third/.test(question))).toEqual([]);
    expect(legalMoves(game, view(game, match, 0), 0)).toEqual(open);
  });

  test("and is asked where the offer makes the other permissions needless", () => {
    const open = asked();
    const match = start(open.game, { seats: 2, chance: fast("g") });
    expect(legalMoves(open.game, match, 0).filter(({ type }) => type === "act")).toHaveLength(3);
    expect(open.questions).toEqual(["first 0", "second 0", "third", "offer 0"]);
    const { game, questions } = asked({ shut: true });
    expect(legalMoves(game, start(game, { seats: 2 }), 0).filter(({ type }) => type === "act")).toEqual([]);
    expect(questions).toEqual(["first 0", "second 0"]);
  });

  test("is a permission like the others to whom a move is refused, in the order of the table", () => {
    const { game } = asked({ filter: true, shut: true });
    const match = start(game, { seats: 2, chance: fast("g") });
    const rules = (card: number): unknown =>
      explain(game, match, 0, { type: "act", card }).map((one) => one.refusal.rule);
    expect([rules(1), rules(2)]).toEqual([["second"], ["not-two", "second"]]);
    expect(check(game, match, 0, { type: "act", card: 2 })).toMatchObject({ refusal: { rule: "not-two" } });
    expect(play(game, match, 0, { type: "act", card: 1 })).toMatchObject({ refusal: { rule: "second", code: "odd" } });
    expect(openTable(game, match).play(0, { type: "act", card: 1 })).toMatchObject({ refusal: { rule: "second" } });
  });

  test("by how many parameters it takes: what is compiled says which they are", () => {
    const { gates, filters, permits } = asked({ filter: true }).game.compiled.moves.get("act")!;
    expect(gates.map(({ id }) => id)).toEqual(["first", "second", "third"]);
    expect(filters.map(({ id }) => id)).toEqual(["not-two"]);
    expect(permits.map(({ id }) => id)).toEqual(["not-two", "first", "second", "third"]);
    expect(asked().game.compiled.moves.get("act")!.filters).toEqual([]);
  });

  test("a phase that counts its moves counts them behind the gates", () => {
    const { compiled: _, ...rules } = asked({ filter: true, shut: true }).game;
    const counted = (state: SceneState) => ({
      count: state.said.length,
      nth: () => ({ type: "act", card: 1 }) as const,
    });
    const game = defineGame<Scene>({ ...rules, phases: { open: { ...rules.phases["open"], counted } } });
    const table = openTable(game, start(game, { seats: 2 }));
    expect(() => table.sample(0, () => 0)).toThrow("seat: expected one that has a move");
  });
});
