import type { Game, Kinds, Seat, Table } from "@turnwright/core";
import { type CompiledMove, equal } from "@turnwright/core/internal";

/** The index of a move among the legal moves. */
export interface Place {
  /** The index, from 0, in the order of `legalMoves`; -1 if the move is not legal. */
  readonly index: number;
  readonly count: number;
}

type Typed = { readonly type: string };

/**
 * Passes each legal move of one type to `take`, in order. If the game's function `offer` for this type of move produces
 * only legal moves, each move goes to `take` directly, and no list is made.
 */
function eachLegal<G extends Kinds>(rules: CompiledMove, at: Table<G>, seat: Seat, take: (move: Typed) => void): void {
  const { state, derived } = at;
  const { gates, filters } = rules;
  if (gates.some(({ run }) => run(state, seat) !== undefined)) return;
  if (filters.length === 0) {
    rules.offer(state, seat, take, derived);
    return;
  }
  const offered: Typed[] = [];
  // Permissions run after the offer is complete, since both may use the same memory.
  rules.offer(state, seat, (move) => offered.push(move), derived);
  for (const move of offered) if (filters.every(({ run }) => run(state, seat, move, derived) === undefined)) take(move);
}

/**
 * Returns the index of a move among the legal moves of the seat, and the number of these moves. Does not build a list
 * of the moves. If the game has a function that counts legal moves, `placeOf` takes the number of all moves from it.
 * Then `placeOf` need not go through the types of moves that come after the type of `move`.
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
