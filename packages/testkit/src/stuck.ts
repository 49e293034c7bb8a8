import { type Game, type Kinds, legalMoves, type ReadableGame } from "@turnwright/core";

/** Returns the text for a seat that is to act and cannot. */
export function stuck(seat: number): string {
  return `seat ${seat} is to act and has no legal move`;
}

/** Returns why a game could not be played on, after an error: a seat without a legal move, or else the error. */
export function whyStopped<G extends Kinds>(game: Game<G>, at: ReadableGame<G>, thrown: unknown): string {
  try {
    const seat = at.toAct.find((each) => legalMoves(game, at, each).length === 0);
    return seat === undefined ? String(thrown) : stuck(seat);
  } catch {
    return String(thrown);
  }
}
