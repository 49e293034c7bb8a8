import { type Chance, type Game, type Kinds, legalMoves, type PlayerView, type Seat } from "@turnwright/core";

/**
 * A function that chooses a move. The function gets the view of a seat that may act, and a source of chance that only
 * this player uses. The function returns a legal move of this seat. A player never gets hidden values, so it cannot
 * cheat.
 */
export type Player<G extends Kinds> = (view: PlayerView<G>, chance: Chance<string>) => G["move"];

/**
 * Returns the seat that sees a view. Throws a `TypeError` that names the argument unless `view` is the view of a seat
 * and `chance` is a source of random values.
 */
export function seatOf<G extends Kinds>(view: PlayerView<G>, chance: Chance<string>): Seat {
  const { viewer } = (view ?? {}) as Partial<PlayerView<G>>;
  if (typeof viewer !== "number") throw new TypeError("view: expected the view of a seat");
  if (typeof chance?.below !== "function") throw new TypeError("chance: expected chance to draw from");
  return viewer;
}

/**
 * Returns the legal moves of the seat that sees a view. Throws a `TypeError` as `seatOf` does. Throws a `TypeError`
 * when the seat may not act.
 */
export function choicesOf<G extends Kinds>(
  game: Game<G>,
  view: PlayerView<G>,
  chance: Chance<string>,
): readonly G["move"][] {
  const seat = seatOf(view, chance);
  const moves = legalMoves(game, view, seat);
  if (moves.length === 0) throw new TypeError(`seat ${seat} is not to act`);
  return moves;
}
