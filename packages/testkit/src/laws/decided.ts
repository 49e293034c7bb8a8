import { fast, type Kinds, type Match, resume, type Viewer, view } from "@turnwright/core";
import { certainOutcome } from "@turnwright/core/internal";
import { Finding } from "../broken.js";
import { type PlayedGame, playedOn } from "../random-game.js";
import { evenly } from "../samples.js";
import { matchesOf, placeOf, type Trial, viewersOf } from "../trial.js";

/** The number of decided positions from which games are continued, and the number of games from each. */
const [positions, times] = [40, 3];

interface Decided<G extends Kinds> {
  readonly played: PlayedGame<G>;
  readonly match: Match<G>;
  readonly viewer: Viewer;
  readonly certain: string;
}

/**
 * Checks positions that the game's function `decided` calls decided. The game must end with the winners and the ranking
 * that `decided` returned, for every viewer whose view was decided. Checks the end of the played game, and the ends of
 * further random games from the same position with other chance. If a game has `decided`, at least one position before
 * the end must be decided.
 */
export function decidedStaysSo<G extends Kinds>(trial: Trial<G>): void {
  const { game } = trial;
  if (game.decided === undefined) return;
  const found = trial.played().flatMap((played) => [...decidedIn(trial, played)]);
  if (found.length === 0) throw new Finding("all games", "no position is decided before the end: add `cases`");
  for (const one of found) mustEndSo(one, one.played);
  for (const [number, one] of evenly(found, positions).entries()) {
    for (let time = 0; time < times; time++) {
      const seed = `${trial.seed ?? ""}decided ${number} ${time}`;
      mustEndSo(one, playedOn(game, resume(game, one.match, { chance: fast(seed) }), seed));
    }
  }
}

function* decidedIn<G extends Kinds>({ game }: Trial<G>, played: PlayedGame<G>): Iterable<Decided<G>> {
  for (const match of matchesOf(played)) {
    if (match.outcome !== null) continue;
    for (const viewer of viewersOf(match)) {
      const certain = certainOutcome(game, view(game, match, viewer));
      if (certain !== undefined) yield { played, match, viewer, certain: textOf(certain) };
    }
  }
}

function mustEndSo<G extends Kinds>({ played, match, viewer, certain }: Decided<G>, { last }: PlayedGame<G>): void {
  const ended = last.outcome === null ? "does not end" : textOf(last.outcome);
  if (ended !== certain)
    throw new Finding(placeOf(played, match), `decided for ${viewer}: ${certain}; played on: ${ended}`);
}

function textOf({ winners, ranking }: { readonly winners: unknown; readonly ranking: unknown }): string {
  return JSON.stringify({ winners, ranking });
}
