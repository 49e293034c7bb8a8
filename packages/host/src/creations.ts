import type { Result } from "@turnwright/core";
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

  constructor(context: Context) {
    this.#context = context;
  }

  /** Creates a match. One with the id of a request is created once. */
  async create(beginning: Beginning, by: string): Promise<Result<MatchRecord, RequestProblem>> {
    const { request } = beginning;
    if (request !== undefined) {
      const match = matchIdOf({ request: request.id });
      return createOnce(this.#context, { match, ...request, beginning, mayCreate: () => this.#mayCreate(by) });
    }
    if (!this.#mayCreate(by)) return no({ code: "too-many" });
    const created = await createMatch(this.#context, beginning);
    return created.ok ? created : no(requestProblem(created.problem));
  }

  #mayCreate(caller: string): boolean {
    const by = callerName(caller);
    const now = this.#context.now();
    const recent = (this.#created.get(by) ?? []).filter((time) => time > now - hour);
    if (recent.length >= this.#context.limits.matchesPerHour) return false;
    this.#created.delete(by);
    this.#created.set(by, [...recent, now]);
    if (this.#created.size > mostCreators) this.#created.delete(this.#created.keys().next().value ?? "");
    return true;
  }

  /** Creates the rematch of a match, or returns it. Its id follows from that of the match, so there is only one. */
  async again(record: MatchRecord, by: string): Promise<Result<MatchRecord, RequestProblem>> {
    const { match, options, seats } = record;
    const game = this.#context.games.get(record.game);
    if (game === undefined) return no({ code: "unknown-match" });
    const rotated = [...seats.slice(-1), ...seats.slice(0, -1)].map(
      ({ token, name, bot }): SeatRecord => ({ token, name, bot, away: false }),
    );
    return createOnce(this.#context, {
      match: matchIdOf({ rematchOf: match }),
      digest: "rematch",
      beginning: { game, setup: { seats: seats.length, options }, seats: rotated, wanted: record },
      mayCreate: () => this.#mayCreate(by),
    });
  }
}
