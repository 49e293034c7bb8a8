import type { Seat } from "@turnwright/core";
import { isAwaitedSeat } from "../is-bot-seat.js";
import { noteAgreement } from "../seats.js";
import type { MatchRecord } from "../storage.js";
import { unref } from "../unref.js";
import type { Member } from "./members.js";
import type { OpenMatch } from "./open-match.js";

/** The time before a failed update of the record is tried again, in milliseconds. */
const retryMilliseconds = 5_000;

/**
 * The agreements of the connected players to play a rematch. A player agrees by joining. The agreement ends when the
 * player leaves, or when the player's last connection ends before the match has started.
 */
export class Agreements {
  readonly #match: OpenMatch;
  /** The seats whose players have left through this server, and have not agreed again since. */
  readonly #left = new Set<Seat>();

  constructor(match: OpenMatch) {
    this.#match = match;
  }

  get #isProposed(): boolean {
    return this.#match.stored.record.stage === "proposed";
  }

  /** Notes that a player who joins with a token agrees to play. Returns `false` if the storage did not answer. */
  async join(token: string): Promise<boolean> {
    return !this.#isProposed || this.#note(token, true);
  }

  /** Notes that a player who leaves does not agree any more. Returns `false` if the storage did not answer. */
  async leave(seat: Seat): Promise<boolean> {
    if (!this.#isProposed) return true;
    this.#left.add(seat);
    return this.#note(this.#match.stored.record.seats[seat]?.token ?? null, false);
  }

  /** Handles the end of a connection: without any connection, a player does not agree any more. */
  disconnected(seat: Seat, token: Member["token"]): void {
    const match = this.#match;
    if (match.isEnded || !this.#isProposed) return;
    match.inBackground(async () => {
      if (match.members.isConnected(seat) || (await this.#note(token, false))) return;
      unref(setTimeout(() => this.disconnected(seat, token), retryMilliseconds));
    });
  }

  /**
   * Handles a new record. Another server may have seen the end of an old connection after the player had joined here.
   * Then this server notes again that the player agrees.
   */
  heard({ stage, seats }: MatchRecord): void {
    for (const [seat, one] of seats.entries()) {
      if (stage !== "proposed" || one.hasAgreed === true) this.#left.delete(seat);
      else if (isAwaitedSeat(one) && !this.#left.has(seat)) this.#confirm(seat, one.token);
    }
  }

  #confirm(seat: Seat, token: Member["token"]): void {
    const isHere = (): boolean => this.#match.members.isConnected(seat) && !this.#left.has(seat);
    if (isHere()) this.#match.inBackground(async () => isHere() && this.#note(token, true));
  }

  async #note(token: Member["token"], hasAgreed: boolean): Promise<boolean> {
    const match = this.#match;
    const { context, id, hosted, stored } = match;
    const noted = await noteAgreement(context, id, token, hasAgreed);
    // The token may have been renewed meanwhile. Then there is nothing to note.
    if (!noted.ok) return noted.problem.code === "wrong-token";
    match.seeRecord(noted.value);
    if (match.hosted.started !== hosted.started) match.bots.take();
    if (noted.value.version > stored.version) context.bus.publish({ match: id, version: 0 });
    return true;
  }
}
