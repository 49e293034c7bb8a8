import type { GenericSchema } from "valibot";
import type { Bot } from "./bot.js";
import type { Chance } from "./chance/chance.js";
import { type CompiledRules, compileRules } from "./flow/compile.js";
import type { Kinds, Move, MoveType, SentenceId, SentencesOf } from "./kinds.js";
import type { Notation } from "./notation/notation.js";
import type { Plain } from "./plain.js";
import type { Misfit, OptionProblem, Result } from "./refusal.js";
import type { Seat } from "./seat.js";
import type { Secrecy } from "./visibility.js";

/** What a rule works with while something happens. The state is to be read; only events change it. */
export interface Ctx<G extends Kinds> {
  /** The truth, after every event so far. */
  readonly state: G["state"];
  /** Luck, by named streams. */
  readonly chance: Chance<G["stream"]>;
  /** Says what happened: the event is carried out at once, under the sentence that is speaking. */
  emit(event: G["event"]): void;
  /** Interrupts the present phase by another one. The last thing a sentence may do: what is to follow lies in the state. */
  enter(phase: G["phase"]): void;
  /** Leaves the present phase for the one it interrupted. */
  leave(): void;
  /** Replaces the present phase by another one. */
  become(phase: G["phase"]): void;
  /** Carries out a procedure, sentence by sentence; `"stop"` when one of them stopped it or ended the game: stop, too. */
  run<Q extends keyof G["procedure"] & string>(procedure: Q, args: G["procedure"][Q]): "stop" | undefined;
}

/** The same for the effects of a move: the seat that makes it is known. */
export interface MoveCtx<G extends Kinds> extends Ctx<G> {
  /** Who makes the move. */
  readonly seat: Seat;
}

/** Takes a candidate move. */
export type Push<G extends Kinds, T extends MoveType<G> = MoveType<G>> = (move: Move<G, T>) => void;

/** A permission: looks, and says what is wrong. */
export type Permission<G extends Kinds, T extends MoveType<G>> = (
  view: G["view"],
  seat: Seat,
  move: Move<G, T>,
) => G["objection"] | undefined;

/** An effect: says what happens, by events. `facts` is what was true before the first event. */
export type Effect<G extends Kinds, T extends MoveType<G>, F> = (ctx: MoveCtx<G>, move: Move<G, T>, facts: F) => void;

/** Everything about one move. `F` is the type of its facts, where it has some. */
export interface MoveRules<G extends Kinds, T extends MoveType<G>, F = undefined> extends AnyMoveRules<G, T> {
  facts?(this: void, state: G["state"], seat: Seat, move: Move<G, T>): F;
  readonly effects: { readonly [I in SentencesOf<G, "effect", T>]: Effect<G, T, F> };
}

/** Everything about one move, whatever the type of its facts. */
export interface AnyMoveRules<G extends Kinds, T extends MoveType<G>> {
  /** The shape of the move; unknown fields are refused. */
  readonly schema: GenericSchema<unknown, Move<G, T>>;
  /** Pushes candidates in the canonical order: may push too many, never too few, never one twice. */
  offer(this: void, view: G["view"], seat: Seat, push: Push<G, T>): void;
  /** Says that `offer` pushes legal moves only, so that permissions need not be asked again. A law proves it. */
  readonly exact?: true;
  /** Sentence by sentence, when the move is not allowed; the first objection counts. */
  readonly permits: { readonly [I in SentencesOf<G, "permission", T>]: Permission<G, T> };
  /** What is true before the first event and is needed after it. */
  facts?(this: void, state: G["state"], seat: Seat, move: Move<G, T>): unknown;
  /** Sentence by sentence, what the move does. */
  readonly effects: { readonly [I in SentencesOf<G, "effect", T>]: Effect<G, T, never> };
}

/** What happens by itself, sentence by sentence. */
export type Steps<G extends Kinds, Home> = { readonly [I in SentencesOf<G, "turn", Home>]: (ctx: Ctx<G>) => void };

/** Everything about one phase. */
export interface PhaseRules<G extends Kinds, P extends G["phase"]> {
  /** The seats that may act now, ascending; none (`nobody`) when the phase goes on by itself. Depends on public things only. */
  actors(this: void, view: G["view"]): readonly Seat[];
  /** The moves that are open, in the canonical order. */
  readonly moves: readonly MoveType<G>[];
  /**
   * For phases with very many moves, or very often: how many legal ones there are, and the one with a given index in the canonical
   * order, without listing more than that needs. Only where all moves are `exact`; a law proves that they agree with `offer`.
   */
  readonly counted?: {
    /** How many legal moves the seat has. */
    count(view: G["view"], seat: Seat): number;
    /** The legal move with this index, from 0 to one less than `count`, which was asked just before of the same view and seat. */
    nth(view: G["view"], seat: Seat, index: number): Move<G>;
  };
  /** The sentences behind `not-your-turn` and `wrong-phase` in this phase, where they aren't those of the whole game. */
  readonly cites?: { readonly [C in "not-your-turn" | "wrong-phase"]?: SentenceId<G> };
  /**
   * What happens by itself whenever this phase is reached or a move was made in it, in order; a sentence that changes the
   * phase is the last. A phase in which nobody acts must change the phase.
   */
  readonly turn: Steps<G, P>;
}

