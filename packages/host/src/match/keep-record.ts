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
    const away = hosted.away.includes(seat);
    return one.bot === taken && one.away === away ? one : { ...one, bot: taken, away };
  });
  const stage = isOver ? "over" : record.stage;
  const due = isOver ? null : record.due;
  // This is asked after every move.
  const isSame = stage === record.stage && due === record.due && seats.every((one, seat) => one === record.seats[seat]);
  return isSame ? record : { ...record, stage, due, seats, lines: hosted.lines };
}

/** Returns the bot that takes a seat over, unless the seat has one. */
export function takingOver({ bots }: Context): string {
  return bots.keys().next().value ?? "random";
}
