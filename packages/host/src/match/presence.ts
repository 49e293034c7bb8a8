import type { Seat } from "@turnwright/core";
import type { News } from "../storage.js";
import { Absences } from "./absences.js";
import { Agreements } from "./agreements.js";
import { type HostedMatch, type Item, joined, type Step, withClosing, withNews } from "./hosted-match.js";
import type { Member } from "./members.js";
import type { OpenMatch } from "./open-match.js";
import { graceSeconds, Questions } from "./questions.js";
import { overdueUndo } from "./undo.js";

/**
 * The shortest time before a server asks again for a player who is connected to another server, or who may be. Without
 * this limit, two servers would ask and answer without a pause if `afterSeconds` is 0.
 */
const pauseSeconds = 5;

/**
 * The time after which a server asks once more for a player that no server has, if this server did not see the player
 * leave. A bus that fell silent and works again does not work again on all servers at the same time.
 */
const doubtSeconds = 20;

/** The most times that the waiting time for a seat is doubled because the seat was connected to another server. */
const mostDoublings = 5;

/**
 * The greatest number of times that the host notes a seat as back when its player joins. After that, the host notes the
 * seat as back only at its next move, so that nobody can fill the log by leaving and joining.
 */
const mostReturns = 50;

/**
 * The presence of the players of a match. This class writes to the log who left and who is back, and carries out the
 * leave rule.
 */
export class Presence {
  readonly #match: OpenMatch;
  readonly #absences = new Absences();
  /** The number of times that each seat was logged as back since this server opened the match. */
  readonly #returns = new Map<Seat, number>();
  /** The number of times that each seat was noted as back by another server after it was noted as left. */
  readonly #elsewhere = new Map<Seat, number>();
  /** The seats for which no server has answered once. */
  readonly #missedOnce = new Set<Seat>();
  readonly #questions: Questions;
  readonly agreements: Agreements;
  /** The seats whose last connection to this server has ended, and that were not noted as back since. */
  readonly #seenLeaving = new Set<Seat>();

  /** The number of failed writes since the last one that succeeded. */
  #failures = 0;

  constructor(match: OpenMatch) {
    this.#match = match;
    this.#questions = new Questions(match, this.#absences);
    this.agreements = new Agreements(match);
  }

  /** Starts to wait for the players of a match that was opened or has just begun. Some players may never connect. */
  begin(): void {
    const { stored, hosted } = this.#match;
    for (const [seat] of stored.record.seats.entries())
      if (hosted.away.includes(seat)) this.#takeOverSoon(seat);
      else this.gone(seat, pauseSeconds);
  }

  here({ viewer }: Member): void {
    if (viewer === "spectator") return;
    this.#absences.end(viewer);
    this.#seenLeaving.delete(viewer);
    this.#missedOnce.delete(viewer);
    const { hosted, isOver } = this.#match;
    if (!hosted.away.includes(viewer) || isOver) return;
    const returns = this.#returns.get(viewer) ?? 0;
    if (returns >= mostReturns) return;
    this.#returns.set(viewer, returns + 1);
    this.#match.inBackground(() => this.#back(viewer));
  }

