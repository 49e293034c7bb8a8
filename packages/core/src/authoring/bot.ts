import type { Chance } from "../chance/chance.js";
import type { Immutable, Kinds } from "./kinds.js";
import type { Seat } from "./seat.js";

/** What a bot may ask about a game. All questions get what a seat may know, never the truth of the match. */
export interface Bot<G extends Kinds> {
  /**
   * How good a position is for this seat, a whole number: higher is better. Asked of a determinized state, in anybody's
   * turn and after the end. Won games are worth far more than any position on the way, lost ones far less. `derived` is
   * what the game keeps beside this state; see `GameRules.derive`.
   */
  evaluate(state: Immutable<G["state"]>, seat: Seat, derived: G["derived"]): number;
  /**
   * When a turn of the seat itself is judged: after the move that hands it over (if absent), or before that move, where
   * it only ends the turn and brings chance that says nothing about how well the turn was played.
   */
  readonly judged?: "before-handing-over";
  /**
   * Over how many turns a search plays on by chance before `evaluate` judges: 0 where it judges well in the middle of a
   * turn; 1, to the end of the turn, if absent.
   */
  readonly depth?: number;
  /**
   * How much a search looks at moves that it knows little of, in hundredths of UCB1's constant for rewards from 0 to 1:
   * less where there are many moves and few of them matter; 60 if absent.
   */
  readonly exploration?: number;
  /**
   * How much good continuations of a move count beside bad ones in a search: the power to which rewards are raised, a
   * whole number of 1 or more. More than 1 where a turn is a row of moves without chance in between, so that the seat
   * can choose the good one; 1, plain means, if absent.
   */
  readonly optimism?: number;
  /**
   * How much more often than others a move is worth trying in a random continuation, a whole number of 1 or more; all
   * alike if absent.
   */
  weight?(move: G["move"]): number;
  /**
   * A whole state that this view could come from, hidden things filled in by the bot's own chance: its view is this
   * view.
   */
  determinize(view: Immutable<G["view"]>, seat: Seat, chance: Chance<string>): G["state"];
}
