import type { Kinds, Reason, Refusal } from "@turnwright/core";
import type { ClientAnswer, Snapshot } from "./snapshot.js";

/** A client for one match of a host. The client keeps the view of one viewer up to date. */
export interface MatchClient<G extends Kinds> {
  /**
   * Calls a listener after each change. Returns a function that removes the listener. You can pass on `subscribe`
   * without the client, because it does not use `this`.
   */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Returns the present snapshot. Until something changes, the method returns the same object. You can pass on
   * `getSnapshot` without the client, because it does not use `this`.
   */
  readonly getSnapshot: () => Snapshot<G>;
  /**
   * Plays a move. If the rules forbid the move and no other request is pending, the client refuses the move at once,
   * without a message to the server.
   */
  play(move: G["move"]): Promise<ClientAnswer<G>>;
  /**
   * Returns the legal moves of the viewer's seat. Returns an empty list while the seat may not act, and before the
   * match has started.
   */
  legalMoves(): G["move"][];
  /**
   * Returns the refusal of a move by the rules. Returns `undefined` for a legal move, for a spectator, and before the
   * first connection.
   */
  check(move: G["move"]): Refusal<G> | undefined;
  /**
   * Explains why a move is not allowed; see `explain` of core. Returns an empty list for a spectator, and before the
   * first connection.
   */
  explain(move: G["move"]): Reason<G>[];
  /** Sends a request to take back the last move of the seat. */
  undo(): Promise<ClientAnswer<G>>;
  /** Agrees to the undo that another seat asked for. */
  agree(): Promise<ClientAnswer<G>>;
  /** Declines the undo that another seat asked for. */
  decline(): Promise<ClientAnswer<G>>;
  /** Leaves the seat until the client connects again or the host accepts another action. */
  leave(): Promise<ClientAnswer<G>>;
  /** Closes the connection. Unanswered requests get the problem `closing`. */
  close(): void;
}