  /** Handles a request of a seat that was carried out: if the seat had left, notes that it is back. */
  acted(seat: Seat): void {
    if (this.#match.hosted.away.includes(seat)) this.#match.inBackground(() => this.#back(seat));
  }

  /** Handles the end of a connection to this server. */
  disconnected({ viewer: seat, token }: Member): void {
    if (seat === "spectator") return;
    if (!this.#match.members.isConnected(seat)) this.#seenLeaving.add(seat);
    this.gone(seat);
    this.agreements.disconnected(seat, token);
  }

  /** Begins to wait, for at least `least` seconds, for a seat that has no connection to this server. */
  gone(seat: Seat, least = 0): void {
    const match = this.#match;
    if (match.isOver || match.isEnded || match.hosted.started === null) return;
    if (match.members.isConnected(seat) || match.isBot(seat) || match.hosted.away.includes(seat)) return;
    const { afterSeconds = 30 } = match.hosted.leaveRule;
    const doublings = Math.min(this.#elsewhere.get(seat) ?? 0, mostDoublings);
    const seconds = Math.max(least, afterSeconds * (1 << doublings));
    this.#absences.begin(seat, seconds, () => this.#questions.ask(seat, () => this.#missed(seat)));
  }

  /**
   * Handles that no server has answered for a seat. If the bus is silent, no answer could arrive: the player may be
   * connected to another server. Then waits again, unless this server saw the player leave. Without this condition,
   * every server would note all players of the other servers as left, in all matches at the same time.
   *
   * The bus of another server may be silent although the bus of this server works. So unless this server saw the player
   * leave, it asks again after a longer time.
   */
  async #missed(seat: Seat): Promise<void> {
    const { bus, isGroup } = this.#match.context;
    const isKnown = !isGroup || this.#seenLeaving.has(seat) || bus.isWorking === undefined;
    const isWorking = bus.isWorking?.() !== false;
    if (isKnown || (isWorking && this.#missedOnce.has(seat))) {
      this.#missedOnce.delete(seat);
      await this.#giveUp(seat);
    } else if (isWorking) {
      this.#missedOnce.add(seat);
      this.#absences.begin(seat, doubtSeconds, () => this.#questions.ask(seat, () => this.#missed(seat)));
    } else {
      this.#missedOnce.delete(seat);
      this.gone(seat);
    }
  }

  /**
   * Handles a message of another server about a player. If the player is connected to that server, starts the waiting
   * time of the seat again. If the seat is already noted as left, waits only for the news that the player is back. If
   * that server asks for a player who is connected to this server, sends an answer.
   */
  hearOf({ seat, isHere }: NonNullable<News["presence"]>): void {
    if (isHere) this.#missedOnce.delete(seat);
    if (isHere && this.#match.hosted.away.includes(seat)) this.#takeOverSoon(seat);
    else if (isHere) this.gone(seat, pauseSeconds);
    else if (this.#match.members.isConnected(seat)) this.#questions.tell(seat, true);
  }

  /** Handles the items that this server or another server has stored. */
  heard(items: readonly Item[]): void {
    for (const item of items) {
      if (item.type === "entry") this.#heardMove(item.seat, item.request);
      if (item.type !== "news") continue;
      const { news, seat, request } = item;
      if (news === "back") this.#heardBack(seat);
      if (news === "bot") this.#match.inBackground(() => this.#undoAgreed());
      if (news !== "left") continue;
      // The player has left another server, but is connected to this one.
      if (request === undefined && this.#match.members.isConnected(seat))
        this.#match.inBackground(() => this.#back(seat));
      else this.#takeOverSoon(seat);
    }
  }

  /** Handles a move. A move of a player shows, like a message of its server, that the player is connected somewhere. */
  #heardMove(seat: Seat | null, request: string | undefined): void {
    const { context, members } = this.#match;
    if (!context.isGroup || seat === null || request === undefined || members.isConnected(seat)) return;
    this.hearOf({ seat, isHere: true });
  }

  /** Starts to wait again for a seat whose player is connected to another server. Waits longer each time. */
  #heardBack(seat: Seat): void {
    this.#absences.end(seat);
    if (this.#match.members.isConnected(seat)) return;
    this.#seenLeaving.delete(seat);
    this.#elsewhere.set(seat, (this.#elsewhere.get(seat) ?? 0) + 1);
    this.gone(seat);
  }

  end(): void {
    this.#absences.endAll();
  }

  /**
   * Returns the step that notes in the log that a seat left, and then carries out the leave rule. Returns `undefined`
   * if the seat has already left. `request` is the id of the request with which the seat left, if there was one.
   */
  leaving(seat: Seat, request?: string): Step | undefined {
    const { hosted, context, isOver, beside } = this.#match;
    if (isOver || hosted.away.includes(seat) || hosted.started === null) return undefined;
    const left = withNews(hosted, "left", seat, beside(request));
    const isSure = !context.isGroup || request !== undefined;
    const then = isSure ? this.#afterLeaving(left.next, seat) : undefined;
    return then === undefined ? left : joined(left, then);
  }

  /** Returns the step that follows when a seat has left: a bot takes over, or the match is closed. */
  #afterLeaving(hosted: HostedMatch, seat: Seat): Step | undefined {
    const { action } = hosted.leaveRule;
    if (action === "wait") return undefined;
    return action === "close" ? withClosing(hosted) : withNews(hosted, "bot", seat, this.#match.beside());
  }

  /** Cancels the pending log entry that a seat is back, because the seat has asked to leave. */
  left(seat: Seat): void {
    this.#absences.end(seat);
    if (this.#match.hosted.away.includes(seat)) this.#takeOverSoon(seat);
  }

  #takeOverSoon(seat: Seat): void {
    const { hosted } = this.#match;
    if (hosted.leaveRule.action === "wait" || hosted.takenOver.includes(seat)) return;
    this.#absences.begin(seat, graceSeconds, () => this.#questions.ask(seat, () => this.#takeOver(seat)));
  }

  /**
   * Notes in the log that a seat left. In a group, if the storage fails, asks the other servers for the player again.
   */
  #giveUp(seat: Seat): Promise<void> {
    const { members, context } = this.#match;
    const decide = (): Step | undefined => (members.isConnected(seat) ? undefined : this.leaving(seat));
    return this.#write(seat, decide, context.isGroup ? () => this.gone(seat) : undefined);
  }

  #takeOver(seat: Seat): Promise<void> {
    const decide = (): Step | undefined => {
      const { hosted, isOver } = this.#match;
      const isLeft = hosted.away.includes(seat) && !hosted.takenOver.includes(seat);
      // A move of the player that was read meanwhile has begun the wait anew.
      const isPresent = this.#absences.isWaiting(seat);
      return isOver || !isLeft || isPresent ? undefined : this.#afterLeaving(hosted, seat);
    };
    return this.#write(seat, decide, this.#match.context.isGroup ? () => this.#takeOverSoon(seat) : undefined);
  }

  /** Carries out an undo that was waiting only for the answer of a seat that a bot now plays. */
  async #undoAgreed(): Promise<void> {
    const match = this.#match;
    if (match.isEnded || !(await match.catchUp())) return;
    const step = await overdueUndo(match);
    // After a conflict, another server has carried it out, or somebody has moved.
    if (step !== undefined) await match.store(step);
  }

  #back(seat: Seat): Promise<void> {
    return this.#write(seat, () => {
      const { hosted, isOver, members, beside } = this.#match;
      const isBack = hosted.away.includes(seat) && members.isConnected(seat);
      return isOver || !isBack ? undefined : withNews(hosted, "back", seat, beside());
    });
  }

  /**
   * Stores the step that `decide` returns, if there is one. If the storage does not answer, calls `wait`, or tries
   * again if `wait` is absent.
   */
  async #write(seat: Seat, decide: () => Step | undefined, wait?: () => void): Promise<void> {
    const match = this.#match;
    if (match.isEnded) return;
    const isCurrent = await match.catchUp();
    const step = isCurrent ? decide() : undefined;
    const stored = step && (await match.store(step));
    if (stored === "conflict") return this.#write(seat, decide, wait);
    if (isCurrent && stored !== "unavailable") {
      this.#failures = 0;
      return;
    }
    const again = (): void => match.inBackground(() => this.#write(seat, decide));
    if (wait === undefined) this.#absences.begin(seat, graceSeconds << Math.min(2, this.#failures++), again);
    else wait();
  }
}
