import { describe, expect, test } from "vitest";
import type { GameRules } from "../src/authoring/define-game.js";
import { defineGame, everythingIsPublic, integer } from "../src/rules.js";
import { type Line, line } from "./toys/line.js";

/** Every kind of value that a field can have by mistake. */
const kinds: { readonly [kind: string]: unknown } = {
  none: undefined,
  null: null,
  number: 7,
  fraction: 1.5,
  negative: -1,
  text: "odd",
  "empty text": "",
  boolean: true,
  false: false,
  list: [],
  "list of null": [null],
  object: {},
  "object of null": { odd: null },
  function: () => undefined,
};

const functionKind = ["function"];
const recordKinds = ["object", "object of null"];
const orNone = (...of: readonly string[]) => [...of, "none"];

type Field = readonly [path: string, right: readonly string[]];

/** For each field of a game's rules: the kinds of values that `defineGame` takes in a game without its sentences. */
const fields: { readonly [F in keyof Required<GameRules<Line>>]: readonly Field[] } = {
  id: [["id", ["text"]]],
  edition: [["edition", ["text"]]],
  seats: [["seats", []]],
  rulebook: [
    ["rulebook", ["object"]],
    ["rulebook.L0", []],
    ["rulebook.L0.kind", []],
    ["rulebook.L0.of", ["text", "list"]],
    ["rulebook.L0.says", ["text"]],
    ["rulebook.L0.provenance", ["none"]],
  ],
  options: [
    ["options", orNone("object")],
    ["options.first", []],
    ["options.first.shape", []],
    ["options.first.nullIsDefault", orNone("boolean")],
  ],
  conflict: [["conflict", orNone("function")]],
  blank: [["blank", functionKind]],
  clone: [["clone", orNone("function")]],
  derive: [["derive", orNone("function")]],
  cloneDerived: [["cloneDerived", orNone("function")]],
  hash: [["hash", orNone("function")]],
  evolve: [
    ["evolve", ["object"]],
    ["evolve.marked", functionKind],
  ],
  setup: [
    ["setup", ["object"]],
    ["setup.L1", functionKind],
  ],
  moves: [
    ["moves", []],
    ["moves.mark", []],
    ["moves.mark.schema", ["object", "object of null"]],
    ["moves.mark.offer", orNone("function")],
    ["moves.mark.filter", orNone("boolean")],
    ["moves.mark.facts", orNone("function")],
    ["moves.mark.permits", ["object"]],
    ["moves.mark.permits.L2", functionKind],
    ["moves.mark.effects", ["object"]],
    ["moves.mark.effects.L3", functionKind],
  ],
  phases: [
    ["phases", []],
    ["phases.turn", []],
    ["phases.turn.actors", functionKind],
    ["phases.turn.moves", ["list"]],
    ["phases.turn.offer", orNone("function")],
    ["phases.turn.counted", orNone("function")],
    ["phases.turn.cites", orNone(...recordKinds)],
    ["phases.turn.cites.wrong-phase", orNone("text")],
    ["phases.turn.turn", ["object"]],
    ["phases.turn.turn.L4", functionKind],
  ],
  procedures: [
    ["procedures", orNone("object")],
    ["procedures.refill", ["object"]],
    ["procedures.refill.L8", functionKind],
  ],
  mayEnd: [["mayEnd", orNone("function")]],
  end: [
    ["end", ["object"]],
    ["end.L5", functionKind],
  ],
  decided: [["decided", orNone("function")]],
  score: [
    ["score", orNone("object")],
    ["score.L7", functionKind],
  ],
  terms: [
    ["terms", orNone("object")],
    ["terms.L9", functionKind],
  ],
  amendments: [
    ["amendments", orNone("object")],
    ["amendments.reach", ["object"]],
    ["amendments.reach.L10", functionKind],
  ],
  view: [
    ["view", []],
    ["view.state", recordKinds],
    ["view.events", recordKinds],
    ["view.moves", recordKinds],
  ],
  fits: [["fits", orNone("function")]],
  notation: [
    ["notation", ["none"]],
    ["notation.formatMove", functionKind],
    ["notation.readMove", functionKind],
    ["notation.formatPosition", functionKind],
    ["notation.readPosition", functionKind],
    ["notation.turn", orNone("function")],
  ],
  bot: [
    ["bot", ["none"]],
    ["bot.evaluate", functionKind],
    ["bot.determinize", functionKind],
    ["bot.weight", orNone("function")],
    ["bot.judged", ["none"]],
    ["bot.depth", orNone("number")],
    ["bot.exploration", orNone("number")],
    ["bot.optimism", orNone("number")],
  ],
  cites: [
    ["cites", orNone(...recordKinds)],
    ["cites.game-over", orNone("object")],
    ["cites.game-over.row", ["text"]],
    ["cites.not-your-turn", orNone("text")],
  ],
};

