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
  readonly #sizes: number[] = [];
  readonly #push: (move: Typed) => void = (move) => {
    this.moves[this.count++] = move;
  };

  /** Collects the legal moves of a seat in a phase, in the canonical order: by move as the phase opens them, then as offered. */
  collect(phase: CompiledPhase, view: object, seat: Seat): this {
    this.count = 0;
    const { moves } = phase;
    for (let at = 0; at < moves.length; at++) this.#add(moves[at]!, view, seat);
    return this;
  }

  /**
   * One of the legal moves, each as likely as `below` makes its index in the canonical order. Moves that can be counted are
   * counted, not listed. Throws when there is none.
   */
  sample(phase: CompiledPhase, view: object, seat: Seat, below: (count: number) => number): Typed {
    const total = phase.countable ? this.#weigh(phase, view, seat) : this.collect(phase, view, seat).count;
    if (total === 0) throw new Error(`seat ${seat} has no move`);
    const index = below(total);
    return phase.countable ? this.#nth(phase, view, seat, index) : this.moves[index]!;
  }

  /** The moves as a list of their own. */
  list(into: Typed[] = []): Typed[] {
    if (into.length > this.count) into.length = this.count;
    for (let at = 0; at < this.count; at++) into[at] = this.moves[at]!;
    return into;
  }

  #add(rules: CompiledMove, view: object, seat: Seat): void {
    const first = this.count;
    rules.offer(view, seat, this.#push);
    if (!rules.exact) this.#keepPermitted(rules, view, seat, first);
  }

  /** Lists what cannot be counted and notes how many moves each rule has. */
  #weigh(phase: CompiledPhase, view: object, seat: Seat): number {
    let total = 0;
    this.count = 0;
    for (let at = 0; at < phase.moves.length; at++) {
      const rules = phase.moves[at]!;
      const before = this.count;
      if (rules.counted === undefined) this.#add(rules, view, seat);
      this.#sizes[at] = rules.counted === undefined ? this.count - before : rules.counted.count(view, seat);
      total += this.#sizes[at]!;
    }
    return total;
  }

  #nth(phase: CompiledPhase, view: object, seat: Seat, index: number): Typed {
    let left = index;
    let listed = 0;
    for (let at = 0; at < phase.moves.length; at++) {
      const { counted } = phase.moves[at]!;
      const size = this.#sizes[at]!;
      if (left < size) return counted === undefined ? this.moves[listed + left]! : counted.nth(view, seat, left);
      if (counted === undefined) listed += size;
      left -= size;
    }
    throw new Error("bug: an index beyond the legal moves");
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
