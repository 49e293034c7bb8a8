import type { Chance } from "../chance/chance.js";
import type { Immutable, Kinds } from "./kinds.js";
import type { Seat } from "./seat.js";

/**
 * The functions and settings that bots use to play a game. The functions never get the hidden values of the match: they
 * get a view, or a state that `determinize` has made from a view.
 */
export interface Bot<G extends Kinds> {
  /**
   * Returns the value of a position for a seat, as an integer: higher is better. A won game must be worth far more than
   * any unfinished game, and a lost game far less. `state` is a state that `determinize` returned, or a later one that
   * a search reached. Any seat can be on turn in `state`, and the game can be over. `derived` is the data that
   * `GameRules.derive` computes from `state`.
   */
  evaluate(state: Immutable<G["state"]>, seat: Seat, derived: G["derived"]): number;
  /**
   * The moment at which the greedy bot evaluates its own turn. By default, the bot evaluates the position after the
   * move that ends the turn. With `"before-handing-over"`, it evaluates the position before that move. Choose this
   * value if the last move of a turn only ends the turn and then draws random values. After such a draw, the value of
   * the position depends on chance more than on the turn.
   */
  readonly judged?: "before-handing-over";
  /**
   * The number of turns that a search plays at random before it calls `evaluate`. With the default 1, the search plays
   * to the end of the turn. Choose 0 if `evaluate` judges positions well in the middle of a turn.
   */
  readonly depth?: number;
  /**
   * The weight of exploration in a search, as a percentage of the constant that UCB1 uses for rewards from 0 to 1. The
   * default is 60. Choose a lower value for a game with many moves, if only a few of them matter.
   */
  readonly exploration?: number;
  /**
   * The power to which a search raises rewards before it averages them, an integer of 1 or more. With the default 1,
   * the search computes plain means. A higher power gives good continuations of a move more weight than bad ones.
   * Choose more than 1 if a turn is a series of moves without chance between them. In such a game, the seat can always
   * choose the good continuation.
   */
  readonly optimism?: number;
  /**
   * Returns the weight of a move, for bots that play random moves: an integer of 1 or more. A move of weight 2 is
   * played twice as often as a move of weight 1. Without `weight`, all moves have the same weight.
   */
  weight?(move: G["move"]): number;
  /**
   * Returns a whole state whose view for this seat is `view`. Draws the hidden values from `chance`, which belongs to
   * the bot and not to the match.
   */
  determinize(view: Immutable<G["view"]>, seat: Seat, chance: Chance<string>): G["state"];
}
