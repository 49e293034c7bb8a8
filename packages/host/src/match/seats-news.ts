import { seatsMessage, seatsOf } from "./feed.js";
import type { LateFeed } from "./late-feed.js";
import type { OpenMatch } from "./open-match.js";

/** The messages to members about the players of the seats. Delayed spectators are told of bots as late as of moves. */
export class SeatsNews {
  readonly #match: OpenMatch;
  readonly #late: LateFeed | null;
  /** The seats as the members were last told, as JSON: one text for all members, and one for those who are behind. */
  #told: string;
  #toldLate: string;

  constructor(match: OpenMatch, late: LateFeed | null) {
    this.#match = match;
    this.#late = late;
    this.#told = this.#seats();
    this.#toldLate = this.#seatsLate();
  }

  #seats(): string {
    return JSON.stringify(seatsOf(this.#match.stored.record));
  }

  #seatsLate(): string {
    return JSON.stringify(seatsOf(this.#match.stored.record, this.#late?.told.takenOver));
  }

  /** Sends each member the changes that it does not know yet. */
  tell(): void {
    const { hosted, context, stored, members, isLate } = this.#match;
    const [seats, seatsLate] = [this.#seats(), this.#seatsLate()];
    if (seats !== this.#told)
      members.tellAll(seatsMessage(hosted, stored.record, context.now()), (member) => !isLate(member));
    if (this.#late !== null && seatsLate !== this.#toldLate) {
      const { told } = this.#late;
      members.tellAll(seatsMessage(told, stored.record, told.at, told.takenOver), isLate);
    }
    this.#told = seats;
    this.#toldLate = seatsLate;
  }
}
