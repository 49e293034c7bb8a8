import type { Seat, Viewer } from "@turnwright/core";
import type { RequestProblem, ServerMessage } from "../protocol/messages.js";
import type { SeatRecord } from "../storage.js";
import type { Audience, Encoded } from "./encoded.js";

/** A connection to a match, with its viewer. */
export interface Member extends Audience {
  /** The hash of the token; `null` for a spectator. */
  readonly token: string | null;
  tell(text: string): void;
  end(problem: RequestProblem): void;
}

/** The connections to a match on this server. */
export class Members {
  readonly #all = new Set<Member>();

  /** Returns the number of connections of a viewer. */
  count(viewer: Viewer): number {
    let found = 0;
    for (const member of this.#all) if (member.viewer === viewer) found++;
    return found;
  }

  get isEmpty(): boolean {
    return this.#all.size === 0;
  }

  add(member: Member): void {
    this.#all.add(member);
  }

  has(member: Member): boolean {
    return this.#all.has(member);
  }

  delete(member: Member): boolean {
    return this.#all.delete(member);
  }

  isConnected(seat: Seat): boolean {
    return this.count(seat) > 0;
  }

  /** Sends the same message to all members for whom `concerns` returns true. */
  tellAll(message: ServerMessage, concerns: (member: Member) => boolean = () => true): void {
    const text = JSON.stringify(message);
    for (const member of [...this.#all]) if (concerns(member)) member.tell(text);
  }

  /** Sends items to all members for whom `concerns` returns true. Each member receives only what it may see. */
  tellItems(items: readonly Encoded[], concerns: (member: Member) => boolean): void {
    for (const encoded of items) {
      // A member whose connection ends meanwhile is deleted; a set allows that during a loop.
      for (const member of this.#all) if (concerns(member)) member.tell(encoded.for(member));
    }
  }

  /** Ends the connections whose token is no longer valid for their seat. */
  endStrangers(seats: readonly SeatRecord[]): void {
    for (const member of [...this.#all]) {
      const { viewer, token } = member;
      if (viewer === "spectator" || seats[viewer]?.token === token) continue;
      member.end({ code: "wrong-token" });
    }
  }

  endAll(problem: RequestProblem): void {
    for (const member of [...this.#all]) member.end(problem);
    this.#all.clear();
  }
}
