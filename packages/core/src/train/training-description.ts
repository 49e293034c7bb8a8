import type { Kinds, Move, MoveType } from "../authoring/kinds.js";
import type { Plain } from "../input/plain.js";
import type { NumberedMoves } from "./action-table.js";
import type { ObservedField } from "./observation-table.js";

/** The fields of a type of move, without its type. */
type FieldsOf<M extends { readonly type: string }> = M extends unknown ? Exclude<keyof M, "type"> & string : never;

/**
 * The moves of one type, in one of three forms: a list of all of them; the values of each field, all of which go
 * together (a count stands for the integers from 0 below it); or functions for a type with too many moves to list.
 */
type MovesOfType<M extends { readonly type: string }> =
  | readonly M[]
  | { readonly [F in FieldsOf<M>]: number | readonly Plain[] }
  | NumberedMoves<M>;

/**
 * Describes a game to programs that learn: its moves and the numbers that a viewer observes. Returns both for a setup
 * whose seats and options were parsed. A type of move that cannot occur with the options may be left out.
 */
export type TrainingDescription<G extends Kinds> = (
  seats: number,
  options: G["options"],
) => {
  /** The moves, by type. The numbers of actions follow this order. */
  readonly moves: { readonly [T in MoveType<G>]?: MovesOfType<Move<G, T>> };
  /** The fields of the observation, by name. The numbers of an observation follow this order. */
  readonly observation: { readonly [name: string]: ObservedField<G> };
};
