import { search } from "@turnwright/bots";
import { fast, RunningChance, view } from "@turnwright/core";
import type { CommonForm } from "./games/ours.js";
import { givenMatch, matchAfter } from "./given.js";
import type { Rate } from "./measure.js";

/** Iterations of one decision, few enough that boardgame.io makes several decisions in a round. */
export const iterations = 100;
/** boardgame.io plays on for so many moves when it isn't told otherwise. */
export const playoutDepth = 50;

/** Positions to decide in: these matches after half of their moves. */
export function halfway(variant: CommonForm): readonly ReturnType<typeof givenMatch>[] {
  return Array.from({ length: 8 }, (_, at) => {
    const whole = givenMatch(variant, at);
    return { ...whole, steps: whole.steps.slice(0, whole.steps.length >> 1) };
  });
}

/** Iterations of our search, from a view; as it is, or playing on for at least as many moves as boardgame.io's bot. */
export function bySearch(variant: CommonForm, likeForLike: boolean): Rate {
  const { game } = variant;
  const views = halfway(variant).map((given) => {
    const match = matchAfter(variant, given);
    return view(game, match, match.toAct[0]!);
  });
  const player = search(game, likeForLike ? { iterations, depth: playoutDepth, playout: "uniform" } : { iterations });
  const chance = new RunningChance(fast("bench"));
  let next = 0;
  return () => {
    player(views[next++ % views.length]!, chance);
    return iterations;
  };
}
