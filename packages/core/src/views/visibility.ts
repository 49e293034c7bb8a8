import type { GameEvent, Kinds } from "../authoring/kinds.js";
import type { Seat } from "../authoring/seat.js";

/**
 * The visibility of a value of the state.
 *
 * - `"all"`: every viewer sees the value.
 * - `"none"`: no viewer sees the value; views contain `null`.
 * - `"count"`: every viewer sees only the length of a list; views contain a list of `null` with this length.
 * - `{ each }`: a list with one row for each seat; `each` is the visibility of a row. The owner of a row is the seat
 *   with the same index.
 * - `"owner"`: inside `each`, the seat that owns the row sees the value; the other viewers see `null`.
 * - `"owner-else-count"`: as `"owner"`, but the other viewers see the length of the list.
 * - `"except-owner"`: inside `each`, every seat except the owner of the row sees the value; the owner and spectators
 *   see `null`.
 * - `"except-owner-else-count"`: as `"except-owner"`, but the owner and spectators see the length of the list.
 * - `{ fields }`: a record with a visibility for each field.
 * - `{ openWhen, otherwise }`: every viewer sees the value while `openWhen` returns true; `otherwise` is the visibility
 *   at all other times. `openWhen` must read only public values.
 * - `{ seenBy, otherwise }`: the seats that `seenBy` returns see the value; `otherwise` is the visibility for all other
 *   viewers. `seenBy` must read only public values.
 */
export type Visibility<T, S = unknown, Own extends OwnerWord = never> =
  | "all"
  | "none"
  | "count"
  | Own
  | (T extends readonly (infer Row)[] ? { readonly each: Visibility<Row, S, OwnerWord> } : never)
  | (T extends object ? { readonly fields: { readonly [K in keyof T]-?: Visibility<T[K], S, Own> } } : never)
  | {
      /** Returns whether every viewer sees the value now. The function must read only public values. */
      readonly openWhen: (state: S, owner: number) => boolean;
      readonly otherwise: Visibility<T, S, Own>;
    }
  | {
      /** Returns the seats that see the value now. The function must read only public values. */
      readonly seenBy: (state: S, owner: number) => readonly Seat[];
      readonly otherwise: Visibility<T, S, Own>;
    };

/**
 * The visibilities that depend on the seat that owns a value. A value has an owner only if it is in a list with one
 * item for each seat; such a list has the visibility `{ each: ... }`.
 */
export type OwnerWord = "owner" | "owner-else-count" | "except-owner" | "except-owner-else-count";

/**
 * The visibility of every key of the state. The object must contain every key: a missing key is a compile error, so
 * that no value becomes public by accident. `"all"` is a compile error for a key whose type in the view `V` allows
 * `null` in place of hidden values.
 */
export type StateVisibility<S, V = S> = {
  readonly [K in keyof S]-?: VisibilityIn<S[K], K extends keyof V ? V[K] : unknown, S>;
};

/** The visibility of a value whose type in views is `V`. */
type VisibilityIn<T, V, S> = [T] extends [V] ? Visibility<T, S> : Exclude<Visibility<T, S>, "all">;

/** The members of the union `U` whose `type` is `T`. */
type Typed<U, T> = U extends { readonly type: infer Types } ? (T extends Types ? U : never) : never;

/** The names of all fields that any member of a union has, except `type`. */
type FieldOf<U> = U extends unknown ? Exclude<keyof U, "type"> & string : never;

/** The names of the fields that hold a seat or a list of seats. */
type SeatFieldOf<U> = U extends unknown
  ? { [F in keyof U]: U[F] extends Seat | readonly Seat[] | null ? F : never }[keyof U] & string
  : never;

/**
 * The visibility of a field of a move or an event. `O` is the type of the game's options. `Owner` is a union of the
 * names of the fields that hold seats.
 *
 * - `"all"`: every viewer sees the field.
 * - `"none"`: no viewer sees the field; the field becomes `null`.
 * - `"count"`: every viewer sees only the length, if the value is a list.
 * - `"owner"`: short for `{ owner: "seat", others: "none" }`.
 * - `{ owner, others }`: `owner` is the name of a field that holds a seat or a list of seats. `owner` can also be a
 *   list of such names. The seats in these fields are the owners, who see the value. `others` says what the other
 *   viewers see.
 * - `{ owner, others, unless }`: as `{ owner, others }`, but every viewer sees the field if `unless` returns true.
 */
