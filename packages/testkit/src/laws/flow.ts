import { type Kinds, legalMoves } from "@turnwright/core";
import { causedBy, Finding } from "../broken.js";
import { endlessText, stuck } from "../stuck.js";
import { matchesOf, placeOf, type Trial } from "../trial.js";

/**
 * Checks that every game ends. If a game is endless, the other laws are not checked and no further games are played.
 */
export function itEnds<G extends Kinds>(trial: Trial<G>): void {
  const endless = trial.endless();
  if (endless !== undefined)
    throw new Finding(placeOf(endless, endless.last), endlessText(trial.game, endless.steps.length));
  for (const played of trial.played()) {
    const { stopped, thrown, last } = played;
    if (stopped !== undefined) throw new Finding(placeOf(played, last), stopped, causedBy(thrown));
  }
}

/**
 * Checks that at least one seat may act while a game goes on, and that each of these seats has a legal move. After the
 * end, no seat may act.
 */
export function somebodyCanAct<G extends Kinds>(trial: Trial<G>): void {
  for (const played of trial.played()) {
    for (const match of matchesOf(played)) {
      const { toAct, outcome } = match;
      if ((toAct.length === 0) !== (outcome !== null)) {
        throw new Finding(placeOf(played, match), `to act: ${toAct.join()}, outcome: ${JSON.stringify(outcome)}`);
      }
      for (const [index, seat] of toAct.entries()) {
        const ascending = index === 0 || toAct[index - 1] < seat;
        if (!ascending || seat >= match.seats)
          throw new Finding(placeOf(played, match), `the seats to act are ${toAct.join()}`);
        if (legalMoves(trial.game, match, seat).length === 0) throw new Finding(placeOf(played, match), stuck(seat));
      }
    }
  }
}
