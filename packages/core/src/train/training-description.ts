import type { Kinds, Move, MoveType } from "../authoring/kinds.js";
import type { Plain } from "../input/plain.js";
import type { NumberedMoves } from "./action-table.js";
import type { ObservedField } from "./observation-table.js";

/** The names of the fields of a move, without `type`. */
type FieldsOf<M extends { readonly type: string }> = M extends unknown ? Exclude<keyof M, "type"> & string : never;

/**
 * The moves of one type, in one of three forms:
 *
 * - a list of all moves
 * - the values of each field, if all combinations are moves; a count `n` means the integers from 0 to n - 1
 * - functions that number the moves, for a type with too many moves to list
 */
type MovesOfType<M extends { readonly type: string }> =
  | readonly M[]
  | { readonly [F in FieldsOf<M>]: number | readonly Plain[] }
  | NumberedMoves<M>;

/**
 * A function that describes a game to programs that learn. The function gets valid seats and options. The function
 * returns the moves of the game and the numbers that a viewer observes. The result can leave out types of moves that
 * cannot occur with these options.
 */
export type TrainingDescription<G extends Kinds> = (
  seats: number,
  options: G["options"],
) => {
  /** The moves, by type. The numbers of the actions follow the order of the types in this object. */
  readonly moves: { readonly [T in MoveType<G>]?: MovesOfType<Move<G, T>> };
  /** The fields of the observation, by name. The numbers of an observation are in the order of these fields. */
  readonly observation: { readonly [name: string]: ObservedField<G> };
};
