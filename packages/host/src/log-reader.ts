import type { Game, Kinds, Result, Viewer } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import { callerName } from "./call-limit.js";
import type { Lobby } from "./connection.js";
import { redactedLog } from "./match/redacted-log.js";
import { reported, requestProblem, StoreFailure } from "./match/store-failure.js";
import type { RequestProblem } from "./protocol/messages.js";
import { seatOfToken } from "./seats.js";
import type { MatchRecord } from "./storage.js";
import { Turns } from "./turns.js";

/** The greatest number of logs that are read at the same time, and the greatest number of requests that wait. */
const mostAtOnce = 4;
const mostWaiting = 200;

/**
 * A reader of logs for players and spectators. It reads a few logs at the same time, in small steps. Callers take
 * turns.
 */
export class LogReader {
  readonly #lobby: Lobby;
  readonly #turns: Turns = new Turns(mostAtOnce, mostWaiting);

  constructor(lobby: Lobby) {
    this.#lobby = lobby;
  }

  /**
   * Returns the log as the seat of the token may read it. If `token` is `undefined`, returns the log as a spectator may
   * read it. `by` names the caller.
   */
  async read(match: string, token: string | undefined, by: string): Promise<Result<string, RequestProblem>> {
    const { storage, games, trouble } = this.#lobby.context;
    const stored = await storage.records.get(match);
    if (!stored.ok) return no(requestProblem(stored.problem));
    const { record } = stored.value;
    const seat = token === undefined ? -1 : seatOfToken(record, token);
    if (token !== undefined && seat < 0) return no({ code: "wrong-token" });
    const game = games.get(record.game);
    if (game === undefined) return no({ code: "unknown-match" });
    const redacted = () => this.#redacted(game, record, seat < 0 ? "spectator" : seat);
    try {
      return (await this.#turns.take(callerName(by), redacted)) ?? no({ code: "too-many" });
    } catch (thrown) {
      return no(reported(trouble, match, thrown));
    }
  }

  async #redacted(game: Game<Kinds>, record: MatchRecord, viewer: Viewer): Promise<Result<string, RequestProblem>> {
    const lines = viewer === "spectator" ? await this.#linesForSpectators(record) : ok(Number.MAX_SAFE_INTEGER);
    if (!lines.ok) return lines;
    const { storage, sha256 } = this.#lobby.context;
    const { match } = record;
    // The storage may have lost the end of the log. Both numbers count lines that were stored.
    const known = Math.max(record.lines ?? 0, this.#lobby.linesOf(match));
    const redacted = await redactedLog(storage.logs, {
      game,
      match,
      viewer,
      lines: lines.value,
      reveal: record.reveal === true,
      known,
      sha256,
    });
    if (!redacted.ok) throw new StoreFailure(redacted.problem);
    return redacted;
  }

  /** Returns how many of the first lines of a log spectators may know. */
  async #linesForSpectators({ match, spectatorDelay }: MatchRecord): Promise<Result<number, RequestProblem>> {
    if (spectatorDelay === undefined) return ok(Number.MAX_SAFE_INTEGER);
    const opened = await this.#lobby.open(match);
    if ("code" in opened) return no(opened);
    const { lines } = opened.feeds.seenBy("spectator").hosted;
    this.#lobby.release(opened);
    return ok(lines);
  }
}
