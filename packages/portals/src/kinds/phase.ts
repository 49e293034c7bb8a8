/** The one phase: a seat chooses its move. */
export type PortalsPhase = "turn";

/**
 * Where a turn stands. `setUp`: the game is being laid out; `choosing`: the seat is to act; `done`: the turn is over,
 * and the endings are looked at; `skipped`: its seat had no move, and it was not the last turn, so that nothing can
 * have ended.
 */
export type PortalsStep = "setUp" | "choosing" | "done" | "skipped";
