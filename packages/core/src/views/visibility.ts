import type { GameEvent, Kinds, Move, MoveType } from "../authoring/kinds.js";

/**
 * Who may see a value of the state.
 *
 * - `"all"`: everybody. `"none"`: nobody, the view shows `null`.
 * - `"count"`: a list of which everybody sees only the length: the view shows as many `null`s.
 * - `"owner"`: inside `each`, only the seat whose row it is; others see `null`. `"owner-else-count"`: others see the length.
 * - `{ each }`: a list with one row for each seat; the index of the row is its owner.
 * - `{ fields }`: a record, field by field.
 * - `{ openWhen, otherwise }`: everybody as soon as `openWhen` holds (it may read public things only), else as `otherwise` says.
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

/**
 * Who may see a field of an event.
 *
 * - `"all"`: everybody, and nothing hidden comes to light by it.
 * - `"reveals"`: everybody, and somebody learns by it what was hidden before: no undo past it.
 * - `"none"`: nobody, shown as `null`. `"count"`: nobody, a list shown as so many `null`s.
 * - `{ owner, others }`: the seat named in the field `owner` sees it, the others as `others` says; `unless(event)` opens it to all.
 */
export type FieldVisibility<E> =
  | "all"
  | "reveals"
  | "none"
  | "count"
  | {
      readonly owner: keyof E & string;
      readonly others: "none" | "count";
      /** Whether everybody sees the field of this event: everybody can tell, and nothing hidden comes to light. */
      readonly unless?: (event: E) => boolean;
    };

/** For every field of every event of the game, who may see it. */
export type EventVisibility<E extends { readonly type: string }> = {
  readonly [T in E["type"]]: {
    readonly [F in keyof Omit<Extract<E, { readonly type: T }>, "type">]-?: FieldVisibility<
      Extract<E, { readonly type: T }>
    >;
  };
};

/** The fields of moves that only the seat that makes the move may see: a sealed bid, a card laid face down. */
export type MoveSecrets<G extends Kinds> = {
  readonly [T in MoveType<G>]?: { readonly [F in keyof Omit<Move<G, T>, "type">]?: "owner" };
};

/** The tables of a game's `view.ts`: they alone decide who sees what, in views, feeds and logs. */
export interface Secrecy<G extends Kinds> {
  /** Of the state, key by key. */
  readonly state: StateVisibility<G["state"]>;
  /** Of the events, field by field. */
  readonly events: EventVisibility<G["event"]>;
  /** Absent where every move is public, as at most tables. */
  readonly moves?: MoveSecrets<G>;
}

/** An event as some viewer may see it: hidden fields are `null` or lists of `null`. */
export type Seen<G extends Kinds> = GameEvent<G> & { readonly because: string };
