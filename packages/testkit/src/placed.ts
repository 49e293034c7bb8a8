import type { Kinds } from "@turnwright/core";
import { Finding, theRulesThrew } from "./broken.js";
import type { Law } from "./laws.js";
import type { PlayedGame } from "./random-game.js";
import { placeOf, type Trial, trialOf } from "./trial.js";

/** Checks a law. If a rule throws an error, throws a `Finding` that says at which position of a game the rule threw. */
export function placed<G extends Kinds>(law: Law, trial: Trial<G>): void {
  try {
    law(trial);
  } catch (thrown) {
    if (thrown instanceof Finding) throw thrown;
    throw new Finding(placeOfThrow(law, trial), theRulesThrew(thrown), { cause: thrown });
  }
}

/**
 * Returns the position of a game at which the rules threw an error in a law. Checks the law again: first on each game
 * alone, then on shorter and shorter beginnings of the first game in which the rules throw. Because of this function, a
 * law need not record at which position it calls the rules.
 */
function placeOfThrow<G extends Kinds>(law: Law, trial: Trial<G>): string {
  const isThrowing = (played: PlayedGame<G>): boolean => {
    try {
      law(trialOfOne(trial, played));
      return false;
    } catch (thrown) {
      return !(thrown instanceof Finding);
    }
  };
  const found = trial.played().find(isThrowing);
  if (found === undefined) return "all games";
  let [shortest, longest] = [0, found.steps.length];
  while (shortest < longest) {
    const middle = (shortest + longest) >> 1;
    if (isThrowing(beginningOf(found, middle))) longest = middle;
    else shortest = middle + 1;
  }
  const beginning = beginningOf(found, longest);
  return placeOf(beginning, beginning.last);
}

/** Returns a trial of one game, in which laws play no further games. */
function trialOfOne<G extends Kinds>(trial: Trial<G>, played: PlayedGame<G>): Trial<G> {
  const { recorded: _, ...rest } = trial;
  return trialOf(trial.game, { ...rest, setups: [], manyGames: 0, twinStates: 0 }, () => [played]);
}

/** Returns a game that is broken off after some moves. */
function beginningOf<G extends Kinds>(played: PlayedGame<G>, moves: number): PlayedGame<G> {
  const steps = played.steps.slice(0, moves);
  return { ...played, steps, last: steps.at(-1)?.after ?? played.first };
}
