import type { GenericSchema } from "valibot";
import type { Chance } from "../chance/chance.js";
import { type CompiledRules, compileRules } from "../flow/compile.js";
import type { OptionTable } from "../input/option.js";
import type { Mismatch, OptionProblem } from "../input/refusal.js";
import type { Notation } from "../notation/notation.js";
import type { EverythingIsPublic, Secrecy } from "../views/visibility.js";
import type { Bot } from "./bot.js";
import { copyPlain } from "./copy.js";
import { demandRules } from "./demand-rules.js";
import type { Immutable, Kinds, Move, MoveType, SentenceId, SentencesOf } from "./kinds.js";
import type { Seat } from "./seat.js";

/** What a rule works with while something happens. The state is to be read; only events change it. */
export interface Ctx<G extends Kinds> {
  /** The truth, after every event so far. */
  readonly state: G["state"];
  /** What the game computes from the state; `undefined` where it has no `derive`. */
  readonly derived: G["derived"];
  /** Chance, by named streams. */
  readonly chance: Chance<G["stream"]>;
  /** Says what happened: the event is carried out at once, under the sentence that is speaking. */
  emit(event: G["event"]): void;
  /**
   * Interrupts the present phase by another one. The last thing a sentence may do: what is to follow lies in the state.
   */
  enter(phase: G["phase"]): void;
  /** Leaves the present phase for the one it interrupted. */
  leave(): void;
  /** Replaces the present phase by another one. */
  become(phase: G["phase"]): void;
  /**
   * Carries out a procedure, sentence by sentence; `"stop"` when one of them stopped it or ended the game: stop, too.
   */
  run<Q extends keyof G["procedure"] & string>(procedure: Q, args: G["procedure"][Q]): "stop" | undefined;
}

/** The same for the effects of a move: the seat that makes it is known. */
export interface MoveCtx<G extends Kinds> extends Ctx<G> {
  /** Who makes the move. */
  readonly seat: Seat;
}

/** Takes a candidate move. */
export type Push<G extends Kinds, T extends MoveType<G> = MoveType<G>> = (move: Move<G, T>) => void;

/**
 * A permission: returns an objection, or `undefined`. One that takes no third parameter does not look at the move: core
 * asks it once for each type of move, before `offer`.
 */
export type Permission<G extends Kinds, T extends MoveType<G>> = (
  view: G["view"],
  seat: Seat,
  move: Move<G, T>,
  derived: G["derived"],
) => G["objection"] | undefined;

/** An effect: says what happens, by events. `facts` is what was true before the first event. */
export type Effect<G extends Kinds, T extends MoveType<G>, F> = (ctx: MoveCtx<G>, move: Move<G, T>, facts: F) => void;

/** Everything about one move. `F` is the type of its facts, where it has some. */
export interface MoveRules<G extends Kinds, T extends MoveType<G>, F = undefined> extends AnyMoveRules<G, T> {
  facts?(this: void, state: G["state"], seat: Seat, move: Move<G, T>, derived: G["derived"]): F;
  readonly effects: { readonly [I in SentencesOf<G, "effect", T>]: Effect<G, T, F> };
}

/** Everything about one move, whatever the type of its facts. */
export interface AnyMoveRules<G extends Kinds, T extends MoveType<G>> {
  /** The shape of the move; unknown fields are refused. */
  readonly schema: GenericSchema<unknown, Move<G, T>>;
  /**
   * Pushes the legal moves in the canonical order: none too few, none twice, and none too many unless `filter` says so.
   * Core asks the permissions that do not look at the move before it, the others not at all; a law compares. If absent,
   * core tries every move that the schema allows: fine for a hundred of them, too slow for thousands.
   */
  offer?(this: void, view: G["view"], seat: Seat, push: Push<G, T>, derived: G["derived"]): void;
  /** Says that `offer` may push too many moves: core asks the permissions of each and drops what they refuse. */
  readonly filter?: true;
  /** Sentence by sentence, when the move is not allowed; the first objection counts. */
  readonly permits: { readonly [I in SentencesOf<G, "permission", T>]: Permission<G, T> };
  /** What is true before the first event and is needed after it. */
  facts?(this: void, state: G["state"], seat: Seat, move: Move<G, T>, derived: G["derived"]): unknown;
  /** Sentence by sentence, what the move does. */
  readonly effects: { readonly [I in SentencesOf<G, "effect", T>]: Effect<G, T, never> };
}

/** What happens by itself, sentence by sentence. */
export type Steps<G extends Kinds, Home> = { readonly [I in SentencesOf<G, "turn", Home>]: (ctx: Ctx<G>) => void };

