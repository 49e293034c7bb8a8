import type { Game, Kinds, Result, Viewer } from "@turnwright/core";
import { no } from "@turnwright/core/rules";
import type { Lobby } from "./connection.js";
import { redactedLog } from "./match/redacted-log.js";
import { troubleOf } from "./match/store-failure.js";
import type { RequestProblem } from "./protocol/messages.js";
import { requestProblem, seatOfToken } from "./seats.js";
import type { MatchRecord } from "./storage.js";
import { Turns } from "./turns.js";

/** The most logs that are read at the same time, and the most requests that wait. */
const mostAtOnce = 4;
const mostWaiting = 200;

/** A reader of logs for players and spectators. It reads a few logs at the same time, in small steps. */
export class LogReader {
  readonly #lobby: Lobby;
  readonly #turns: Turns = new Turns(mostAtOnce, mostWaiting);

  constructor(lobby: Lobby) {
    this.#lobby = lobby;
  }

  /** Returns the log as the holder of the token may read it; without a token, as a spectator may. */
  async read(match: string, token: string | undefined): Promise<Result<string, RequestProblem>> {
    const { storage, games, trouble } = this.#lobby.context;
    const stored = await storage.records.get(match);
    if (!stored.ok) return no(requestProblem(stored.problem));
    const { record } = stored.value;
    const seat = token === undefined ? -1 : seatOfToken(record, token);
    if (token !== undefined && seat < 0) return no({ code: "wrong-token" });
    const game = games.get(record.game);
    if (game === undefined) return no({ code: "unknown-match" });
    if (this.#turns.isFull) return no({ code: "too-many" });
    try {
      return await this.#turns.take(() => this.#redacted(game, record, seat < 0 ? "spectator" : seat));
    } catch (thrown) {
      trouble(troubleOf(match, thrown));
      return no({ code: "unavailable" });
    }
  }

  async #redacted(game: Game<Kinds>, record: MatchRecord, viewer: Viewer): Promise<Result<string, RequestProblem>> {
    const lines = viewer === "spectator" ? await this.#linesForSpectators(record) : Number.MAX_SAFE_INTEGER;
    if (lines === undefined) return no({ code: "unavailable" });
    const { logs } = this.#lobby.context.storage;
    const redacted = await redactedLog(logs, {
      game,
      match: record.match,
      viewer,
      lines,
      reveal: record.reveal === true,
    });
    return redacted.ok ? redacted : no(requestProblem(redacted.problem));
  }

  /** Returns how many lines of a log spectators know; `undefined` if the match cannot be opened. */
  async #linesForSpectators({ match, spectatorDelay }: MatchRecord): Promise<number | undefined> {
    if (spectatorDelay === undefined) return Number.MAX_SAFE_INTEGER;
    const opened = await this.#lobby.open(match);
    if ("code" in opened) return undefined;
    const { lines } = opened.seenBy("spectator");
    this.#lobby.release(opened);
    return lines;
  }
}
