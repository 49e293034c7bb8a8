import type { Player } from "@turnwright/bots";
import type { Kinds } from "@turnwright/core";

/** The answer of a player: a move, or a person's request to stop or to take the last move back. */
export type Choice =
  | { readonly do: "move"; readonly move: Kinds["move"] }
  | { readonly do: "stop" }
  | { readonly do: "undo" };

/** A function that returns the choice of a seat. */
export type Participant = (view: Parameters<Player<Kinds>>[0]) => Promise<Choice>;
