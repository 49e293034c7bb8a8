import type { Rulebook, SentenceKind, SentencesIn } from "./rulebook.js";
import type { Seat } from "./seat.js";

/** The fields that every outcome has. Games add their own fields. */
export interface BaseOutcome {
  /** The word for the ending that was reached. The outcome type of the game lists all possible reasons. */
  readonly reason: string;
  /** The seats that won; empty when nobody won. */
  readonly winners: readonly Seat[];
  /**
   * The final ranking: groups of seats, best first. The seats of one group are tied. The ranking contains each seat
   * exactly once, and can also contain an opponent that the rules play. The winners are the seats of the first groups.
   */
  readonly ranking: readonly (readonly Seat[])[];
}

/** The part of the outcome that can be certain before the game is over. */
export type CertainOutcome = Pick<BaseOutcome, "winners" | "ranking">;

/** The part of every state that core manages: the stack of phases and the outcome. */
export interface FlowState<Phase extends string = string, Outcome = BaseOutcome> {
  /**
   * The stack of phases, never empty. The last item is the present phase. All phases before it are interrupted.
   */
  phases: Phase[];
  /** The outcome; `null` while the game goes on. */
  outcome: Outcome | null;
}

/**
 * The type of the data that a game computes from its state. In games without `derive`, the type is `void`, so that
 * callers can leave out the argument `derived`.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a trailing parameter of this type may be left out
export type Derived = object | void;

/** All types of one game in one interface. Functions of core therefore need only one type parameter for a game. */
export interface Kinds {
  /** The allowed seat counts, as a union of numbers: `2 | 3 | 4`. */
  seats: number;
  /** All options, with the defaults filled in. */
  options: object;
  /** For each option with a shorter form that `parseOptions` also accepts: the type of this form. */
  shorthand?: object;
  /** The whole state, including hidden values. */
  state: FlowState;
  /**
   * The state as a viewer may see it. The view type is a supertype of the state type, because hidden values are `null`.
   */
  view: object;
  /** The data that a game computes from its state and that core stores separately; see `GameRules.derive`. */
  derived: Derived;
  /** The moves of the game, a union by `type`. */
  move: { readonly type: string };
  /** The events of the game, a union by `type`; core adds `FlowEvent`. */
  event: { readonly type: string };
  /** The reasons against a move, a union by `code`. Each reason has the facts that explain the reason. */
  objection: { readonly code: string };
  /** The names of the phases. */
  phase: string;
  /** The types of the arguments of procedures, by the name of the procedure. */
  procedure: object;
  /**
   * The terms that sentences can amend. `value` is the type of the term's value. `about` is the type of the argument
   * that the value depends on, such as a seat.
   */
  amendment: { [term: string]: { value: unknown; about: unknown } };
  /** The names of the chance streams. */
  stream: string;
  /** The outcomes of the game. */
  outcome: BaseOutcome;
  /** The rulebook of the game. */
  rulebook: Rulebook;
}

type Shorthand<G extends Kinds, O> = G extends { shorthand: infer S extends object }
  ? O extends keyof S
    ? S[O]
    : never
  : never;

/** The options of a game as a program passes them. An option that is left out or `undefined` gets its default. */
export type OptionsGiven<G extends Kinds> = {
  readonly [O in keyof G["options"]]?: G["options"][O] | Shorthand<G, O> | undefined;
};

/** The id of a sentence of this game. */
export type SentenceId<G extends Kinds> = keyof G["rulebook"] & string;

/**
 * The ids of this game's sentences of one kind. `Home` limits the ids to the sentences of one move, phase, procedure or
 * term.
 */
export type SentencesOf<G extends Kinds, K extends SentenceKind, Home = unknown> = SentencesIn<G["rulebook"], K, Home>;

/** The names of this game's moves. */
export type MoveType<G extends Kinds> = G["move"]["type"];

/** The moves of a game with the type `T`, or all moves of the game if `T` is left out. */
export type Move<G extends Kinds, T extends MoveType<G> = MoveType<G>> = Extract<G["move"], { readonly type: T }>;

/** The events of core itself: the stack of phases changed, or the game ended. */
export type FlowEvent<G extends Kinds> =
  | { readonly type: "phased"; readonly phases: readonly G["phase"][] }
  | { readonly type: "gameEnded"; readonly outcome: G["outcome"] };

/** An event that the game defines, or an event of core. */
export type GameEvent<G extends Kinds> = G["event"] | FlowEvent<G>;

/** An event with the sentence that caused it. */
export type CitedEvent<G extends Kinds> = GameEvent<G> & { readonly because: SentenceId<G> };

/** The type `T`, readonly at every level. Code outside the rules gets states and views in this form. */
export type Immutable<T> = { readonly [K in keyof T]: Immutable<T[K]> };
