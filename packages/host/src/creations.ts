import { parseSetup, type Result } from "@turnwright/core";
import { no } from "@turnwright/core/rules";
import { callerName } from "./call-limit.js";
import type { Context } from "./context.js";
import { createOnce } from "./create-once.js";
import { matchIdOf } from "./keys.js";
import { requestProblem } from "./match/store-failure.js";
import { type Beginning, createMatch } from "./new-match.js";
import type { RequestProblem } from "./protocol/messages.js";
import type { MatchRecord, SeatRecord } from "./storage.js";

const hour = 3_600_000;
const mostCreators = 10_000;

/** The creation of matches and rematches, within the limit of matches per hour. */
export class Creations {
  readonly #context: Context;
  /** The times at which each creator created its last matches. */
  readonly #created = new Map<string, number[]>();
  /** The requests that are being carried out, by the id of their match. */
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(context: Context) {
    this.#context = context;
  }

  /** Creates a match. A request with an id creates only one match, however often it is sent. */
  async create(beginning: Beginning, by: string): Promise<Result<MatchRecord, RequestProblem>> {
    const { request } = beginning;
    if (request !== undefined) return this.#once(matchIdOf({ request: request.id }), request.digest, beginning, by);
    const refund = this.#charge(by);
    if (refund === undefined) return no({ code: "too-many" });
    const created = await createMatch(this.#context, beginning);
    if (created.ok) return created;
    refund();
    return no(requestProblem(created.problem));
  }

  /** Creates the rematch of a match, or returns it. Its id follows from that of the match, so there is only one. */
  async again(record: MatchRecord, by: string): Promise<Result<MatchRecord, RequestProblem>> {
    const { match, options, seats } = record;
    const game = this.#context.games.get(record.game);
    if (game === undefined) return no({ code: "unknown-match" });
    const setup = parseSetup(game, { seats: seats.length, options });
    // The setup was valid in the match's own edition, which may be another one.
    if (!setup.ok) return no({ ...setup.problem, code: "other-edition" });
    // A bot that had taken over for a player who was away does not play on for that player.
    const rotated = [...seats.slice(-1), ...seats.slice(0, -1)].map(
      ({ token, name, bot }): SeatRecord => ({ token, name, bot: token === null ? bot : null, away: false }),
    );
    const beginning = { game, setup: setup.value, seats: rotated, wanted: record };
    return this.#once(matchIdOf({ rematchOf: match }), "rematch", beginning, by);
  }

  /**
   * Creates a match whose id is derived from its request. If the same request arrives while it is running, it waits for
   * this one.
   */
  async #once(match: string, digest: string, beginning: Beginning, by: string) {
    const before = this.#running.get(match);
    if (before !== undefined) await before;
    const running = createOnce(this.#context, { match, digest, beginning, charge: () => this.#charge(by) });
    const ended = running.catch(() => {}).finally(() => this.#running.delete(match));
    if (!this.#running.has(match)) this.#running.set(match, ended);
    return running;
  }

  /**
   * Counts one more match for a creator. Returns a function that reverts the count, or `undefined` if the creator may
   * create no more matches.
   */
  #charge(caller: string): (() => void) | undefined {
    const by = callerName(caller);
    const now = this.#context.now();
    const recent = (this.#created.get(by) ?? []).filter((time) => time > now - hour);
    if (recent.length >= this.#context.limits.matchesPerHour) return undefined;
    this.#created.delete(by);
    this.#created.set(by, [...recent, now]);
    if (this.#created.size > mostCreators) this.#created.delete(this.#created.keys().next().value ?? "");
    return () => {
      const times = this.#created.get(by) ?? [];
      const at = times.indexOf(now);
      if (at >= 0) this.#created.set(by, times.toSpliced(at, 1));
    };
  }
}
