import type { Player } from "@turnwright/bots";
import type { Kinds } from "@turnwright/core";

/** The answer of a player who is asked: a move, or the wish of a person to stop or to take the last move back. */
export type Choice =
  | { readonly do: "move"; readonly move: Kinds["move"] }
  | { readonly do: "stop" }
  | { readonly do: "undo" };

/** A function that returns what a seat does. */
export type Participant = (view: Parameters<Player<Kinds>>[0]) => Promise<Choice>;
