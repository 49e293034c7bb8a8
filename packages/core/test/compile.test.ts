import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { GameRules } from "../src/authoring/define-game.js";
import { defineGame, nobody } from "../src/rules.js";
import { type Scene, say, scene } from "./toys/scene.js";

const whole = scene({
  setup: { s1: say("s") },
  act: { permits: { p1: () => undefined }, effects: { e1: say("e") } },
  rest: { permits: { p1: () => undefined } },
  phases: { open: { turn: { t1: say("t") } } },
  round: { r1: () => undefined },
  end: { o1: () => undefined },
});
const { compiled: _, ...rules } = whole;

/** Why these rules can't be a game. */
function refused(changed: Partial<GameRules<Scene>>): string {
  try {
    defineGame({ ...rules, ...changed });
  } catch (thrown) {
    return (thrown as Error).message;
  }
  return "";
}

const step = (): undefined => undefined;
const open = { actors: () => nobody, moves: ["act"] as const, turn: { t1: step } };

describe("a game is made of tables whose keys are sentences", () => {
  test("of its own rulebook, each of the right kind: otherwise it is refused, with the sentence", () => {
    expect(refused({})).toBe("");
    expect(refused({ setup: { s2: step } })).toBe('bug in scene: "s2" is no setup sentence of the rulebook');
    expect(refused({ setup: { toString: step } })).toBe(
      'bug in scene: "toString" is no setup sentence of the rulebook',
    );
    expect(refused({ setup: { e1: step } })).toBe('bug in scene: "e1" is no setup sentence of the rulebook');
    expect(refused({ end: { s1: step } })).toBe('bug in scene: "s1" is no end sentence of the rulebook');
    expect(refused({ score: { o1: () => 0 } })).toBe('bug in scene: "o1" is no score sentence of the rulebook');
  });

  test("and of the right home: the move, the phase, the procedure that they belong to", () => {
    const { act, rest } = rules.moves;
    expect(refused({ moves: { act: { ...act, effects: { s1: step } }, rest } })).toBe(
      'bug in scene: "s1" is no effect sentence of "act" of the rulebook',
    );
    expect(refused({ moves: { act, rest: { ...rest, effects: { e1: step } } } })).toBe(
      'bug in scene: "e1" is no effect sentence of "rest" of the rulebook',
    );
    // A sentence may have two homes.
    expect(refused({ moves: { act, rest: { ...rest, permits: { p1: step } } } })).toBe("");
    expect(refused({ moves: { act, rest: { ...rest, permits: { e1: step } } } })).toBe(
      'bug in scene: "e1" is no permission sentence of "rest" of the rulebook',
    );
    expect(refused({ phases: { open: { ...open, turn: { r1: step } } } })).toBe(
      'bug in scene: "r1" is no turn sentence of "open" of the rulebook',
    );
    // A home is a whole name, not a part of one.
    expect(refused({ phases: { open, pen: { ...open, turn: { t1: step } } } })).toBe(
      'bug in scene: "t1" is no turn sentence of "pen" of the rulebook',
    );
    expect(refused({ procedures: { round: { t1: step } as never } })).toBe(
      'bug in scene: "t1" is no turn sentence of "round" of the rulebook',
    );
  });

  test.each([1, 8, 9])("with %d cases, evolve finds the one of an event, or says that there is none", (count) => {
    const names = Array.from({ length: count }, (_, at) => `event${at}`);
    const evolve = Object.fromEntries(
      names.map((name) => [name, (state: Scene["state"]) => void state.said.push(name)]),
    ) as never;
    const events = Object.fromEntries(names.map((name) => [name, {}])) as never;
    const game = defineGame({ ...rules, evolve, view: { ...rules.view, events } as never });
    const state = game.blank({}, 2);
    for (const type of names) game.compiled.evolve(state, { type } as never, undefined);
    expect(state.said).toEqual(names);
    for (const type of ["event9", "toString"])
      expect(() => game.compiled.evolve(state, { type } as never, undefined)).toThrow(
        new TypeError(`event: expected one that scene evolves, found "${type}"`),
      );
  });

  test("and its phases open moves that there are", () => {
    expect(refused({ phases: { open: { ...open, moves: ["fly" as "act"] } } })).toBe(
      'bug in scene: a phase opens the unknown move "fly"',
    );
  });

  test("they become lists in their order", () => {
    const { moves, phases, procedures, setup, end, score } = whole.compiled;
    expect([...moves.keys()]).toEqual(["act", "rest"]);
    expect(moves.get("act")).toMatchObject({ type: "act", facts: undefined });
    expect(moves.get("act")!.permits.map(({ id }) => id)).toEqual(["p1"]);
    expect(moves.get("act")!.effects.map(({ id }) => id)).toEqual(["e1"]);
    expect([...phases.keys()]).toEqual(["open"]);
    expect(phases.get("open")).toMatchObject({ name: "open", types: new Set(["act"]), counted: undefined });
    expect(phases.get("open")!.moves).toEqual([moves.get("act")]);
    expect(phases.get("open")!.turn.map(({ id }) => id)).toEqual(["t1"]);
    expect(procedures.map(({ name, sentences }) => [name, sentences.map(({ id }) => id)])).toEqual([["round", ["r1"]]]);
    expect([setup, end, score].map((table) => table.map(({ id }) => id))).toEqual([["s1"], ["o1"], []]);
    const { act, rest } = rules.moves;
    const counted = () => ({ count: 0, nth: () => ({ type: "act", card: 0 }) as const });
    const both = { open: { ...open, moves: ["rest", "act"] as const, counted } };
    const countable = defineGame({ ...rules, moves: { act, rest }, phases: both });
    expect(countable.compiled.phases.get("open")!.counted).toBe(counted);
    expect(countable.compiled.phaseList).toEqual([countable.compiled.phases.get("open")]);
    expect(countable.compiled.moves.get("act")!.fastSchema({ type: "act", card: 2 })).toBe(true);
    expect(v.safeParse(countable.compiled.moves.get("act")!.schema, { type: "act" }).success).toBe(false);
  });
});
