import type { Result, Seat } from "@turnwright/core";
import { no, ok, plain } from "@turnwright/core/rules";
import { decode, encode, redact } from "@turnwright/log";
import { storedText } from "@turnwright/log/stores";
import { Callers } from "./callers.js";
import { ClientConnection, type Lobby } from "./connection.js";
import type { Context } from "./context.js";
import { demand, hasMethods } from "./demand.js";
import type { Claimed, Connection, Host, HostOptions, MatchSummary, Metrics, Peer } from "./host.js";
import { contextOf } from "./host-options.js";
import { seatsOf } from "./match/feed.js";
import { withClosing } from "./match/hosted-match.js";
import { beginningOf, createMatch } from "./new-match.js";
import { OpenMatches } from "./open-matches.js";
import type { RequestProblem, SetupProblem } from "./protocol/messages.js";
import { type Claim, changeRecord, claimSeat, renewToken, requestProblem, revokeSeat, seatOfToken } from "./seats.js";
import type { MatchRecord, RecordPage } from "./storage.js";

/** A log of this many characters costs as much as one other call. */
const charactersPerCall = 20_000;
const listCost = 5;

class MatchHost implements Host {
  readonly #context: Context;
  readonly #matches: OpenMatches;
  readonly #callers: Callers;
  readonly #connections = new Set<Connection & { end(why: RequestProblem): void }>();
  readonly #lobby: Lobby;

  constructor(options: HostOptions) {
    const context = contextOf(options);
    const matches = new OpenMatches(context);
    this.#context = context;
    this.#matches = matches;
    this.#callers = new Callers(context.limits);
    this.#lobby = {
      context,
      open: (match) => matches.open(match),
      release: (match) => matches.release(match),
      forget: (connection) => {
        if (this.#connections.delete(connection as ClientConnection)) context.meter.connections--;
      },
    };
  }

