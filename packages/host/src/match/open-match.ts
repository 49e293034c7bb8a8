import type { Game, Kinds, Seat } from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import type { StoreProblem } from "@turnwright/log/stores";
import type { Context } from "../context.js";
import { isBotSeat } from "../is-bot-seat.js";
import type { RequestProblem } from "../protocol/messages.js";
import type { StoredRecord } from "../storage.js";
import { BotTurns } from "./bot-turns.js";
import { delayed, expiryOf, longestDelay, longestTimer } from "./clock.js";
import { clockHere, expire } from "./expire.js";
import { closedOf } from "./feed.js";
import { Feeds } from "./feeds.js";
import { type Before, type Beside, begunAt, closedAt, type HostedMatch, type Step } from "./hosted-match.js";
import { RecordKeeper } from "./keep-record.js";
import { lastLineOf } from "./last-line.js";
import { type LoadedMatch, loadBefore } from "./load-match.js";
import { type Member, Members } from "./members.js";
import { Presence } from "./presence.js";
import { stepsOf } from "./read-lines.js";
import { readPage } from "./read-page.js";
import { RecentRequests } from "./recent-requests.js";
import { reported, StoreFailure } from "./store-failure.js";
import { UnreadableMatch } from "./unreadable-match.js";

/** The result of storing a step: `conflict` if other lines came first, `unavailable` if the storage failed. */
export type Storing = "stored" | "conflict" | "unavailable";

const [retryMilliseconds, longestRetry] = [1_000, 5_000];

/**
 * A match that this server has open, with its state and its connections. The tasks of a match run one after another.
 * Clients receive an entry only after the entry is stored.
 */
export class OpenMatch {
  readonly context: Context;
  readonly id: string;
  readonly game: Game<Kinds>;
  readonly members: Members = new Members();
  hosted: HostedMatch;
  readonly recent: RecentRequests;
  stored: StoredRecord;
  readonly orders: LoadedMatch["orders"];
  readonly #keys: LoadedMatch["keys"];
  /** Whether the storage may contain lines that this server has not read yet. */
  #isBehind = false;
  /** Whether the storage may contain a newer record. */
  #isRecordBehind = false;
  /** The time, by `performance.now`, since which the storage fails; `undefined` if it works. */
  #failsSince: number | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly presence: Presence = new Presence(this);
  readonly bots: BotTurns = new BotTurns(this);
  isEnded = false;
  readonly keeper: RecordKeeper = new RecordKeeper(this);
  readonly feeds: Feeds;

  constructor(context: Context, { hosted, orders, stored, keys, requests, late }: LoadedMatch) {
    this.context = context;
    this.id = hosted.id;
    this.game = hosted.game;
    this.hosted = hosted;
    this.stored = stored;
    this.recent = new RecentRequests(requests, hosted.match.toAct);
    this.orders = orders;
    this.#keys = keys;
    this.feeds = new Feeds(this, late);
    this.schedule();
    this.keeper.keep();
    this.presence.begin();
  }

  get n(): number {
    return this.hosted.position.entries - 1;
  }

  get isOver(): boolean {
    return this.hosted.position.closed === true;
  }

  /** Runs a task after all earlier tasks, and returns its result. */
  next<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Runs a task after all earlier tasks, without returning its result. Passes an error of the task to `fail`. */
  inBackground(work: () => Promise<unknown>): void {
    this.next(work).catch((problem: unknown) => this.fail(problem));
  }

  /** Handles the error of a task: reads again after a `StoreFailure`, and closes the match here after other errors. */
  fail(problem: unknown): void {
    if (problem instanceof StoreFailure && !problem.isLasting) this.#stillBehind(problem.problem);
    else if (!this.isEnded) this.end(reported(this.context.trouble, this.id, problem));
  }

