import type { Game } from "../authoring/define-game.js";
import { demand, demandGame, isList } from "../authoring/demand.js";
import type { BaseOutcome, Kinds } from "../authoring/kinds.js";
import type { Seat, Viewer } from "../authoring/seat.js";
import { derivedOf, phaseOf } from "../flow/running.js";
import { fieldIn } from "../input/plain.js";
import type { Mismatch } from "../input/refusal.js";
import { shapeFault } from "../input/shape-fault.js";
import type { Entry, ReadableGame } from "./readable-game.js";

/** Returns whether a state is in a phase of this game. */
export function hasPhase<G extends Kinds>(game: Game<G>, state: unknown): boolean {
  const phases = fieldIn(state, "phases");
  return Array.isArray(phases) && game.compiled.phases.has(phases[phases.length - 1] as string);
}

/** Throws a TypeError that names an argument, unless the argument is a state in a phase of this game. */
export function demandState<G extends Kinds>(game: Game<G>, state: unknown, name: string): void {
  demand(hasPhase(game, state), name, `a state of ${game.id}`);
}

/**
 * Returns whether anything at all is a match, a table or a view of this game. Looks at it from outside: what a state
 * holds is the game's own affair. Throws a `TypeError` when `game` is no game.
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

/** What `faultIn` looks at: of a match, a table, a view or a position. */
type Looked<G extends Kinds> = Pick<ReadableGame<G>, "seats" | "options"> & {
  readonly state: unknown;
  readonly viewer?: Viewer | undefined;
  readonly masked?: boolean;
};

/**
 * Returns what is wrong inside of what `isReadable` calls readable: its options, the first place at which its state has
 * another shape than `blank` gives it, its phases, its outcome. A walk through the whole: asked where a state comes in
 * from outside, and where rules have thrown, never with a move that is played.
 */
export function shapeFaultIn<G extends Kinds>(game: Game<G>, at: Looked<G>, name: string): Mismatch | undefined {
  const { seats, options, state } = at;
  let model: G["state"];
  try {
    model = game.blank(options, seats);
  } catch {
    return { path: `${name}.options`, problem: "wrong-type", expected: "options, as `parseSetup` answers them" };
  }
  const path = `${name}.state`;
  try {
    const hides = at.viewer !== undefined || at.masked === true;
    return shapeFault(model, state, { seats, hides }, path) ?? flowFault(game, state, path);
  } catch {
    return { path, problem: "not-plain", expected: "a state that can be read" };
  }
}

/** What every outcome has. */
const anyOutcome: BaseOutcome = { reason: "", winners: [0], ranking: [[0]] };

/** Returns what is wrong with the phases and the outcome of a state, whose shapes core knows. */
function flowFault<G extends Kinds>(game: Game<G>, state: unknown, path: string): Mismatch | undefined {
  const [phases, outcome] = [fieldIn(state, "phases"), fieldIn(state, "outcome")];
  const { phases: named } = game.compiled;
  if (!isList(phases) || !phases.every((phase) => named.has(phase as string)))
    return { path: `${path}.phases`, problem: "out-of-range", expected: `phases of ${[...named.keys()].join(" | ")}` };
  if (outcome === null) return undefined;
  // A game may tell more of its end.
  const known = Object.fromEntries(Object.keys(anyOutcome).map((field) => [field, fieldIn(outcome, field)]));
  return shapeFault(anyOutcome, known, { seats: 0, hides: false }, `${path}.outcome`);
}

/**
 * Returns what is wrong inside of something readable over which rules have thrown; `undefined` where it is the rules.
 * Core has asked of every state that it made who is to act: where that throws, the state is none that core made.
 */
export function faultIn<G extends Kinds>(game: Game<G>, at: Looked<G>, name: string): Mismatch | undefined {
  const fault = shapeFaultIn(game, at, name);
  if (fault !== undefined) return fault;
  try {
    const state = at.state as G["view"];
    derivedOf(game, state);
    phaseOf(game, state).actors(state);
    return undefined;
  } catch {
    return { path: `${name}.state`, problem: "out-of-range", expected: `one from which ${game.id} can go on` };
  }
}

/**
 * Returns the error to throw after rules threw one: a `TypeError` that names the place where the state is none, with
 * what was thrown as its cause. Where nothing is wrong with the state, a rule is: its own error, unchanged.
 */
export function blamed<G extends Kinds>(game: Game<G>, at: Looked<G>, name: string, thrown: unknown): unknown {
  const fault = faultIn(game, at, name);
  return fault === undefined ? thrown : new TypeError(`${fault.path}: expected ${fault.expected}`, { cause: thrown });
}

/** Returns what else a match could be. */
export function readableOf({ id }: { readonly id: string }): string {
  return `a match, table or view of ${id}`;
}

/** Throws a TypeError that names an argument, unless the argument is a match, a table or a view of this game. */
export function demandReadable<G extends Kinds>(
  game: Game<G>,
  at: unknown,
  name: string,
): asserts at is ReadableGame<G> {
  demand(isReadable(game, at), name, readableOf(game));
}

/** Returns whether anything at all is a match of this game, or a table: the whole truth. */
export function isTruth<G extends Kinds>(
  game: Game<G>,
  at: unknown,
): at is ReadableGame<G> & { readonly entry: Entry<G> } {
  return isReadable(game, at) && at.viewer === undefined && isList(fieldIn(fieldIn(at, "entry"), "events"));
}

/** Throws a TypeError that names an argument, unless the argument is a match or a table of this game. */
export function demandTruth<G extends Kinds>(game: Game<G>, at: unknown, name: string): void {
  demand(isTruth(game, at), name, `a match of ${game.id}, not a view`);
}

/**
 * A state that rules may read at full speed: frozen ones are copied first (a frozen state slows every rule that reads
 * it).
 */
export function readable<G extends Kinds>(game: Game<G>, at: ReadableGame<G>): G["view"] {
  const state = at.state as G["state"];
  return Object.isFrozen(state) ? game.clone(state) : state;
}

/** Whether a seat is to act; on a view, only its own viewer is known to be. */
export function mayAct<G extends Kinds>(at: ReadableGame<G>, seat: Seat): boolean {
  return at.toAct.includes(seat) && (at.viewer === undefined || at.viewer === seat);
}

/**
 * Returns what a game computes from a state: what lies beside it already, where it is the live state, or what `derive`
 * answers.
 */
export function derivedBeside<G extends Kinds>(game: Game<G>, at: ReadableGame<G>, state: G["view"]): G["derived"] {
  return (state as unknown) === at.state && at.derived !== undefined ? at.derived : derivedOf(game, state, at.derived);
}
