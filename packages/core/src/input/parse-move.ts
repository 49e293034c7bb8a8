import type { Game } from "../authoring/define-game.js";
import { demandGame } from "../authoring/demand.js";
import type { Kinds } from "../authoring/kinds.js";
import type { Described } from "./described.js";
import { expectedBy } from "./expected-by.js";
import { moveLimits, plain } from "./plain.js";
import { type Mismatch, no, ok, type Result } from "./refusal.js";

/** The limits for a move. A field that is `undefined` is left out, as in JSON. */
const limits = { ...moveLimits, gaps: true } as const;

/**
 * Parses a move from an untrusted source, such as a network message. Returns a fresh move of this game, or a problem
 * that says what is wrong with the input. Does not check whether the move is legal. Throws a `TypeError` when `game` is
 * no game, and never otherwise.
 * @example
 * ```ts
 * const move = parseMove(artifact, JSON.parse('{ "type": "ho", "to": "b3" }'));
 * console.log(move.ok ? move.value : move.problem.path); // -> to
 * ```
 */
export function parseMove<G extends Kinds>(game: Game<G>, given: unknown): Result<G["move"], Mismatch> {
  demandGame(game);
  const copied = plain(given ?? null, limits);
  if (!copied.ok) return copied;
  const value = copied.value;
  if (value === null || typeof value !== "object" || Array.isArray(value))
    return no({ path: "", problem: "wrong-type", expected: "a move: an object with a type" });
  const type = (value as { readonly type?: unknown }).type;
  const rules = typeof type === "string" ? game.compiled.moves.get(type) : undefined;
  if (rules === undefined) {
    const problem = type === undefined ? "missing-field" : "unknown-type";
    return no({ path: "type", problem, expected: [...game.compiled.moves.keys()].join(" | ") });
  }
  // The game's schema accepts the value unchanged.
  if (rules.fastSchema(value)) return ok(value as unknown as G["move"]);
  // Runs the schema as Valibot's `safeParse` does. An import of `safeParse` would add it to every bundle.
  const parsed = rules.schema["~run"]({ value }, { abortEarly: true });
  return parsed.issues === undefined ? ok(parsed.value as G["move"]) : no(mismatchOf(parsed.issues[0], rules.schema));
}

type Issue = {
  readonly kind: string;
  readonly path?: readonly { readonly key: unknown }[] | undefined;
  readonly type: string;
  readonly expected: string | null;
  readonly received: string;
  readonly message: string;
};

function mismatchOf(issue: Issue, schema: Described): Mismatch {
  const keys = (issue.path ?? []).map(({ key }) => String(key));
  const path = keys.join(".");
  if (issue.expected === "never") return { path, problem: "unknown-field", expected: "no such field" };
  const isMissing = issue.received === "undefined";
  // For a missing field, Valibot names only the field. The schema of the field says which values are right.
  const own = isMissing ? null : issue.expected;
  const expected = /^Invalid /.test(issue.message) ? expectedBy(schema, keys, own) : issue.message;
  // If `isOfType` is true, the value has the right type. Such a value breaks a bound or a check, or is not one of the
  // allowed words.
  const isOfType = issue.kind === "validation" || /picklist|literal/.test(issue.type);
  const problem = isOfType ? "out-of-range" : "wrong-type";
  return { path, problem: isMissing ? "missing-field" : problem, expected };
}
