import type { Result } from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import type { Context } from "./context.js";
import { DueMatches } from "./due-matches.js";
import { tokenHash } from "./keys.js";
import { expire } from "./match/expire.js";
import { dueNow } from "./match/keep-record.js";
import { loadMatch } from "./match/load-match.js";
import { OpenMatch } from "./match/open-match.js";
import { reported, StoreFailure } from "./match/store-failure.js";
import type { RequestProblem } from "./protocol/messages.js";
import { type Agreeing, noteAgreement } from "./seats.js";
import type { MatchRecord, News } from "./storage.js";
import { unref } from "./unref.js";

interface Opened {
  readonly match: Promise<OpenMatch | RequestProblem>;
  open: OpenMatch | undefined;
  users: number;
  /** The part of the polling in which this match is polled. */
  readonly part: number;
  /** Whether a poll of this match is waiting or running. */
  isPolled: boolean;
}

const lookEvery = 5_000;
/**
 * The number of parts into which the polling is divided, so that not all matches ask the storage at the same moment.
 */
const parts = 20;
/**
 * A version that is greater than the version of every log. In news, it means that both the lines and the record may be
 * new.
 */
const anything: number = Number.MAX_SAFE_INTEGER;

/** The matches that this server has in memory: the matches in use, and the matches that were used most recently. */
export class OpenMatches {
  readonly context: Context;
  /** The open matches. The most recently used match is last. */
  readonly #opened = new Map<string, Opened>();
  readonly #unsubscribe: () => void;
  readonly #looking: ReturnType<typeof setInterval>;
  readonly #due: DueMatches;
  #count = 0;
  #part = 0;
  isDraining = false;

