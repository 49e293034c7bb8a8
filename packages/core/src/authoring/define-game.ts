import { compileRules } from "../flow/compile-rules.js";
import type { CompiledRules } from "../flow/compiled-rules.js";
import type { Hash64 } from "../input/hash-plain.js";
import type { OptionTable } from "../input/option.js";
import { parseSetup } from "../input/parse-setup.js";
import type { Mismatch, OptionProblem } from "../input/refusal.js";
import type { Notation } from "../notation/notation.js";
import type { EverythingIsPublic, Secrecy } from "../views/visibility.js";
import type { Bot } from "./bot.js";
import { copyPlain } from "./copy-plain.js";
import type { Ctx } from "./ctx.js";
import { demandDefaults } from "./demand-defaults.js";
import { demandRules } from "./demand-rules.js";
import { demandSentences } from "./demand-sentences.js";
import { demandView } from "./demand-view.js";
import type { CertainOutcome, Immutable, Kinds, MoveType, SentenceId, SentencesOf } from "./kinds.js";
import type { AnyMoveRules } from "./move-rules.js";
import type { PhaseRules } from "./phase-rules.js";
import type { Seat } from "./seat.js";

/** The functions that apply events to the state, one for each type of event. */
export type EvolveTable<G extends Kinds> = {
  readonly [T in G["event"]["type"]]: (
    state: G["state"],
    event: Extract<G["event"], { readonly type: T }>,
    derived: G["derived"],
  ) => void;
};

/**
 * A named sequence of sentences that several other sentences carry out. The function of a sentence can return `"stop"`
 * to end the procedure.
 */
export type Procedure<G extends Kinds, Q extends keyof G["procedure"]> = {
  readonly [I in SentencesOf<G, "turn", Q>]: (ctx: Ctx<G>, args: G["procedure"][Q]) => "stop" | undefined;
};

/** All procedures of a game, by name. */
export type ProcedureTable<G extends Kinds> = { readonly [Q in keyof G["procedure"]]: Procedure<G, Q> };

/** The setup of a game, one function for each sentence. */
export type SetupTable<G extends Kinds> = { readonly [I in SentencesOf<G, "setup">]: (ctx: Ctx<G>) => void };

/**
 * The endings of a game, one function for each sentence. Each function returns the outcome if the game has reached this
 * ending, and `undefined` if not.
 */
export type EndTable<G extends Kinds> = {
  readonly [I in SentencesOf<G, "end">]: (state: G["state"], derived: G["derived"]) => G["outcome"] | undefined;
};

/** The functions that return the points of a seat, one for each sentence. */
export type ScoreTable<G extends Kinds> = {
  readonly [I in SentencesOf<G, "score">]: (state: G["state"], seat: Seat, derived: G["derived"]) => number;
};

/** The functions that define the terms of the rules. */
export type TermTable<G extends Kinds> = { readonly [I in SentencesOf<G, "term">]: (...args: never[]) => unknown };

/**
 * The functions that amend the value of a term, one for each sentence. Core calls the functions in the order of the
 * keys.
 */
export type Amendments<G extends Kinds, T extends keyof G["amendment"]> = {
  readonly [I in SentencesOf<G, "amendment", T>]: (
    view: G["view"],
    value: G["amendment"][T]["value"],
    about: G["amendment"][T]["about"],
  ) => G["amendment"][T]["value"];
};

/** The sentences that core cites when it refuses a move for a reason that all games share. */
export interface Cites<G extends Kinds> {
  /**
   * The sentences that core cites when a seat moves after the end of the game. Each key is the `reason` of an outcome,
   * and its value is a sentence. By default, core cites the sentence whose function in `end` returned the outcome.
   */
  readonly "game-over"?: { readonly [R in G["outcome"]["reason"]]: SentencesOf<G, "end"> };
  /**
   * The sentence that core cites when a seat moves out of turn. By default, core cites the first `turn` sentence of the
   * phase. If the phase has no `turn` sentence, core cites the first `turn` sentence of the rulebook.
   */
  readonly "not-your-turn"?: SentenceId<G>;
  /**
   * The sentence that core cites for a move that the phase does not allow. By default, core cites the sentence for
   * `not-your-turn`.
   */
  readonly "wrong-phase"?: SentenceId<G>;
}

