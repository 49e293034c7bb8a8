import type { Game } from "../authoring/define-game.js";
import { demand, demandFields } from "../authoring/demand.js";
import type { CitedEvent, Immutable, Kinds } from "../authoring/kinds.js";
import { isAmong, type Seat } from "../authoring/seat.js";
import { type ChanceSource, RunningChance } from "../chance/chance.js";
import { ruleOf } from "../flow/compiled-rules.js";
import { MoveList } from "../flow/move-list.js";
import { derivedOf, Running } from "../flow/running.js";
import { fieldIn } from "../input/plain.js";
import type { Refusal } from "../input/refusal.js";
import { checkOrRefuse } from "./check.js";
import { blameState, demandState, demandTruth } from "./demand-readable.js";
import type { Match } from "./match.js";
import type { Entry, ReadableGame } from "./readable-game.js";
import { frozenDeep } from "./successor.js";

/**
 * The result of `Table.play`: the events of the move, or a refusal. Later moves do not change these events. If the
 * table does not record events, the list of events is empty.
 */
export type TableAnswer<G extends Kinds> =
  | { readonly ok: true; readonly events: readonly CitedEvent<G>[] }
  | { readonly ok: false; readonly refusal: Refusal<G> };

/**
 * A match whose state is one mutable object. Every move changes this object, and nothing is copied. Use a table in
 * servers, bots and bulk simulation. All functions that read a match also read a table. Only the code that opened the
 * table should make moves on the table. Do not change `state` yourself. Throws a `TypeError` when `match` is not a
 * match of the game, or the given `chance` is not a chance source.
 */
export class Table<G extends Kinds> implements ReadableGame<G> {
  /** The game's `id`. */
  readonly game: string;
  /** The edition of the rules. */
  readonly edition: string;
  /** The number of seats. Seats are numbered from 0 to `seats - 1`. */
  readonly seats: number;
  /** All options, with the defaults filled in. */
  readonly options: G["options"];
  /** The number of moves made so far. */
  version: number;
  readonly #rules: Game<G>;
  readonly #running: Running<G>;
  #chance: RunningChance;
  readonly #candidates: MoveList = new MoveList();
  #entry: { seat: Seat | null; move: G["move"] | null; drawn: number };

  /** Creates a table; see `openTable`. */
  constructor(game: Game<G>, match: Match<G>, chance: ChanceSource, recording: boolean) {
    demandTruth(game, match, "match");
    this.game = match.game;
    this.edition = match.edition;
    this.seats = match.seats;
    this.options = match.options;
    this.version = match.version;
    this.#rules = game;
    this.#chance = new RunningChance(chance);
    try {
      const state = game.clone(match.state);
      this.#running = new Running(game, match.seats, state, this.#chance, derivedOf(game, state, match.derived));
    } catch (thrown) {
      throw blameState(game, match, "match", thrown);
    }
    const { seat, move, events, drew } = match.entry;
    this.#running.recording = recording;
    this.#running.events = recording ? [...events] : [];
    this.#entry = { seat, move, drawn: drew ? -1 : 0 };
  }