  async create(wanted: unknown, by = ""): Promise<Result<{ readonly match: string }, SetupProblem>> {
    if (this.#matches.isDraining) return no({ code: "closing" });
    if (!this.#callers.mayCreate(by, this.#context.now())) return no({ code: "too-many" });
    const beginning = beginningOf(this.#context, wanted);
    if (!beginning.ok) return beginning;
    const created = await createMatch(this.#context, beginning.value);
    if (!created.ok) return no(requestProblem(created.problem));
    await this.#matches.wake(created.value);
    return ok({ match: created.value.match });
  }

  async claim(match: string, wanted: Claim = {}, by?: string): Promise<Result<Claimed, RequestProblem>> {
    if (!this.#callers.mayCall(by)) return no({ code: "too-many" });
    const claimed = await claimSeat(this.#context, match, wanted);
    if (claimed.ok) await this.#matches.recordChanged(match);
    return claimed;
  }

  async renew(match: string, token: string, by?: string): Promise<Result<Claimed, RequestProblem>> {
    if (!this.#callers.mayCall(by)) return no({ code: "too-many" });
    const renewed = await renewToken(this.#context, match, token);
    if (renewed.ok) await this.#matches.recordChanged(match);
    return renewed;
  }

  async revoke(match: string, seat: Seat): Promise<Result<null, RequestProblem>> {
    const revoked = await revokeSeat(this.#context, match, seat);
    if (revoked.ok) await this.#matches.recordChanged(match);
    return revoked;
  }

  async rematch(
    match: string,
    token: string,
    by?: string,
  ): Promise<Result<{ readonly match: string }, RequestProblem | SetupProblem>> {
    if (!this.#callers.mayCall(by)) return no({ code: "too-many" });
    const stored = await this.#context.storage.records.get(match);
    if (!stored.ok) return no(requestProblem(stored.problem));
    const { record } = stored.value;
    if (seatOfToken(record, token) < 0) return no({ code: "wrong-token" });
    if (record.stage !== "over") return no({ code: "not-over" });
    if (record.next !== undefined) return ok({ match: record.next });
    const again = await this.#sameAgain(record);
    return again.ok ? this.#linked(match, again.value) : no(requestProblem(again.problem));
  }

  /** Links a match to its rematch, unless somebody else was faster: then nobody needs this one. */
  async #linked(match: string, again: MatchRecord): Promise<Result<{ readonly match: string }, RequestProblem>> {
    const linked = await changeRecord(this.#context, match, (now) => ok({ ...now, next: now.next ?? again.match }));
    const next = linked.ok ? (linked.value.record.next ?? again.match) : undefined;
    if (next === again.match) {
      await this.#matches.recordChanged(match);
      await this.#matches.wake(again);
    } else {
      await changeRecord(this.#context, again.match, (now) => ok({ ...now, listed: false }));
      await this.close(again.match);
    }
    return linked.ok ? ok({ match: next ?? again.match }) : linked;
  }

  #sameAgain({ game, options, seats, clock, listed }: MatchRecord) {
    const rules = this.#context.games.get(game)!;
    const rotated = seats.map((_, at) => ({ ...seats[(at + seats.length - 1) % seats.length]!, away: false }));
    const wanted = { listed, ...(clock === undefined ? undefined : { clock }) };
    return createMatch(this.#context, { game: rules, setup: { seats: seats.length, options }, seats: rotated, wanted });
  }

  async list(
    page: RecordPage = {},
    by?: string,
  ): Promise<Result<{ matches: readonly MatchSummary[]; next: string | null }, RequestProblem>> {
    if (!this.#callers.mayCall(by, listCost)) return no({ code: "too-many" });
    const asked = plain(page ?? {});
    if (!asked.ok) return no({ code: "malformed", path: asked.problem.path, expected: asked.problem.expected });
    const listed = await this.#context.storage.records.list(asked.value as RecordPage);
    if (!listed.ok) return no(requestProblem(listed.problem));
    const { matches, next } = listed.value;
    return ok({ matches: matches.map(summaryOf), next });
  }

  async log(match: string, token?: string, by?: string): Promise<Result<string, RequestProblem>> {
    if (!this.#callers.mayCall(by)) return no({ code: "too-many" });
    const { storage, games } = this.#context;
    const stored = await storage.records.get(match);
    if (!stored.ok) return no(requestProblem(stored.problem));
    const seat = token === undefined ? -1 : seatOfToken(stored.value.record, token);
    if (token !== undefined && seat < 0) return no({ code: "wrong-token" });
    const text = await storedText(storage.logs, match);
    if (!text.ok) return no(requestProblem(text.problem));
    this.#callers.charge(by, text.value.length / charactersPerCall);
    const log = decode(text.value);
    const game = games.get(stored.value.record.game);
    if (!log.ok || game === undefined) return no({ code: "unknown-match" });
    const redacted = redact(game, log.value, seat < 0 ? "spectator" : seat);
    return redacted.ok ? ok(encode(redacted.value.lines)) : no({ code: "unavailable" });
  }

  async close(match: string): Promise<Result<null, RequestProblem>> {
    const opened = await this.#matches.open(match);
    if ("code" in opened) return no(opened);
    const stored = await opened.next(async () => {
      for (let times = 0; times < 10 && (await opened.catchUp()); times++) {
        if (opened.isOver) return "over";
        const stored = await opened.store(withClosing(opened.hosted));
        if (stored !== "conflict") return stored;
      }
      return "unavailable";
    });
    this.#matches.release(opened);
    if (stored === "over") return no({ code: "game-over" });
    return stored === "stored" ? ok(null) : no({ code: "unavailable" });
  }

  connect(peer: Peer): Connection {
    demand(hasMethods(peer, ["send", "unread", "close"]), "peer", "an object with send, unread and close");
    const connection = new ClientConnection(this.#lobby, peer);
    this.#connections.add(connection);
    this.#context.meter.connections++;
    if (this.#matches.isDraining) connection.end({ code: "closing" });
    return connection;
  }

  metrics(): Metrics {
    return this.#context.meter.read(this.#matches.size);
  }

  async drain(): Promise<void> {
    await this.#matches.drain();
    for (const connection of [...this.#connections]) connection.end({ code: "closing" });
    await this.#context.bus.close();
    await Promise.all([this.#context.storage.logs.close(), this.#context.storage.records.close()]);
  }
}

function summaryOf(record: MatchRecord): MatchSummary {
  const { match, game, options, created, stage } = record;
  return { match, game, options, created, stage, ...seatsOf(record) };
}

/**
 * Creates a host of matches. Connect it to sockets with an adapter, such as `acceptSockets` of `@turnwright/host/ws`.
 * Throws a `TypeError` that names what is wrong in `options`: `games`, `storage`, `secret`, `bus`, `sha256`,
 * `checkpoints`, `bots`, `limits` (and which of them), `onTrouble` or `now`.
 * @example
 * ```ts
 * const host = createHost({ games: [portals], storage: memoryStorage(), secret: "32 characters that nobody guesses" });
 * const created = await host.create({ game: "portals", seats: 2 });
 * const claimed = created.ok ? await host.claim(created.value.match, { name: "Ada" }) : created;
 * console.log(claimed.ok && claimed.value.seat); // -> 0
 * ```
 */
export function createHost(options: HostOptions): Host {
  return new MatchHost(options);
}
