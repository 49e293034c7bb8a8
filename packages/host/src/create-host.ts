import { type Kinds, legalMoves, type PlayerView, type Result, type Seat } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import { decode, encode, portableSha256, redact } from "@turnwright/log";
import { storedText } from "@turnwright/log/stores";
import { ClientConnection, type Lobby } from "./connection.js";
import type { Context } from "./context.js";
import type { Claimed, Connection, Host, HostOptions, Limits, MatchSummary, Metrics, Peer } from "./host.js";
import { keyringOf, randomBelow } from "./keys.js";
import { seatsOf } from "./match/feed.js";
import { withClosing } from "./match/hosted-match.js";
import { loadMatch } from "./match/load-match.js";
import { OpenMatch } from "./match/open-match.js";
import { Meter } from "./meter.js";
import { beginningOf, createMatch } from "./new-match.js";
import type { RequestProblem, SetupProblem } from "./protocol/messages.js";
import { type Claim, changeRecord, claimSeat, renewToken, requestProblem, revokeSeat, seatOfToken } from "./seats.js";
import type { BotRunner, Bus, MatchRecord, RecordPage, StoredRecord } from "./storage.js";

const defaultLimits: Limits = {
  messageBytes: 64_000,
  unreadBytes: 1_000_000,
  requestsPerSecond: 20,
  connectionsPerMatch: 1_000,
  matchesPerHour: 100,
  idleMatches: 1_000,
};

const hour = 3_600_000;
const lookEvery = 5_000;
const mostCreators = 10_000;

/** A bus for one server: there is nobody to tell. */
const nobodyElse: Bus = { publish: () => {}, subscribe: () => () => {}, close: async () => {} };

/** A bot that makes any legal move. */
const randomBot =
  (context: () => Context): BotRunner =>
  async ({ game, view, seat }) => {
    const rules = context().games.get(game)!;
    const moves = legalMoves(rules, view as PlayerView<Kinds>, seat);
    return moves[randomBelow(moves.length)];
  };

function demandOptions({ games, secret, storage }: HostOptions): void {
  if (!Array.isArray(games) || games.length === 0) throw new TypeError("games: expected a list of games");
  if (typeof secret !== "string" || secret.length < 32)
    throw new TypeError("secret: expected a text of at least 32 characters that nobody can guess");
  if (typeof storage?.logs?.append !== "function" || typeof storage?.records?.put !== "function")
    throw new TypeError("storage: expected a storage, such as memoryStorage()");
}

function contextOf(options: HostOptions): Context {
  demandOptions(options);
  const { games, storage, secret, bus, bots = {}, limits, onTrouble, now, sha256, checkpoints = 100 } = options;
  const context: Context = {
    games: new Map(games.map((game) => [game.id, game])),
    storage,
    keyring: keyringOf(secret),
    sha256: sha256 ?? portableSha256,
    checkpoints,
    bus: bus ?? nobodyElse,
    isGroup: bus !== undefined,
    bots: new Map([...Object.entries(bots), ["random", randomBot(() => context)]]),
    limits: { ...defaultLimits, ...limits },
    meter: new Meter(),
    now: now ?? Date.now,
    trouble: (trouble) => onTrouble?.(trouble),
  };
  return context;
}

interface Opened {
  readonly match: Promise<OpenMatch | RequestProblem>;
  users: number;
}

class MatchHost implements Host, Lobby {
  readonly context: Context;
  readonly #opened = new Map<string, Opened>();
  readonly #connections = new Set<ClientConnection>();
  /** When each creator created its last matches. */
  readonly #created = new Map<string, number[]>();
  readonly #unsubscribe: () => void;
  readonly #looking: ReturnType<typeof setInterval>;
  #isDraining = false;

