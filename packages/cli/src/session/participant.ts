import type { Player } from "@turnwright/bots";
import type { Kinds } from "@turnwright/core";

/** The answer of a player: a move, or a person's request to stop or to take the last move back. */
export type Choice =
  | { readonly do: "move"; readonly move: Kinds["move"] }
  | { readonly do: "stop" }
  | { readonly do: "undo" };

/** The player of a seat. */
export interface Participant {
  /** Returns the choice of the seat. `noUndo` says why the seat cannot undo its last move, if it cannot. */
  (view: Parameters<Player<Kinds>>[0], noUndo?: string): Promise<Choice>;
  /** Ends the player's process, if it has one. */
  end?(): void;
}
