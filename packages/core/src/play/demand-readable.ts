import type { Game } from "../authoring/define-game.js";
import { demand, demandGame, isList } from "../authoring/demand.js";
import type { Immutable, Kinds } from "../authoring/kinds.js";
import type { Viewer } from "../authoring/seat.js";
import { derivedOf, phaseOf } from "../flow/running.js";
import { outcomeFault } from "../input/outcome-fault.js";
import { fieldIn } from "../input/plain.js";
import type { Mismatch } from "../input/refusal.js";
import { shapeFault } from "../input/shape-fault.js";
import type { Entry, ReadableGame } from "./readable-game.js";

/** Returns whether a value is a state whose present phase is a phase of this game. */
export function hasPhase<G extends Kinds>(game: Game<G>, state: unknown): boolean {
  const phases = fieldIn(state, "phases");
  return Array.isArray(phases) && game.compiled.phases.has(phases[phases.length - 1] as string);
}

/**
 * Throws a TypeError that names an argument, unless the argument is a state whose present phase is a phase of this
 * game.
 */
export function demandState<G extends Kinds>(game: Game<G>, state: unknown, name: string): void {
  demand(hasPhase(game, state), name, `a state of ${game.id}`);
}

/**
 * Returns whether a value is a match, a table or a view of this game. `at` can be any value. Checks the fields of the
 * value, but not the values inside the state. Throws a `TypeError` when `game` is not a game.
 */
export function isReadable<G extends Kinds>(game: Game<G>, at: unknown): at is ReadableGame<G> {
  demandGame(game);
  try {
    const { game: id, seats, version, toAct, outcome, state } = at as ReadableGame<G>;
    const isPlayed = id === game.id && game.seats.includes(seats) && Number.isInteger(version);
    const isActed = Array.isArray(toAct) && toAct.length <= seats && toAct.every(Number.isInteger);
    const isKnown = outcome === null || typeof outcome.reason === "string";
    return isPlayed && isActed && isKnown && hasPhase(game, state);
  } catch {
    return false;
  }
}

/** The fields of a match, a table, a view or a position that `faultIn` checks. */
type Looked<G extends Kinds> = Pick<ReadableGame<G>, "seats" | "options"> & {
  readonly state: unknown;
  readonly viewer?: Viewer | undefined;
  readonly masked?: boolean;
};

/**
 * Returns the first fault inside a value for which `isReadable` is true, or `undefined`. Checks the options, the phases
 * and the outcome. Compares the fields and types of the state with those of the state that the game's function `blank`
 * returns. Reads the whole state, which takes time. Call this function only if the state comes from outside, or if
 * rules have thrown an error.
 */
export function shapeFaultIn<G extends Kinds>(game: Game<G>, at: Looked<G>, name: string): Mismatch | undefined {
  const { seats, options, state } = at;
  let model: G["state"];
  try {
    model = game.blank(options, seats);
  } catch {
    return { path: `${name}.options`, problem: "wrong-type", expected: "options, as `parseSetup` returns them" };
  }
  const path = `${name}.state`;
  try {
    const hides = at.viewer !== undefined || at.masked === true;
    return shapeFault(model, state, { seats, hides }, path) ?? flowFault(game, state, seats, path);
  } catch {
    return { path, problem: "not-plain", expected: "a state that can be read" };
  }
}

/** Returns what is wrong with the phases and the outcome of a state. All games have the same fields there. */
function flowFault<G extends Kinds>(game: Game<G>, state: unknown, seats: number, path: string): Mismatch | undefined {
  const [phases, outcome] = [fieldIn(state, "phases"), fieldIn(state, "outcome")];
  const { phases: named } = game.compiled;
  if (!isList(phases) || !phases.every((phase) => named.has(phase as string)))
    return { path: `${path}.phases`, problem: "out-of-range", expected: `phases of ${[...named.keys()].join(" | ")}` };
  return outcome === null ? undefined : outcomeFault(outcome, seats, `${path}.outcome`, "null");
}

/**
 * Returns what is wrong inside a match, table or view after rules have thrown an error. Returns `undefined` if nothing
 * is wrong with the value. In that case, the rules have a bug. The game's functions `clone` and `actors` do not throw
 * for a state that core made. If one of them throws, the state comes from outside and is wrong.
 */
export function faultIn<G extends Kinds>(game: Game<G>, at: Looked<G>, name: string): Mismatch | undefined {
  const fault = shapeFaultIn(game, at, name);
  if (fault !== undefined) return fault;
  try {
    const state = at.state as Immutable<G["state"]> & G["view"];
    game.clone(state);
    derivedOf(game, state);
    phaseOf(game, state).actors(state);
    return undefined;
  } catch {
    return { path: `${name}.state`, problem: "out-of-range", expected: `one from which ${game.id} can go on` };
  }
}

/**
 * Returns the error that core throws when rules have thrown an error. If the state is wrong, the result is a
 * `TypeError` that names the wrong field. The `cause` of the `TypeError` is the error of the rules. If the state is
 * right, the result is the error of the rules itself.
 */
export function blameState<G extends Kinds>(game: Game<G>, at: Looked<G>, name: string, thrown: unknown): unknown {
  const fault = faultIn(game, at, name);
  return fault === undefined ? thrown : new TypeError(`${fault.path}: expected ${fault.expected}`, { cause: thrown });
}

/** Returns the words with which error messages name the expected value: `a match, table or view of hex`. */
export function readableOf({ id }: { readonly id: string }): string {
  return `a match, table or view of ${id}`;
}

/** Throws a TypeError that names the argument, unless the argument is a match, a table or a view of this game. */
export function demandReadable<G extends Kinds>(
  game: Game<G>,
  at: unknown,
  name: string,
): asserts at is ReadableGame<G> {
  demand(isReadable(game, at), name, readableOf(game));
}

/** Returns whether a value is a match or a table of this game, which contain the whole truth. `at` can be any value. */
export function isTruth<G extends Kinds>(
  game: Game<G>,
  at: unknown,
): at is ReadableGame<G> & { readonly entry: Entry<G> } {
  return isReadable(game, at) && at.viewer === undefined && isList(fieldIn(fieldIn(at, "entry"), "events"));
}

/** Throws a TypeError that names the argument, unless the argument is a match or a table of this game. */
export function demandTruth<G extends Kinds>(game: Game<G>, at: unknown, name: string): void {
  demand(isTruth(game, at), name, `a match of ${game.id}, not a view`);
}
