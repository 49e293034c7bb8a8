import {
  type Game,
  type Kinds,
  legalMoves,
  type Match,
  play,
  type Seat,
  type Viewer,
  view,
  viewEvents,
} from "@turnwright/core";
import type { Step } from "./random-game.js";
import { evenly } from "./samples.js";
import { viewersOf } from "./trial.js";

/** The number of moves of each type that are tried, spread evenly. */
const mostOfType = 8;

function grouped<T>(all: readonly T[], textOf: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const text = textOf(one);
    groups.set(text, [...(groups.get(text) ?? []), one]);
  }
  return [...groups.values()];
}

function stepsFrom<G extends Kinds>(game: Game<G>, before: Match<G>, seat: Seat): Step<G>[] {
  const legal = legalMoves(game, before, seat);
  const some = grouped(legal, ({ type }) => type).flatMap((moves) => evenly(moves, mostOfType));
  return some.flatMap((move) => {
    const answer = play(game, before, seat, move, { freeze: false });
    return answer.ok ? [{ before, seat, choices: legal.length, move, after: answer.match }] : [];
  });
}

/**
 * Yields pairs of legal moves of a seat that another viewer cannot distinguish by its view and its feed. Plays each
 * move and compares what the viewer sees. Does not read the table that says who sees moves. If three or more moves look
 * the same to a viewer, pairs the first move with each later one.
 */
export function* movePairs<G extends Kinds>(
  game: Game<G>,
  before: Match<G>,
  seat: Seat,
): Iterable<{
  /** The viewer that cannot distinguish the two moves: never the seat that moves. */
  readonly viewer: Viewer;
  /** The first move, played with the chance of `before`. */
  readonly here: Step<G>;
  /** The second move, played from the same match with the same chance. */
  readonly there: Step<G>;
}> {
  const steps = stepsFrom(game, before, seat);
  for (const viewer of viewersOf(before)) {
    if (viewer === seat) continue;
    const feed = ({ after }: Step<G>): string => JSON.stringify(viewEvents(game, after, after.entry.events, viewer));
    const seen = ({ after }: Step<G>): string => JSON.stringify(view(game, after, viewer));
    // Feeds are short, so only a few views need to be written.
    const toldAlike = grouped(steps, feed).filter(({ length }) => length > 1);
    for (const [here, ...others] of toldAlike.flatMap((group) => grouped(group, seen)))
      for (const there of others) yield { viewer, here: here, there };
  }
}
