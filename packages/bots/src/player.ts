import type { Chance, Kinds, PlayerView } from "@turnwright/core";

/**
 * A function that plays: it gets a seat's view and its own chance, and returns one of the seat's legal moves. The seat
 * is the view's viewer and is to act. A player never gets the truth, so it cannot cheat.
 */
export type Player<G extends Kinds> = (view: PlayerView<G>, chance: Chance<string>) => G["move"];
