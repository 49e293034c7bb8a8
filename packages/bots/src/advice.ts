import { type Chance, type Game, type Kinds, legalMoves, type PlayerView, type Table } from "@turnwright/core";
import { bestOf, trialsOf, valuesOf } from "./greedy.js";
import { seatOf } from "./player.js";

/** The move that the greedy bot would make, and the results of its trials. */
export interface Advice<G extends Kinds> {
  /** The move that the bot would make. */
  readonly move: G["move"];
  /** The number of the trial that had the highest value. This trial begins with `move`. */
  readonly trial: number;
  /** The number of continuations of the turn that the bot tried; 1 if there was only one legal move. */
  readonly tried: number;
  /** The value of the best continuation, computed by the game's `evaluate`. */
  readonly value: number;
  /** The best continuation that begins with another move; `null` if there is no such continuation. */
  readonly other: { readonly move: G["move"]; readonly value: number } | null;
}

/** Options for `advise`. */
interface Asking<G extends Kinds> {
  readonly chance: Chance<string>;
  /** The number of continuations in addition to one for each legal move. */
  readonly samples: number;
  /** A callback that is called before each move of each trial. */
  onMove(table: Table<G>, move: G["move"], trial: number): void;
}

/**
 * Returns the advice of the greedy bot to the viewer of a view. The viewer must be a seat that may act. Throws a
 * `TypeError` if the `game` has no `bot`.
 */
export function advise<G extends Kinds>(game: Game<G>, view: PlayerView<G>, asking: Asking<G>): Advice<G> {
  const moves = legalMoves(game, view, seatOf(view, asking.chance));
  const trials = trialsOf(game, { view, moves, ...asking });
  const values = valuesOf(trials);
  const best = bestOf(trials, values, asking.chance);
  const { move } = trials[best];
  const other = trials.reduce(
    (second, trial, at) => (trial.move !== move && (second < 0 || values[at] > values[second]) ? at : second),
    -1,
  );
  return {
    move,
    trial: best,
    tried: trials.length,
    value: values[best],
    other: other < 0 ? null : { move: trials[other].move, value: values[other] },
  };
}
