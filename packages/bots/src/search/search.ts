import type { Game, Kinds } from "@turnwright/core";
import { demandOptions } from "../demand-options.js";
import { botOf } from "../guess.js";
import { choicesOf, type Player } from "../player.js";
import { RolloutStep } from "./rollout-step.js";
import { bud, type Node } from "./tree.js";

/** Options for `search`. Each has a default. */
export interface SearchOptions {
  /**
   * The number of guesses that are played through the tree; by default 400. With `milliseconds`, it is the maximum, by
   * default without limit.
   */
  readonly iterations?: number;
  /**
   * The time for thinking, in milliseconds; needs `now`. Moves then depend on the machine: use `iterations` for
   * repeatable games.
   */
  readonly milliseconds?: number;
  /**
   * The caller's clock in milliseconds, such as `performance.now`, since packages have none. It is read every eighth
   * iteration.
   */
  readonly now?: () => number;
  /**
   * The preference for moves with few visits, in hundredths of UCB1's constant for rewards from 0 to 1. The default
   * comes from the game's bot, or is 60.
   */
  readonly exploration?: number;
  /**
   * The preference for the good continuations of a move over its bad ones. It is the power to which rewards are raised:
   * a whole number of 1 or more, where 1 gives plain means. The default comes from the game's bot, or is 1.
   */
  readonly optimism?: number;
  /**
   * The number of turns beyond the tree after which a playout stops and the game's `evaluate` is called. 0 stops where
   * the tree ends, 1 at the end of that turn, and a large number at the end of the game. The default comes from the
   * game's bot, or is 1.
   */
  readonly depth?: number;
  /** The choice of moves in playouts: with equal probability, or by the game's `weight`, which is the default. */
  readonly playout?: "uniform" | "weighted";
}

const withoutEnd = 2 ** 30;

function clockless(): TypeError {
  return new TypeError("a search by milliseconds needs a clock: { milliseconds, now }");
}

/** Returns a function that returns whether to stop after this many iterations. */
function stopper({ iterations, milliseconds, now }: SearchOptions): (made: number) => boolean {
  if (milliseconds === undefined) return (made) => made >= (iterations ?? 400);
  if (now === undefined) throw clockless();
  const until = now() + milliseconds;
  const most = iterations ?? withoutEnd;
  return (made) => made >= most || (made % 8 === 0 && made > 0 && now() >= until);
}

/** Returns the move with the most visits. Among several, returns the one with the highest reward. */
function favourite<G extends Kinds>({ branches }: Node<G>): G["move"] {
  let best = branches[0];
  for (const branch of branches) {
    if (branch.visits > best.visits || (branch.visits === best.visits && branch.total > best.total)) best = branch;
  }
  return best.move;
}

/**
 * Returns a bot that searches the game's tree for a seat with hidden information. It uses determinized Monte-Carlo tree
 * search with one tree for all guesses (single-observer information set MCTS: Cowling, Powley, Whitehouse 2012). Each
 * iteration makes a new guess of what the view hides, and follows the most promising branches that are legal in it.
 * Then it tries one new move, plays to the end of the turn, and calls the game's `evaluate` for every seat that moved.
 * Each seat is assumed to maximize its own value. Seats that may act at the same time are taken in order, beginning
 * with the searching seat.
 *
 * The same view, chance and iterations give the same move on every engine. Needs the game's `bot`. Throws a `TypeError`
 * if the game has none, if `game` is no game, if `options` is not an object, or for `milliseconds` without `now`.
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
