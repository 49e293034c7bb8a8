import type { GameEvent, Kinds } from "../authoring/kinds.js";
import type { Seat } from "../authoring/seat.js";

/**
 * The visibility of a value of the state.
 *
 * - `"all"`: every viewer sees it.
 * - `"none"`: no viewer sees it; views contain `null`.
 * - `"count"`: every viewer sees the length of a list; views contain as many `null`s.
 * - `"owner"`: inside `each`, the seat that owns the row sees it; the others see `null`.
 * - `"owner-else-count"`: as `"owner"`, but the others see the length.
 * - `"except-owner"`: inside `each`, every seat except the one that owns the row sees it; the owner and spectators see
 *   `null`.
 * - `"except-owner-else-count"`: as `"except-owner"`, but the owner and spectators see the length.
 * - `{ each }`: a list with one row for each seat. The index of the row is its owner.
 * - `{ fields }`: a record with a visibility for each field.
 * - `{ openWhen, otherwise }`: every viewer sees it while `openWhen` returns true; `otherwise` is the visibility at all
 *   other times. `openWhen` may read public values only.
 * - `{ seenBy, otherwise }`: the seats that `seenBy` returns see it; `otherwise` is the visibility for all other
 *   viewers.
 *   `seenBy` may read public values only.
 */
export type Visibility<T, S = unknown> =
  | "all"
  | "none"
  | "count"
  | "owner"
  | "owner-else-count"
  | "except-owner"
  | "except-owner-else-count"
  | (T extends readonly (infer Row)[] ? { readonly each: Visibility<Row, S> } : never)
  | (T extends object ? { readonly fields: { readonly [K in keyof T]-?: Visibility<T[K], S> } } : never)
  | {
      /** Returns whether every viewer sees the value now. Must read public values only. */
      readonly openWhen: (state: S, owner: number) => boolean;
      readonly otherwise: Visibility<T, S>;
    }
  | {
      /** Returns the seats that see the value now. Must read public values only. */
      readonly seenBy: (state: S, owner: number) => readonly Seat[];
      readonly otherwise: Visibility<T, S>;
    };

/**
 * The visibility of every key of the state. A missing key is a compile error, so that no value becomes public by
 * accident. So is `"all"` for a key that the view `V` hides, such as a deck of `null`s.
 */
export type StateVisibility<S, V = S> = {
  readonly [K in keyof S]-?: VisibilityIn<S[K], K extends keyof V ? V[K] : unknown, S>;
};

/** The visibility of a value whose type in views is `V`. */
type VisibilityIn<T, V, S> = [T] extends [V] ? Visibility<T, S> : Exclude<Visibility<T, S>, "all">;

/** The members of a union with this `type`. */
type Typed<U, T> = U extends { readonly type: infer Types } ? (T extends Types ? U : never) : never;

/** The names of the fields of every member of a union, except `type`. */
type FieldOf<U> = U extends unknown ? Exclude<keyof U, "type"> & string : never;

/** The names of the fields that hold a seat or a list of seats. */
type SeatFieldOf<U> = U extends unknown
  ? { [F in keyof U]: U[F] extends Seat | readonly Seat[] | null ? F : never }[keyof U] & string
  : never;

/**
 * The visibility of a field of a move or an event. `O` is the type of the game's options. `Owner` is the names of the
 * fields that hold seats.
 *
 * - `"all"`: every viewer sees it. `"none"`: no viewer sees it; it becomes `null`. `"count"`: every viewer sees only
 *   the length of the list.
 * - `"owner"`: short for `{ owner: "seat", others: "none" }`.
 * - `{ owner, others }`: the seats in the field that `owner` names see the value. `owner` may name several fields. Such
 *   a field holds a seat or a list of seats. `others` is what the other viewers see. `unless` makes the field public.
 */
export type FieldVisibility<T, O, Owner extends string = SeatFieldOf<T>> =
  | "all"
  | "none"
  | "count"
  | ("seat" extends Owner ? "owner" : never)
  | ToOwner<T, O, Owner>;

/** The visibility of a field that its owners see, and the others only under a condition. */
interface ToOwner<T, O, Owner> {
  readonly owner: Owner | readonly Owner[];
  readonly others: "none" | "count";
  /** Returns whether every viewer sees the field. Must read public values only, so that nothing hidden is revealed. */
  readonly unless?: (told: T, options: O) => boolean;
}

