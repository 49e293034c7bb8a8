import type { Chance } from "../chance/chance.js";
import type { Immutable, Kinds } from "./kinds.js";
import type { Seat } from "./seat.js";

/**
 * The functions and settings that bots use to play a game. The functions get what a seat may know, never the hidden
 * state of the match.
 */
export interface Bot<G extends Kinds> {
  /**
   * Returns the value of a position for a seat, as an integer: higher is better. A won game is worth far more than any
   * position that is not over, a lost game far less. Bots pass states that come from `determinize`. In them, it may be
   * the turn of any seat, or the game may be over. `derived` is what the game computes from this state; see
   * `GameRules.derive`.
   */
  evaluate(state: Immutable<G["state"]>, seat: Seat, derived: G["derived"]): number;
  /**
   * The moment at which the greedy bot evaluates its own turn. By default, this is after the move that ends the turn;
   * `"before-handing-over"` is before that move. Choose the latter in a game whose last move of a turn only ends the
   * turn and then draws chance. The drawn chance would say nothing about how good the turn was.
   */
  readonly judged?: "before-handing-over";
  /**
   * The number of turns that a search plays at random before it calls `evaluate`. The default 1 plays to the end of the
   * turn. Choose 0 where `evaluate` judges positions well in the middle of a turn.
   */
  readonly depth?: number;
  /**
   * The weight of exploration in a search, in hundredths of UCB1's constant for rewards from 0 to 1. The default is 60.
   * Choose less where there are many moves and few of them matter.
   */
  readonly exploration?: number;
  /**
   * The power to which a search raises rewards before it averages them, an integer of 1 or more. The default 1 gives
   * plain means. A higher power gives good continuations of a move more weight than bad ones. Choose more than 1 where
   * a turn is a series of moves without chance in between, so that the seat can choose the good continuation.
   */
  readonly optimism?: number;
  /**
   * Returns the relative weight of a move in random continuations, an integer of 1 or more. If absent, all moves have
   * the same weight.
   */
  weight?(move: G["move"]): number;
  /**
   * Returns a whole state whose view for this seat is `view`. Hidden values are drawn from `chance`, which is the bot's
   * own.
   */
  determinize(view: Immutable<G["view"]>, seat: Seat, chance: Chance<string>): G["state"];
}
