import type { Player } from "@turnwright/bots";
import type { Kinds } from "@turnwright/core";

/** Plays a move for a seat when asked; `null` when a person has had enough. */
export type Participant = (view: Parameters<Player<Kinds>>[0]) => Promise<Kinds["move"] | null>;
