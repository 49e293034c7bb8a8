import { foldView, type Kinds, type Viewer, view, viewEvents } from "@turnwright/core";
import { LawBroken, parting } from "../broken.js";
import type { PlayedGame } from "../random-game.js";
import { placeOf, type Trial, viewersOf } from "../trial.js";

/**
 * Checks that a viewer's feed, folded over its first view, gives its current view, for every seat and for spectators.
 */
export function feedsFoldToViews<G extends Kinds>(trial: Trial<G>): void {
  for (const played of trial.played()) for (const viewer of viewersOf(played.first)) foldFeed(trial, played, viewer);
}

function foldFeed<G extends Kinds>({ game }: Trial<G>, played: PlayedGame<G>, viewer: Viewer): void {
  let known = view(game, played.first, viewer).state;
  for (const { after } of played.steps) {
    known = foldView(game, known, viewEvents(game, after, after.entry.events, viewer), viewer);
    const seen = JSON.stringify(view(game, after, viewer).state);
    const folded = JSON.stringify(known);
    if (seen === folded) continue;
    throw new LawBroken(
      "a feed folded over the first view is the view",
      `${placeOf(played, after)}, seen by ${viewer}`,
      parting(seen, folded),
    );
  }
}
