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
import { LawBroken } from "../broken.js";
import type { Trial } from "../trial.js";
import { twinOf } from "../twins.js";

/** A viewer's look at a game, and where. */
export interface Scene<G extends Kinds> {
  readonly trial: Trial<G>;
  readonly viewer: Viewer;
  readonly where: string;
}

/**
 * Truths that this viewer can't tell from the given one: other hidden things, or, where there are none, other chance to
 * come.
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

/** Different ones, none of them the truth. */
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

/** What the game's bot takes for the truth: it must look like the truth to the seat it guesses for. */
function guessed<G extends Kinds>(
  { trial, where }: Scene<G>,
  match: Match<G>,
  seat: number,
  chance: RunningChance,
): G["state"] | undefined {
  try {
    return trial.game.bot?.determinize(view(trial.game, match, seat).state, seat, chance);
  } catch (thrown) {
    throw new LawBroken("a bot can guess a truth for every view", where, String(thrown));
  }
}

/** A twin may be a state that the rules never make: when they break down on it, it tells nothing. */
export function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** Whether two matches draw from different seeds. */
export function hasOtherChance<G extends Kinds>({ chance }: Match<G>, { chance: other }: Match<G>): boolean {
  return JSON.stringify({ ...chance, drawn: {} }) !== JSON.stringify({ ...other, drawn: {} });
}
