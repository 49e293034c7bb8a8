/** The one phase: a seat chooses its move. */
export type PortalsPhase = "turn";

/**
 * The step of a turn. `setUp`: the game is being laid out. `choosing`: the seat is to act. `done`: the turn is over,
 * and the endings are checked. `skipped`: the seat had no move, and it was not the last turn, so nothing can have
 * ended.
 */
export type PortalsStep = "setUp" | "choosing" | "done" | "skipped";
