import type { Kinds, Match } from "@turnwright/core";
import { withDerived } from "@turnwright/core/internal";
import { Finding, shown, theRulesThrew } from "./broken.js";
import type { Law } from "./laws.js";
import type { PlayedGame } from "./random-game.js";
import { placeOf, type Trial, trialOf } from "./trial.js";

/** Checks a law. If a rule throws an error, throws a `Finding` that says at which position of a game the rule threw. */
export function placed<G extends Kinds>(law: Law, trial: Trial<G>): void {
  try {
    law(trial);
  } catch (thrown) {
    if (thrown instanceof Finding) throw thrown;
    const beginning = beginningThatThrows(law, trial);
    const where = beginning === undefined ? "all games" : placeOf(beginning, beginning.last);
    const blamed = beginning === undefined ? undefined : permissionThatThrows(trial, beginning.last, thrown);
    throw new Finding(where, blamed ?? theRulesThrew(thrown), { cause: thrown });
  }
}

/**
 * Returns the beginning of a game at whose end the rules threw an error in a law. Checks the law again: first on each
 * game alone, then on shorter and shorter beginnings of the first game in which the rules throw. Because of this
 * function, a law need not record at which position it calls the rules.
 */
function beginningThatThrows<G extends Kinds>(law: Law, trial: Trial<G>): PlayedGame<G> | undefined {
  const isThrowing = (played: PlayedGame<G>): boolean => {
    try {
      law(trialOfOne(trial, played));
      return false;
    } catch (thrown) {
      return !(thrown instanceof Finding);
    }
  };
  const found = trial.played().find(isThrowing);
  if (found === undefined) return undefined;
  let [shortest, longest] = [0, found.steps.length];
  while (shortest < longest) {
    const middle = (shortest + longest) >> 1;
    if (isThrowing(beginningOf(found, middle))) longest = middle;
    else shortest = middle + 1;
  }
  return beginningOf(found, longest);
}

/**
 * Returns a text that names the first permission which throws an error for a move in this match, and the move. Returns
 * `undefined` if no permission throws this error, or if other functions of the game throw before.
 */
function permissionThatThrows<G extends Kinds>(trial: Trial<G>, match: Match<G>, thrown: unknown): string | undefined {
  const { game } = trial;
  const told = String(thrown);
  let running = "";
  try {
    const { state, derived } = withDerived(game, { ...match, state: game.clone(match.state) });
    for (let seat = 0; seat < match.seats; seat++)
      for (const move of trial.everyMove(match)) {
        if (game.fits?.(state, move) !== undefined) continue;
        for (const { id, run } of game.compiled.moves.get(move.type)?.permits ?? []) {
          running = `in the sentence ${id}, for the move ${shown(move)} of seat ${seat}`;
          run(state, seat, move, derived);
          running = "";
        }
      }
  } catch (again) {
    const advice = "if this move names something that is not there, `fits` of the game must refuse it";
    if (running !== "" && String(again) === told) return `the rules threw ${running}: ${told}; ${advice}`;
  }
  return undefined;
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
