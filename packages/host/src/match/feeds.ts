import type { Viewer } from "@turnwright/core";
import { withoutOldAgreements } from "../seats.js";
import { encodedOf } from "./encoded.js";
import { firstMessages, type Seen } from "./feed.js";
import { type Step, statusAt } from "./hosted-match.js";
import type { LateFeed } from "./late-feed.js";
import type { Member } from "./members.js";
import type { OpenMatch } from "./open-match.js";
import { RecentItems } from "./recent-items.js";
import { SeatsNews } from "./seats-news.js";
import { ShownStates } from "./shown-states.js";

/**
 * The feeds of an open match. Delayed spectators see an older state of the match. All other connected clients see the
 * present state.
 */
export class Feeds {
  readonly #match: OpenMatch;
  readonly #items: RecentItems = new RecentItems();
  readonly #late: LateFeed | null;
  readonly #seats: SeatsNews;
  readonly shown: ShownStates;

  constructor(match: OpenMatch, late: LateFeed | null) {
    this.#match = match;
    this.#late = late;
    this.shown = new ShownStates(match.game);
    this.#seats = new SeatsNews(match, this);
  }

  /** Returns whether a member is a delayed spectator. */
  readonly isLate = ({ viewer }: Pick<Member, "viewer">): boolean => this.#late !== null && viewer === "spectator";

  /** Whether so many steps wait for delayed spectators that no move may be undone. */
  get isFull(): boolean {
    return this.#late?.isFull ?? false;
  }

  /** Returns the match as a viewer knows it. Spectators may have a delay. */
  seenBy(viewer: Viewer): Seen {
    const { hosted, context, stored } = this.#match;
    const record = withoutOldAgreements(stored.record, context.now());
    if (this.#late !== null && viewer === "spectator") return this.#late.seen(record);
    return { hosted, record, status: statusAt(hosted, context.now()), delay: 0, items: this.#items };
  }

  /**
   * Returns the first messages to a member. They contain the entries after `from` if all of these are still in memory,
   * and otherwise the whole state.
   */
  first(member: Member, from: number | undefined): string[] {
    const seen = this.seenBy(member.viewer);
    const n = seen.hosted.position.entries - 1;
    const missed = from === undefined || member.feed !== "events" ? undefined : seen.items.after(from, n);
    return firstMessages(this.shown, seen, member, missed);
  }

  /** Sends a step to the members. */
  tell(step: Step): void {
    const { members } = this.#match;
    const items = encodedOf(step);
    for (const item of items) this.#items.add(item);
    this.shown.clear();
    members.tellItems(items, (member) => !this.isLate(member));
    for (const told of this.#late?.take(step) ?? []) members.tellItems(told, this.isLate);
    // Notes say who plays a seat.
    if (this.#late !== null || step.items.some(({ type }) => type === "news")) this.#seats.tell();
  }

  /** Tells the members about changes of the seats that they do not know yet. */
  tellSeats(): void {
    this.#seats.tell();
  }
}
