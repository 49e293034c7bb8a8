import type { GenericSchema } from "valibot";
import type { MoveCtx } from "./ctx.js";
import type { Kinds, Move, MoveType, SentencesOf } from "./kinds.js";
import type { Seat } from "./seat.js";

/** A function that `offer` calls with each move that may be legal. */
export type Push<G extends Kinds, T extends MoveType<G> = MoveType<G>> = (move: Move<G, T>) => void;

/**
 * A permission: a function that returns an objection if the move is not allowed, and `undefined` if it is. If the
 * function does not declare the third parameter, the move, core assumes that its answer is the same for all moves of
 * this type. Core then calls it only once, before it lists the moves of this type.
 */
export type Permission<G extends Kinds, T extends MoveType<G>> = (
  view: G["view"],
  seat: Seat,
  move: Move<G, T>,
  derived: G["derived"],
) => G["objection"] | undefined;

/**
 * An effect: a function that emits events of a move. `facts` is the value that the `facts` function of the move
 * returned before the first event.
 */
export type Effect<G extends Kinds, T extends MoveType<G>, F> = (ctx: MoveCtx<G>, move: Move<G, T>, facts: F) => void;

/** The rules of one type of move. `F` is the type of the value that `facts` returns. */
export interface MoveRules<G extends Kinds, T extends MoveType<G>, F = undefined> extends AnyMoveRules<G, T> {
  /** Returns what the effects need to know about the state as it was before the first event of the move. */
  facts?(this: void, state: G["state"], seat: Seat, move: Move<G, T>, derived: G["derived"]): F;
  /** The effects, one for each sentence, in the order in which they are carried out. */
  readonly effects: { readonly [I in SentencesOf<G, "effect", T>]: Effect<G, T, F> };
}

/** The rules of one type of move, with facts of any type. */
export interface AnyMoveRules<G extends Kinds, T extends MoveType<G>> {
  /** The schema of the move. Moves with unknown fields are refused. */
  readonly schema: GenericSchema<unknown, Move<G, T>>;
  /**
   * Pushes every legal move exactly once. `legalMoves` lists the moves in the order in which `offer` pushes them. Core
   * calls `offer` only if the permissions that do not depend on the move have no objection. Core does not check the
   * permissions that depend on the move, so `offer` must push legal moves only. A law of the testkit checks this. With
   * `filter`, core checks all permissions of the pushed moves, so `offer` can also push moves that are not legal.
   *
   * If `offer` is absent, core tries every move that the schema allows. This search is fast enough for a hundred moves
   * and too slow for thousands. `defineGame` throws an error if core cannot list the moves of the schema.
   */
  offer?(this: void, view: G["view"], seat: Seat, push: Push<G, T>, derived: G["derived"]): void;
  /** Declares that `offer` can push moves that are not legal. Core then checks the permissions of each pushed move. */
  readonly filter?: true;
  /** The permissions, one for each sentence. Core refuses the move with the first objection. */
  readonly permits: { readonly [I in SentencesOf<G, "permission", T>]: Permission<G, T> };
  /** Returns what the effects need to know about the state as it was before the first event of the move. */
  facts?(this: void, state: G["state"], seat: Seat, move: Move<G, T>, derived: G["derived"]): unknown;
  /** The effects, one for each sentence, in the order in which they are carried out. */
  readonly effects: { readonly [I in SentencesOf<G, "effect", T>]: Effect<G, T, never> };
}
