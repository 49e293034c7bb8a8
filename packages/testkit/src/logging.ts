import type { Game, Kinds, Match } from "@turnwright/core";
import { append, closeLog, type LogPosition, openLog } from "@turnwright/log";
import type { LogOpening } from "@turnwright/log/internal";
import type { PlayedGame } from "./random-game.js";

/** The log of a match that goes on, as text. The match must begin with its setup. */
export function openLogText<G extends Kinds>(
  game: Game<G>,
  first: Match<G>,
  steps: readonly { readonly after: Match<G> }[],
  how: LogOpening = {},
): string {
  return written(game, first, steps, how).text;
}

function written<G extends Kinds>(
  game: Game<G>,
  first: Match<G>,
  steps: readonly { readonly after: Match<G> }[],
  how: LogOpening,
): { readonly position: LogPosition; readonly text: string; readonly last: Match<G> } {
  let position = openLog(game, first, { matchId: "random", ...how });
  let text = position.text;
  let last = first;
  for (const { after } of steps) {
    position = append(game, position, after);
    text += position.text;
    last = after;
  }
  return { position, text, last };
}

/**
 * The log of a played game as text, closed: what a recorded game is made of. The game must have begun with its setup.
 */
export function logText<G extends Kinds>(game: Game<G>, played: PlayedGame<G>, how: LogOpening = {}): string {
  const { position, text, last } = written(game, played.first, played.steps, how);
  return text + closeLog(game, position, last).text;
}
