import type { Kinds, Match, Viewer } from "@turnwright/core";
import type { PlayArguments } from "../arguments.js";
import type { Shelved } from "../games.js";
import type { Step } from "../log-steps.js";
import type { Happened } from "../narration.js";
import type { Terminal } from "../terminal.js";
import type { Keeping } from "./keeping.js";
import type { Participant } from "./participant.js";

/** The settings for showing a match, and the seats of people at the terminal. */
export type Showing = Pick<PlayArguments, "humans" | "speed" | "boards">;

/** A match at the terminal: the request, the players, the log, and every earlier match that was not undone. */
export interface Session {
  readonly shelved: Shelved;
  readonly request: Showing;
  readonly terminal: Terminal;
  readonly players: readonly Participant[];
  readonly keeping: Keeping;
  readonly steps: Step[];
  /** Everything that happened since a person was last asked. */
  readonly recent: Happened[];
}

/** Prints what happened, and keeps it for the next person who is asked. */
export function tell({ terminal, recent }: Pick<Session, "terminal" | "recent">, happened: Happened): void {
  terminal.say(happened.told);
  recent.push(happened);
}

/**
 * Returns the viewer at the terminal: one person's seat, or a spectator for several people. Returns `undefined` when
 * only bots play.
 */
export function viewerAt({ humans }: Pick<PlayArguments, "humans">): Viewer | undefined {
  return humans.length > 1 ? "spectator" : humans[0];
}

/** Returns the match as it is now. */
export function present({ steps }: Pick<Session, "steps">): Match<Kinds> {
  return steps[steps.length - 1].match;
}