/** Everything about one phase. */
export interface PhaseRules<G extends Kinds, P extends G["phase"]> {
  /**
   * The seats that may act now, ascending; none (`nobody`) when the phase goes on by itself. Depends on public things
   * only.
   */
  actors(this: void, view: G["view"]): readonly Seat[];
  /** The moves that are open, in the canonical order. */
  readonly moves: readonly MoveType<G>[];
  /**
   * For phases with very many kinds of moves: pushes every legal move of a seat in the canonical order, or returns
   * `false` without a push where core is to ask move by move. Calls that are always the same are quicker than core's
   * loop over permissions and offers. A law proves that they agree.
   */
  offer?(this: void, view: G["view"], seat: Seat, push: (move: G["move"]) => void, derived: G["derived"]): boolean;
  /**
   * For phases with very many moves: counts the legal moves of a seat without listing them, or returns `undefined`
   * where they are few and core is to list them. Bots draw one of them this way. A law proves that they agree with
   * `offer`.
   */
  counted?(view: G["view"], seat: Seat, derived: G["derived"]): CountedMoves<G> | undefined;
  /**
   * The sentences behind `not-your-turn` and `wrong-phase` in this phase, where they aren't those of the whole game.
   */
  readonly cites?: { readonly [C in "not-your-turn" | "wrong-phase"]?: SentenceId<G> };
  /**
   * What happens by itself whenever this phase is reached or a move was made in it, in order; a sentence that changes
   * the phase is the last. A phase in which nobody acts must change the phase.
   */
  readonly turn: Steps<G, P>;
}

/** The legal moves of a seat, counted but not listed. */
export interface CountedMoves<G extends Kinds> {
  /** How many there are. */
  readonly count: number;
  /** Returns the move with this index in the canonical order, from 0 to one less than `count`. */
  nth(index: number): Move<G>;
}

/** How events change the state: one case for each type of event. */
export type EvolveTable<G extends Kinds> = {
  readonly [T in G["event"]["type"]]: (
    state: G["state"],
    event: Extract<G["event"], { readonly type: T }>,
    derived: G["derived"],
  ) => void;
};

/** A named sequence of sentences that several rules carry out. A sentence may answer `"stop"`. */
export type Procedure<G extends Kinds, Q extends keyof G["procedure"]> = {
  readonly [I in SentencesOf<G, "turn", Q>]: (ctx: Ctx<G>, args: G["procedure"][Q]) => "stop" | undefined;
};

/** All procedures of a game, by name. */
export type ProcedureTable<G extends Kinds> = { readonly [Q in keyof G["procedure"]]: Procedure<G, Q> };

/** What lies on the table at the start, sentence by sentence. */
export type SetupTable<G extends Kinds> = { readonly [I in SentencesOf<G, "setup">]: (ctx: Ctx<G>) => void };

/** The endings, sentence by sentence: the outcome once the game is over. */
export type EndTable<G extends Kinds> = {
  readonly [I in SentencesOf<G, "end">]: (state: G["state"], derived: G["derived"]) => G["outcome"] | undefined;
};

/** What a seat has by each sentence that counts. */
export type ScoreTable<G extends Kinds> = {
  readonly [I in SentencesOf<G, "score">]: (state: G["state"], seat: Seat, derived: G["derived"]) => number;
};

/** The functions behind the sentences that say what a word means. */
export type TermTable<G extends Kinds> = { readonly [I in SentencesOf<G, "term">]: (...args: never[]) => unknown };

/** How sentences change the value of a term while they are in force, one after the other. */
export type Amendments<G extends Kinds, T extends keyof G["amendment"]> = {
  readonly [I in SentencesOf<G, "amendment", T>]: (
    view: G["view"],
    value: G["amendment"][T]["value"],
    about: G["amendment"][T]["about"],
  ) => G["amendment"][T]["value"];
};

/** The sentences behind the refusals that all games share. */
export interface Cites<G extends Kinds> {
  /** For each reason of an end, its sentence; if absent, the sentence of `end` that answers with this reason. */
  readonly "game-over"?: { readonly [R in G["outcome"]["reason"]]: SentencesOf<G, "end"> };
  /** If absent, the first sentence of the phase's `turn`, or the first `turn` sentence of the rulebook. */
  readonly "not-your-turn"?: SentenceId<G>;
  /** If absent, as for `not-your-turn`. */
  readonly "wrong-phase"?: SentenceId<G>;
}

/** Options that do not go together: the one to change, and what would be right. */
export type OptionConflict = Omit<OptionProblem, "code">;

