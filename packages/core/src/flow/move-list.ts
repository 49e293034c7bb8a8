import type { Seat } from "../seat.js";
import type { CompiledMove, CompiledPhase } from "./compile.js";

type Typed = { readonly type: string };

function isPermitted(rules: CompiledMove, view: object, seat: Seat, move: Typed): boolean {
  for (const sentence of rules.permits) if (sentence.run(view, seat, move) !== undefined) return false;
  return true;
}

/**
 * Collects legal moves, again and again, in the same memory: `moves` counts up to `count`, what lies behind is stale.
 * (Shrinking a list costs more than all the rest of a light move.)
 */
export class MoveList {
  readonly moves: Typed[] = [];
  count = 0;
  readonly #push: (move: Typed) => void = (move) => {
    this.moves[this.count++] = move;
  };

  /** Collects the legal moves of a seat in a phase, in the canonical order: by move as the phase opens them, then as offered. */
  collect(phase: CompiledPhase, view: object, seat: Seat): this {
    this.count = 0;
    for (const rules of phase.moves) {
      const first = this.count;
      rules.offer(view, seat, this.#push);
      if (!rules.exact) this.#keepPermitted(rules, view, seat, first);
    }
    return this;
  }

  /** The moves as a list of their own. */
  list(into: Typed[] = []): Typed[] {
    into.length = 0;
    for (let at = 0; at < this.count; at++) into.push(this.moves[at]!);
    return into;
  }

  #keepPermitted(rules: CompiledMove, view: object, seat: Seat, first: number): void {
    let kept = first;
    for (let at = first; at < this.count; at++) {
      const move = this.moves[at]!;
      if (isPermitted(rules, view, seat, move)) this.moves[kept++] = move;
    }
    this.count = kept;
  }
}
