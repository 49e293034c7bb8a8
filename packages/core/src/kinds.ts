import type { Rulebook, SentenceKind, SentencesIn } from "./rulebook.js";
import type { Seat } from "./seat.js";

/** What every outcome says, whatever the game. Games add their own fields. */
export interface BaseOutcome {
  /** Which way to end this was: a word from the game's closed list. */
  readonly reason: string;
  /** The seats that won; none when nobody did. */
  readonly winners: readonly Seat[];
  /** Groups of seats, best first. */
  readonly ranking: readonly (readonly Seat[])[];
}

/** The part of every state that core keeps: the stack of phases (the last is the present one) and how it ended. */
export interface FlowState<Phase extends string = string, Outcome = BaseOutcome> {
  phases: Phase[];
  outcome: Outcome | null;
}

/**
 * The types of one game, bundled, so that every function of core takes one type parameter.
 *
 * `state` is the truth; `view` a supertype of it in which hidden things may be `null`; `procedure` maps the name of each
 * procedure to its arguments; `amendment` maps each term that sentences may amend to its value and what it is asked
 * about; `stream` names the streams of chance; `shorthand`, for games that have it, maps an option to the shorter forms
 * that its `parseOptions` takes, too.
 */
export interface Kinds {
  options: object;
  shorthand?: object;
  state: FlowState;
  view: object;
  move: { readonly type: string };
  event: { readonly type: string };
  objection: { readonly code: string };
  phase: string;
  procedure: object;
  amendment: { [term: string]: { value: unknown; about: unknown } };
  stream: string;
  outcome: BaseOutcome;
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
export type Told<G extends Kinds> = GameEvent<G> & { readonly because: SentenceId<G> };

/** Why a move is not allowed: a code of the game's closed list, with the facts that explain it. */
export type Objection<G extends Kinds> = G["objection"];
