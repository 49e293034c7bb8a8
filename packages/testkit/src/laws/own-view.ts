import { check, explain, type Kinds, legalMoves, type Match, type PlayerView, type Seat, view } from "@turnwright/core";
import { withDerived } from "@turnwright/core/internal";
import { Finding, shown } from "../broken.js";
import { evenly } from "../samples.js";
import { placeOf, type Trial, viewersOf } from "../trial.js";

/**
 * Checks that a seat's own view has the same legal moves and refusals as the match. If `legalMoves` or `check` is
 * called for the seat with the view of another viewer, the answer must reveal nothing about the seat.
 */
export function viewsKnowMoves<G extends Kinds>(trial: Trial<G>): void {
  for (const { played, match, loose } of trial.samples()) {
    for (let seat = 0; seat < match.seats; seat++) compareOwnView(trial, loose, seat, placeOf(played, match));
  }
}

/**
 * The number of moves to check for seats that may not act, and for views of other viewers. A few moves are enough,
 * because in these cases core answers without the rules of the game.
 */
const few = 20;

function compareOwnView<G extends Kinds>(trial: Trial<G>, match: Match<G>, seat: Seat, where: string): void {
  const { game } = trial;
  const own = withDerived(game, view(game, match, seat));
  const truth = shown(legalMoves(game, match, seat));
  const known = shown(legalMoves(game, own, seat));
  if (truth !== known) throw new Finding(where, `seat ${seat}: the truth allows ${truth}, its view ${known}`);
  const every = [...trial.everyMove(match)];
  for (const move of match.toAct.includes(seat) ? every : evenly(every, few)) {
    const onTruth = shown(explain(game, match, seat, move));
    const onView = shown(explain(game, own, seat, move));
    if (onTruth === onView) continue;
    throw new Finding(where, `seat ${seat}, ${shown(move)}: the truth says ${onTruth}, its view ${onView}`);
  }
  for (const viewer of viewersOf(match))
    if (viewer !== seat) mustTellNothing(trial, view(game, match, viewer), seat, where);
}

function mustTellNothing<G extends Kinds>(trial: Trial<G>, other: PlayerView<G>, seat: Seat, where: string): void {
  const { game } = trial;
  const whose = `the view of ${other.viewer} tells of seat ${seat}`;
  const told = legalMoves(game, other, seat);
  if (told.length > 0) throw new Finding(where, `${whose} its moves: ${shown(told)}`);
  for (const move of evenly([...trial.everyMove(other)], few)) {
    const checked = check(game, other, seat, move);
    const codes = ["malformed", other.toAct.includes(seat) ? "malformed" : "not-your-turn", "game-over"];
    if (checked.ok || !codes.includes(checked.refusal.code))
      throw new Finding(where, `${whose} about ${shown(move)}: ${shown(checked)}`);
  }
}
