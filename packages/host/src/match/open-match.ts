import {
  type Game,
  type Kinds,
  legalMoves,
  type Match,
  playUnknown,
  type Seat,
  type Viewer,
  view,
} from "@turnwright/core";
import type { HeaderLine } from "@turnwright/log/internal";
import type { Context } from "../context.js";
import { randomBelow } from "../keys.js";
import type { RequestProblem, SeatNews, ServerMessage } from "../protocol/messages.js";
import type { MatchRecord, StoredRecord } from "../storage.js";
import { expiredSeats, expiryOf } from "./clock.js";
import { Encoded, seatsOf, welcomeOf } from "./feed.js";
import {
  clockOf,
  type HostedMatch,
  type Item,
  joined,
  type Step,
  withClosing,
  withMove,
  withNews,
} from "./hosted-match.js";
import { type LoadedMatch, loadEntry, type Requested } from "./load-match.js";
import { withLines } from "./read-lines.js";

/** Somebody who looks at a match. */
export interface Member {
  readonly viewer: Viewer;
  /** The hash of the token; `null` for a spectator. */
  readonly token: string | null;
  tell(text: string): void;
  end(problem: RequestProblem): void;
}

/** How storing a step ended. */
export type Storing = "stored" | "conflict" | "unavailable";

const itemsKept = 64;
const requestsKept = 256;
const retryMilliseconds = 1_000;
const longestTimer = 2_000_000_000;

/**
 * A match that this server has open: its state, and those who look at it. Work on it is done one after the other;
 * nothing is told before it is stored.
 */
export class OpenMatch {
  readonly context: Context;
  readonly id: string;
  readonly game: Game<Kinds>;
  readonly members: Set<Member> = new Set();
  hosted: HostedMatch;
  requests: Requested[];
  stored: StoredRecord;
  items: Item[] = [];
  readonly #header: HeaderLine;
  readonly #keys: LoadedMatch["keys"];
  /** Whether the storage may have lines that this server has not read. */
  #isBehind = false;
  #last: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #leaving = new Map<Seat, ReturnType<typeof setTimeout>>();
  /** The entry after which a bot is thinking. */
  #thinkingAt = -1;
  #isEnded = false;

  constructor(context: Context, { hosted, header, stored, keys, requests }: LoadedMatch) {
    this.context = context;
    this.id = hosted.id;
    this.game = hosted.game;
    this.hosted = hosted;
    this.stored = stored;
    this.requests = [...requests];
    this.#header = header;
    this.#keys = keys;
    this.schedule();
  }

  get n(): number {
    return this.hosted.position.entries - 1;
  }

  get isOver(): boolean {
    return this.hosted.position.closed === true;
  }

  /** Does work when all work before it is done. */
  next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Does work that nobody waits for. Trouble ends the match on this server; it is opened again when somebody comes. */
  inBackground(work: () => Promise<unknown>): void {
    this.next(work).catch((problem: unknown) => this.fail(problem));
  }

  /** Closes all connections after trouble, so that the match is read again. */
  fail(problem: unknown): void {
    this.context.trouble({ code: "match-unreadable", match: this.id, problem });
    this.end({ code: "unavailable" });
  }

