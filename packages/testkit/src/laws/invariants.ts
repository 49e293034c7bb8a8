import type { Kinds, Match } from "@turnwright/core";
import { LawBroken } from "../broken.js";
import { matchesOf, placeOf, type Trial } from "../trial.js";

/** Checks that an invariant of the game holds in all matches that were played. */
export function invariantHolds<G extends Kinds>(
  trial: Trial<G>,
  title: string,
  invariant: (match: Match<G>) => void,
): void {
  for (const played of trial.played()) {
    for (const match of matchesOf(played)) {
      try {
        invariant(match);
      } catch (thrown) {
        throw new LawBroken(title, placeOf(played, match), String(thrown));
      }
    }
  }
}