  /** Ends all connections and timers. */
  end(problem: RequestProblem): void {
    this.isEnded = true;
    clearTimeout(this.#timer);
    this.bots.end();
    this.presence.end();
    this.members.endAll(problem);
  }

  /** Makes the next `catchUp` read the lines that may be new. */
  markBehind(): void {
    this.#isBehind = true;
  }

  /** Makes the next `catchUp` read the record. No request is carried out before, because its token may be invalid. */
  markRecordBehind(): void {
    this.#isRecordBehind = true;
  }

  /** Whether this server has read all lines and the record, as far as it knows. */
  get isUpToDate(): boolean {
    return !this.#isBehind && !this.#isRecordBehind;
  }

  /**
   * Reads the lines and the record if they may be new, and sends the news to the members. Returns `true` if the state
   * is then up to date, and `false` if the storage did not answer. Throws an `UnreadableMatch` when the log is damaged.
   */
  async catchUp(): Promise<boolean> {
    // A record that names the rematch is told to clients only after the closing, so the lines are read first.
    return (!this.#isBehind || (await this.#readLines())) && (!this.#isRecordBehind || this.#readRecord());
  }

  async #readRecord(): Promise<boolean> {
    this.#isRecordBehind = false;
    const stored = await this.context.storage.records.get(this.id);
    if (stored.ok) this.seeRecord(stored.value);
    else this.#isRecordBehind = true;
    return stored.ok || this.#stillBehind(stored.problem);
  }

  async #readLines(): Promise<boolean> {
    for (let more = true; more; ) {
      const [{ lines }, { storage }] = [this.hosted, this.context];
      const read = await readPage(storage.logs, this.id, lines + 1);
      if (!read.ok) return this.#stillBehind(read.problem);
      if (read.value.version < lines) throw new UnreadableMatch("its last lines are gone", read.value.version + 1);
      more = read.value.more;
      if (read.value.text === "") break;
      // Clocks run since the start of the match. Only the record contains that time.
      const known = this.hosted.started === null ? await storage.records.get(this.id) : ok(this.stored);
      if (!known.ok) return this.#stillBehind(known.problem);
      this.seeRecord(known.value);
      const before = (hosted: HostedMatch, to: number): Promise<Before> => this.matchBefore(hosted, to);
      for (const step of await stepsOf(this.hosted, this.orders, read.value.text, before)) {
        storage.seeOwn(this.id, lastLineOf(step));
        this.#accept(step, false);
      }
    }
    this.#isBehind = false;
    this.#letClocksWait();
    this.schedule();
    return true;
  }

  /** Delays the start of the clocks by the time in which the storage failed, so that no seat loses this time. */
  #letClocksWait(): void {
    if (this.#failsSince === undefined) return;
    const lasted = Math.floor(performance.now() - this.#failsSince);
    this.#failsSince = undefined;
    this.hosted = { ...this.hosted, since: delayed(this.hosted.since, this.context.now(), lasted) };
  }

  #stillBehind(problem: StoreProblem): false {
    const failure = new StoreFailure(problem);
    if (failure.isLasting) throw failure;
    this.#isBehind = true;
    this.#failsSince ??= performance.now();
    this.schedule();
    return false;
  }

  /** Returns the match after entry `to`, before a move. Only the match before the last move is in memory. */
  async matchBefore(hosted: HostedMatch, to: number): Promise<Before> {
    if (hosted.before !== null && hosted.moves.at(-1) === to + 1) return hosted.before;
    return loadBefore(this.context, hosted, this.#keys, to);
  }

  /** Stores a step. Then makes the step's result the new state, and sends the step's news to the members. */
  async store(step: Step): Promise<Storing> {
    const bounded = closedAt(this.context.limits.linesPerMatch, step);
    const { next, text } = bounded;
    const { storage, meter, bus } = this.context;
    const [begun, before] = [performance.now(), this.hosted];
    const written = { text, after: before.position.head, last: lastLineOf(bounded) };
    const stored = await storage.appendOwn(this.id, written);
    meter.took(performance.now() - begun);
    if (!stored.ok) {
      const { code } = stored.problem;
      if (code === "conflict" || code === "gap") return this.#lost();
      // The host stores only lines that follow from the lines it has read, so these have changed.
      if (code === "mismatch" || code === "unknown-match") throw new UnreadableMatch("its stored lines have changed");
      this.#stillBehind(stored.problem);
      return "unavailable";
    }
    this.#accept(bounded, true);
    bus.publish({ match: this.id, version: next.lines });
    // Moves leave the record as it is.
    const isSame = next.away === before.away && next.takenOver === before.takenOver;
    if (!isSame || next.position.closed === true) this.keeper.keep();
    return "stored";
  }

  /** Reads the lines that another server stored first. */
  async #lost(): Promise<Storing> {
    const { lines } = this.hosted;
    this.#isBehind = true;
    this.context.meter.conflicts++;
    if (!(await this.catchUp())) return "unavailable";
    // Without new lines, the same lines would be refused again and again.
    if (this.hosted.lines === lines) throw new UnreadableMatch(`line ${lines + 1} cannot be read`, lines + 1);
    return "conflict";
  }

