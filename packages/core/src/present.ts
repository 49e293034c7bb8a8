import type { CompiledPhase } from "./flow/compile.js";
import type { Game } from "./game.js";
import type { Kinds } from "./kinds.js";
import type { Seat } from "./seat.js";
import type { Standing } from "./standing.js";

/** Returns whether anything at all is a match, a table or a view of this game. Looks at it from outside only. */
export function isReadable<G extends Kinds>(game: Game<G>, at: unknown): at is Standing<G> {
  try {
    const { game: id, toAct, state } = at as Standing<G>;
    return id === game.id && Array.isArray(toAct) && Array.isArray((state as G["state"]).phases);
  } catch {
    return false;
  }
}

/** A state that rules may read at full speed: frozen ones are copied first (a frozen state slows every rule that reads it). */
export function readable<G extends Kinds>(game: Game<G>, at: Standing<G>): G["view"] {
  return Object.isFrozen(at.state) ? game.clone(at.state as G["state"]) : at.state;
}

/** The rules of the present phase. */
export function phaseOf<G extends Kinds>(game: Game<G>, state: G["view"]): CompiledPhase {
  const { phases } = state as G["state"];
  const phase = game.compiled.phases.get(phases[phases.length - 1]!);
  if (phase === undefined) throw new Error(`bug in ${game.id}: no phase "${phases[phases.length - 1]}"`);
  return phase;
}

/** Whether a seat is to act; on a view, only its own viewer is known to be. */
export function mayAct<G extends Kinds>(at: Standing<G>, seat: Seat): boolean {
  return at.toAct.includes(seat) && (at.viewer === undefined || at.viewer === seat);
}
