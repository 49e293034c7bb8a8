import { randomBytes } from "node:crypto";
import { fast, type Kinds, type Match, openTable, type ReadableGame, type Table } from "@turnwright/core";
import type { LogPosition } from "@turnwright/log";
import type { Shelved } from "../games.js";
import { Fault } from "./fault.js";

/** The limits of a service. */
export interface ServiceLimits {
  /** The most matches that the service holds. */
  readonly mostMatches: number;
  /** The number of minutes without a request after which a match is forgotten. */
  readonly idleMinutes: number;
  /** The most bytes of a message. */
  readonly mostBytes: number;
  /** The most bytes of all messages that are read or answered at a time. Small messages are answered even beyond it. */
  readonly mostOpenBytes: number;
  /** The most clients at a time. */
  readonly mostClients: number;
}

/** A match after a move, and the number of the log entry of that move. */
interface Step {
  readonly match: Match<Kinds>;
  readonly entry: number;
}

/** The most moves in a row that can be taken back. */
const mostSteps = 16;

/**
 * The most characters of all held matches together, measured as JSON when each began. A user's own content can make a
 * match large.
 */
const mostCharacters = 50_000_000;

/** The most held matches with a table. A table can need several times the memory of its match. */
const mostTables = 500;

/** A match that the service holds. */
export class HeldMatch {
  readonly shelved: Shelved;
  /** The present match, and before it the matches to which an undo can go back. */
  readonly #steps: Step[];
  /** The position of its log, if it has one. */
  position: LogPosition | undefined;
  #table: Table<Kinds> | undefined;

  constructor(shelved: Shelved, match: Match<Kinds>, position?: LogPosition) {
    this.shelved = shelved;
    this.position = position;
    this.#steps = [{ match, entry: (position?.entries ?? 1) - 1 }];
  }

  get match(): Match<Kinds> {
    return this.#steps[this.#steps.length - 1].match;
  }

  /** The present match as a table. Its source of chance is not that of the match. */
  get table(): Table<Kinds> {
    this.#table ??= openTable(this.shelved.game, this.match, { chance: fast(""), recording: false });
    return this.#table;
  }

  /** Whether the match has a table at present. */
  get hasTable(): boolean {
    return this.#table !== undefined;
  }

  /** Drops the table, which the next question opens again. */
  dropTable(): void {
    this.#table = undefined;
  }

  /** The match before the last move; `undefined` if none is kept. */
  get before(): Step | undefined {
    return this.#steps.at(-2);
  }

  /** Continues with the next match. */
  advance(match: Match<Kinds>): void {
    this.dropTable();
    this.#steps.push({ match, entry: (this.position?.entries ?? 1) - 1 });
    if (this.#steps.length > mostSteps + 1) this.#steps.shift();
  }

  /** Goes back to the match before the last move. */
  goBack(): void {
    this.dropTable();
    this.#steps.pop();
  }
}

/** A held match, its size in characters when it began, and the time of its last request. */
interface Place {
  readonly match: HeldMatch;
  readonly characters: number;
  readonly used: number;
}

/** The matches that a service holds, by handle. A match without requests is forgotten after some time. */
export class HeldMatches {
  readonly limits: ServiceLimits;
  /** The matches by handle. The one without a request for the longest time is first. */
  readonly #held = new Map<string, Place>();
  /** The matches that were questioned. The one without a question for the longest time is first. */
  readonly #questioned = new Set<HeldMatch>();
  /** The characters of all held matches. */
  #characters = 0;

  constructor(limits: ServiceLimits) {
    this.limits = limits;
  }

  get size(): number {
    this.#forget();
    return this.#held.size;
  }

  /** Throws a `Fault` when no more matches can be held. */
  demandRoom(): void {
    if (this.size < this.limits.mostMatches) return;
    throw new Fault(
      "too-many-matches",
      `the service holds ${this.limits.mostMatches} matches already; ` +
        "release one, or start turnwright serve with a larger --matches",
    );
  }

  /** Holds a match. Returns its handle. Throws a `Fault` when there is no room. */
  add(match: HeldMatch): string {
    this.demandRoom();
    const { state, options } = match.match;
    const characters = JSON.stringify([state, options]).length;
    if (this.#characters + characters > mostCharacters)
      throw new Fault("too-many-matches", "the held matches use too much memory together; release one");
    const handle = randomBytes(16).toString("base64url");
    this.#characters += characters;
    this.#held.set(handle, { match, characters, used: performance.now() });
    return handle;
  }

  /** Returns the match with a handle. Throws a `Fault` if there is none. */
  get(handle: string): HeldMatch {
    this.#forget();
    const found = this.#held.get(handle);
    if (found === undefined)
      throw new Fault(
        "unknown-match",
        "there is no match with this handle; it was released, " +
          `or got no request for ${this.limits.idleMinutes} minutes`,
        { path: "match", expected: "a handle that `start` or `resume` answered" },
      );
    this.#held.delete(handle);
    this.#held.set(handle, { ...found, used: performance.now() });
    return found.match;
  }

  /**
   * Returns the present position of a held match, for questions about moves. This is a table, which keeps the data that
   * the game derives from the state: many questions about one position then derive them once. Core answers questions
   * about a match that is over without these data.
   */
  questioned(held: HeldMatch): ReadableGame<Kinds> {
    if (held.match.outcome !== null) return held.match;
    this.#questioned.delete(held);
    this.#questioned.add(held);
    if (this.#questioned.size > mostTables) {
      const [oldest] = this.#questioned;
      oldest.dropTable();
      this.#questioned.delete(oldest);
    }
    return held.table;
  }

  /** Forgets a match. Throws a `Fault` if there is none. */
  release(handle: string): void {
    this.get(handle);
    this.#drop(handle);
  }

  #drop(handle: string): void {
    const found = this.#held.get(handle);
    if (found === undefined) return;
    this.#characters -= found.characters;
    this.#questioned.delete(found.match);
    this.#held.delete(handle);
  }

  /** Forgets the matches that have had no request for too long. */
  #forget(): void {
    const since = performance.now() - this.limits.idleMinutes * 60_000;
    for (const [handle, { used }] of this.#held) {
      if (used >= since) return;
      this.#drop(handle);
    }
  }
}
