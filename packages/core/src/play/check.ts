import type { Game } from "../authoring/define-game.js";
import { demand, demandGame } from "../authoring/demand.js";
import type { Kinds } from "../authoring/kinds.js";
import { isSeat, type Seat } from "../authoring/seat.js";
import type { CompiledMove, CompiledPhase } from "../flow/compiled-rules.js";
import { phaseOf } from "../flow/running.js";
import { parseMove } from "../input/parse-move.js";
import { fieldIn, strangeName } from "../input/plain.js";
import type { Mismatch, Refusal } from "../input/refusal.js";
import { faultIn, isReadable, readableOf } from "./demand-readable.js";
import { endingSentence } from "./ending-sentence.js";
import { derivedBeside, mayAct, readable } from "./readable.js";
import type { ReadableGame } from "./readable-game.js";

/** The result of a check: the decoded move if it is legal, or a refusal. */
export type Checked<G extends Kinds> =
  | { readonly ok: true; readonly move: G["move"] }
  | { readonly ok: false; readonly refusal: Refusal<G> };

/**
 * Checks whether a seat may make a move, without making it. The refusals have this order: `malformed`, `game-over`,
 * `not-your-turn`, `stale`, `wrong-phase`, then the permissions of the move, in the order in which the rules list them.
 * The first refusal that applies is returned. `how.version` is the `version` of the match when the player last saw it.
 * If the match has another version now, the refusal is `stale`. Works on matches, tables and views. If `at` is the view
 * of another viewer than `seat`, the refusal is `malformed`, too, but this is checked after `not-your-turn`. The `path`
 * in the facts of this refusal is `"match"`. Throws the same errors as `checkUnknown`.
 * @example
 * ```ts
 * const answer = check(artifact, start(artifact, { seats: 2 }), 0, { type: "endTurn" });
 * if (!answer.ok) console.log(answer.refusal.rule, answer.refusal.code); // -> R6b-draw-one wrong-phase
 * ```
 */
export function check<G extends Kinds>(
  game: Game<G>,
  at: ReadableGame<G>,
  seat: Seat,
  move: G["move"],
  how: { readonly version?: number } = {},
): Checked<G> {
  return checkUnknown(game, at, seat, move, how);
}

/**
 * Checks a move from outside as `check` does. Every argument except `game` can be any value. Throws a `TypeError` when
 * `game` is not a game. If the rules throw an error because of a bug, `checkUnknown` throws the same error; see
 * `playUnknown`.
 * @example
 * ```ts
 * const answer = checkUnknown(artifact, start(artifact, { seats: 2 }), 7, { type: "rotate" });
 * if (!answer.ok) console.log(answer.refusal.code); // -> malformed
 * ```
 */
export function checkUnknown<G extends Kinds>(
  game: Game<G>,
  at: ReadableGame<G>,
  seat: unknown,
  move: unknown,
  how: { readonly version?: unknown } = {},
): Checked<G> {
  demandGame(game);
  return isReadable(game, at) ? checkOrRefuse(game, at, seat, move, how) : refuseUnreadable(game);
}

/**
 * Checks a move as `checkUnknown` does. The caller must know that `at` is a match, table or view of the game. Changes
 * nothing, even if rules throw an error.
 */
export function checkOrRefuse<G extends Kinds>(
  game: Game<G>,
  at: ReadableGame<G>,
  seat: unknown,
  move: unknown,
  how: { readonly version?: unknown },
): Checked<G> {
  try {
    return checkReadable(game, at, seat, move, how);
  } catch (thrown) {
    return refuseBrokenState(game, at, thrown);
  }
}

/**
 * Returns a refusal that says what is wrong with a match, after rules have thrown an error. If the state of the match
 * is valid, throws the error again, because then a rule has a bug.
 */
export function refuseBrokenState<G extends Kinds>(
  game: Game<G>,
  at: ReadableGame<G>,
  thrown: unknown,
): ReturnType<typeof malformed<G>> {
  const fault = faultIn(game, at, "match");
  if (fault === undefined) throw thrown;
  return malformed(fault);
}

/** Checks a move as `checkUnknown` does, but passes on every error that the rules throw. */
export function checkReadable<G extends Kinds>(
  game: Game<G>,
  at: ReadableGame<G>,
  seat: unknown,
  move: unknown,
  how: { readonly version?: unknown },
): Checked<G> {
  const door = atTheDoor(game, at, seat, move, how);
  if (!door.ok) return door;
  const { rules, state, derived } = door;
  for (const sentence of rules.permits) {
    const objection = sentence.run(state, door.seat, door.move, derived);
    if (objection !== undefined) return { ok: false, refusal: refusalOf<G>(rules, sentence.id, objection) };
  }
  return { ok: true, move: door.move };
}