const sentence = (kind: string, of: string) => ({ kind, of, says: "A sentence." });
const nothing = (): undefined => undefined;

/** Rules with every field. Each table has a function. */
const whole = {
  ...line,
  compiled: undefined,
  rulebook: {
    L0: sentence("setup", "setup"),
    L1: sentence("setup", "setup"),
    L2: sentence("permission", "mark"),
    L3: sentence("effect", "mark"),
    L4: sentence("turn", "turn"),
    L5: sentence("end", "end"),
    L7: sentence("score", "score"),
    L8: sentence("turn", "refill"),
    L9: sentence("term", "row"),
    L10: sentence("amendment", "reach"),
  },
  options: { first: integer(0, 1).default(0) },
  setup: { L0: nothing, L1: nothing },
  moves: { mark: { ...line.moves.mark, permits: { L2: nothing }, effects: { L3: nothing } } },
  phases: { turn: { ...line.phases.turn, cites: {}, turn: { L4: nothing } } },
  procedures: { refill: { L8: nothing } },
  end: { L5: nothing },
  score: { L7: () => 0 },
  terms: { L9: nothing },
  amendments: { reach: { L10: nothing } },
  view: everythingIsPublic,
  bot: { evaluate: () => 0, determinize: nothing },
  cites: { "game-over": { row: "L5" } },
};

/** Returns the rules with another value at a path. */
function changed(rules: object, [field = "", ...more]: readonly string[], value: unknown): object {
  const inner = (rules as { readonly [field: string]: object })[field] ?? {};
  return { ...rules, [field]: more.length === 0 ? value : changed(inner, more, value) };
}

/** Returns what is thrown at a definition; `undefined` if nothing is thrown. */
function thrownAt(rules: unknown): unknown {
  try {
    defineGame(rules as never);
    return undefined;
  } catch (thrown) {
    return thrown;
  }
}

describe("a wrong value in the definition of a game", () => {
  test("is not in the rules that this test changes", () => {
    expect(thrownAt(whole)).toBeUndefined();
  });

  test.each(Object.values(fields).flat())("is named: %s", (path, right) => {
    for (const [kind, value] of Object.entries(kinds)) {
      const thrown = thrownAt(changed(whole, path.split("."), value));
      if (right.includes(kind)) {
        // The value has the right type. If the rulebook needs something in it, the error names that part.
        if (thrown !== undefined) expect((thrown as Error).message, kind).toMatch(/^rules\.|^bug in line: /);
        continue;
      }
      expect(thrown, `${path}: ${kind}`).toBeInstanceOf(TypeError);
      const { message } = thrown as Error;
      const [named = "", expected = ""] = message.split(": expected ");
      expect(expected, `${path}: ${kind}: ${message}`).not.toBe("");
      // The error names the field, or its table, or a part of the value.
      const isNamed = `rules.${path}`.startsWith(named) || named.startsWith(`rules.${path}.`);
      expect(isNamed && named.split(".").length > 1, `${path}: ${kind}: ${message}`).toBe(true);
    }
  });
});
