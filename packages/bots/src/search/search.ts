import { type Game, type Kinds, legalMoves, type Seat } from "@turnwright/core";
import { demandOptions } from "../demand-options.js";
import { botOf } from "../guess.js";
import type { Player } from "../player.js";
import { RolloutStep } from "./rollout-step.js";
import { bud, type Node } from "./tree.js";

/** How hard and in which way a search looks. Everything has a default. */
export interface SearchOptions {
  /**
   * How many guesses are played through the tree; 400 if not given. With `milliseconds` the most there may be, without
   * end if not given.
   */
  readonly iterations?: number;
  /** How long it may think; needs `now`. Moves then depend on the machine: for repeatable games use `iterations`. */
  readonly milliseconds?: number;
  /**
   * The caller's clock in milliseconds (`performance.now`, say): packages have none. It is read every eighth iteration.
   */
  readonly now?: () => number;
  /**
   * How much it looks at moves that it knows little of, in hundredths of UCB1's constant for rewards from 0 to 1. If
   * not given, what the game's bot says, or 60.
   */
  readonly exploration?: number;
  /**
   * How much good continuations of a move count beside bad ones: the power to which rewards are raised, a whole number
   * of 1 or more; 1 takes plain means. If not given, what the game's bot says, or 1.
   */
  readonly optimism?: number;
  /**
   * After how many turns beyond the tree a playout stops and the game's `evaluate` judges: 0 judges where the tree
   * ends, 1 at the end of the turn in which that is, a large number at the end of the game. If not given, what the
   * game's bot says, or 1.
   */
  readonly depth?: number;
  /** How playouts go on beyond the tree: any move alike, or by the game's `weight`; by weight if not given. */
  readonly playout?: "uniform" | "weighted";
}

const withoutEnd = 2 ** 30;

function clockless(): TypeError {
  return new TypeError("a search by milliseconds needs a clock: { milliseconds, now }");
}

/** Whether it is time to stop, by iterations made. */
function stopper({ iterations, milliseconds, now }: SearchOptions): (made: number) => boolean {
  if (milliseconds === undefined) return (made) => made >= (iterations ?? 400);
  if (now === undefined) throw clockless();
  const until = now() + milliseconds;
  const most = iterations ?? withoutEnd;
  return (made) => made >= most || (made % 8 === 0 && made > 0 && now() >= until);
}

/** The move that was followed most; of several, the one that came to more. */
function favourite<G extends Kinds>({ branches }: Node<G>): G["move"] {
  let best = branches[0];
  for (const branch of branches) {
    if (branch.visits > best.visits || (branch.visits === best.visits && branch.total > best.total)) best = branch;
  }
  return best.move;
}

/**
 * Searches the game's tree for a seat that does not know everything: determinized Monte-Carlo tree search with one tree
 * for all guesses (single-observer information set MCTS: Cowling, Powley, Whitehouse 2012). Each iteration guesses anew
 * what the view hides, follows the most promising branches that are legal in the guess, tries one new move, plays on to
 * the end of the turn and lets the game's `evaluate` judge for every seat that moved. Each seat on the way is taken to
 * want its own best; seats that may act at the same time are taken in order, the searching one first.
 *
 * The same view, chance and iterations give the same move, on every engine. Needs the game's `bot`; throws a
 * `TypeError` when the game has none, `game` is no game or `options` no options, or for `milliseconds` without `now`.
 */
export function search<G extends Kinds>(game: Game<G>, options: SearchOptions = {}): Player<G> {
  botOf(game);
  demandOptions(options, ["iterations", "milliseconds", "exploration", "optimism", "depth"]);
  if (options.now !== undefined && typeof options.now !== "function")
    throw new TypeError("options.now: expected a function");
  if (options.milliseconds !== undefined && options.now === undefined) throw clockless();
  return (view, chance) => {
    const moves = legalMoves(game, view, view.viewer as Seat);
    if (moves.length === 0) throw new TypeError(`seat ${view.viewer} is not to act`);
    if (moves.length === 1) return moves[0];
    const isEnough = stopper(options);
    const root = bud<G>();
    const step = new RolloutStep(game, view, moves, chance, options);
    for (let made = 0; !isEnough(made) || made === 0; made++) step.from(root);
    return favourite(root);
  };
}