/** The result of the checks that all games share: a decoded move that the present phase allows, or a refusal. */
export type Door<G extends Kinds> =
  | {
      readonly ok: true;
      readonly seat: Seat;
      readonly move: G["move"];
      readonly rules: CompiledMove;
      readonly state: G["view"];
      readonly derived: G["derived"];
    }
  | { readonly ok: false; readonly refusal: Refusal<G> };

/** Decodes a move and makes the checks that all games share. */
export function atTheDoor<G extends Kinds>(
  game: Game<G>,
  at: ReadableGame<G>,
  seat: unknown,
  given: unknown,
  how: unknown,
): Door<G> {
  const parsed = parseMove(game, given);
  if (!parsed.ok) return malformed(parsed.problem);
  const move = parsed.value;
  if (!isSeat(seat, at.seats)) {
    return malformed({ path: "seat", problem: "out-of-range", expected: `a seat from 0 to ${at.seats - 1}` });
  }
  const state = readable(game, at);
  const mismatch = game.fits?.(state, move);
  if (mismatch !== undefined) return malformed(mismatch);
  const strange = strangeIn(how);
  if (strange !== undefined) return malformed(strange);
  const version = fieldIn(how, "version");
  if (version !== undefined && !Number.isSafeInteger(version))
    return malformed({ path: "version", problem: "wrong-type", expected: "an integer" });
  const phase = phaseOf(game, state);
  const untimely = untimelyRefusal(game, phase, at, seat, version as number | undefined);
  if (untimely !== undefined) return { ok: false, refusal: untimely };
  const rules = game.compiled.moves.get(move.type)!;
  if (phase.types.has(move.type))
    return { ok: true, seat, move, rules, state, derived: derivedBeside(game, at, state) };
  const facts = { phase: phase.name, move: move.type };
  return { ok: false, refusal: { rule: phase.cites["wrong-phase"], code: "wrong-phase", facts } };
}

/**
 * Returns a refusal if `how`, the options of `play`, has a field with an unknown name. Without this check, a misspelt
 * `version` would be ignored.
 */
function strangeIn(how: unknown): ReturnType<typeof wrongMatch> | undefined {
  const isObject = typeof how === "object" && how !== null;
  const strange = isObject ? strangeName(how, ["version", "freeze"]) : null;
  if (strange === undefined) return undefined;
  const problem = strange === null ? "wrong-type" : "unknown-field";
  return { path: "how", problem, expected: "an object with version or freeze" };
}

/** Returns the refusal for a value that is not a match. `expected` says what the value should be. */
export function wrongMatch(expected: string): Mismatch {
  return { path: "match", problem: "wrong-type", expected };
}

/** Returns the refusal of a value that is no match, table or view of a game. */
export function refuseUnreadable<G extends Kinds>(game: Game<G>): ReturnType<typeof malformed<G>> {
  return malformed(wrongMatch(readableOf(game)));
}

/** Returns the refusal of a malformed value from outside. */
export function malformed<G extends Kinds>(facts: Mismatch): { readonly ok: false; readonly refusal: Refusal<G> } {
  return { ok: false, refusal: { rule: null, code: "malformed", facts } };
}

function untimelyRefusal<G extends Kinds>(
  game: Game<G>,
  phase: CompiledPhase,
  at: ReadableGame<G>,
  seat: Seat,
  given: number | undefined,
): Refusal<G> | undefined {
  const { outcome, toAct, version } = at;
  if (outcome !== null) {
    const { reason } = outcome;
    return { rule: endingSentence(game, at.state, reason), code: "game-over", facts: { reason } };
  }
  if (!toAct.includes(seat)) return { rule: phase.cites["not-your-turn"], code: "not-your-turn", facts: { toAct } };
  if (!mayAct(at, seat)) {
    const facts = wrongMatch(`the view of seat ${seat}, or the whole match`);
    return { rule: null, code: "malformed", facts };
  }
  return given === undefined || given === version
    ? undefined
    : { rule: null, code: "stale", facts: { version, given } };
}

/** Returns the refusal for an objection of the game. Throws a `TypeError` when the objection has no code. */
export function refusalOf<G extends Kinds>(
  { type }: CompiledMove,
  rule: string,
  objection: { readonly code: string },
): Refusal<G> {
  const isCoded = typeof fieldIn(objection, "code") === "string";
  demand(isCoded, `rules.moves.${type}.permits.${rule}`, "{ code } or undefined");
  const { code, ...facts } = objection;
  // The type of refusals is made from the type of the game's objections.
  return { rule, code, facts } as unknown as Refusal<G>;
}
