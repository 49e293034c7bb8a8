import type { Game, Kinds } from "@turnwright/core";
import { demandOptions } from "../demand-options.js";
import { botOf } from "../guess.js";
import { choicesOf, type Player } from "../player.js";
import { RolloutStep } from "./rollout-step.js";
import { bud, type Node } from "./tree.js";

/** Options for `search`. Each option has a default. */
export interface SearchOptions {
  /**
   * The number of iterations, each with a new guess of the hidden values; by default 400. If you give `milliseconds`,
   * the time ends the search. You can then also give `iterations` as a maximum; without it, the number of iterations is
   * unlimited.
   */
  readonly iterations?: number;
  /**
   * The time for a move, in milliseconds. If you set `milliseconds`, also pass `now`. The moves then depend on the
   * speed of the machine; use `iterations` for repeatable games.
   */
  readonly milliseconds?: number;
  /**
   * A function that returns the time in milliseconds, such as `performance.now`. You must pass `now` together with
   * `milliseconds`, because this package uses no clock. The search calls it in every eighth iteration.
   */
  readonly now?: () => number;
  /**
   * The weight of moves with few visits, as a percentage of the constant that UCB1 uses for rewards from 0 to 1. The
   * default comes from the game's `bot`. If the bot has no such value, the default is 60.
   */
  readonly exploration?: number;
  /**
   * The weight of good continuations of a move compared with bad continuations. This weight is the power to which the
   * search raises rewards: a whole number of 1 or more. With 1, the search computes plain means. The default comes from
   * the game's `bot`. If the bot has no such value, the default is 1.
   */
  readonly optimism?: number;
  /**
   * The number of turns that a playout lasts before the search calls the game's `evaluate`. With 0, the playout stops
   * at the end of the path through the tree. With 1, the playout stops at the end of the same turn. With a large
   * number, the playout stops at the end of the game. The default comes from the game's `bot`. If the bot has no such
   * value, the default is 1.
   */
  readonly depth?: number;
  /**
   * How playouts choose moves: with equal probability (`"uniform"`), or by the game's `weight` (`"weighted"`, the
   * default).
   */
  readonly playout?: "uniform" | "weighted";
}

const withoutEnd = 2 ** 30;

function clockless(): TypeError {
  return new TypeError("a search by milliseconds needs a clock: { milliseconds, now }");
}

/**
 * Returns a function that returns whether the search must stop. The function gets the number of finished iterations.
 */
function stopper({ iterations, milliseconds, now }: SearchOptions): (made: number) => boolean {
  if (milliseconds === undefined) return (made) => made >= (iterations ?? 400);
  if (now === undefined) throw clockless();
  const until = now() + milliseconds;
  const most = iterations ?? withoutEnd;
  return (made) => made >= most || (made % 8 === 0 && made > 0 && now() >= until);
}

/**
 * Returns the move with the most visits. If several moves have the most visits, returns the move with the highest
 * reward.
 */
function favourite<G extends Kinds>({ branches }: Node<G>): G["move"] {
  let best = branches[0];
  for (const branch of branches) {
    if (branch.visits > best.visits || (branch.visits === best.visits && branch.total > best.total)) best = branch;
  }
  return best.move;
}

/**
 * Returns a bot that searches the tree of moves, even if the view hides values. The bot uses Monte-Carlo tree search
 * with one tree for all guesses (single-observer information set MCTS: Cowling, Powley, Whitehouse 2012). Each
 * iteration has these steps:
 *
 * 1. Make a new guess of the hidden values.
 * 2. Follow the most promising branches that are legal in this guess.
 * 3. Try one new move, and play to the end of the turn.
 * 4. Call the game's `evaluate` for every seat that moved.
 *
 * The search assumes that each seat maximizes its own value. If several seats may act at the same time, they act in
 * order, beginning with the searching seat.
 *
 * The same view, chance and iterations give the same move on every JavaScript engine. The game must have a `bot`.
 * Throws a `TypeError` if the `game` has no `bot` or is no game, if `options` is not an object, or for `milliseconds`
 * without `now`.
 */
export function search<G extends Kinds>(game: Game<G>, options: SearchOptions = {}): Player<G> {
  botOf(game);
  demandOptions(options, ["iterations", "milliseconds", "exploration", "optimism", "depth"]);
  if (options.now !== undefined && typeof options.now !== "function")
    throw new TypeError("options.now: expected a function");
  if (options.milliseconds !== undefined && options.now === undefined) throw clockless();
  return (view, chance) => {
    const moves = choicesOf(game, view, chance);
    if (moves.length === 1) return moves[0];
    const isEnough = stopper(options);
    const root = bud<G>();
    const step = new RolloutStep(game, view, moves, chance, options);
    for (let made = 0; !isEnough(made) || made === 0; made++) step.from(root);
    return favourite(root);
  };
}
