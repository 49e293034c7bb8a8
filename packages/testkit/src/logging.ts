import type { Game, Kinds, Match } from "@turnwright/core";
import { append, closeLog, type LogPosition, openLog } from "@turnwright/log";
import type { LogOpening } from "@turnwright/log/internal";
import type { PlayedGame } from "./random-game.js";

/** Returns the log of an open match as text. `first` must be the match just after its setup. */
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
 * Returns the closed log of a played game as text, in the form in which recorded games are stored. The game must begin
 * with its setup.
 */
export function logText<G extends Kinds>(game: Game<G>, played: PlayedGame<G>, how: LogOpening = {}): string {
  const { position, text, last } = written(game, played.first, played.steps, how);
  return text + closeLog(game, position, last).text;
}
