import type { Chance } from "./chance/chance.js";
import type { Kinds } from "./kinds.js";
import type { Seat } from "./seat.js";

/** What a bot may ask about a game. Both questions get what a seat may know, never the truth of the match. */
export interface Bot<G extends Kinds> {
  /** How good a position is for this seat, an integer: higher is better. Asked of a determinized state. */
  evaluate(state: G["state"], seat: Seat): number;
  /** How much more often than others a move is worth trying in a random continuation, an integer of 1 or more; all alike if absent. */
  weight?(move: G["move"]): number;
  /** A whole state that this view could come from, hidden things filled in by the bot's own luck. */
  determinize(view: G["view"], seat: Seat, chance: Chance<string>): G["state"];
}
