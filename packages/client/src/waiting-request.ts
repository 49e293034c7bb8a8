import type { Kinds } from "@turnwright/core";
import type { ClientAnswer, PendingRequest } from "./snapshot.js";

/** A request that waits for its answer. */
export interface WaitingRequest<G extends Kinds> extends PendingRequest {
  /** The last entry that the client had seen. `undefined` until the first welcome of the server names an entry. */
  at: number | undefined;
  readonly fields: object;
  readonly answer: (answer: ClientAnswer<G>) => void;
}

/** Returns a random id for a request. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
