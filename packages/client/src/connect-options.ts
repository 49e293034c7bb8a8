import type { ClientSocket } from "./link.js";

/** Options of `connect`. */
export interface ConnectOptions {
  /** The address of the server's sockets, such as `wss://example.org/ws`. */
  readonly url?: string;
  /** Opens a connection, in place of `new WebSocket(url)`. */
  readonly open?: () => ClientSocket;
  /** The id of the match. */
  readonly match: string;
  /** The token of a seat; without one the client is a spectator. */
  readonly token?: string;
  /**
   * The time between two checks whether the connection is alive, in seconds; by default 20. A silent connection is
   * given up after two of them, or after one while a request is not answered.
   */
  readonly heartbeatSeconds?: number;
  /** The longest time between two attempts to connect, in seconds; by default 10. */
  readonly retrySeconds?: number;
  /**
   * A function that is called with each failure that the client survives. By default, failures are not reported. Errors
   * of the function itself are ignored.
   */
  readonly onTrouble?: (trouble: ClientTrouble) => void;
}

/** A failure that a client survives, for an error log. */
export interface ClientTrouble {
  /** The part that failed. `open`: an attempt to connect again threw an error. The client makes a further one. */
  readonly code: "open";
  /** The error that was thrown. */
  readonly problem: unknown;
}
