import type { Game, Kinds, Match } from "@turnwright/core";
import { append, closeLog, type LogOpening, openLog } from "@turnwright/log";
import type { PlayedGame } from "./random-game.js";

/** The log of a played game as text, closed: what a recorded game is made of. The game must have begun with its set-up. */
export function logText<G extends Kinds>(game: Game<G>, played: PlayedGame<G>, how: LogOpening = {}): string {
  let log = openLog(game, played.first, { matchId: "random", ...how });
  let text = log.text;
  let last: Match<G> = played.first;
  for (const { after } of played.steps) {
    log = append(game, log, after);
    text += log.text;
    last = after;
  }
  return text + closeLog(game, log, last).text;
}
