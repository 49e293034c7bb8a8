import type { Chance, Kinds, PlayerView, Seat } from "@turnwright/core";

/**
 * A function that plays: it gets a seat's view and its own chance, and returns one of the seat's legal moves. The seat
 * is the view's viewer and is to act. A player never gets the truth, so it cannot cheat.
 */
export type Player<G extends Kinds> = (view: PlayerView<G>, chance: Chance<string>) => G["move"];

/**
 * Returns the seat that sees a view. Throws a `TypeError` that names the argument unless `view` is the view of a seat
 * and `chance` draws.
 */
export function seatOf<G extends Kinds>(view: PlayerView<G>, chance: Chance<string>): Seat {
  const { viewer } = (view ?? {}) as Partial<PlayerView<G>>;
  if (typeof viewer !== "number") throw new TypeError("view: expected the view of a seat");
  if (typeof chance?.below !== "function") throw new TypeError("chance: expected chance to draw from");
  return viewer;
}
