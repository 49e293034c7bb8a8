import type { Kinds, Reason, Refusal } from "@turnwright/core";
import type { ClientAnswer, Snapshot } from "./snapshot.js";

/** One match of a host, as one viewer sees it, kept up to date. */
export interface MatchClient<G extends Kinds> {
  /** Calls a listener after each change. Returns a function that removes the listener. Needs no `this`. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns the present snapshot: the same object until something changes. Needs no `this`. */
  readonly getSnapshot: () => Snapshot<G>;
  /**
   * Plays a move. A move that the rules forbid is refused at once, without a message to the server, unless another
   * request is pending.
   */
  play(move: G["move"]): Promise<ClientAnswer<G>>;
  /** Returns the legal moves of the viewer's seat; none while it is not to act, and before play has begun. */
  legalMoves(): G["move"][];
  /**
   * Returns the refusal of a move by the rules. Returns `undefined` for a legal move, for a spectator, and before the
   * first connection.
   */
  check(move: G["move"]): Refusal<G> | undefined;
  /**
   * Explains why a move is not allowed; see `explain` of core. Returns no reasons for a spectator, and before the first
   * connection.
   */
  explain(move: G["move"]): Reason<G>[];
  /** Asks to take the last move back. */
  undo(): Promise<ClientAnswer<G>>;
  /** Agrees to the undo that another seat asked for. */
  agree(): Promise<ClientAnswer<G>>;
  /** Declines the undo that another seat asked for. */
  decline(): Promise<ClientAnswer<G>>;
  /** Gives the seat up until the client connects again or makes another request. */
  leave(): Promise<ClientAnswer<G>>;
  /** Closes the connection. Unanswered requests are answered `closing`. */
  close(): void;
}