export type FieldVisibility<T, O, Owner extends string = SeatFieldOf<T>> =
  | "all"
  | "none"
  | "count"
  | ("seat" extends Owner ? "owner" : never)
  | ToOwner<T, O, Owner>;

/**
 * The visibility of a field that its owners see. The other viewers see what `others` says, or the whole field if
 * `unless` returns `true`.
 */
interface ToOwner<T, O, Owner> {
  readonly owner: Owner | readonly Owner[];
  readonly others: "none" | "count";
  /**
   * Returns whether every viewer sees the field. The function must read only public values, so that nothing hidden is
   * revealed.
   */
  readonly unless?: (told: T, options: O) => boolean;
}

/** The visibility of a field that its owners see. The owners already knew the value before the event. */
interface KnownToOwner<T, O, Owner> extends ToOwner<T, O, Owner> {
  /**
   * The declaration that every owner already knew the value, because the owner saw it before the move, or made the
   * move. A law of the testkit checks that every owner really knew the value.
   */
  readonly isKnown: true;
}

/** The visibility of a field that its owners do not see. All other seats see the field. */
interface ExceptOwner<Owner extends string> {
  readonly exceptOwner: Owner | readonly Owner[];
  readonly others: "none" | "count";
}

/**
 * The visibility of every field of every event of the game.
 *
 * - `"reveals"`: every viewer sees the field, and the field reveals something that was hidden before.
 * - `{ exceptOwner, others }`: `exceptOwner` is the name of a field that holds a seat or a list of seats. `exceptOwner`
 *   can also be a list of such names. All seats see the value, except the seats in these fields. `others` says what the
 *   excluded seats and the spectators see instead. An example is a card that every seat except its owner can see.
 * - `"except-owner"`: short for `{ exceptOwner: "seat", others: "none" }`.
 * - `{ owner, others, isKnown: true }`: the owners knew the value before the event. An example is a card that a seat
 *   lays face down from its hand. The field reveals nothing.
 *
 * If a field of an event reveals something, `undoable` does not allow the seat to take back the move that caused the
 * event. A field reveals something if its declaration is one of these: `"reveals"`, `"owner"`, `"except-owner"`, an
 * object with `exceptOwner`, and an object with `owner`. There are two exceptions. An object with `owner` and `isKnown:
 * true` reveals nothing. If the function `unless` of an object with `owner` returns `true`, the field is public, as
 * with `"all"`. `undoable` reads only the declaration of a field, and never the value of the field.
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
 * The visibility of every field of every type of move of the game. `type` is public. The owner of a field is the seat
 * that always sees the field. In `owner`, `"seat"` means the seat that makes the move, although a move has no field
 * `seat`.
 */
export type MoveVisibility<M extends { readonly type: string }, O = object> = {
  readonly [T in M["type"]]: {
    readonly [F in FieldOf<Typed<M, T>>]: FieldVisibility<Typed<M, T>, O, SeatFieldOf<Typed<M, T>> | "seat">;
  };
};

/**
 * The field `view` in the definition of a game without secrets: every viewer sees every field of states, events and
 * moves.
 */
export interface EverythingIsPublic {
  /** The visibility of the state. */
  readonly state: "all";
  /** The visibility of the events. */
  readonly events: "all";
  /** The visibility of the moves. */
  readonly moves: "all";
}

/**
 * The `view` of a game without hidden values. If you list the fields of each event in `events`, logs become about a
 * quarter shorter, because they leave out the names of the fields.
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

/** An event as a viewer may see it. Hidden fields are `null` or lists of `null`. */
export type Seen<G extends Kinds> = GameEvent<G> & { readonly because: string };

type Masked<M> = { readonly [F in keyof M]: F extends "type" ? M[F] : M[F] | readonly null[] | null };

/** A move as a viewer may see it. Hidden fields are `null` or lists of `null`. */
export type SeenMove<G extends Kinds> = Masked<G["move"]>;
