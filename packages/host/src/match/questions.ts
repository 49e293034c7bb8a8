import type { Seat } from "@turnwright/core";
import type { Absences } from "./absences.js";
import type { OpenMatch } from "./open-match.js";
import { StorageProbe } from "./storage-probe.js";

/** The time between two questions to the other servers, and before a failed write is tried again. */
export const graceSeconds: number = 1;

/**
 * The number of times that a server asks the other servers for a player before it notes the player as left. One answer
 * is enough. If messages are lost, servers find news within five seconds, in less time than all questions take.
 */
const mostQuestions = 7;

/**
 * The number of times that a server asks the other servers for a player who is noted as left, before a bot takes over
 * or the match is closed. A server that gets no messages finds the note within five seconds, and answers it with an
 * entry in the log. For this, it needs three to eight answers of its storage. The time for all questions is enough if
 * each of these answers takes at most two seconds.
 */
const mostLastQuestions = 20;

/** The questions of this server to the other servers of its group about the players of a match. */
export class Questions {
  readonly #match: OpenMatch;
  readonly #absences: Absences;
  readonly #probe: StorageProbe;

  constructor(match: OpenMatch, absences: Absences) {
    this.#match = match;
    this.#absences = absences;
    this.#probe = new StorageProbe(match);
  }

  /**
   * Asks the other servers of the group several times whether a player is connected to one of them. Calls `goOn` if no
   * server has the player. If the server is not in a group, calls `goOn` at once.
   *
   * If the seat is noted as left and messages are lost, the other servers answer by an entry in the log. They cannot
   * write this entry while the storage does not work. So if a read fails, or takes longer than the time between two
   * questions, this method starts again with the first question.
   */
  ask(seat: Seat, goOn: () => Promise<void>, asked = 0): void {
    const match = this.#match;
    const isLeft = match.hosted.away.includes(seat);
    if (!match.context.isGroup || asked >= (isLeft ? mostLastQuestions : mostQuestions)) {
      match.inBackground(goOn);
      return;
    }
    this.tell(seat, false);
    if (isLeft) this.#probe.read();
    this.#absences.begin(seat, graceSeconds, () => {
      this.ask(seat, goOn, isLeft && !this.#probe.isAnswered ? 0 : asked + 1);
    });
  }

  /** Tells the other servers that a player is connected to this server, or asks them for the player. */
  tell(seat: Seat, isHere: boolean): void {
    const { context, id, hosted } = this.#match;
    context.bus.publish({ match: id, version: hosted.lines, presence: { seat, isHere } });
  }
}
