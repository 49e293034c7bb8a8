import type { GenericSchema } from "valibot";
import type { MoveCtx } from "./ctx.js";
import type { Kinds, Move, MoveType, SentencesOf } from "./kinds.js";
import type { Seat } from "./seat.js";

/** A function that takes one candidate move. */
export type Push<G extends Kinds, T extends MoveType<G> = MoveType<G>> = (move: Move<G, T>) => void;

/**
 * A permission: returns an objection, or `undefined`. A permission without a third parameter does not depend on the
 * move. Core calls such a permission one time before `offer`, and not for each move.
 */
export type Permission<G extends Kinds, T extends MoveType<G>> = (
  view: G["view"],
  seat: Seat,
  move: Move<G, T>,
  derived: G["derived"],
) => G["objection"] | undefined;

/** An effect: emits the events of a move. `facts` is what the `facts` function returned before the first event. */
export type Effect<G extends Kinds, T extends MoveType<G>, F> = (ctx: MoveCtx<G>, move: Move<G, T>, facts: F) => void;

/** The rules of one type of move. `F` is the type of its facts, if it has any. */
export interface MoveRules<G extends Kinds, T extends MoveType<G>, F = undefined> extends AnyMoveRules<G, T> {
  /** Returns what the effects need to know of the state before the first event. */
  facts?(this: void, state: G["state"], seat: Seat, move: Move<G, T>, derived: G["derived"]): F;
  /** The effects, one for each sentence, in the order in which they are carried out. */
  readonly effects: { readonly [I in SentencesOf<G, "effect", T>]: Effect<G, T, F> };
}

/** The rules of one type of move, with facts of any type. */
export interface AnyMoveRules<G extends Kinds, T extends MoveType<G>> {
  /** The schema of the move. Moves with unknown fields are refused. */
  readonly schema: GenericSchema<unknown, Move<G, T>>;
  /**
   * Pushes every legal move exactly once. `legalMoves` lists the moves in this order. With `filter`, `offer` may push
   * other moves as well. Core calls
   * `offer` only if the permissions that do not depend on the move hold. Core checks the other permissions of the
   * pushed moves only with `filter`. A law of the testkit checks the list. If absent, core tries every move that the
   * schema allows. This default is fast enough for a hundred moves and too slow for thousands.
   * `defineGame` throws where core cannot list these moves.
   */
  offer?(this: void, view: G["view"], seat: Seat, push: Push<G, T>, derived: G["derived"]): void;
  /** Declares that `offer` may push moves that are not allowed: core checks the permissions of each. */
  readonly filter?: true;
  /** The permissions, one for each sentence. The first objection becomes the refusal. */
  readonly permits: { readonly [I in SentencesOf<G, "permission", T>]: Permission<G, T> };
  /** Returns what the effects need to know of the state before the first event. */
  facts?(this: void, state: G["state"], seat: Seat, move: Move<G, T>, derived: G["derived"]): unknown;
  /** The effects, one for each sentence, in the order in which they are carried out. */
  readonly effects: { readonly [I in SentencesOf<G, "effect", T>]: Effect<G, T, never> };
}