/** A game: its rulebook, and one table per kind of sentence. */
export interface GameRules<G extends Kinds> {
  /** The package's short name, in lower case. */
  readonly id: string;
  /** The edition of the rules, recorded in every log: raised when a sentence changes what happens. */
  readonly edition: string;
  /** The seat counts it can be played with, ascending. */
  readonly seats: readonly G["seats"][];
  /** Every sentence, by id, in the order of the rules. */
  readonly rulebook: G["rulebook"];
  /** The options, in the order in which they are read: from this table come parser, defaults, JSON Schema and help. */
  readonly options?: OptionTable<G["options"]>;
  /** Which options do not go together; asked when each of them is right by itself. */
  conflict?(options: G["options"], seats: number): OptionConflict | undefined;
  /**
   * Returns the state before the setup: every key there, in one fixed order, `phases` holding the first phase. It is
   * the shape that `resume` holds a stored state against. What is a list, an object, a text, a number or a boolean
   * there stays one; what may be something or nothing begins as `null`. A list with a list or an object for each seat
   * keeps one for each.
   */
  blank(options: G["options"], seats: number): G["state"];
  /** A copy that shares nothing with the original, with the keys in the order of `blank`. Copies views, too. */
  clone?(state: G["state"]): G["state"];
  /**
   * Computes what the rules look up often and the state does not hold, from a state or a view. Core does it when one is
   * opened and hands the result to the rules beside the state. `evolve` may keep it up to date; a law compares it with
   * what `derive` computes anew.
   *
   * `before`, where there is one, was derived from an earlier state, of this match or another. A game whose derived
   * data seldom change returns it where it still fits, provided that no move writes it. Core keeps it beside matches if
   * `derive` takes it.
   */
  derive?(state: G["state"], before?: G["derived"]): G["derived"];
  /**
   * Applies events, by type. A case writes the state and nothing else; it decides nothing and keeps no part of the
   * event. It works on views as well. It may throw on an event that the rules never make, but never loops up to a
   * number that an event names.
   */
  readonly evolve: EvolveTable<G>;
  /** Sentence by sentence, what lies on the table at the start. */
  readonly setup: SetupTable<G>;
  /** What can be played. */
  readonly moves: { readonly [T in MoveType<G>]: AnyMoveRules<G, T> };
  /** When it can be played, and what happens by itself. */
  readonly phases: { readonly [P in G["phase"]]: PhaseRules<G, P> };
  /** What several rules carry out. */
  readonly procedures?: ProcedureTable<G>;
  /**
   * Whether this is a moment at which the game can end at all (the end of a turn, say): `end` is asked only then.
   * Always, if not given. What the endings have in common stands here once, and where they are several it is
   * quicker.
   */
  mayEnd?(state: G["state"], derived: G["derived"]): boolean;
  /** Asked after every sentence that was carried out: the outcome, once the game is over. */
  readonly end: EndTable<G>;
  /** What a seat has by each sentence that counts. */
  readonly score?: ScoreTable<G>;
  /** The functions behind the sentences that say what a word means. */
  readonly terms?: TermTable<G>;
  /** How sentences change the terms that may be amended. */
  readonly amendments?: { readonly [T in keyof G["amendment"]]: Amendments<G, T> };
  /** Who sees what: `everythingIsPublic`, or a table of every field of states, events and moves. */
  readonly view: Secrecy<G> | EverythingIsPublic | EverythingIsPublic<G["event"]>;
  /** The first field of a well-formed move that is out of range in this match (a cell of a smaller board, say). */
  fits?(view: G["view"], move: G["move"]): Mismatch | undefined;
  /**
   * How moves and positions are written down. Unless given, moves are their type and fields with dots between
   * (`mark.4`), and positions all that the state holds.
   */
  readonly notation?: Notation<G>;
  /** What bots may know about this game. */
  readonly bot?: Bot<G>;
  /** The sentences behind the refusals that all games share, where the defaults of core do not fit. */
  readonly cites?: Cites<G>;
}

/**
 * One part of a game's rules, by its name in `GameRules`: the type of the constant that a file of its own exports.
 * @example
 * export const end: RulesOf<TicTacToe, "end"> = { ... };
 */
export type RulesOf<G extends Kinds, Part extends keyof GameRules<G>> = Required<GameRules<G>>[Part];

/** A game ready to be played: its rules, and core's compiled tables of them. */
export interface Game<G extends Kinds> extends GameRules<G> {
  /** Returns a copy that shares nothing with the original and may be written. */
  clone(state: Immutable<G["state"]>): G["state"];
  /** The same rules as lists, made once; core's own. */
  readonly compiled: CompiledRules;
}

/**
 * Makes a game from its rules and fills in the defaults. Throws a `TypeError` that names the field when one of `rules`
 * is not what it must be, and an error that names the sentence when the tables contradict each other: bugs in the game.
 * @example
 * export const ticTacToe = defineGame<TicTacToe>({ id: "tic-tac-toe", edition: "1", seats: [2], rulebook, ... });
 */
export function defineGame<G extends Kinds>(rules: GameRules<G>): Game<G> {
  demandRules(rules);
  const { clone = copyPlain } = rules;
  return { ...rules, clone, compiled: compileRules(rules) };
}
