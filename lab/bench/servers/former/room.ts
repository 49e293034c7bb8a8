import {
  type Game,
  type Kinds,
  playUnknown,
  type Refusal,
  type Seat,
  undoable,
  type Viewer,
  view,
  viewEvents,
  viewMove,
} from "@turnwright/core";
import type { LogStore } from "@turnwright/log/stores";
import type { Answered, Asked, MatchStatus, ServerMessage } from "./messages.js";
import { type Item, moved, present, type Recorded, takenBack } from "./record.js";

/** Somebody who looks at a match. */
export interface Member {
  readonly viewer: Viewer;
  readonly tell: (told: ServerMessage) => void;
}

/** What a room is made of. */
export interface Furniture {
  readonly id: string;
  readonly game: Game<Kinds>;
  readonly store: LogStore;
  /** Reads the match from the store. */
  readonly read: () => Promise<Recorded>;
}

interface Wish {
  readonly seat: Seat;
  readonly agreed: Set<Seat>;
}

function standing({ match: { toAct, outcome } }: Item): MatchStatus {
  return { toAct, outcome };
}

/**
 * One match and those who look at it. Requests are carried out one after the other; nothing is told before it is
 * stored.
 */
export class Room {
  readonly #furniture: Furniture;
  readonly #members = new Set<Member>();
  #record: Recorded | undefined;
  #told = -1;
  #wish: Wish | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(furniture: Furniture, record: Recorded) {
    this.#furniture = furniture;
    this.#record = record;
    this.#told = record.items.length - 1;
  }

  /** Lets somebody in: with the present view, or with the entries from number `from` on. */
  join(member: Member, from: number | undefined): Promise<void> {
    return this.#next(async () => {
      const record = await this.#present();
      member.tell(this.#welcome(record, member.viewer, from === undefined));
      if (from !== undefined) for (const item of record.items.slice(from)) member.tell(this.#seen(item, member.viewer));
      this.#members.add(member);
    });
  }

  leave(member: Member): void {
    this.#members.delete(member);
  }

  /** Does what a seat asks for. */
  ask(seat: Seat, { type, at, move }: Asked): Promise<Answered> {
    return this.#next(async () => {
      const record = await this.#present();
      const n = record.items.length - 1;
      if (at !== n) return this.#refused({ rule: null, code: "stale", facts: { version: n, given: at } });
      switch (type) {
        case "play":
          return this.#play(record, seat, move);
        case "undo":
          return this.#wishUndo(record, seat);
        case "agree":
          return this.#agree(record, seat);
        case "decline":
          return this.#decline(n, seat);
      }
    });
  }

  async #play(record: Recorded, seat: Seat, move: unknown): Promise<Answered> {
    const { game } = this.#furniture;
    const answer = playUnknown(game, present(record), seat, move);
    if (!answer.ok) return this.#refused(answer.refusal);
    return this.#store(record, ...moved(game, record, answer.match));
  }

  async #wishUndo(record: Recorded, seat: Seat): Promise<Answered> {
    const status = undoable(this.#furniture.game, present(record), seat);
    if (present(record).outcome !== null) return { ok: false, problem: "game-over" };
    if (!status.ok) return { ok: false, problem: status.code };
    this.#wish = { seat, agreed: new Set() };
    const n = record.items.length - 1;
    if (present(record).seats === 1) return this.#store(record, ...takenBack(record, seat, []));
    for (const { tell } of this.#members) tell({ type: "undoAsked", n, seat });
    return { ok: true, n };
  }

  async #agree(record: Recorded, seat: Seat): Promise<Answered> {
    if (this.#wish === undefined || this.#wish.seat === seat) return { ok: false, problem: "nothing-to-agree-to" };
    this.#wish.agreed.add(seat);
    const agreed = [...this.#wish.agreed].sort((one, other) => one - other);
    if (agreed.length < present(record).seats - 1) return { ok: true, n: record.items.length - 1 };
    return this.#store(record, ...takenBack(record, this.#wish.seat, agreed));
  }

  #decline(n: number, seat: Seat): Answered {
    if (this.#wish === undefined) return { ok: false, problem: "nothing-to-decline" };
    this.#wish = undefined;
    for (const { tell } of this.#members) tell({ type: "undoDeclined", n, seat });
    return { ok: true, n };
  }

  /**
   * Stores, then believes, then tells. When the store can't say that it has, nothing is believed: the match is read
   * again.
   */
  async #store(before: Recorded, after: Recorded, text: string): Promise<Answered> {
    const { id, store } = this.#furniture;
    this.#record = undefined;
    const stored = await store.append(id, before.lines, text);
    if (!stored.ok) return { ok: false, problem: stored.problem.code };
    this.#record = after;
    this.#wish = undefined;
    this.#tellNews(after);
    return { ok: true, n: after.items.length - 1 };
  }

  async #present(): Promise<Recorded> {
    if (this.#record !== undefined) return this.#record;
    const record = await this.#furniture.read();
    this.#record = record;
    this.#tellNews(record);
    return record;
  }

  #tellNews(record: Recorded): void {
    for (const item of record.items.slice(this.#told + 1))
      for (const { viewer, tell } of this.#members) tell(this.#seen(item, viewer));
    this.#told = record.items.length - 1;
  }

  #welcome(record: Recorded, viewer: Viewer, whole: boolean): ServerMessage {
    const { id: match, game } = this.#furniture;
    const now = present(record);
    const { seats, options, toAct, outcome } = now;
    const shown = whole ? { view: view(game, now, viewer).state } : {};
    const n = record.items.length - 1;
    return { type: "welcome", match, game: game.id, viewer, seats, options, n, ...shown, toAct, outcome };
  }

  #seen(item: Item, viewer: Viewer): ServerMessage {
    const { game } = this.#furniture;
    const { n, match } = item;
    if (item.type === "undo") {
      const { to, asked } = item;
      return { type: "undone", n, to, asked, view: view(game, match, viewer).state, ...standing(item) };
    }
    const { seat, move, events } = match.entry;
    const shown = move && viewMove(game, match, seat, move, viewer);
    return { type: "entry", n, seat, move: shown, events: viewEvents(game, match, events, viewer), ...standing(item) };
  }

  #refused(refusal: Refusal<Kinds>): Answered {
    const sentence = refusal.rule === null ? undefined : this.#furniture.game.rulebook[refusal.rule];
    return { ok: false, refusal, says: sentence?.says ?? null };
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
