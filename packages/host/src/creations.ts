import { parseSetup, type Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import { callerName } from "./call-limit.js";
import type { Context } from "./context.js";
import { createOnce, type MatchOnce } from "./create-once.js";
import { isBotSeat } from "./is-bot-seat.js";
import { matchIdOf } from "./keys.js";
import { requestProblem } from "./match/store-failure.js";
import { type Beginning, createMatch } from "./new-match.js";
import type { RequestProblem } from "./protocol/messages.js";
import { changeRecord } from "./seats.js";
import type { MatchRecord, SeatRecord } from "./storage.js";

const hour = 3_600_000;
const mostCreators = 10_000;

/**
 * Returns the seats of a rematch: each player and each bot moves one seat further. No player has agreed to play yet.
 */
function rotated(seats: readonly SeatRecord[]): SeatRecord[] {
  return [...seats.slice(-1), ...seats.slice(0, -1)].map((one) => {
    const { token, name } = one;
    // A bot that had taken over for a player who was away does not play on for that player.
    const bot = isBotSeat(one) ? one.bot : null;
    return { token, name, bot, away: false, ...(token === null ? undefined : { hasAgreed: false }) };
  });
}

/** A creator of matches and rematches, which enforces the limit of matches per hour. */
export class Creations {
  readonly #context: Context;
  /** The times at which each creator created its last matches. */
  readonly #created = new Map<string, number[]>();
  /** The requests that are being carried out, by the id of their match. */
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(context: Context) {
    this.#context = context;
  }

  /** Creates a match. A request with an id creates only one match, even if it is sent several times. */
  async create(beginning: Beginning, by: string): Promise<Result<MatchRecord, RequestProblem>> {
    const { request } = beginning;
    if (request !== undefined) {
      const seats = async (): Promise<Result<readonly SeatRecord[], RequestProblem>> => ok(beginning.seats);
      return this.#once({ match: matchIdOf({ request: request.id }), digest: request.digest, beginning, seats }, by);
    }
    const refund = this.#charge(by);
    if (refund === undefined) return no({ code: "too-many" });
    const created = await createMatch(this.#context, beginning);
    if (created.ok) return created;
    refund();
    return no(requestProblem(created.problem));
  }

  /**
   * Creates the rematch of a match, or returns the existing rematch. There is only one rematch, because its id follows
   * from the id of the match. Links the match to the rematch before anybody can join the rematch. The rematch gets the
   * tokens that are valid at the moment of linking.
   */
  async again(record: MatchRecord, by: string): Promise<Result<MatchRecord, RequestProblem>> {
    const { match, options, seats } = record;
    const game = this.#context.games.get(record.game);
    if (game === undefined) return no({ code: "unknown-match" });
    const setup = parseSetup(game, { seats: seats.length, options });
    // The setup was valid in the match's own edition, which may be another one.
    if (!setup.ok) return no({ ...setup.problem, code: "other-edition" });
    const beginning = { game, setup: setup.value, seats: rotated(seats), wanted: record };
    const next = matchIdOf({ rematchOf: match });
    return this.#once({ match: next, digest: "rematch", beginning, seats: () => this.#linked(match, next) }, by);
  }

  /** Links a match to its rematch. Returns the seats of the rematch. */
  async #linked(match: string, next: string): Promise<Result<readonly SeatRecord[], RequestProblem>> {
    const linked = await changeRecord(this.#context, match, (now) =>
      ok(now.next === undefined ? { ...now, next } : now),
    );
    return linked.ok ? ok(rotated(linked.value.record.seats)) : linked;
  }

  /**
   * Creates a match whose id is derived from its request. If the same request arrives again before the first one is
   * finished, both get the result of the first.
   */
  async #once(once: Omit<MatchOnce, "charge">, by: string): Promise<Result<MatchRecord, RequestProblem>> {
    const { match } = once;
    const before = this.#running.get(match);
    if (before !== undefined) await before;
    const running = createOnce(this.#context, { ...once, charge: () => this.#charge(by) });
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