/** The visibility of a field that its owners see, and whose value they knew before the event. */
interface KnownToOwner<T, O, Owner> extends ToOwner<T, O, Owner> {
  /** Every owner could tell the value from its view before the move, or from its own move. A law checks it. */
  readonly isKnown: true;
}

/** The visibility of a field that its owners do not see, while all other seats do. */
interface ExceptOwner<Owner extends string> {
  readonly exceptOwner: Owner | readonly Owner[];
  readonly others: "none" | "count";
}

/**
 * The visibility of every field of every event of the game.
 *
 * - `"reveals"` means `"all"`, for a field that reveals something hidden.
 * - `{ exceptOwner, others }`: every seat sees the field, except the seats in the field `exceptOwner`, or in each of
 *   these fields. `others` is what these seats and spectators see. `"except-owner"` is short for `{ exceptOwner:
 *   "seat", others: "none" }`, such as for a card whose owner holds it without seeing it.
 *
 * - `{ owner, others, isKnown: true }`: the owners knew the value before the event, such as a card of the own hand that
 *   a seat lays face down. The field reveals nothing.
 *
 * `undoable` does not allow a move to be taken back if an event of it has a field that reveals: `"reveals"`, `"owner"`,
 * `"except-owner"`, an `owner` without `isKnown` or a true `unless`, or an `exceptOwner`. `undoable` looks at the
 * declaration only, and never at the value.
 */
export type EventVisibility<E extends { readonly type: string }, O = object> = {
  readonly [T in E["type"]]: {
    readonly [F in FieldOf<Typed<E, T>>]:
      | FieldVisibility<Typed<E, T>, O>
      | "reveals"
      | ("seat" extends SeatFieldOf<Typed<E, T>> ? "except-owner" : never)
      | KnownToOwner<Typed<E, T>, O, SeatFieldOf<Typed<E, T>>>
      | ExceptOwner<SeatFieldOf<Typed<E, T>>>;
  };
};

/**
 * The visibility of every field of every type of move of the game. `type` is public. The owner `"seat"` is the seat
 * that makes the move; moves do not contain it as a field.
 */
export type MoveVisibility<M extends { readonly type: string }, O = object> = {
  readonly [T in M["type"]]: {
    readonly [F in FieldOf<Typed<M, T>>]: FieldVisibility<Typed<M, T>, O, SeatFieldOf<Typed<M, T>> | "seat">;
  };
};

/**
 * The `view` of a game without secrets: every viewer sees every field of states, events and moves. With the type of the
 * game's events as `E`, `events` names their fields.
 */
export interface EverythingIsPublic<E extends { readonly type: string } = never> {
  /** The visibility of the state. */
  readonly state: "all";
  /**
   * The visibility of the events. If the fields of events are named here, logs write these events as rows of values, in
   * this order.
   */
  readonly events: [E] extends [never]
    ? "all"
    : { readonly [T in E["type"]]: { readonly [F in FieldOf<Typed<E, T>>]: "all" } };
  /** The visibility of the moves. */
  readonly moves: "all";
}

/**
 * The `view` of a game without secrets. Name the fields of its events as well to make its logs about a quarter shorter.
 * @example
 * export const ticTacToe = defineGame<TicTacToe>({ ..., view: everythingIsPublic });
 * @example
 * view: { ...everythingIsPublic, events: { marked: { seat: "all", cell: "all" } } }
 */
export const everythingIsPublic: EverythingIsPublic = { state: "all", events: "all", moves: "all" };

/** The visibility tables of a game. These tables alone decide what each viewer sees in views, feeds, moves and logs. */
export interface Secrecy<G extends Kinds> {
  /** The visibility of the state, key by key. */
  readonly state: StateVisibility<G["state"], G["view"]>;
  /** The visibility of the events, field by field. */
  readonly events: EventVisibility<G["event"], G["options"]>;
  /** The visibility of the moves, field by field. */
  readonly moves: MoveVisibility<G["move"], G["options"]>;
}

/** An event as some viewer may see it. Hidden fields are `null` or lists of `null`. */
export type Seen<G extends Kinds> = GameEvent<G> & { readonly because: string };

type Masked<M> = { readonly [F in keyof M]: F extends "type" ? M[F] : M[F] | readonly null[] | null };

/** A move as some viewer may see it. Hidden fields are `null` or lists of `null`. */
export type SeenMove<G extends Kinds> = Masked<G["move"]>;
