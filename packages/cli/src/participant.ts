import type { Player } from "@turnwright/bots";
import type { Kinds } from "@turnwright/core";

/** A function that returns the move of a seat; `null` when a person wants to stop. */
export type Participant = (view: Parameters<Player<Kinds>>[0]) => Promise<Kinds["move"] | null>;