  constructor(context: Context) {
    this.context = context;
    this.#due = new DueMatches(context, (id) => this.#expire(id));
    this.#unsubscribe = context.bus.subscribe((news) => this.#hear(news));
    this.#looking = setInterval(() => this.#look(), lookEvery / parts);
    // The timer alone must not keep the process alive.
    unref(this.#looking);
  }

  get size(): number {
    return this.#opened.size;
  }

  /** Finishes running tasks, and ends all connections of the matches. */
  async drain(): Promise<void> {
    this.isDraining = true;
    this.#unsubscribe();
    const matches = await Promise.all([...this.#opened.values()].map(({ match }) => match));
    const open = matches.filter((match): match is OpenMatch => !("code" in match));
    await Promise.all(open.map((match) => match.next(async () => match.end({ code: "closing" }))));
    this.#opened.clear();
    clearInterval(this.#looking);
  }

  /**
   * Returns an open match, or the problem. Opens the match if it is not open yet. Call `release` once for every match
   * that this method returns.
   */
  async open(id: string): Promise<OpenMatch | RequestProblem> {
    if (this.isDraining) return { code: "closing" };
    const opened = this.#opened.get(id) ?? {
      match: this.#load(id),
      open: undefined,
      users: 0,
      part: this.#count++ % parts,
      isPolled: false,
    };
    this.#opened.delete(id);
    this.#opened.set(id, opened);
    opened.users++;
    const match = await opened.match;
    if (!("code" in match)) opened.open = match;
    if ("code" in match) {
      opened.users--;
      if (this.#opened.get(id) === opened) this.#opened.delete(id);
    } else if (match.isEnded) {
      if (this.#opened.get(id) === opened) this.#opened.delete(id);
      return this.open(id);
    }
    return match;
  }

  /** Returns the number of lines of a log that this server has read or stored; 0 if the match is not open here. */
  linesOf(id: string): number {
    return this.#opened.get(id)?.open?.hosted.lines ?? 0;
  }

  release(match: OpenMatch): void {
    const opened = this.#opened.get(match.id);
    // After a failure, the match may have been opened again.
    if (opened?.open === match) opened.users--;
    this.#forgetIdle();
  }

  #forgetIdle(): void {
    let idle = 0;
    for (const { users } of this.#opened.values()) if (users <= 0) idle++;
    for (const [id, { users, match }] of this.#opened) {
      if (idle <= this.context.limits.idleMatches) return;
      if (users > 0) continue;
      idle--;
      this.#opened.delete(id);
      match.then((open) => "code" in open || open.end({ code: "closing" })).catch(() => {});
    }
  }

  async #load(id: string): Promise<OpenMatch | RequestProblem> {
    try {
      const loaded = await loadMatch(this.context, id);
      if (!loaded.ok) throw new StoreFailure(loaded.problem);
      return new OpenMatch(this.context, loaded.value);
    } catch (thrown) {
      return reported(this.context.trouble, id, thrown);
    }
  }

  /** Opens a running match that has bots, so that a bot can make the first move. */
  async wake({ match, stage, seats }: Pick<MatchRecord, "match" | "stage" | "seats">): Promise<void> {
    if (stage !== "running" || seats.every(({ bot }) => bot === null)) return;
    const opened = await this.open(match);
    if ("code" in opened) return;
    opened.bots.take();
    this.release(opened);
  }

  /** Announces to this server and the other servers that a record has changed. */
  async recordChanged(id: string): Promise<void> {
    const open = await this.#opened.get(id)?.match;
    if (open === undefined || "code" in open) await this.#wakeStored(id);
    else await open.next(() => this.#readRecord(open)).catch((problem: unknown) => open.fail(problem));
    // No news of lines has this version, so a bus that leaves out what it already has to send never leaves this out.
    this.context.bus.publish({ match: id, version: 0 });
  }

  /** Changes the agreement of the player with this token to a rematch. Announces that the record has changed. */
  async agree(
    match: string,
    token: string,
    agreeing: Agreeing = "asked",
  ): Promise<Result<{ readonly match: string }, RequestProblem>> {
    const agreed = await noteAgreement(this.context, match, tokenHash(token), agreeing);
    if (!agreed.ok) return agreed;
    await this.recordChanged(match);
    return ok({ match });
  }

  async #wakeStored(id: string): Promise<void> {
    const stored = await this.context.storage.records.get(id);
    if (stored.ok) await this.wake(stored.value.record);
  }

  async #readRecord(open: OpenMatch): Promise<void> {
    const { started } = open.hosted;
    open.markRecordBehind();
    await open.catchUp();
    // The last player claimed a seat or agreed to play through this server.
    if (open.hosted.started !== started) open.bots.take();
  }

  /** Handles the news of another server: new lines or a new record of a match, or the presence of a player. */
  #hear({ match: id, version, presence }: News): void {
    if (id === "") {
      for (const [used, opened] of this.#used()) this.#report(used, this.#catchUp(opened, anything));
      return;
    }
    const opened = this.#opened.get(id);
    if (opened === undefined) return;
    this.#report(id, presence === undefined ? this.#catchUp(opened, version) : this.#hearOfPlayer(opened, presence));
  }

  #report(id: string, heard: Promise<void>): void {
    heard.catch((problem: unknown) => this.context.trouble({ code: "bus", match: id, problem }));
  }

  async #hearOfPlayer({ match }: Opened, presence: NonNullable<News["presence"]>): Promise<void> {
    const open = await match;
    if (!("code" in open)) open.presence.hearOf(presence);
  }

  async #catchUp({ match }: Opened, version: number): Promise<void> {
    const open = await match;
    if ("code" in open) return;
    const read = open.next(async () => {
      const hasLines = version > open.hosted.lines;
      if (hasLines) open.markBehind();
      // News of lines that this server has read already says nothing about the record.
      if (version === 0 || version === anything) open.markRecordBehind();
      await open.catchUp();
    });
    await read.catch((problem: unknown) => open.fail(problem));
  }

  #used(): [string, Opened][] {
    return [...this.#opened].filter(([, { users }]) => users > 0);
  }

  /** Polls a match, unless the last poll has not ended: polls of a slow storage must not wait in a growing queue. */
  async #poll(opened: Opened): Promise<void> {
    if (opened.isPolled) return;
    opened.isPolled = true;
    try {
      await this.#catchUp(opened, anything);
    } finally {
      opened.isPolled = false;
    }
  }

  /**
   * Polls the storage for changes that no message has announced: new lines and records of matches in use, and clocks
   * that may have run out. Each call polls one part of the matches.
   */
  #look(): void {
    this.#part = (this.#part + 1) % parts;
    if (this.#part === 0) this.context.watch.look(this.context.trouble);
    if (this.isDraining) return;
    if (this.context.isGroup)
      for (const [id, opened] of this.#used()) if (opened.part === this.#part) this.#report(id, this.#poll(opened));
    if (this.#part !== 0) return;
    this.#due.search().catch((problem: unknown) => this.context.trouble({ code: "store", problem }));
  }

  /** Carries out the clock rule of a match. Returns whether the match could be opened. */
  async #expire(id: string): Promise<boolean> {
    const open = await this.open(id);
    if ("code" in open) return false;
    await open.next(() => expire(open)).catch((problem: unknown) => open.fail(problem));
    open.keeper.keep(dueNow(open));
    this.release(open);
    return true;
  }
}
