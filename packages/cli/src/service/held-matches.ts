import { randomBytes } from "node:crypto";
import type { Kinds, Match, ReadableGame } from "@turnwright/core";
import type { LogPosition } from "@turnwright/log";
import { Fault } from "./fault.js";
import type { HeldMatch } from "./held-match.js";

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

/**
 * The most characters of all held matches together, measured as JSON. This includes the earlier matches that are kept
 * for undo. A user's own content or game can make a match large.
 */
const mostHeldCharacters = 50_000_000;

/** The most held matches with a table. A table can need several times the memory of its match. */
const mostTables = 500;

/** A held match, and the time of its last request. */
interface Place {
  readonly match: HeldMatch;
  readonly used: number;
}

/** The matches that a service holds, by handle. A match without requests is forgotten after some time. */
export class HeldMatches {
  readonly limits: ServiceLimits;
  /** The matches by handle. The one without a request for the longest time is first. */
  readonly #held = new Map<string, Place>();
  /** The matches that were questioned. The one without a question for the longest time is first. */
  readonly #questioned = new Set<HeldMatch>();
  /** The matches that keep earlier ones for undo. The one without a request for the longest time is first. */
  readonly #undoable = new Set<HeldMatch>();
  readonly #mostCharacters: number;
  /** The characters of the present matches. */
  #present = 0;
  /** The characters of the earlier matches, which are kept for undo. */
  #earlier = 0;

  constructor(limits: ServiceLimits, mostCharacters: number = mostHeldCharacters) {
    this.limits = limits;
    this.#mostCharacters = mostCharacters;
  }

  get size(): number {
    this.#forget();
    return this.#held.size;
  }

  /** The characters of all held matches, with the earlier ones that are kept for undo. */
  get characters(): number {
    return this.#present + this.#earlier;
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

  /**
   * Holds a match. Returns its handle. With `instead`, forgets the match with that handle. Makes room by forgetting
   * earlier matches. Throws a `Fault`, and changes nothing, when there would not be enough room even without them.
   */
  add(match: HeldMatch, instead?: string): string {
    const freed = instead === undefined ? undefined : this.get(instead);
    if (freed === undefined) this.demandRoom();
    this.#demandCharacters(match.characters - (freed?.characters ?? 0));
    if (freed !== undefined && instead !== undefined) this.#remove(instead, freed);
    const handle = randomBytes(16).toString("base64url");
    this.#held.set(handle, { match, used: performance.now() });
    this.#count(match, 1);
    this.#markUndoable(match);
    this.#makeRoom();
    return handle;
  }

  /**
   * Continues a match with the next one. `position` is its log position, if it has a log. Makes room by forgetting
   * earlier matches. Throws a `Fault`, and changes nothing, when the match has grown and there would not be enough room
   * even without them.
   */
  advance(held: HeldMatch, match: Match<Kinds>, position?: LogPosition): void {
    const next = held.next(match, position);
    this.#demandCharacters(next.characters - held.characters);
    this.#change(held, () => held.advance(next, position));
    this.#markUndoable(held);
    this.#makeRoom();
  }

  /** Goes back to the match before the last move. `position` is the log position then, if the match has a log. */
  goBack(held: HeldMatch, position?: LogPosition): void {
    this.#change(held, () => held.goBack(position));
    this.#markUndoable(held);
  }

  /** Throws a `Fault` when the present matches cannot have so many more characters together. */
  #demandCharacters(more: number): void {
    if (more > 0 && this.#present + more > this.#mostCharacters)
      throw new Fault("too-many-matches", "the held matches use too much memory together; release one");
  }

  /** Adds the characters of a match to those of all matches, or with -1 subtracts them. */
  #count(held: HeldMatch, factor: 1 | -1): void {
    this.#present += factor * held.characters;
    this.#earlier += factor * held.earlierCharacters;
  }

  /** Changes a match, and counts its characters again. */
  #change(held: HeldMatch, change: () => void): void {
    this.#count(held, -1);
    change();
    this.#count(held, 1);
  }

  /** Makes a match the last to lose its earlier ones, if it has any. */
  #markUndoable(held: HeldMatch): void {
    this.#undoable.delete(held);
    if (held.before !== undefined) this.#undoable.add(held);
  }

  /** Forgets earlier matches until all fit: first those of the matches without a request for the longest time. */
  #makeRoom(): void {
    for (const held of this.#undoable) {
      while (held.before !== undefined) {
        if (this.characters <= this.#mostCharacters) return;
        this.#change(held, () => held.forgetEarliest());
      }
      this.#undoable.delete(held);
    }
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
    this.#held.set(handle, { match: found.match, used: performance.now() });
    this.#markUndoable(found.match);
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
    this.#remove(handle, this.get(handle));
  }

  #remove(handle: string, match: HeldMatch): void {
    this.#count(match, -1);
    this.#questioned.delete(match);
    this.#undoable.delete(match);
    this.#held.delete(handle);
  }

  /** Forgets the matches that have had no request for too long. */
  #forget(): void {
    const since = performance.now() - this.limits.idleMinutes * 60_000;
    for (const [handle, { match, used }] of this.#held) {
      if (used >= since) return;
      this.#remove(handle, match);
    }
  }
}
