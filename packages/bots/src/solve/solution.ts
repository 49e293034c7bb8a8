import type { Chance, Kinds, PlayerView, Seat } from "@turnwright/core";

/** A legal move and its probability. */
export interface MoveProbability<G extends Kinds> {
  readonly move: G["move"];
  /** The probability, from 0 to 1. */
  readonly probability: number;
}

/** A policy for both seats, and its quality. */
export interface Solution<G extends Kinds> {
  /** The expected payoff of each seat when both seats play the policy. The two numbers add up to 0. */
  readonly value: readonly [number, number];
  /**
   * The gain of a seat that plays the best response to the other seat's policy, instead of its own policy. The number
   * is the mean of the gains of both seats. In an equilibrium, this number is 0. Against the policy, no seat can win
   * more than its `value` plus twice this number.
   */
  readonly exploitability: number;
  /** The policy, by information set. An information set is a set of positions that a seat cannot distinguish. */
  readonly informationSets: readonly {
    /** The seat that makes the move. */
    readonly seat: Seat;
    /** The view that the seat has in every position of the set. */
    readonly view: PlayerView<G>;
    /** The legal moves in their canonical order, with their probabilities, which add up to 1. */
    readonly moves: readonly MoveProbability<G>[];
  }[];
  /**
   * Returns the probabilities of the moves in a view. Throws a `TypeError` unless `view` is the view of a seat that may
   * act, in a match with the solved options.
   */
  policy(view: PlayerView<G>): readonly MoveProbability<G>[];
  /**
   * Draws a move with the probabilities of the policy, rounded to millionths. You can use this function as a bot.
   * Throws a `TypeError` unless `policy` takes the `view` and `chance` is a source of random values.
   */
  player(view: PlayerView<G>, chance: Chance<string>): G["move"];
}
