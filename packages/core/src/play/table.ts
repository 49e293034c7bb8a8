import type { Game } from "../authoring/define-game.js";
import { demand, demandFields } from "../authoring/demand.js";
import type { CitedEvent, Immutable, Kinds } from "../authoring/kinds.js";
import { isAmong, type Seat } from "../authoring/seat.js";
import { type ChanceSource, RunningChance } from "../chance/chance.js";
import { ruleOf } from "../flow/compile.js";
import { MoveList } from "../flow/move-list.js";
import { derivedOf, Running } from "../flow/running.js";
import type { Refusal } from "../input/refusal.js";
import { checked, stumbled } from "./check.js";
import type { Match } from "./match.js";
import { blamed, demandTruth, hasPhase } from "./present.js";
import type { Entry, ReadableGame } from "./readable-game.js";
import { frozenDeep } from "./successor.js";

/** What `Table.play` answers. The next move makes new events, these stay; none when the table does not record. */
export type TableAnswer<G extends Kinds> =
  | { readonly ok: true; readonly events: readonly CitedEvent<G>[] }
  | { readonly ok: false; readonly refusal: Refusal<G> };

/**
 * A game held in place: the state is one mutable object that changes with every move, nothing is copied. For servers,
 * bots and bulk simulation. Everything that reads a match reads a table, too. Whoever opened it owns it; `state` is to
 * be read, never written. Throws a `TypeError` when `at` is no match of the game, or `chance` no source of chance.
 */
export class Table<G extends Kinds> implements ReadableGame<G> {
  readonly game: string;
  readonly edition: string;
  readonly seats: number;
  readonly options: G["options"];
  version: number;
  readonly #rules: Game<G>;
  readonly #running: Running<G>;
  #chance: RunningChance;
  readonly #candidates: MoveList = new MoveList();
  #entry: { seat: Seat | null; move: G["move"] | null; drawn: number };

  /** See `openTable`. */
  constructor(game: Game<G>, at: Match<G>, chance: ChanceSource, recording: boolean) {
    demandTruth(game, at, "at");
    this.game = at.game;
    this.edition = at.edition;
    this.seats = at.seats;
    this.options = at.options;
    this.version = at.version;
    this.#rules = game;
    this.#chance = new RunningChance(chance);
    try {
      const state = game.clone(at.state);
      this.#running = new Running(game, state, this.#chance, derivedOf(game, state, at.derived));
    } catch (thrown) {
      throw blamed(game, at, "at", thrown);
    }
    this.#running.recording = recording;
    this.#running.events = recording ? [...at.entry.events] : [];
    this.#entry = { seat: at.entry.seat, move: at.entry.move, drawn: at.entry.drew ? -1 : 0 };
  }

  /**
   * Puts this table onto a match of the same game, seats and options, with the match's chance or other chance: what a
   * search does thousands of times, without opening another table. A state that is given beside becomes the table's own
   * in place of a copy of the match's. Throws a `TypeError` when `at` is no match of the game, `chance` no source or
   * `state` no state.
   */
  reopen(at: Match<G>, chance?: ChanceSource, state?: G["state"]): void {
    demandTruth(this.#rules, at, "at");
    demand(state === undefined || hasPhase(this.#rules, state), "state", `a state of ${this.game}`);
    this.#chance = new RunningChance(chance === undefined ? at.chance : chance);
    try {
      this.#running.resume(state ?? this.#rules.clone(at.state), this.#chance);
    } catch (thrown) {
      throw blamed(this.#rules, state === undefined ? at : { ...at, state }, "at", thrown);
    }
    this.#running.events = [];
    this.version = at.version;
    this.#entry.seat = null;
    this.#entry.move = null;
    this.#entry.drawn = 0;
  }

  /** The truth, live. */
  get state(): Immutable<G["state"]> & Immutable<G["view"]> {
    // The truth is a view without `null`s: the constraint of `Kinds` cannot say so.
    return this.#running.state as Immutable<G["state"]> & Immutable<G["view"]>;
  }

  /** What the game computes from the state, kept up to date; see `GameRules.derive`. */
  get derived(): G["derived"] {
    return this.#running.derived;
  }

  get toAct(): readonly Seat[] {
    return this.#running.toAct;
  }

  /** How the match ended; null while it goes on. */
  get outcome(): G["outcome"] | null {
    return this.#running.state.outcome;
  }

  /**
   * The step that led here; without events when the table does not record. The next move makes new ones, these stay.
   */
  get entry(): Entry<G> {
    const { seat, move, drawn } = this.#entry;
    return { seat, move, events: this.#running.events, drew: this.#chance.asked > drawn };
  }

  /** Where chance stands: secret. */
  get chance(): ChanceSource {
    return this.#chance.source();
  }

  /**
   * Returns every move that this seat may make now, in the canonical order; `into` is emptied and used when given.
   * Throws a
   * `TypeError` when `into` is no list.
   */
  legalMoves(seat: Seat, into: G["move"][] = []): G["move"][] {
    demand(Array.isArray(into), "into", "a list");
    if (!isAmong(seat, this.#running.toAct)) this.#candidates.count = 0;
    else this.#candidates.collect(this.#running.phase, this.#running.state, seat, this.#running.derived);
    return this.#candidates.list(into);
  }

  /**
   * Returns one of this seat's legal moves, each as likely as `below` makes its index (`below(n)` answers from 0 to n -
   * 1): what a playout needs, without a list. Throws a `TypeError` when `seat` has no move.
   */
  sample(seat: Seat, below: (count: number) => number): G["move"] {
    const { toAct, phase, state, derived } = this.#running;
    demand(isAmong(seat, toAct), "seat", "one that is to act");
    return this.#candidates.sample(phase, state, seat, derived, below);
  }

  /** Plays a move for a seat, or returns a refusal and changes nothing. */
  play(seat: Seat, move: G["move"], how: { readonly version?: number } = {}): TableAnswer<G> {
    return this.playUnknown(seat, move, how);
  }

  /**
   * Does what `play` does for input from outside: seat, move and version may be anything at all. Never throws, but for
   * a mistake in the rules.
   */
  playUnknown(seat: unknown, move: unknown, how: { readonly version?: number } = {}): TableAnswer<G> {
    try {
      const answer = checked<G>(this.#rules, this, seat, move, how);
      if (!answer.ok) return answer;
      this.apply(seat as Seat, answer.move);
    } catch (thrown) {
      return stumbled(this.#rules, this, thrown);
    }
    return { ok: true, events: this.#running.events };
  }

  /**
   * Carries out a move that this table's own `legalMoves` named just now: nothing is asked again. Throws a `TypeError`
   * when `seat` is not to act, or the phase does not open `move`.
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

/** How to open a table. */
export interface TableOptions {
  /** Other chance than the match's own; bots bring their own. */
  readonly chance?: ChanceSource;
  /** Whether events are kept with their sentences; true if not given. Bulk simulation says false. */
  readonly recording?: boolean;
}

/**
 * Opens a table on a match: from here on it goes its own way, the match stays as it is. Throws a `TypeError` when
 * `match` is no match of the game, or the chance in `how` is none.
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
  demandTruth(game, match, "match");
  const chance = how.chance ?? match.chance;
  try {
    return new Table(game, match, chance, how.recording !== false);
  } catch (thrown) {
    throw blamed(game, match, "match", thrown);
  }
}

/**
 * Returns the table as it stands, as a match: frozen, sharing nothing with it. Throws a `TypeError` when `table` is
 * none.
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
