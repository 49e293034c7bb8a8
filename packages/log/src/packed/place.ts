import type { Game, Kinds, Seat, Table } from "@turnwright/core";
import type { CompiledMove } from "@turnwright/core/internal";
import { equal } from "../format/equal.js";

/** Where a move stands among the legal ones. */
export interface Place {
  /** From 0, in the canonical order; -1 when it isn't legal. */
  readonly index: number;
  readonly count: number;
}

type Typed = { readonly type: string };

/** The legal moves by one rule, in order, none kept where the rule offers only legal ones. */
function eachLegal<G extends Kinds>(rules: CompiledMove, at: Table<G>, seat: Seat, take: (move: Typed) => void): void {
  const { state, derived } = at;
  const { gates, filters } = rules;
  if (gates.some(({ run }) => run(state, seat) !== undefined)) return;
  if (filters.length === 0) {
    rules.offer(state, seat, take, derived);
    return;
  }
  const offered: Typed[] = [];
  // Permissions are asked when the offer is done: both may use the same memory.
  rules.offer(state, seat, (move) => offered.push(move), derived);
  for (const move of offered) if (filters.every(({ run }) => run(state, seat, move, derived) === undefined)) take(move);
}

/**
 * Where a move stands among the legal moves of its seat. Makes no list of them; where they can be counted, looks at no
 * type behind its own.
 */
export function placeOf<G extends Kinds>(game: Game<G>, table: Table<G>, seat: Seat, move: G["move"]): Place {
  const { state, derived } = table;
  const { moves, counted } = game.compiled.phases.get(state.phases.at(-1)!)!;
  const counting = counted?.(state, seat, derived)?.count;
  let index = -1;
  let count = 0;
  for (const rules of moves) {
    if (counting !== undefined && index >= 0) break;
    eachLegal(rules, table, seat, (legal) => {
      if (index < 0 && equal(legal, move)) index = count;
      count++;
    });
  }
  return { index, count: counting ?? count };
}
