import type { Chance, Kinds, PlayerView, Seat } from "@turnwright/core";

/** A legal move and its probability. */
export interface MoveProbability<G extends Kinds> {
  readonly move: G["move"];
  /** The probability, from 0 to 1. */
  readonly probability: number;
}

/** A policy for both seats, and its quality. */
export interface Solution<G extends Kinds> {
  /** The expected payoff of each seat when both play the policy. The two numbers add up to 0. */
  readonly value: readonly [number, number];
  /**
   * The mean of what the two seats gain when each answers the policy of the other in the best way. In an equilibrium it
   * is 0. Against this policy, no seat can win more than the value plus twice this number.
   */
  readonly exploitability: number;
  /** The policy by information set: the positions that a seat cannot tell apart. */
  readonly informationSets: readonly {
    /** The seat that makes the move. */
    readonly seat: Seat;
    /** The view that the seat has in each of these positions. */
    readonly view: PlayerView<G>;
    /** The legal moves in their canonical order, with their probabilities, which add up to 1. */
    readonly moves: readonly MoveProbability<G>[];
  }[];
  /**
   * Returns the probabilities of the moves in a view. Throws a `TypeError` unless `view` is the view of the seat to
   * act, in a match with the options that were solved.
   */
  policy(view: PlayerView<G>): readonly MoveProbability<G>[];
  /**
   * Draws a move by the policy, in millionths: a `Player` like the other bots. Throws a `TypeError` unless `view` is
   * such a view and `chance` draws.
   */
  player(view: PlayerView<G>, chance: Chance<string>): G["move"];
}
