import type { Context } from "../context.js";
import type { MatchRecord } from "../storage.js";
import type { HostedMatch } from "./hosted-match.js";

/**
 * Returns the record of a match as its log says it should be: whether it is over, who is away, which seats bots took
 * over. A record that knows more of the log stays as it is.
 */
export function recordAfter(hosted: HostedMatch, record: MatchRecord, bot: string): MatchRecord {
  if ((record.lines ?? 0) > hosted.lines) return record;
  const isOver = hosted.position.closed === true;
  const seats = record.seats.map((one, seat) => {
    if (one.token === null) return one;
    const taken = hosted.takenOver.includes(seat) ? (one.bot ?? bot) : null;
    return { ...one, bot: taken, away: hosted.away.includes(seat) };
  });
  const stage = isOver ? "over" : record.stage;
  const next: MatchRecord = { ...record, stage, due: isOver ? null : record.due, seats };
  return JSON.stringify(next) === JSON.stringify(record) ? record : { ...next, lines: hosted.lines };
}

/** Returns the bot that takes a seat over, unless the seat has one. */
export function takingOver({ bots }: Context): string {
  return bots.keys().next().value ?? "random";
}
