import { type Game, type Kinds, scoreSheet } from "@turnwright/core";
import { audit, decode, encode, replay, verifyChain } from "@turnwright/log";
import type { Replayed } from "@turnwright/log/internal";
import { Finding, parting, shown } from "../broken.js";
import { logText } from "../logging.js";
import type { PlayedGame } from "../random-game.js";
import { type RecordedGame, recordedGames } from "../recorded.js";
import type { Trial } from "../trial.js";

/**
 * Checks that recorded games can be decoded, verified, replayed and audited, and that they lead to the recorded result.
 */
export function recordedGamesHold<G extends Kinds>(trial: Trial<G>): void {
  if (trial.recorded === undefined) return;
  for (const recorded of recordedGames(trial.recorded)) recordedGameHolds(trial.game, recorded);
}

/**
 * Checks that one recorded game can be decoded, verified and replayed. If it is of the present edition, also audits it.
 * Returns the replayed game.
 */
export function recordedGameHolds<G extends Kinds>(game: Game<G>, { name, text, log }: RecordedGame): Replayed<G> {
  const again = encode(log.lines);
  if (again !== text) throw new Finding(name, parting(text, again));
  const chain = verifyChain(log);
  if (!chain.ok) throw new Finding(name, shown(chain.problem));
  if (log.closing?.keys === undefined) throw new Finding(name, "it has no complete closing, so nobody can audit it");
  const replayed = replay(game, log);
  if (!replayed.ok) throw new Finding(name, shown(replayed.problem));
  const outcome = JSON.stringify(replayed.value.outcome);
  if (outcome !== JSON.stringify(log.closing.outcome)) throw new Finding(name, `replayed, it ends ${outcome}`);
  if (log.header.edition !== game.edition) return replayed.value;
  const audited = audit(game, log);
  if (!audited.ok) throw new Finding(name, shown(audited.problem));
  const states = [replayed.value, audited.value.match].map((at) => JSON.stringify([at.state, scoreSheet(game, at)]));
  if (states[0] !== states[1]) throw new Finding(name, parting(states[1], states[0]));
  return replayed.value;
}

/**
 * Checks that the log of each match can be decoded, verified, replayed and audited, and that it leads to the same
 * match.
 */
export function gamesAreLogged<G extends Kinds>(trial: Trial<G>): void {
  for (const played of trial
    .played()
    .filter(({ edited }) => !edited)
    .slice(0, 20)) {
    logged(trial, played);
  }
}

function logged<G extends Kinds>(trial: Trial<G>, played: PlayedGame<G>): void {
  const text = logText(trial.game, played);
  const log = decode(text);
  if (!log.ok) throw new Finding(played.name, shown(log.problem));
  const replayed = recordedGameHolds(trial.game, { name: played.name, text, log: log.value });
  const states = [played.last.state, replayed.state].map((state) => JSON.stringify(state));
  if (states[0] !== states[1]) throw new Finding(played.name, parting(states[0], states[1]));
}
