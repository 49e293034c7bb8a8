import type { Game } from "../authoring/define-game.js";
import { demand, isList } from "../authoring/demand.js";
import type { Kinds } from "../authoring/kinds.js";
import type { Seat } from "../authoring/seat.js";
import { derivedOf } from "../flow/running.js";
import { fieldIn } from "../input/plain.js";
import type { Entry, ReadableGame } from "./readable-game.js";

/** Returns whether a state is in a phase of this game. */
export function hasPhase<G extends Kinds>(game: Game<G>, state: unknown): boolean {
  const phases = fieldIn(state, "phases");
  return Array.isArray(phases) && game.compiled.phases.has(phases[phases.length - 1] as string);
}

/**
 * Returns whether anything at all is a match, a table or a view of this game. Looks at it from outside: what a state
 * holds is the game's own affair.
 */
export function isReadable<G extends Kinds>(game: Game<G>, at: unknown): at is ReadableGame<G> {
  try {
    const { game: id, seats, version, toAct, outcome, state } = at as ReadableGame<G>;
    const isPlayed = id === game.id && game.seats.includes(seats) && Number.isInteger(version);
    const isActed = Array.isArray(toAct) && toAct.length <= seats && toAct.every(Number.isInteger);
    return isPlayed && isActed && typeof outcome === "object" && hasPhase(game, state as G["state"]);
  } catch {
    return false;
  }
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
