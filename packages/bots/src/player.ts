import type { Chance, Kinds, PlayerView } from "@turnwright/core";

/**
 * Somebody who plays: gets what its seat may know and chance of its own, answers with one of the seat's legal moves.
 * The seat is the view's viewer and is to act. Never given the truth, so it cannot cheat.
 */
export type Player<G extends Kinds> = (view: PlayerView<G>, chance: Chance<string>) => G["move"];
