import {
  type ChanceSource,
  fast,
  type Immutable,
  type Kinds,
  type Match,
  type RunningChance,
  resume,
  type Viewer,
  view,
} from "@turnwright/core";
import { Finding } from "../broken.js";
import type { Trial } from "../trial.js";
import { twinOf } from "../twins.js";

/** A match and a viewer, with a text that says where in a game the match occurred. */
export interface Scene<G extends Kinds> {
  readonly trial: Trial<G>;
  readonly viewer: Viewer;
  readonly where: string;
}

/**
 * Yields matches that this viewer cannot distinguish from the given match. They differ in hidden values. If there are
 * no hidden values, they differ in future chance.
 */
export function* twinsFor<G extends Kinds>(
  scene: Scene<G>,
  match: Match<G>,
  chance: RunningChance,
): Iterable<Match<G>> {
  const { seats, options, version, entry } = match;
  const twin = (state: Immutable<G["state"]>, chance: ChanceSource): Match<G> | undefined => {
    const other = attempt(() =>
      resume(scene.trial.game, { seats, options, state, version }, { chance, freeze: false }),
    );
    return other === undefined ? undefined : { ...other, entry };
  };
  let found = 0;
  for (const state of twinStatesFor(scene, match, chance)) {
    const other = twin(state, match.chance);
    if (other === undefined) continue;
    found++;
    yield other;
  }
  const other = found > 0 ? undefined : twin(match.state, fast(`other chance ${chance.below("twin", 2 ** 32)}`));
  if (other !== undefined) yield other;
}

/** Returns several different states. None of them is the true state. */
function twinStatesFor<G extends Kinds>(scene: Scene<G>, match: Match<G>, chance: RunningChance): Iterable<G["state"]> {
  const { viewer, trial } = scene;
  const states: (G["state"] | undefined)[] = [false, true].map((across) =>
    twinOf(trial.game, match, viewer, chance, across),
  );
  if (viewer !== "spectator" && match.outcome === null) states.push(guessed(scene, match, viewer, chance));
  const different = new Map(states.map((state) => [JSON.stringify(state), state] as const));
  different.delete(JSON.stringify(match.state));
  return [...different.values()].filter((state) => state !== undefined);
}

/**
 * Returns a guess of the game's bot. The seat for which the guess is made must not be able to distinguish it from the
 * truth.
 */
function guessed<G extends Kinds>(
  { trial, where }: Scene<G>,
  match: Match<G>,
  seat: number,
  chance: RunningChance,
): G["state"] | undefined {
  try {
    return trial.game.bot?.determinize(view(trial.game, match, seat).state, seat, chance);
  } catch (thrown) {
    throw new Finding(where, `the bot guesses no truth: ${String(thrown)}`);
  }
}

/**
 * Returns the answer of a query, or `undefined` if the query throws. The error is ignored, because a twin may be a
 * state that the rules never produce.
 */
export function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** Returns whether two matches have different seeds. */
export function hasOtherChance<G extends Kinds>({ chance }: Match<G>, { chance: other }: Match<G>): boolean {
  return JSON.stringify({ ...chance, drawn: {} }) !== JSON.stringify({ ...other, drawn: {} });
}