/** The rules of a game: its rulebook, and one table for each kind of sentence. */
export interface GameRules<G extends Kinds> {
  /** The short name of the game: at most 64 lower-case letters, digits and hyphens, beginning with a letter. */
  readonly id: string;
  /**
   * The edition of the rules, recorded in every log. Raise the edition when a change of the rules changes what happens
   * in a game.
   */
  readonly edition: string;
  /** The seat counts that the game allows: integers from 1 to 16, ascending. */
  readonly seats: readonly G["seats"][];
  /** The sentences of the rules, by id, in the order of the rules. */
  readonly rulebook: G["rulebook"];
  /** The options, in parsing order. Parser, defaults, JSON Schema and help texts all come from this table. */
  readonly options?: OptionTable<G["options"]>;
  /**
   * Returns the first conflict between options, or `undefined` if there is none. A conflict names the option to change
   * and says which value would be right. Core calls this function only when each option is valid by itself. Core adds
   * the code `conflict` to the result.
   */
  conflict?(options: G["options"], seats: number): Omit<OptionProblem, "code"> | undefined;
  /**
   * Returns the state before the setup. The field `phases` of this state must contain only the first phase. Every call
   * must create the keys of the state in the same order. `resume` compares the shape of a stored state with the shape
   * of this state:
   *
   * - If a value is not `null` here, it has the same type in every state: list, object, string, number or boolean.
   * - If a value can be absent, it is `null` here.
   * - A list that contains one list or one object for each seat has the same length in every state.
   */
  blank(options: G["options"], seats: number): G["state"];
  /**
   * Returns a copy that shares nothing with the original, with the keys in the order of `blank`. Core also calls
   * `clone` for views, in which hidden values are `null`. If `clone` is absent, core copies the plain values itself.
   */
  clone?(state: G["state"]): G["state"];
  /**
   * Returns data that the rules look up often and that can be computed from a state or a view. The state does not
   * contain these data. Core calls `derive` when it first uses a state or a view, and passes the result to the rules.
   * Core does not call `derive` again between the events of a move, but the functions of `evolve` can update the data.
   * The testkit compares the updated data with the result of a new call of `derive`.
   *
   * `before`, if given, is the data of an earlier state of this match or of another match. If the derived data of a
   * game seldom change, `derive` can return `before` as long as these data are still right. If `derive` returns
   * `before`, `evolve` must never change the data, because several matches share them. Core keeps derived data with a
   * match only if `derive` declares the parameter `before`.
   */
  derive?(state: G["state"], before?: G["derived"]): G["derived"];
  /**
   * Returns a copy of derived data. The copy and the original must not share a list or an object that `evolve` changes.
   * `Table.save` calls `cloneDerived` to save a position. The table calls `cloneDerived` again to go back to the saved
   * position. Without `cloneDerived`, the table calls `derive` when it goes back.
   */
  cloneDerived?(derived: G["derived"]): G["derived"];
  /**
   * Returns the hash of a position, from a state or a view. If two positions have the same hash, the seats that may act
   * and their legal moves must be the same. The hash need not depend on how the position arose. If the search stores
   * only the points that can still be won, the hash need not depend on earlier points. If `evolve` updates the hash in
   * the derived data, `hash` only returns that value. By default, core hashes the whole state.
   */
  hash?(view: G["view"], derived: G["derived"]): Hash64;
  /**
   * The functions that apply events to a state or a view, one for each type of event. Each function changes the state
   * and must make no decisions. Each function must copy the lists and objects of the event, so that state and event
   * share nothing. A function can throw an error for an event that the rules never emit. Do not use a number in the
   * event as the length of a loop: a forged event could contain a huge number.
   */
  readonly evolve: EvolveTable<G>;
  /** The functions of the setup, one for each sentence. */
  readonly setup: SetupTable<G>;
  /** The rules of each type of move. */
  readonly moves: { readonly [T in MoveType<G>]: AnyMoveRules<G, T> };
  /** The rules of each phase: who may act, which moves it allows, and its automatic steps. */
  readonly phases: { readonly [P in G["phase"]]: PhaseRules<G, P> };
  /** The procedures that several rules share. */
  readonly procedures?: ProcedureTable<G>;
  /**
   * Returns whether the game can end now, for example because a turn has just ended. Core calls the functions of `end`
   * only if `mayEnd` returns `true`. Without `mayEnd`, core calls the functions of `end` after every sentence. If all
   * endings share a condition, check it in `mayEnd`: one check takes less time than several.
   */
  mayEnd?(state: G["state"], derived: G["derived"]): boolean;
  /**
   * The endings. Core checks them in order after every sentence that it carries out. The first outcome ends the game.
   * Core throws a `TypeError` that names the sentence if this outcome is not valid. For example, its ranking must
   * contain each seat once.
   */
  readonly end: EndTable<G>;
  /**
   * Returns the winners and the ranking if they are certain before the game is over, and `undefined` if not. The game
   * must then end with these winners and this ranking, no matter which moves and random values follow. The function can
   * return `undefined` even if the game is in fact decided. `decided` gets a view, in which hidden values are `null`.
   * The result must be right for every possible hidden value. Without `decided`, the winners and the ranking are
   * certain only after the end of the game.
   */
  decided?(view: G["view"], derived: G["derived"]): CertainOutcome | undefined;
  /** The functions that return the points of a seat, one for each sentence. */
  readonly score?: ScoreTable<G>;
  /** The functions that define the terms of the rules. */
  readonly terms?: TermTable<G>;
  /** The functions that amend each term, by the name of the term. */
  readonly amendments?: { readonly [T in keyof G["amendment"]]: Amendments<G, T> };
  /**
   * The visibility of every field of states, events and moves, or `everythingIsPublic`. With `everythingIsPublic`, you
   * can also name the fields of each event in `events`. Logs then write events without field names, in this order.
   */
  readonly view: Secrecy<G> | EverythingIsPublic | (Omit<EverythingIsPublic, "events"> & Pick<Secrecy<G>, "events">);
  /**
   * Returns the first field of a move that is out of range in this match, such as a cell outside a smaller board.
   * Returns `undefined` if all fields are in range.
   */
  fits?(view: G["view"], move: G["move"]): Mismatch | undefined;
  /**
   * The notation of moves and positions. By default, a move is its type and its fields, joined by dots (`mark.4`), and
   * the text of a position contains the whole state.
   */
  readonly notation?: Notation<G>;
  /** The functions and settings that bots use. */
  readonly bot?: Bot<G>;
  /**
   * The sentences that core cites in the refusals that all games share. Leave out a sentence if core's default is
   * right.
   */
  readonly cites?: Cites<G>;
}