  /**
   * Resets this table to a match of the same game, seats and options. The table draws from `chance`, by default the
   * chance of the match. Call `reopen` in a search, because it is faster than opening a new table. If `state` is given,
   * the table uses this object as its state, and changes it, instead of a copy of the match's state. Throws a
   * `TypeError` when `at` is not a match of the game with the same number of seats, `chance` is not a source of chance
   * or `state` is not a state.
   */
  reopen(at: Match<G>, chance?: ChanceSource, state?: G["state"]): void {
    demandTruth(this.#rules, at, "at");
    demand(at.seats === this.seats, "at.seats", `${this.seats}, as at this table`);
    if (state !== undefined) demandState(this.#rules, state, "state");
    const next = new RunningChance(chance === undefined ? at.chance : chance);
    try {
      this.#running.resume(state ?? this.#rules.clone(at.state), next);
    } catch (thrown) {
      throw blameState(this.#rules, state === undefined ? at : { ...at, state }, "at", thrown);
    }
    this.#chance = next;
    this.#begin(at.version);
  }

  /** Forgets the last move, because the present state does not come from it. */
  #begin(version: number): void {
    this.version = version;
    this.#running.events = [];
    this.#entry = { seat: null, move: null, drawn: this.#chance.asked };
  }

  /**
   * Saves the present position. Returns a function that takes this table back to this position. You can call that
   * function any number of times. A search saves a position, tries a move and goes back. The source of chance does not
   * go back: later draws are new. If the game has `cloneDerived`, the derived data are saved as well. If not, the table
   * calls `derive` when it goes back.
   * @example
   * ```ts
   * const table = openTable(artifact, start(artifact, { seats: 2 }));
   * const restore = table.save();
   * table.play(0, { type: "draw", from: "deck" });
   * restore();
   * console.log(table.version); // -> 0
   * ```
   */
  save(): () => void {
    const game = this.#rules;
    const running = this.#running;
    const { version } = this;
    const state = game.clone(running.state);
    const derived = running.derived && game.cloneDerived?.(running.derived);
    return () => {
      running.resume(game.clone(state), this.#chance, derived && game.cloneDerived?.(derived));
      this.#begin(version);
    };
  }

  /** The whole state, which changes with every move. */
  get state(): Immutable<G["state"]> & Immutable<G["view"]> {
    // The whole state is also a view, without hidden values. The type `Kinds` cannot express this.
    return this.#running.state as Immutable<G["state"]> & Immutable<G["view"]>;
  }

  /** The data that `GameRules.derive` computes from the state. These data change with the state. */
  get derived(): G["derived"] {
    return this.#running.derived;
  }

  /** The seats that may act now, ascending; empty when the game is over. */
  get toAct(): readonly Seat[] {
    return this.#running.toAct;
  }

  /** The outcome; `null` while the game goes on. */
  get outcome(): G["outcome"] | null {
    return this.#running.state.outcome;
  }

  /**
   * The last step: the setup, or the move that led to this state. The entry has no events if the table does not record.
   * Later moves do not change the entry. After `reopen`, or after going back to a saved position, the entry has no
   * seat, move or events until the next move.
   */
  get entry(): Entry<G> {
    const { seat, move, drawn } = this.#entry;
    return { seat, move, events: this.#running.events, drew: this.#chance.asked > drawn };
  }

  /** The source of chance, with the number of values drawn so far. Keep it secret. */
  get chance(): ChanceSource {
    return this.#chance.source();
  }

  /**
   * Returns every move that a seat may make now, in the order of the function `legalMoves`. Returns an empty list when
   * the seat may not act. If `into` is given, the method empties this list, fills it with the moves and returns it.
   * Throws a `TypeError` when `into` is not a list.
   */
  legalMoves(seat: Seat, into: G["move"][] = []): G["move"][] {
    demand(Array.isArray(into), "into", "a list");
    if (!isAmong(seat, this.#running.toAct)) this.#candidates.count = 0;
    else this.#candidates.collect(this.#running.phase, this.#running.state, seat, this.#running.derived);
    return this.#candidates.list(into);
  }

  /**
   * Returns a random legal move of a seat. `below(n)` returns the index of the move, from 0 to `n - 1`. Use this method
   * to play at random: it is faster than `legalMoves`, because it does not return a list. `below` must not use this
   * table. Throws a `TypeError` when
   * `seat` has no move or `below` is no function.
   */
  sample(seat: Seat, below: (count: number) => number): G["move"] {
    const { toAct, phase, state, derived } = this.#running;
    demand(isAmong(seat, toAct), "seat", "one that is to act");
    demand(typeof below === "function", "below", "a function");
    return this.#candidates.sample(phase, state, seat, derived, below);
  }

  /** Plays a move for a seat. Returns the events of the move, or a refusal. A refused move changes nothing. */
  play(seat: Seat, move: G["move"], how: { readonly version?: number } = {}): TableAnswer<G> {
    return this.playUnknown(seat, move, how);
  }

  /**
   * Plays a move from outside as `play` does. `seat`, `move` and `version` can be any values. Throws only if the rules
   * have a bug. After such an error, open a new table, because only a part of the move may have been carried out.
   */
  playUnknown(seat: unknown, move: unknown, how: { readonly version?: unknown } = {}): TableAnswer<G> {
    const answer = checkOrRefuse<G>(this.#rules, this, seat, move, how);
    if (!answer.ok) return answer;
    this.apply(seat as Seat, answer.move);
    return { ok: true, events: this.#running.events };
  }

  /**
   * Carries out a move without checking it. `move` must be a move that `legalMoves` or `sample` of this table has just
   * returned. Throws a `TypeError` when `seat` may not act, or the phase does not allow this type of `move`.
   */
  apply(seat: Seat, move: G["move"]): void {
    demand(isAmong(seat, this.#running.toAct), "seat", "one that is to act");
    const rules = ruleOf(this.#running.phase, move);
    this.#entry.seat = seat;
    this.#entry.move = move;
    this.#entry.drawn = this.#chance.asked;
    this.version++;
    this.#running.carryOut(seat, move, rules);
  }
}

/** Options for `openTable`. */
export interface TableOptions {
  /**
   * The source of chance for the table. By default, the table uses the source of the match. A bot must not use the
   * source of the match: pass another source.
   */
  readonly chance?: ChanceSource;
  /**
   * Whether the table keeps the events of each move with their sentences; true by default. Set `recording` to `false`
   * in bulk simulation.
   */
  readonly recording?: boolean;
}

/**
 * Opens a table on a match. The table has a copy of the state: playing on the table does not change the match. Throws a
 * `TypeError` when `match` is not a match of the game. Throws a `TypeError` when the chance in `how` is not a source of
 * chance.
 * @example
 * ```ts
 * const table = openTable(artifact, start(artifact, { seats: 2 }), { chance: fast("any text") });
 * while (table.outcome === null && table.version < 100) {
 *   const [seat = 0] = table.toAct;
 *   table.apply(seat, table.legalMoves(seat)[0]!);
 * }
 * ```
 */
export function openTable<G extends Kinds>(game: Game<G>, match: Match<G>, how: TableOptions = {}): Table<G> {
  demandFields(how, "how");
  return new Table(game, match, how.chance ?? (fieldIn(match, "chance") as ChanceSource), how.recording !== false);
}

/**
 * Returns the present position of a table as a match, frozen and independent of the table. Throws a `TypeError` when
 * `table` is not a table.
 * @example
 * ```ts
 * const table = openTable(artifact, start(artifact, { seats: 2 }));
 * const before = snapshot(artifact, table);
 * table.play(0, { type: "draw", from: "deck" });
 * console.log(before.version, snapshot(artifact, table).version); // -> 0 1
 * ```
 */
export function snapshot<G extends Kinds>(game: Game<G>, table: Table<G>): Match<G> {
  demandTruth(game, table, "table");
  const state = game.clone(table.state);
  return frozenDeep({
    game: table.game,
    edition: table.edition,
    seats: table.seats,
    options: table.options,
    state,
    version: table.version,
    toAct: table.toAct,
    outcome: state.outcome,
    chance: table.chance,
    entry: table.entry,
  });
}