  /** Ends all connections and timers. */
  end(problem: RequestProblem): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    for (const timer of this.#leaving.values()) clearTimeout(timer);
    this.#leaving.clear();
    for (const member of [...this.members]) member.end(problem);
    this.members.clear();
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Makes the next piece of work look into the storage first. */
  markBehind(): void {
    this.#isBehind = true;
  }

  /**
   * Reads what other servers stored, if there may be something, and tells it. Returns whether the state is up to date:
   * if not, the storage did not answer.
   */
  async catchUp(): Promise<boolean> {
    if (!this.#isBehind) return true;
    for (let more = true; more; ) {
      const read = await this.context.storage.logs.read(this.id, this.hosted.lines + 1);
      if (!read.ok) {
        this.context.trouble({ code: "store", match: this.id, problem: read.problem });
        this.schedule();
        return false;
      }
      more = read.value.more;
      if (read.value.text === "") break;
      const before = (hosted: HostedMatch, to: number): Promise<Match<Kinds>> => this.matchBefore(hosted, to);
      const { next, items } = await withLines(this.hosted, this.#header, read.value.text, before);
      this.#accept(next, items);
    }
    this.#isBehind = false;
    this.schedule();
    return true;
  }

  /** Returns the match after entry `to`: from memory where it is the match before the last move. */
  async matchBefore(hosted: HostedMatch, to: number): Promise<Match<Kinds>> {
    if (hosted.before !== null && hosted.moves.at(-1) === to + 1) return hosted.before;
    return loadEntry(this.context, hosted, this.#keys, to);
  }

  /** Stores a step, then believes it, then tells it. */
  async store({ next, text, items }: Step): Promise<Storing> {
    const { storage, meter, bus, trouble } = this.context;
    const begun = performance.now();
    const stored = await storage.logs.append(this.id, this.hosted.lines, text);
    meter.took(performance.now() - begun);
    if (!stored.ok) {
      this.#isBehind = true;
      const { code } = stored.problem;
      if (code === "conflict" || code === "gap") {
        meter.conflicts++;
        return (await this.catchUp()) ? "conflict" : "unavailable";
      }
      trouble({ code: "store", match: this.id, problem: stored.problem });
      this.schedule();
      return "unavailable";
    }
    this.#accept(next, items);
    bus.publish({ match: this.id, version: next.lines });
    return "stored";
  }

  #accept(next: HostedMatch, items: readonly Item[]): void {
    const wasOver = this.isOver;
    this.hosted = next;
    for (const item of items) this.#remember(item);
    for (const item of items) {
      const encoded = new Encoded(next, item);
      for (const member of this.members) member.tell(encoded.for(member.viewer));
    }
    if (this.isOver && !wasOver) this.#keepRecord((record) => ({ ...record, stage: "over", due: null }));
    this.schedule();
  }

  #remember(item: Item): void {
    this.items.push(item);
    if (this.items.length > itemsKept) this.items.shift();
    if (item.type === "closed") return;
    const seat = "seat" in item ? item.seat : null;
    const request = item.type === "entry" ? item.request : undefined;
    const known = this.requests.at(-1)?.n === item.n;
    if (!known) this.requests.push({ n: item.n, seat, request, toAct: item.status.toAct });
    if (this.requests.length > requestsKept) this.requests.shift();
  }

  /** Lets somebody in: with the entries after `from` where they are still at hand, else with the whole state. */
  enter(member: Member, from: number | undefined): void {
    const first = this.items[0]?.n ?? this.n + 1;
    const isNear = from !== undefined && from <= this.n && from >= first - 1;
    member.tell(JSON.stringify(welcomeOf(this.hosted, this.stored.record, member.viewer, !isNear)));
    const missed = isNear ? this.items.filter(({ n }) => n > from) : [];
    for (const item of missed) member.tell(new Encoded(this.hosted, item).for(member.viewer));
    this.members.add(member);
    if (member.viewer !== "spectator") this.#isHere(member.viewer);
  }

  leave(member: Member): void {
    const wasIn = this.members.delete(member);
    const { viewer } = member;
    if (!wasIn || viewer === "spectator" || this.#isConnected(viewer) || this.isOver || this.#isEnded) return;
    const { afterSeconds = 30 } = this.hosted.leaveRule;
    clearTimeout(this.#leaving.get(viewer));
    this.#leaving.set(
      viewer,
      setTimeout(() => this.inBackground(() => this.#isGone(viewer)), afterSeconds * 1000),
    );
  }

  #isConnected(seat: Seat): boolean {
    for (const { viewer } of this.members) if (viewer === seat) return true;
    return false;
  }

  #isHere(seat: Seat): void {
    clearTimeout(this.#leaving.get(seat));
    this.#leaving.delete(seat);
    if (this.hosted.away.includes(seat) && !this.isOver) this.inBackground(() => this.note("back", seat));
  }

  async #isGone(seat: Seat): Promise<void> {
    this.#leaving.delete(seat);
    if (!this.#isConnected(seat)) await this.giveUp(seat);
  }

  /** Writes that a seat left, and lets a bot take over where the match says so. */
  async giveUp(seat: Seat, request?: string): Promise<Storing> {
    if (this.isOver || this.hosted.away.includes(seat) || !this.hosted.isStarted) return "stored";
    const beside = this.beside(request);
    const left = withNews(this.hosted, "left", seat, beside);
    const isBot = this.hosted.leaveRule.action === "bot";
    const step = isBot ? joined(left, withNews(left.next, "bot", seat, this.beside())) : left;
    const stored = await this.store(step);
    const bot = isBot ? this.#botName(seat) : null;
    if (stored === "stored") this.#keepSeat(seat, { away: true, ...(bot === null ? undefined : { bot }) });
    return stored;
  }

  /** Writes a note about a seat, unless the match is over. */
  async note(news: SeatNews, seat: Seat): Promise<void> {
    if (!(await this.catchUp())) return;
    if (this.isOver || (news === "back" && !this.hosted.away.includes(seat))) return;
    const stored = await this.store(withNews(this.hosted, news, seat, this.beside()));
    if (stored === "conflict") return this.note(news, seat);
    if (news === "back" && stored === "stored") this.#keepSeat(seat, { away: false, bot: null });
  }

  beside(request?: string): { readonly at: number; readonly request?: string } {
    const at = this.context.now();
    return request === undefined ? { at } : { at, request };
  }

  /** Records when a server must look at the match next. */
  keepDue(): void {
    const clock = clockOf(this.hosted);
    const due = clock === null || this.isOver ? null : expiryOf(clock);
    if (due !== this.stored.record.due) this.#keepRecord((record) => ({ ...record, due }));
  }

  /** Changes the private record; another server may do so at the same time. */
  #keepRecord(change: (record: MatchRecord) => MatchRecord): void {
    const { records } = this.context.storage;
    const attempt = async (): Promise<void> => {
      for (let times = 0; times < 10; times++) {
        const now = await records.get(this.id);
        if (!now.ok) return;
        const put = await records.put(now.value.version, change(now.value.record));
        if (put.ok) {
          this.seeRecord(put.value);
          return;
        }
        if (put.problem.code !== "conflict")
          return this.context.trouble({ code: "store", match: this.id, problem: put.problem });
      }
    };
    attempt().catch((problem: unknown) => this.context.trouble({ code: "store", match: this.id, problem }));
  }

  #keepSeat(seat: Seat, change: Partial<MatchRecord["seats"][number]>): void {
    this.#keepRecord((record) => ({
      ...record,
      seats: record.seats.map((one, at) => (at === seat ? { ...one, ...change } : one)),
    }));
  }

  /** Takes a newer record: tells what changed, and ends connections whose token opens nothing any more. */
  seeRecord(stored: StoredRecord): void {
    const before = seatsOf(this.stored.record);
    this.stored = stored;
    const { started, seats, next } = stored.record;
    if (started !== null && !this.hosted.isStarted)
      this.hosted = { ...this.hosted, isStarted: true, at: Math.max(this.hosted.at, started) };
    for (const member of [...this.members]) {
      const { viewer, token } = member;
      if (viewer === "spectator" || seats[viewer]?.token === token) continue;
      this.members.delete(member);
      member.end({ code: "wrong-token" });
    }
    const now = seatsOf(stored.record);
    if (JSON.stringify(now) !== JSON.stringify(before)) this.#tellAll({ type: "seats", ...now });
    if (next !== undefined && this.isOver) {
      const { head } = this.hosted.position;
      this.#tellAll({ type: "closed", head, outcome: this.hosted.match.outcome, next });
    }
    this.schedule();
  }

  #tellAll(message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const member of this.members) member.tell(text);
  }

  /** Sets the timer of the clock, and wakes a bot that is to act. */
  schedule(): void {
    clearTimeout(this.#timer);
    if (this.#isEnded) return;
    if (this.#isBehind) {
      this.#timer = setTimeout(() => this.inBackground(() => this.catchUp()), retryMilliseconds);
      return;
    }
    if (this.isOver || !this.hosted.isStarted) return;
    const clock = clockOf(this.hosted);
    const expiry = clock && expiryOf(clock);
    if (expiry !== null) {
      const wait = Math.min(longestTimer, Math.max(0, expiry - this.context.now()));
      this.#timer = setTimeout(() => this.inBackground(() => this.expire()), wait);
    }
    const seat = this.hosted.match.toAct.find((one) => this.isBot(one));
    if (seat !== undefined && this.#thinkingAt !== this.n) this.#think(seat);
  }

  isBot(seat: Seat): boolean {
    const { token, bot } = this.stored.record.seats[seat] ?? { token: null, bot: null };
    return (token === null && bot !== null) || this.hosted.takenOver.includes(seat);
  }

  #botName(seat: Seat): string {
    return this.stored.record.seats[seat]?.bot ?? this.context.bots.keys().next().value ?? "random";
  }

  #think(seat: Seat): void {
    const at = this.n;
    this.#thinkingAt = at;
    const play = async (): Promise<void> => {
      const move = await this.botMove(seat);
      await this.next(async () => {
        if (this.n !== at || this.isOver || this.#isEnded) return;
        await this.store(this.#stepOf(this.hosted, seat, move));
        this.#thinkingAt = -1;
        this.schedule();
      });
    };
    // After the answer to whoever moved last.
    setTimeout(() => play().catch((problem: unknown) => this.fail(problem)), 0);
  }

  /** Returns the move of a bot for a seat. A bot that fails is told of as trouble, and a random move is made. */
  async botMove(seat: Seat): Promise<unknown> {
    const { bots, trouble } = this.context;
    const run = bots.get(this.#botName(seat));
    const seen = view(this.game, this.hosted.match, seat);
    if (run === undefined) return undefined;
    const milliseconds = 5_000;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), milliseconds + 1_000);
    });
    try {
      return await Promise.race([run({ game: this.game.id, view: seen, seat, milliseconds }), late]);
    } catch (problem) {
      trouble({ code: "bot", match: this.id, problem });
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Returns the step of a move that a bot chose, or of a random one if that is not legal. */
  #stepOf(hosted: HostedMatch, seat: Seat, move: unknown): Step {
    const answer = playUnknown(this.game, hosted.match, seat, move);
    if (answer.ok) return withMove(hosted, answer.match, this.beside());
    if (move !== undefined) this.context.trouble({ code: "bot", match: this.id, problem: answer.refusal });
    const moves = legalMoves(this.game, hosted.match, seat);
    const random = playUnknown(this.game, hosted.match, seat, moves[randomBelow(moves.length)]);
    if (!random.ok) throw new Error("bug: a legal move was refused");
    return withMove(hosted, random.match, this.beside());
  }

  /** Does what the match says about seats whose time is up. */
  async expire(): Promise<void> {
    if (!(await this.catchUp())) return;
    const clock = clockOf(this.hosted);
    const [seat] = clock === null || this.isOver ? [] : expiredSeats(clock, this.context.now());
    if (seat === undefined) return this.schedule();
    const noted = withNews(this.hosted, "clock", seat, this.beside());
    const { onExpiry = "bot" } = this.hosted.clockRule ?? {};
    if (onExpiry === "close") return void (await this.store(joined(noted, withClosing(noted.next))));
    const pass = onExpiry === "pass" ? this.#passOf(seat) : undefined;
    const move = pass ?? (await this.botMove(seat));
    await this.store(joined(noted, this.#stepOf(noted.next, seat, move)));
  }

  #passOf(seat: Seat): unknown {
    return legalMoves(this.game, this.hosted.match, seat).find(({ type }) => type === "pass" || type === "endTurn");
  }
}