  /** Makes a step's result the new state, and sends the news. `isOwn` says whether this server stored the step. */
  #accept(step: Step, isOwn: boolean): void {
    const { next, items } = step;
    // Other notes do not make it a bot's turn.
    if (next.match !== this.hosted.match || items.some((item) => item.type === "news" && item.news === "bot"))
      this.bots.isOurs = isOwn;
    const hasClocks = next.left !== null;
    this.hosted = hasClocks ? { ...next, since: delayed(next.at, this.context.now(), longestDelay) } : next;
    for (const item of items) this.recent.add(item);
    this.feeds.tell(step);
    this.presence.heard(items);
    this.schedule();
  }

  /**
   * Adds a member. Sends it the entries after `from` if all of them are still in memory, and otherwise the whole state.
   */
  enter(member: Member, from: number | undefined): void {
    this.members.add(member);
    for (const text of this.feeds.first(member, from)) member.tell(text);
    // If the first messages could not be sent to a member, it has been removed again.
    if (this.members.has(member)) this.presence.here(member);
    if (this.context.isGroup) this.schedule();
  }

  leave(member: Member): void {
    if (this.members.delete(member)) this.presence.disconnected(member);
    if (this.members.isEmpty) this.feeds.shown.clear();
    if (this.context.isGroup) this.schedule();
  }

  /** Returns the fields that the host adds to a line that it writes now. */
  readonly beside = (request?: string): Beside => ({ at: this.context.now(), request });

  /** Takes a newer record. Sends what changed, and ends connections whose token is no longer valid. */
  seeRecord(stored: StoredRecord): void {
    if (stored.version <= this.stored.version) return;
    this.stored = stored;
    // The record may come from an older state of the log, so it is compared with the log again.
    if (!this.#isBehind) this.keeper.keep();
    const { started, seats, next } = stored.record;
    if (started !== null && this.hosted.started === null) {
      this.hosted = begunAt(this.hosted, started);
      this.presence.begin();
    }
    this.members.endStrangers(seats);
    this.feeds.tellSeats();
    this.presence.agreements.heard(stored.record);
    if (next !== undefined && this.isOver) this.members.tellAll(closedOf(this.hosted, stored.record));
    this.schedule();
  }

  /** Sets the timer of the clock, and asks a bot for a move if a bot must act. */
  schedule(): void {
    clearTimeout(this.#timer);
    if (this.isEnded) return;
    if (this.#isBehind) {
      const failed = performance.now() - (this.#failsSince ?? Number.POSITIVE_INFINITY);
      const wait = Math.min(longestRetry, Math.max(retryMilliseconds, failed));
      this.#timer = setTimeout(() => this.inBackground(() => this.catchUp()), wait);
      return;
    }
    if (this.isOver || this.hosted.started === null) return;
    const clock = clockHere(this);
    const expiry = clock && expiryOf(clock);
    if (expiry !== null) {
      const wait = Math.min(longestTimer, Math.max(0, expiry - this.context.now(), this.context.grace()));
      this.#timer = setTimeout(() => this.inBackground(() => expire(this)), wait);
    }
    this.bots.wake();
  }

  isBot(seat: Seat): boolean {
    const stored = this.stored.record.seats[seat];
    return (stored !== undefined && isBotSeat(stored)) || this.hosted.takenOver.includes(seat);
  }
}
