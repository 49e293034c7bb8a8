import { type Kinds, type Match, play, type Seat, type Viewer, view } from "@turnwright/core";
import type { PlayArguments } from "../arguments.js";
import type { Shelved } from "../games.js";
import type { Terminal } from "../terminal.js";
import type { Keeping } from "./keeping.js";
import type { Participant } from "./participant.js";
import { sayBoard, sayMove } from "./saying.js";
import { takeBack } from "./take-back.js";

/** A match that was reached, and the number of the log entry that led to it. */
export interface Step {
  readonly match: Match<Kinds>;
  readonly entry: number;
}

/** How a match is shown, and who plays it at the terminal. */
export type Showing = Pick<PlayArguments, "humans" | "speed" | "boards">;

/** A match at the terminal: the request, the players, the log, and every match on the way that was not undone. */
export interface Session {
  readonly shelved: Shelved;
  readonly request: Showing;
  readonly terminal: Terminal;
  readonly players: readonly Participant[];
  readonly keeping: Keeping;
  readonly steps: Step[];
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

function makeMove(session: Session, seat: Seat, move: Kinds["move"]): void {
  const { game } = session.shelved;
  const before = present(session);
  const answer = play(game, before, seat, move, { version: before.version });
  if (!answer.ok) throw new Error(`bug: ${JSON.stringify(move)} of seat ${seat} was refused: ${answer.refusal.code}`);
  session.steps.push({ match: answer.match, entry: session.keeping.append(answer.match) });
  sayMove(session, before, answer);
}

/** Plays until the end. Returns `false` when a person stopped. */
export async function playOut(session: Session): Promise<boolean> {
  const { shelved, request, terminal, players } = session;
  if (request.humans.length === 0) sayBoard(session, present(session));
  for (let match = present(session); match.outcome === null; match = present(session)) {
    const seat = match.toAct[0];
    const choice = await players[seat](view(shelved.game, match, seat));
    if (choice.do === "stop") return false;
    if (choice.do === "undo") takeBack(session, seat);
    else {
      makeMove(session, seat, choice.move);
      if (request.speed > 0) await terminal.pause(Math.floor(1000 / request.speed));
    }
  }
  return true;
}
