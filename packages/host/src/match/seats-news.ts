import type { Viewer } from "@turnwright/core";
import { seatsMessage, seatsOf } from "./feed.js";
import type { Feeds } from "./feeds.js";
import type { OpenMatch } from "./open-match.js";

/**
 * The messages to members about the players of the seats. Delayed spectators receive news about bots with the same
 * delay as moves.
 */
export class SeatsNews {
  readonly #match: OpenMatch;
  readonly #feeds: Pick<Feeds, "seenBy" | "isLate">;
  /**
   * The seats in the last message, as JSON: one text for members without a delay, and one text for members with a
   * delay.
   */
  #told: string;
  #toldLate: string;

  constructor(match: OpenMatch, feeds: Pick<Feeds, "seenBy" | "isLate">) {
    this.#match = match;
    this.#feeds = feeds;
    this.#told = this.#seats(0);
    this.#toldLate = this.#seats("spectator");
  }

  #seats(viewer: Viewer): string {
    const { record, hosted } = this.#feeds.seenBy(viewer);
    return JSON.stringify([seatsOf(record, hosted.takenOver), record.started !== null]);
  }

  /** Sends each member the changes of the seats that it does not know yet. */
  tell(): void {
    const { isLate } = this.#feeds;
    this.#told = this.#tellOf(this.#told, 0, (member) => !isLate(member));
    this.#toldLate = this.#tellOf(this.#toldLate, "spectator", isLate);
  }

  /**
   * Sends some members the seats as this viewer knows them, if the seats differ from `told`. Returns the seats as JSON.
   */
  #tellOf(told: string, viewer: Viewer, concerns: Parameters<OpenMatch["members"]["tellAll"]>[1]): string {
    const seats = this.#seats(viewer);
    if (seats !== told) this.#match.members.tellAll(seatsMessage(this.#feeds.seenBy(viewer)), concerns);
    return seats;
  }
}
