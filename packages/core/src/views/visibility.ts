import type { GameEvent, Kinds } from "../authoring/kinds.js";
import type { Seat } from "../authoring/seat.js";

/**
 * Who may see a value of the state.
 *
 * - `"all"`: everybody. `"none"`: nobody, the view shows `null`.
 * - `"count"`: a list of which everybody sees only the length: the view shows as many `null`s.
 * - `"owner"`: inside `each`, only the seat whose row it is; others see `null`. `"owner-else-count"`: others see the
 *   length.
 * - `{ each }`: a list with one row for each seat; the index of the row is its owner.
 * - `{ fields }`: a record, field by field.
 * - `{ openWhen, otherwise }`: everybody as soon as `openWhen` holds (it may read public things only), else as
 *   `otherwise` says.
 */
export type Visibility<T, S = unknown> =
  | "all"
  | "none"
  | "count"
  | "owner"
  | "owner-else-count"
  | (T extends readonly (infer Row)[] ? { readonly each: Visibility<Row, S> } : never)
  | (T extends object ? { readonly fields: { readonly [K in keyof T]-?: Visibility<T[K], S> } } : never)
  | {
      /** Whether everybody sees it now; reads public things only. */
      readonly openWhen: (state: S, owner: number) => boolean;
      readonly otherwise: Visibility<T, S>;
    };

/** For every key of the state, who may see it. A forgotten key does not compile: deny by default. */
export type StateVisibility<S> = { readonly [K in keyof S]-?: Visibility<S[K], S> };

/** The members of a union by `type` that have this type. */
type Typed<U, T> = U extends { readonly type: infer Types } ? (T extends Types ? U : never) : never;

/** The names of the fields of every member of a union, but for `type`. */
type FieldOf<U> = U extends unknown ? Exclude<keyof U, "type"> & string : never;

/** The names of the fields that hold a seat or a list of seats. */
type SeatFieldOf<U> = U extends unknown
  ? { [F in keyof U]: U[F] extends Seat | readonly Seat[] | null ? F : never }[keyof U] & string
  : never;

/**
 * Who may see a field of a move or an event. `O` is the type of the game's options, `Owner` the names of fields with
 * seats.
 *
 * - `"all"`: everybody. `"none"`: nobody, shown as `null`. `"count"`: nobody, a list is shown as a list of `null`s.
 * - `"owner"`: short for `{ owner: "seat", others: "none" }`.
 * - `{ owner, others }`: the seats in the field `owner`, or in each of these fields, see the value. A field holds a
 *   seat or a list of seats. The others see what `others` says. `unless` opens the field to everybody.
 */
export type FieldVisibility<T, O, Owner extends string = SeatFieldOf<T>> =
  | "all"
  | "none"
  | "count"
  | ("seat" extends Owner ? "owner" : never)
  | {
      readonly owner: Owner | readonly Owner[];
      readonly others: "none" | "count";
      /** Whether everybody sees the field. Reads public things only: then nothing hidden comes to light. */
      readonly unless?: (told: T, options: O) => boolean;
    };

/**
 * For every field of every event of the game, who may see it. `"reveals"` is `"all"` for a field that brings something
 * hidden to light: no undo goes back past it.
 */
export type EventVisibility<E extends { readonly type: string }, O = object> = {
  readonly [T in E["type"]]: {
    readonly [F in FieldOf<Typed<E, T>>]: FieldVisibility<Typed<E, T>, O> | "reveals";
  };
};

/**
 * For every field of every type of move of the game, who may see it. `type` is public. The owner `"seat"` is the seat
 * that makes the move: moves never name it.
 */
export type MoveVisibility<M extends { readonly type: string }, O = object> = {
  readonly [T in M["type"]]: {
    readonly [F in FieldOf<Typed<M, T>>]: FieldVisibility<Typed<M, T>, O, SeatFieldOf<Typed<M, T>> | "seat">;
  };
};

/**
 * The `view` of a game without secrets: everybody sees every field of states, events and moves. With the type of the
 * game's events, `events` names their fields.
 */
export interface EverythingIsPublic<E extends { readonly type: string } = never> {
  /** Of the state. */
  readonly state: "all";
  /** Of the events. Logs write events whose fields are named here as rows of values, in this order. */
  readonly events: [E] extends [never]
    ? "all"
    : { readonly [T in E["type"]]: { readonly [F in FieldOf<Typed<E, T>>]: "all" } };
  /** Of the moves. */
  readonly moves: "all";
}

/**
 * Says in one word that a game has no secrets. Name the fields of its events as well, and its logs are about a quarter
 * shorter.
 * @example
 * export const ticTacToe = defineGame<TicTacToe>({ ..., view: everythingIsPublic });
 * @example
 * view: { ...everythingIsPublic, events: { marked: { seat: "all", cell: "all" } } }
 */
export const everythingIsPublic: EverythingIsPublic = { state: "all", events: "all", moves: "all" };

/** The tables of a game's `view.ts`: they alone decide who sees what, in views, feeds, moves and logs. */
export interface Secrecy<G extends Kinds> {
  /** Of the state, key by key. */
  readonly state: StateVisibility<G["state"]>;
  /** Of the events, field by field. */
  readonly events: EventVisibility<G["event"], G["options"]>;
  /** Of the moves, field by field. */
  readonly moves: MoveVisibility<G["move"], G["options"]>;
}

/** An event as some viewer may see it: hidden fields are `null` or lists of `null`. */
export type Seen<G extends Kinds> = GameEvent<G> & { readonly because: string };

type Masked<M> = { readonly [F in keyof M]: F extends "type" ? M[F] : M[F] | readonly null[] | null };

/** A move as some viewer may see it: hidden fields are `null` or lists of `null`. */
export type SeenMove<G extends Kinds> = Masked<G["move"]>;
