import type { Kinds } from "@turnwright/core";
import type { ClientAnswer, PendingRequest } from "./snapshot.js";

/** A request that waits for its answer. */
export interface WaitingRequest<G extends Kinds> extends PendingRequest {
  /** The last entry that the client had seen. `undefined` until the first welcome of the server names an entry. */
  at: number | undefined;
  readonly fields: object;
  /** The time at which the request was sent for the last time, by `performance.now`. */
  sentAt: number;
  /** The timer after which the request is sent again. */
  again?: ReturnType<typeof setTimeout>;
  readonly answer: (answer: ClientAnswer<G>) => void;
}

/** The time after which a request is sent again if the host's storage did not answer, in milliseconds. */
const askAgainAfter = 1_000;

/** Returns a random id for a request. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The requests of a client that wait for their answers, in the order in which the client made them. */
export class WaitingRequests<G extends Kinds> {
  readonly #byId = new Map<unknown, WaitingRequest<G>>();

  /** The requests as the snapshot shows them. */
  get pending(): readonly PendingRequest[] {
    return this.all().map(({ id, type }) => ({ id, type }));
  }

  get isEmpty(): boolean {
    return this.#byId.size === 0;
  }

  /** The time since which a request waits for its answer, by `performance.now`; `Infinity` if none waits. */
  get since(): number {
    return Math.min(...this.all().map(({ sentAt }) => sentAt));
  }

  all(): WaitingRequest<G>[] {
    return [...this.#byId.values()];
  }

  add(waiting: WaitingRequest<G>): void {
    this.#byId.set(waiting.id, waiting);
  }

  /** Removes a request that is answered. Returns it, or `undefined` if no request with this id is waiting. */
  take(id: unknown): WaitingRequest<G> | undefined {
    const waiting = this.#byId.get(id);
    this.#byId.delete(id);
    return waiting;
  }

  /** Removes all requests, and returns them. */
  takeAll(): WaitingRequest<G>[] {
    const waiting = this.all();
    this.#byId.clear();
    return waiting;
  }

  /** Calls `send` for a request after a delay, if the request still waits then. */
  again(id: string, send: (waiting: WaitingRequest<G>) => void): void {
    const asked = this.#byId.get(id);
    if (asked === undefined) return;
    // However often the same answer comes, the request is sent once.
    clearTimeout(asked.again);
    asked.again = setTimeout(() => this.#byId.get(id) === asked && send(asked), askAgainAfter);
  }
}
