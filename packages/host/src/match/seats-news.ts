import type { Viewer } from "@turnwright/core";
import { seatsMessage, seatsOf } from "./feed.js";
import type { Feeds } from "./feeds.js";
import type { OpenMatch } from "./open-match.js";

/** The messages to members about the players of the seats. Delayed spectators are told of bots as late as of moves. */
export class SeatsNews {
  readonly #match: OpenMatch;
  readonly #feeds: Pick<Feeds, "seenBy" | "isLate">;
  /** The seats as the members were last told, as JSON: one text for all members, and one for those who are behind. */
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
    return JSON.stringify(seatsOf(record, hosted.takenOver));
  }

  /** Sends each member the changes that it does not know yet. */
  tell(): void {
    const { isLate } = this.#feeds;
    this.#told = this.#tellOf(this.#told, 0, (member) => !isLate(member));
    this.#toldLate = this.#tellOf(this.#toldLate, "spectator", isLate);
  }

  /** Tells some members the seats as this viewer knows them, if they differ from `told`. Returns them. */
  #tellOf(told: string, viewer: Viewer, concerns: Parameters<OpenMatch["members"]["tellAll"]>[1]): string {
    const seats = this.#seats(viewer);
    if (seats !== told) this.#match.members.tellAll(seatsMessage(this.#feeds.seenBy(viewer)), concerns);
    return seats;
  }
}
