import { foldView, type Kinds, type Viewer, view, viewEvents } from "@turnwright/core";
import { Finding, parting, shown } from "../broken.js";
import type { PlayedGame } from "../random-game.js";
import { placeOf, type Trial, viewersOf } from "../trial.js";

/**
 * Checks that a viewer can compute its present view by applying the events of its feed to its first view. Checks this
 * for every seat and for spectators.
 */
export function feedsFoldToViews<G extends Kinds>(trial: Trial<G>): void {
  for (const played of trial.played()) for (const viewer of viewersOf(played.first)) foldFeed(trial, played, viewer);
}

function foldFeed<G extends Kinds>({ game }: Trial<G>, played: PlayedGame<G>, viewer: Viewer): void {
  let known = view(game, played.first, viewer).state;
  for (const { after } of played.steps) {
    const where = `${placeOf(played, after)}, seen by ${viewer}`;
    const told = viewEvents(game, after, after.entry.events, viewer);
    try {
      known = foldView(game, known, told, viewer);
    } catch (thrown) {
      throw new Finding(where, `evolve threw ${String(thrown)} for what it is told: ${shown(told)}`);
    }
    const [seen, folded] = [view(game, after, viewer).state, known].map((state) => JSON.stringify(state));
    if (seen !== folded) throw new Finding(where, parting(seen, folded));
  }
}
