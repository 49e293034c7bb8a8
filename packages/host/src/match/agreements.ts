import type { Seat } from "@turnwright/core";
import { isAwaitedSeat } from "../is-bot-seat.js";
import { type Agreeing, agreementTime, noteAgreement } from "../seats.js";
import type { MatchRecord } from "../storage.js";
import { unref } from "../unref.js";
import type { Member } from "./members.js";
import type { OpenMatch } from "./open-match.js";

/**
 * The delay before a connected player's agreement is stored again, in milliseconds. A process that was suspended runs
 * its timers first. Within this delay, it reads which sockets have closed meanwhile.
 */
const confirmMilliseconds = 1_000;
/** The time before a failed update of the record is tried again, in milliseconds. */
const retryMilliseconds = 5_000;

/**
 * The agreements of the connected players to play a rematch. A player agrees by joining, unless the player has
 * declined. The agreement ends when the player declines, or when the player's last connection ends before the match has
 * started.
 */
export class Agreements {
  readonly #match: OpenMatch;
  /** Whether the agreements of the connected players will be extended. */
  #isExtending = false;

  constructor(match: OpenMatch) {
    this.#match = match;
  }

  get #isProposed(): boolean {
    return this.#match.stored.record.stage === "proposed";
  }

  /** Notes that a player who joins with a token agrees to play. Returns `false` if the storage did not answer. */
  async join(token: string): Promise<boolean> {
    if (!this.#isProposed) return true;
    this.#extendLater();
    return this.#note(token, "here");
  }

  /** Notes that a player declines. Returns `false` if the storage did not answer. */
  async leave(seat: Seat): Promise<boolean> {
    return !this.#isProposed || this.#note(this.#match.stored.record.seats[seat]?.token ?? null, "declined");
  }

  /** Handles the end of a connection: without any connection, a player does not agree any more. */
  disconnected(seat: Seat, token: Member["token"]): void {
    const match = this.#match;
    if (match.isEnded || !this.#isProposed) return;
    match.inBackground(async () => {
      if (match.members.isConnected(seat) || (await this.#note(token, "gone"))) return;
      this.#after(retryMilliseconds, () => this.disconnected(seat, token));
    });
  }

  /**
   * Handles a new record. Another server may have seen the end of an old connection after the player had joined here.
   * Then this server notes again that the player agrees.
   */
  heard({ stage, seats }: MatchRecord): void {
    if (stage !== "proposed") return;
    this.#extendLater();
    for (const [seat, one] of seats.entries()) if (isAwaitedSeat(one) && one.hasDeclined !== true) this.#confirm(seat);
  }

  #extendLater(): void {
    if (this.#isExtending) return;
    this.#isExtending = true;
    this.#after(agreementTime / 3, () => this.#extend());
  }

  /** Extends the agreements of all connected players, tells whose time is up, and does both again later. */
  #extend(): void {
    this.#isExtending = false;
    const { isEnded, members, stored } = this.#match;
    if (isEnded || !this.#isProposed || members.isEmpty) return;
    for (const seat of stored.record.seats.keys()) this.#confirm(seat);
    this.#match.feeds.tellSeats();
    this.#extendLater();
  }

  #confirm(seat: Seat): void {
    const match = this.#match;
    if (!match.members.isConnected(seat)) return;
    this.#after(confirmMilliseconds, () => {
      if (match.isEnded) return;
      match.inBackground(async () => {
        const token = match.stored.record.seats[seat]?.token ?? null;
        return this.#isProposed && match.members.isConnected(seat) && this.#note(token, "here");
      });
    });
  }

  #after(milliseconds: number, work: () => void): void {
    unref(setTimeout(work, milliseconds));
  }

  async #note(token: Member["token"], agreeing: Agreeing): Promise<boolean> {
    const match = this.#match;
    const { context, id, hosted, stored } = match;
    const noted = await noteAgreement(context, id, token, agreeing);
    // The token may have been renewed meanwhile. Then there is nothing to note.
    if (!noted.ok) return noted.problem.code === "wrong-token";
    match.seeRecord(noted.value);
    if (match.hosted.started !== hosted.started) match.bots.take();
    if (noted.value.version > stored.version) context.bus.publish({ match: id, version: 0 });
    return true;
  }
}
