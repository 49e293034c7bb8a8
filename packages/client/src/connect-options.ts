import type { ClientSocket } from "./link.js";
import type { BadMessage } from "./snapshot.js";

/** Options of `connect`. */
export interface ConnectOptions {
  /** The address at which the server accepts sockets, such as `wss://example.org/ws`. */
  readonly url?: string;
  /** Opens a connection. Pass this function instead of `url` if you want to create the socket yourself. */
  readonly open?: () => ClientSocket;
  /** The id of the match. */
  readonly match: string;
  /** The token of a seat. Without a `token`, the client is a spectator. */
  readonly token?: string;
  /**
   * The time between two checks of the connection, in seconds; by default 20. If nothing arrives for twice this time,
   * the client connects again. While the client waits for the answer to a request, it connects again as soon as nothing
   * arrives for this time.
   */
  readonly heartbeatSeconds?: number;
  /** The longest time between two attempts to connect, in seconds; by default 10. */
  readonly retrySeconds?: number;
  /**
   * A function that the client calls with each failure to connect again, and with each message of the server that it
   * cannot use. Of several such messages in a row with the same fault, it gets only the first. By default, failures are
   * not reported. If the function throws an error, the client ignores the error.
   */
  readonly onTrouble?: (trouble: ClientTrouble) => void;
}

/** A failure that the client handles by itself. A program should write this failure to an error log. */
export type ClientTrouble =
  /** An attempt to connect again threw an error, `problem`. The client will try again. */
  | { readonly code: "open"; readonly problem: unknown }
  /**
   * The client cannot use a message of the server. If the view depends on the message, the client connects again and
   * gets the whole state. `cause` is the error that the rules of the game threw, if they threw one.
   */
  | { readonly code: "message"; readonly problem: BadMessage; readonly cause?: unknown };
