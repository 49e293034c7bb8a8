import { type Game, type Kinds, legalMoves, type ReadableGame } from "@turnwright/core";
import { theRulesThrew } from "./broken.js";

/** Returns the text that says that a seat may act and has no legal move. */
export function stuck(seat: number): string {
  return `seat ${seat} is to act and has no legal move`;
}

/** The default number of random moves after which a game counts as endless. */
export const longestGame = 2_000;

/** Returns the text that says that a game has not ended after this number of moves. */
export function notEnded(moves: number): string {
  return `the game did not end after ${moves} moves`;
}

/** Returns the text that says that a game has not ended after this number of moves, with advice for the author. */
export function endlessText(game: { readonly end: object }, moves: number): string {
  const sentences = Object.keys(game.end).join(", ");
  return (
    `${notEnded(moves)}. No sentence of \`end\` gave an outcome: ${sentences}. ` +
    "If games may be longer, raise `longestGame` of the facts about the game"
  );
}

/** Returns a text that says why a game could not continue: a seat has no legal move, or the rules threw this error. */
export function whyStopped<G extends Kinds>(game: Game<G>, at: ReadableGame<G>, thrown: unknown): string {
  try {
    const seat = at.toAct.find((each) => legalMoves(game, at, each).length === 0);
    return seat === undefined ? theRulesThrew(thrown) : stuck(seat);
  } catch {
    return theRulesThrew(thrown);
  }
}