  constructor(options: HostOptions) {
    this.context = contextOf(options);
    this.#unsubscribe = this.context.bus.subscribe(({ match, version }) => this.#hear(match, version));
    this.#looking = setInterval(() => this.#look(), lookEvery);
    (this.#looking as { unref?: () => void }).unref?.();
  }

  async create(wanted: unknown, by = ""): Promise<Result<{ readonly match: string }, SetupProblem>> {
    if (this.#isDraining) return no({ code: "closing" });
    if (!this.#mayCreate(by)) return no({ code: "too-many" });
    const beginning = beginningOf(this.context, wanted);
    if (!beginning.ok) return beginning;
    const created = await createMatch(this.context, beginning.value);
    if (!created.ok) return no(requestProblem(created.problem));
    await this.#wake(created.value);
    return ok({ match: created.value.match });
  }

  #mayCreate(by: string): boolean {
    const now = this.context.now();
    const recent = (this.#created.get(by) ?? []).filter((time) => time > now - hour);
    if (recent.length >= this.context.limits.matchesPerHour) return false;
    this.#created.delete(by);
    this.#created.set(by, [...recent, now]);
    if (this.#created.size > mostCreators) this.#created.delete(this.#created.keys().next().value ?? "");
    return true;
  }

  async claim(match: string, wanted: Claim = {}): Promise<Result<Claimed, RequestProblem>> {
    const claimed = await claimSeat(this.context, match, wanted ?? {});
    if (claimed.ok) await this.#recordChanged(match);
    return claimed;
  }

  async renew(match: string, token: string): Promise<Result<Claimed, RequestProblem>> {
    const renewed = await renewToken(this.context, match, token);
    if (renewed.ok) await this.#recordChanged(match);
    return renewed;
  }

  async revoke(match: string, seat: Seat): Promise<Result<null, RequestProblem>> {
    const revoked = await revokeSeat(this.context, match, seat);
    if (revoked.ok) await this.#recordChanged(match);
    return revoked;
  }

  async rematch(
    match: string,
    token: string,
  ): Promise<Result<{ readonly match: string }, RequestProblem | SetupProblem>> {
    const stored = await this.context.storage.records.get(match);
    if (!stored.ok) return no(requestProblem(stored.problem));
    const { record } = stored.value;
    if (seatOfToken(record, token) < 0) return no({ code: "wrong-token" });
    if (record.stage !== "over") return no({ code: "not-over" });
    if (record.next !== undefined) return ok({ match: record.next });
    const again = await this.#sameAgain(record);
    if (!again.ok) return no(requestProblem(again.problem));
    const linked = await changeRecord(this.context, match, (now) =>
      ok({ ...now, next: now.next ?? again.value.match }),
    );
    if (!linked.ok) return linked;
    await this.#recordChanged(match);
    await this.#wake(again.value);
    return ok({ match: linked.value.record.next ?? again.value.match });
  }

  #sameAgain({ game, options, seats, clock, listed }: MatchRecord) {
    const rules = this.context.games.get(game)!;
    const rotated = seats.map((_, at) => ({ ...seats[(at + seats.length - 1) % seats.length]!, away: false }));
    const wanted = { listed, ...(clock === undefined ? undefined : { clock }) };
    return createMatch(this.context, { game: rules, setup: { seats: seats.length, options }, seats: rotated, wanted });
  }

  async list(
    page: RecordPage = {},
  ): Promise<Result<{ matches: readonly MatchSummary[]; next: string | null }, RequestProblem>> {
    const listed = await this.context.storage.records.list(page);
    if (!listed.ok) return no(requestProblem(listed.problem));
    const { matches, next } = listed.value;
    return ok({ matches: matches.map(summaryOf), next });
  }

  async log(match: string, token?: string): Promise<Result<string, RequestProblem>> {
    const { storage, games } = this.context;
    const stored = await storage.records.get(match);
    if (!stored.ok) return no(requestProblem(stored.problem));
    const seat = token === undefined ? -1 : seatOfToken(stored.value.record, token);
    if (token !== undefined && seat < 0) return no({ code: "wrong-token" });
    const text = await storedText(storage.logs, match);
    if (!text.ok) return no(requestProblem(text.problem));
    const log = decode(text.value);
    const game = games.get(stored.value.record.game);
    if (!log.ok || game === undefined) return no({ code: "unknown-match" });
    const redacted = redact(game, log.value, seat < 0 ? "spectator" : seat);
    return redacted.ok ? ok(encode(redacted.value.lines)) : no({ code: "unavailable" });
  }

  async close(match: string): Promise<Result<null, RequestProblem>> {
    const opened = await this.open(match);
    if ("code" in opened) return no(opened);
    const stored = await opened.next(async () => {
      for (let times = 0; times < 10 && (await opened.catchUp()); times++) {
        if (opened.isOver) return "over";
        const stored = await opened.store(withClosing(opened.hosted));
        if (stored !== "conflict") return stored;
      }
      return "unavailable";
    });
    this.release(opened);
    if (stored === "over") return no({ code: "game-over" });
    return stored === "stored" ? ok(null) : no({ code: "unavailable" });
  }

  connect(peer: Peer): Connection {
    const connection = new ClientConnection(this, peer);
    this.#connections.add(connection);
    this.context.meter.connections++;
    if (this.#isDraining) connection.end({ code: "closing" });
    return connection;
  }

  forget(connection: ClientConnection): void {
    if (this.#connections.delete(connection)) this.context.meter.connections--;
  }

  metrics(): Metrics {
    return this.context.meter.read(this.#opened.size);
  }

  async drain(): Promise<void> {
    this.#isDraining = true;
    clearInterval(this.#looking);
    this.#unsubscribe();
    const open = (await Promise.all([...this.#opened.values()].map(({ match }) => match))).filter(
      (match): match is OpenMatch => !("code" in match),
    );
    // What is being carried out is finished first.
    await Promise.all(open.map((match) => match.next(async () => match.end({ code: "closing" }))));
    for (const connection of [...this.#connections]) connection.end({ code: "closing" });
    this.#opened.clear();
    await this.context.bus.close();
    await Promise.all([this.context.storage.logs.close(), this.context.storage.records.close()]);
  }

  /** Opens a match, or uses it if it is open. Every opening needs one `release`. */
  async open(id: string): Promise<OpenMatch | RequestProblem> {
    if (this.#isDraining) return { code: "closing" };
    const opened = this.#opened.get(id) ?? { match: this.#load(id), users: 0 };
    // The most recently used is last.
    this.#opened.delete(id);
    this.#opened.set(id, opened);
    opened.users++;
    const match = await opened.match;
    if ("code" in match) {
      opened.users--;
      if (this.#opened.get(id) === opened) this.#opened.delete(id);
    } else if (match.isEnded) {
      if (this.#opened.get(id) === opened) this.#opened.delete(id);
      return this.open(id);
    }
    return match;
  }

  release(match: OpenMatch): void {
    const opened = this.#opened.get(match.id);
    if (opened !== undefined) opened.users--;
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
      return loaded.ok ? new OpenMatch(this.context, loaded.value) : requestProblem(loaded.problem);
    } catch (problem) {
      this.context.trouble({ code: "match-unreadable", match: id, problem });
      return { code: "unavailable" };
    }
  }

  /** Opens a match in which bots may have to begin. */
  async #wake({ match, stage, seats }: Pick<MatchRecord, "match" | "stage" | "seats">): Promise<void> {
    if (stage !== "running" || seats.every(({ bot }) => bot === null)) return;
    const opened = await this.open(match);
    if (!("code" in opened)) this.release(opened);
  }

  async #recordChanged(id: string): Promise<void> {
    const stored = await this.context.storage.records.get(id);
    if (stored.ok) await this.#seeRecord(stored.value);
    const known = await this.#opened.get(id)?.match;
    const version = known === undefined || "code" in known ? 0 : known.hosted.lines;
    this.context.bus.publish({ match: id, version });
  }

  async #seeRecord(stored: StoredRecord): Promise<void> {
    const open = await this.#opened.get(stored.record.match)?.match;
    if (open === undefined) return this.#wake(stored.record);
    if ("code" in open) return;
    await open.next(async () => {
      if (stored.version > open.stored.version) open.seeRecord(stored);
    });
  }

  /** Hears that another server stored lines, or changed the record, of a match. */
  #hear(id: string, version: number): void {
    const opened = this.#opened.get(id);
    if (opened === undefined) return;
    this.#catchUp(opened, version).catch((problem: unknown) =>
      this.context.trouble({ code: "bus", match: id, problem }),
    );
  }

  async #catchUp({ match }: Opened, version: number): Promise<void> {
    const open = await match;
    if ("code" in open) return;
    open.inBackground(async () => {
      if (version > open.hosted.lines) {
        open.markBehind();
        await open.catchUp();
        return;
      }
      const stored = await this.context.storage.records.get(open.id);
      if (stored.ok && stored.value.version > open.stored.version) open.seeRecord(stored.value);
    });
  }

  /** Looks for what no message told: news of matches with connections, and matches whose clock may have run out. */
  #look(): void {
    if (this.context.isGroup)
      for (const [id, opened] of this.#opened) if (opened.users > 0) this.#hear(id, Number.MAX_SAFE_INTEGER);
    this.#lookForDue().catch((problem: unknown) => this.context.trouble({ code: "store", problem }));
  }

  async #lookForDue(): Promise<void> {
    const { storage, now } = this.context;
    const due = await storage.records.due(now(), 100);
    if (!due.ok) return this.context.trouble({ code: "store", problem: due.problem });
    for (const id of due.value) {
      const open = await this.open(id);
      if ("code" in open) continue;
      await open.next(() => open.expire()).catch((problem: unknown) => open.fail(problem));
      open.keepDue();
      this.release(open);
    }
  }
}

function summaryOf(record: MatchRecord): MatchSummary {
  const { match, game, options, created, stage } = record;
  return { match, game, options, created, stage, ...seatsOf(record) };
}

/**
 * Creates a host of matches. Connect it to sockets with an adapter, such as `acceptSockets` of `@turnwright/host/ws`.
 * Throws a `TypeError` when `games`, `secret` or `storage` is wrong.
 * @example
 * ```ts
 * const host = createHost({ games: [portals], storage: memoryStorage(), secret: "at least 32 characters, and secret" });
 * const created = await host.create({ game: "portals", seats: 2 });
 * const claimed = created.ok ? await host.claim(created.value.match, { name: "Ada" }) : created;
 * console.log(claimed.ok && claimed.value.seat); // -> 0
 * ```
 */
export function createHost(options: HostOptions): Host {
  return new MatchHost(options);
}
