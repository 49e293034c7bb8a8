import type { Chance, Kinds, PlayerView, Seat } from "@turnwright/core";

/**
 * A function that plays: it gets a seat's view and its own chance, and returns one of the seat's legal moves. The seat
 * is the view's viewer and is to act. A player never gets the truth, so it cannot cheat.
 */
export type Player<G extends Kinds> = (view: PlayerView<G>, chance: Chance<string>) => G["move"];

/** Returns the seat that sees a view. Throws a `TypeError` if it is a spectator's. */
export function seatOf<G extends Kinds>({ viewer }: PlayerView<G>): Seat {
  if (viewer === "spectator") throw new TypeError("seat spectator is not to act");
  return viewer;
}
