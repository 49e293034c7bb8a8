import type { Result, Seat } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import { ClientConnection, type Lobby } from "./connection.js";
import type { Context } from "./context.js";
import { contextOf } from "./context-of.js";
import { Creations } from "./creations.js";
import { demandPeer, demandTrouble } from "./demand.js";
import { quiet } from "./goodbye.js";
import type { Claimed, Connection, Host, HostOptions, Metrics, Peer, Trouble } from "./host.js";
import { LogReader } from "./log-reader.js";
import { withClosing } from "./match/hosted-match.js";
import type { OpenMatch } from "./match/open-match.js";
import { problemOf, requestProblem } from "./match/store-failure.js";
import type { MatchDetails, MatchSummary } from "./match-summary.js";
import { beginningOf } from "./new-match.js";
import { OpenMatches } from "./open-matches.js";
import type { RequestProblem, SetupProblem } from "./protocol/messages.js";
import { parseGiven } from "./protocol/parse-given.js";
import { type Claim, claimSeat, renewToken, revokeSeat, seatOfToken } from "./seats.js";
import { pageSchema } from "./storage/record-store.js";
import type { RecordPage } from "./storage.js";
import { Summaries } from "./summaries.js";

class MatchHost implements Host, Lobby {
  readonly context: Context;
  readonly #matches: OpenMatches;
  readonly #connections = new Set<ClientConnection>();
  readonly #logs: LogReader = new LogReader(this);
  readonly #summaries: Summaries;
  readonly #creations: Creations;

  constructor(options: HostOptions) {
    this.context = contextOf(options);
    this.#matches = new OpenMatches(this.context);
    this.#summaries = new Summaries(this.context);
    this.#creations = new Creations(this.context);
  }

  async create(wanted: unknown, by = ""): Promise<Result<{ readonly match: string }, SetupProblem>> {
    if (this.#matches.isDraining) return no({ code: "closing" });
    const beginning = beginningOf(this.context, wanted);
    if (!beginning.ok) return beginning;
    const created = await this.#creations.create(beginning.value, by);
    if (!created.ok) return created;
    await this.#matches.wake(created.value);
    return ok({ match: created.value.match });
  }

  async claim(match: string, wanted: Claim = {}): Promise<Result<Claimed, RequestProblem>> {
    const claimed = await claimSeat(this.context, match, wanted ?? {});
    if (claimed.ok) await this.#matches.recordChanged(match);
    return claimed;
  }

  async renew(match: string, token: string, wanted: object = {}): Promise<Result<Claimed, RequestProblem>> {
    const renewed = await renewToken(this.context, match, token, wanted ?? {});
    if (renewed.ok) await this.#matches.recordChanged(match);
    return renewed;
  }

  async revoke(match: string, seat: Seat): Promise<Result<null, RequestProblem>> {
    const revoked = await revokeSeat(this.context, match, seat);
    if (revoked.ok) await this.#matches.recordChanged(match);
    return revoked;
  }

  async rematch(
    match: string,
    token: string,
    by = "",
  ): Promise<Result<{ readonly match: string }, RequestProblem | SetupProblem>> {
    if (this.#matches.isDraining) return no({ code: "closing" });
    const stored = await this.context.storage.records.get(match);
    if (!stored.ok) return no(requestProblem(stored.problem));
    const { record } = stored.value;
    if (seatOfToken(record, token) < 0) return no({ code: "wrong-token" });
    // A player who has claimed a freed seat of a rematch has no token of the match before it.
    if (record.stage === "proposed") return this.#matches.agree(match, token);
    // A rematch that was begun and not finished cannot be found yet.
    if (record.next !== undefined && (await this.context.storage.records.get(record.next)).ok)
      return this.#matches.agree(record.next, token);
    const isOver = record.stage === "over" ? ok(true) : await this.#isOver(match);
    if (!isOver.ok) return isOver;
    if (!isOver.value) return no({ code: "not-over" });
    const again = await this.#creations.again(record, by);
    if (!again.ok) return again;
    await this.#matches.recordChanged(match);
    return this.#matches.agree(again.value.match, token);
  }

  async decline(match: string, token: string): Promise<Result<{ readonly match: string }, RequestProblem>> {
    const stored = await this.context.storage.records.get(match);
    if (!stored.ok) return no(requestProblem(stored.problem));
    const { record } = stored.value;
    if (seatOfToken(record, token) < 0) return no({ code: "wrong-token" });
    const rematch = record.stage === "proposed" ? match : record.next;
    return rematch === undefined ? no({ code: "unknown-match" }) : this.#matches.agree(rematch, token, "declined");
  }

  /**
   * Returns whether the log of a match is closed. Reads the log, because the record is updated a little later than the
   * log, and because this server may not have heard yet that another server closed the log.
   */
  #isOver(match: string): Promise<Result<boolean, RequestProblem>> {
    return this.#inMatch(match, async (opened) =>
      opened.isOver || (await this.#readAgain(opened)) ? ok(opened.isOver) : no({ code: "unavailable" }),
    );
  }

  /** Opens a match, and runs a task after all earlier tasks of the match. */
  async #inMatch<T>(
    match: string,
    work: (opened: OpenMatch) => Promise<Result<T, RequestProblem>>,
  ): Promise<Result<T, RequestProblem>> {
    const opened = await this.open(match);
    if ("code" in opened) return no(opened);
    try {
      return await opened.next(() => work(opened));
    } catch (thrown) {
      opened.fail(thrown);
      return no(problemOf(thrown));
    } finally {
      this.release(opened);
    }
  }

