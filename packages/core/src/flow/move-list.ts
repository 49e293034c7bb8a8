import { demand, isRecord } from "../authoring/demand.js";
import type { Derived } from "../authoring/kinds.js";
import type { Seat } from "../authoring/seat.js";
import type { CompiledMove, CompiledPhase } from "./compiled-rules.js";

type Typed = { readonly type: string };

/** Returns whether a permission objects. Throws a `TypeError` when it returns something else than an objection. */
function isObjection({ type }: CompiledMove, { id }: { readonly id: string }, found: unknown): boolean {
  if (found === undefined) return false;
  if (!isRecord(found)) demand(false, `rules.moves.${type}.permits.${id}`, "{ code } or undefined");
  return true;
}

function isOpen(rules: CompiledMove, view: object, seat: Seat): boolean {
  const { gates } = rules;
  for (let at = 0; at < gates.length; at++) if (isObjection(rules, gates[at], gates[at].run(view, seat))) return false;
  return true;
}

function isPermitted(rules: CompiledMove, view: object, seat: Seat, move: Typed, derived: Derived): boolean {
  const { filters } = rules;
  for (let at = 0; at < filters.length; at++)
    if (isObjection(rules, filters[at], filters[at].run(view, seat, move, derived))) return false;
  return true;
}

/**
 * A list of legal moves that is reused for every position. Only the first `count` items of `moves` are valid; the other
 * items are left from earlier positions. The list never shrinks, because shrinking it would take longer than playing a
 * simple move of a game.
 */
export class MoveList {
  readonly moves: Typed[] = [];
  count = 0;
  readonly #push: (move: Typed) => void = (move) => {
    this.moves[this.count++] = move;
  };

  /**
   * Collects the legal moves of a seat in a phase. The types are in the order of the phase, the
   * moves of one type in the order of `offer`.
   */
  collect(phase: CompiledPhase, view: object, seat: Seat, derived: Derived): this {
    this.count = 0;
    if (phase.offer?.(view, seat, this.#push, derived)) return this;
    const { moves } = phase;
    for (let at = 0; at < moves.length; at++) this.#add(moves[at], view, seat, derived);
    return this;
  }

  /**
   * Returns a legal move. Calls `below` with the number of moves; `below` returns the index of the move in the order of
   * `collect`. If the phase can count its moves, this method does not list them. Throws when there is no legal move.
   */
  sample(phase: CompiledPhase, view: object, seat: Seat, derived: Derived, below: (count: number) => number): Typed {
    const counted = phase.counted?.(view, seat, derived);
    const total = counted === undefined ? this.collect(phase, view, seat, derived).count : counted.count;
    demand(total > 0, "seat", "one that has a move");
    const index = below(total);
    return counted === undefined ? this.moves[index] : counted.nth(index);
  }

  /** Copies the moves into `into`, by default a new list, and returns this list. */
  list(into: Typed[] = []): Typed[] {
    if (into.length > this.count) into.length = this.count;
    for (let at = 0; at < this.count; at++) into[at] = this.moves[at];
    return into;
  }

  #add(rules: CompiledMove, view: object, seat: Seat, derived: Derived): void {
    if (!isOpen(rules, view, seat)) return;
    const first = this.count;
    rules.offer(view, seat, this.#push, derived);
    if (rules.filters.length > 0) this.#keepPermitted(rules, view, seat, derived, first);
  }

  #keepPermitted(rules: CompiledMove, view: object, seat: Seat, derived: Derived, first: number): void {
    let kept = first;
    for (let at = first; at < this.count; at++) {
      const move = this.moves[at];
      if (isPermitted(rules, view, seat, move, derived)) this.moves[kept++] = move;
    }
    this.count = kept;
  }
}