/**
 * The type of one field of `GameRules`. Use `RulesOf` to write one field of the rules in a separate file.
 * @example
 * export const end: RulesOf<TicTacToe, "end"> = { ... };
 */
export type RulesOf<G extends Kinds, Part extends keyof GameRules<G>> = Required<GameRules<G>>[Part];

/** A game that can be played: its rules, and the tables that core compiled from the rules. */
export interface Game<G extends Kinds> extends GameRules<G> {
  /** Returns a copy that you can change, because it shares nothing with the original. */
  clone(state: Immutable<G["state"]>): G["state"];
  /** The compiled rules. Only core uses the compiled rules. */
  readonly compiled: CompiledRules;
}

/**
 * Returns a game made from its rules, with the defaults filled in. Throws a `TypeError` that names the field when a
 * field of `rules` is not valid or has an unknown name, or when a sentence of the rulebook has no function. Throws an
 * error that names the sentence when the tables of `rules` contradict each other. All these errors are bugs in the
 * game.
 * @example
 * export const ticTacToe = defineGame<TicTacToe>({ id: "tic-tac-toe", edition: "1", seats: [2], rulebook, ... });
 */
export function defineGame<G extends Kinds>(rules: GameRules<G>): Game<G> {
  demandRules(rules);
  const { clone = copyPlain } = rules;
  const compiled = compileRules(rules);
  demandSentences(rules);
  const game = { ...rules, clone, compiled };
  demandDefaults(game);
  demandView(rules, blankOf(game));
  return game;
}

/**
 * Returns the state before the setup, with the fewest seats and the default options. Returns `undefined` if the game
 * has no such state, for example because the default options are in conflict.
 */
function blankOf<G extends Kinds>(game: Game<G>): unknown {
  try {
    const setup = parseSetup(game, { seats: game.seats[0] });
    return setup.ok ? game.blank(setup.value.options, setup.value.seats) : undefined;
  } catch {
    return undefined;
  }
}