  /** Reads the lines that other servers may have stored. Returns `false` if the storage did not answer. */
  async #readAgain(opened: OpenMatch): Promise<boolean> {
    if (this.context.isGroup) opened.markBehind();
    return opened.catchUp();
  }

  async list(
    page: RecordPage = {},
  ): Promise<Result<{ matches: readonly MatchSummary[]; next: string | null }, RequestProblem>> {
    const asked = parseGiven(pageSchema, page);
    if (!asked.ok) return asked;
    const listed = await this.context.storage.records.list(asked.value);
    if (!listed.ok) return no(requestProblem(listed.problem));
    const { matches, next } = listed.value;
    // A match of a game that this host lacks can be neither watched nor played here.
    const shown = this.#summaries.page(matches.filter(({ game }) => this.context.games.has(game)));
    return ok({ matches: shown.matches, next: shown.isWhole ? next : (shown.matches.at(-1)?.match ?? null) });
  }

  async find(match: string): Promise<Result<MatchDetails, RequestProblem>> {
    const stored = await this.context.storage.records.get(match);
    if (!stored.ok) return no(requestProblem(stored.problem));
    const { record } = stored.value;
    return this.#inMatch(match, async (opened) =>
      (await this.#readAgain(opened)) ? ok(this.#summaries.details(opened, record)) : no({ code: "unavailable" }),
    );
  }

  log(match: string, token?: string, by = ""): Promise<Result<string, RequestProblem>> {
    return this.#logs.read(match, token, by);
  }

  close(match: string): Promise<Result<null, RequestProblem>> {
    return this.#inMatch(match, (opened) => this.#closed(opened));
  }

  async #closed(opened: OpenMatch): Promise<Result<null, RequestProblem>> {
    for (let times = 0; times < 10 && (await opened.catchUp()); times++) {
      if (opened.isOver) return no({ code: "game-over" });
      const stored = await opened.store(withClosing(opened.hosted));
      if (stored === "stored") return ok(null);
      if (stored === "unavailable") break;
    }
    return no({ code: "unavailable" });
  }

  connect(peer: Peer): Connection {
    demandPeer(peer);
    const connection = new ClientConnection(this, peer);
    this.#connections.add(connection);
    this.context.meter.connections++;
    if (this.#matches.isDraining) connection.end({ code: "closing" });
    return connection;
  }

  open(match: string): Promise<OpenMatch | RequestProblem> {
    return this.#matches.open(match);
  }

  release(match: OpenMatch): void {
    this.#matches.release(match);
  }

  linesOf(match: string): number {
    return this.#matches.linesOf(match);
  }

  forget(connection: ClientConnection): void {
    if (this.#connections.delete(connection)) this.context.meter.connections--;
  }

  report(trouble: Trouble): void {
    demandTrouble(trouble);
    this.context.trouble(trouble);
  }

  metrics(): Metrics {
    return this.context.meter.read(this.#matches.size);
  }

  async drain(): Promise<void> {
    const before = [...this.#connections];
    await this.#matches.drain();
    const rest = [...this.#connections];
    for (const connection of rest) connection.end({ code: "closing" });
    // The process may end after this, so the clients must have received the last message.
    await quiet([...before, ...rest]);
    await this.context.bus.close();
    await Promise.all([this.context.storage.logs.close(), this.context.storage.records.close()]);
  }
}

/**
 * Creates a host of matches. Connect the host to sockets with an adapter, such as `acceptSockets` of
 * `@turnwright/host/ws`. Throws a `TypeError` when a field of `options` is wrong. The error names the field, such as
 * `secret`.
 * @example
 * ```ts
 * const host = createHost({ games: [portals], storage: memoryStorage(), secret: "32 characters that nobody guesses" });
 * const created = await host.create({ game: "portals", seats: 2 });
 * const claimed = created.ok ? await host.claim(created.value.match, { name: "Ada" }) : created;
 * console.log(claimed.ok && claimed.value.seat); // -> 0
 * ```
 */
export function createHost(options: HostOptions): Host {
  const host = new MatchHost(options);
  // Only the public functions are returned. Connections use more of the host, such as its keys.
  return Object.freeze<Host>({
    create: (wanted, by) => host.create(wanted, by),
    claim: (match, wanted) => host.claim(match, wanted),
    renew: (match, token, wanted) => host.renew(match, token, wanted),
    revoke: (match, seat) => host.revoke(match, seat),
    rematch: (match, token, by) => host.rematch(match, token, by),
    decline: (match, token) => host.decline(match, token),
    list: (page) => host.list(page),
    find: (match) => host.find(match),
    log: (match, token, by) => host.log(match, token, by),
    close: (match) => host.close(match),
    connect: (peer) => host.connect(peer),
    metrics: () => host.metrics(),
    report: (trouble) => host.report(trouble),
    drain: () => host.drain(),
  });
}
