import type { Seat } from "@turnwright/core";
import type { UndoRequest } from "../protocol/messages.js";
import { type HostedMatch, type Step, withUndo } from "./hosted-match.js";
import { loadLastMove } from "./load-match.js";
import type { OpenMatch } from "./open-match.js";

/** Returns the seats that must still agree to an undo. The result does not contain bots, because they always agree. */
export function missingFor(match: OpenMatch, { seat: asked, agreed }: UndoRequest): Seat[] {
  const seats = match.stored.record.seats.map((_, seat) => seat);
  return seats.filter((seat) => seat !== asked && !agreed.includes(seat) && !match.isBot(seat));
}

/**
 * Returns the step that undoes the last move of `hosted`. The seat `asked` has asked for the undo, and all other seats
 * have agreed.
 */
export async function undoneAfter(match: OpenMatch, hosted: HostedMatch, asked: Seat): Promise<Step> {
  const last = match.hosted.moves.at(-1) ?? Math.max(1, await loadLastMove(match.context, match.id, match.n));
  const before = await match.matchBefore(match.hosted, last - 1);
  const agreed = Array.from({ length: hosted.match.seats }, (_, seat) => seat).filter((seat) => seat !== asked);
  return withUndo(hosted, last - 1, before, { asked, agreed }, match.beside());
}

/**
 * Returns the step of an undo for which no answer is missing any more, because bots now play the seats that had not
 * answered.
 */
export async function overdueUndo(match: OpenMatch): Promise<Step | undefined> {
  const { undo } = match.hosted;
  if (undo === null || match.isOver) return undefined;
  return missingFor(match, undo).length > 0 ? undefined : undoneAfter(match, match.hosted, undo.seat);
}