/** A named sequence of sentences that several rules carry out. A sentence may answer `"stop"`. */
export type Procedure<G extends Kinds, Q extends keyof G["procedure"]> = {
  readonly [I in SentencesOf<G, "turn", Q>]: (ctx: Ctx<G>, args: G["procedure"][Q]) => "stop" | undefined;
};

/** How sentences change the value of a term while they are in force, one after the other. */
export type Amendments<G extends Kinds, T extends keyof G["amendment"]> = {
  readonly [I in SentencesOf<G, "amendment", T>]: (
    view: G["view"],
    value: G["amendment"][T]["value"],
    about: G["amendment"][T]["about"],
  ) => G["amendment"][T]["value"];
};

/** A game: its rulebook, and one table per kind of sentence. */
export interface GameRules<G extends Kinds> {
  /** The package's short name, in lower case. */
  readonly id: string;
  /** The edition of the rules, recorded in every log: raised when a sentence changes what happens. */
  readonly edition: string;
  /** The seat counts it can be played with, ascending. */
  readonly seats: readonly number[];
  /** Every sentence, by id, in the order of the rules. */
  readonly rulebook: G["rulebook"];
  /** The sentences behind the refusals that all games share. */
  readonly cites: {
    /** For each way to end, the sentence that ended it. */
    readonly "game-over": { readonly [R in G["outcome"]["reason"]]: SentencesOf<G, "end"> };
    readonly "not-your-turn": SentenceId<G>;
    readonly "wrong-phase": SentenceId<G>;
  };
  /** Decodes options from outside, fills in the defaults, or says what is wrong. The seat count has been checked. */
  parseOptions(seats: number, given: Plain): Result<G["options"], OptionProblem>;
  /** The state before the set-up: every key there, in one fixed order, `phases` holding the first phase. */
  blank(options: G["options"], seats: number): G["state"];
  /** A copy that shares nothing with the original, with the keys in the order of `blank`. Copies views, too. */
  clone(state: G["state"]): G["state"];
  /**
   * Carries out one event. Writes the state and nothing else; decides nothing; keeps no part of the event. Works on views, too.
   * May throw on an event that the rules never make, but never loops up to a number that an event names: a stranger's log names any.
   */
  evolve(state: G["state"], event: G["event"]): void;
  /** Sentence by sentence, what lies on the table at the start. */
  readonly setup: { readonly [I in SentencesOf<G, "setup">]: (ctx: Ctx<G>) => void };
  /** What can be played. */
  readonly moves: { readonly [T in MoveType<G>]: AnyMoveRules<G, T> };
  /** When it can be played, and what happens by itself. */
  readonly phases: { readonly [P in G["phase"]]: PhaseRules<G, P> };
  /** What several rules carry out. */
  readonly procedures: { readonly [Q in keyof G["procedure"]]: Procedure<G, Q> };
  /**
   * Whether this is a moment at which the game can end at all (the end of a turn, say): `end` is asked only then. Always, if not given.
   * What the ways to end have in common stands here once, and where they are several it is quicker.
   */
  mayEnd?(state: G["state"]): boolean;
  /** Asked after every sentence that was carried out: the outcome, once the game is over. */
  readonly end: { readonly [I in SentencesOf<G, "end">]: (state: G["state"]) => G["outcome"] | undefined };
  /** What a seat has by each sentence that counts. */
  readonly score: { readonly [I in SentencesOf<G, "score">]: (state: G["state"], seat: Seat) => number };
  /** The functions behind the sentences that say what a word means. */
  readonly terms: { readonly [I in SentencesOf<G, "term">]: (...args: never[]) => unknown };
  /** How sentences change the terms that may be amended. */
  readonly amendments: { readonly [T in keyof G["amendment"]]: Amendments<G, T> };
  /** Who sees what. */
  readonly secrecy: Secrecy<G>;
  /** The first field of a well-formed move that is out of range in this match (a cell of a smaller board, say). */
  fits?(view: G["view"], move: G["move"]): Misfit | undefined;
  /** How moves and positions are written down. */
  readonly notation: Notation<G>;
  /** What bots may know about this game. */
  readonly bot?: Bot<G>;
}

/** A game ready to be played: its rules, and core's compiled tables of them. */
export interface Game<G extends Kinds> extends GameRules<G> {
  /** The same rules as lists, made once; core's own. */
  readonly compiled: CompiledRules;
}

/** Makes a game from its rules. Throws when the tables contradict each other: a bug in the game. */
export function defineGame<G extends Kinds>(rules: GameRules<G>): Game<G> {
  return { ...rules, compiled: compileRules(rules) };
}
