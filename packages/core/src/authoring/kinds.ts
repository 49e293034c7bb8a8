import type { Rulebook, SentenceKind, SentencesIn } from "./rulebook.js";
import type { Seat } from "./seat.js";

/** What every outcome says, whatever the game. Games add their own fields. */
export interface BaseOutcome {
  /** Which ending this was: a word from the game's closed list. */
  readonly reason: string;
  /** The seats that won; none when nobody did. */
  readonly winners: readonly Seat[];
  /** Groups of seats, best first. */
  readonly ranking: readonly (readonly Seat[])[];
}

/** The part of every state that core keeps: the stack of phases (the last is the present one) and how it ended. */
export interface FlowState<Phase extends string = string, Outcome = BaseOutcome> {
  /** At least one; the last is the present phase, the others are interrupted. */
  phases: Phase[];
  /** `null` while the game goes on. */
  outcome: Outcome | null;
}

/** What a game computes from its state: nothing, unless it says more. `void` lets callers leave the argument out. */
// biome-ignore lint/suspicious/noConfusingVoidType: a trailing parameter of this type may be left out
export type Derived = object | void;

/** The types of one game, bundled, so that every function of core takes one type parameter. */
export interface Kinds {
  /** The seat counts that it can be played with, as numbers: `2 | 3 | 4`. */
  seats: number;
  /** All options, defaults filled in. */
  options: object;
  /** The options that `parseOptions` takes in shorter forms, too, each with these forms. */
  shorthand?: object;
  /** The truth. */
  state: FlowState;
  /** A supertype of the state in which hidden things may be `null`. */
  view: object;
  /** What is computed from the state and kept beside it; see `GameRules.derive`. */
  derived: Derived;
  /** Every move, a union by `type`. */
  move: { readonly type: string };
  /** Everything that can happen, a union by `type`; core adds `FlowEvent`. */
  event: { readonly type: string };
  /** Why a move is not allowed: a union by `code`, each with the facts that explain it. */
  objection: { readonly code: string };
  /** The names of the phases. */
  phase: string;
  /** The name of each procedure, with its arguments. */
  procedure: object;
  /** Each term that sentences may amend, with its value and what it is asked about. */
  amendment: { [term: string]: { value: unknown; about: unknown } };
  /** The names of the streams of chance. */
  stream: string;
  /** How it can end. */
  outcome: BaseOutcome;
  /** Its sentences. */
  rulebook: Rulebook;
}

type Shorthand<G extends Kinds, O> = G extends { shorthand: infer S extends object }
  ? O extends keyof S
    ? S[O]
    : never
  : never;

/** Options of this game as a program gives them: each may be left out, or `undefined`, for its default. */
export type OptionsGiven<G extends Kinds> = {
  readonly [O in keyof G["options"]]?: G["options"][O] | Shorthand<G, O> | undefined;
};

/** The id of a sentence of this game. */
export type SentenceId<G extends Kinds> = keyof G["rulebook"] & string;

/** The ids of this game's sentences of one kind, or of one kind and one home. */
export type SentencesOf<G extends Kinds, K extends SentenceKind, Home = unknown> = SentencesIn<G["rulebook"], K, Home>;

/** The names of this game's moves. */
export type MoveType<G extends Kinds> = G["move"]["type"];

/** The move of this game with this name. */
export type Move<G extends Kinds, T extends MoveType<G> = MoveType<G>> = Extract<G["move"], { readonly type: T }>;

/** What core itself tells: the stack of phases changed, the game ended. */
export type FlowEvent<G extends Kinds> =
  | { readonly type: "phased"; readonly phases: readonly G["phase"][] }
  | { readonly type: "gameEnded"; readonly outcome: G["outcome"] };

/** Everything that can happen in this game: its own events and those of the flow. */
export type GameEvent<G extends Kinds> = G["event"] | FlowEvent<G>;

/** An event as it is told: with the sentence because of which it happened. */
export type CitedEvent<G extends Kinds> = GameEvent<G> & { readonly because: SentenceId<G> };

/** The same type, readonly at every level: what people outside the rules get to see of states and views. */
export type Immutable<T> = { readonly [K in keyof T]: Immutable<T[K]> };
