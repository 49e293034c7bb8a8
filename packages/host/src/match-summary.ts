import type { MatchSummary } from "./host.js";
import { seatsOf } from "./match/feed.js";
import { publicWishes } from "./new-match.js";
import type { MatchRecord } from "./storage.js";

/** Returns what lists say of a match. */
export function summaryOf(record: MatchRecord): MatchSummary {
  const { match, game, options, created, stage, spectatorDelay } = record;
  // Lists are for everybody, and so they are no faster than what spectators are told.
  const takenOver = spectatorDelay === undefined ? undefined : [];
  return { match, game, options, created, stage, ...publicWishes(record), ...seatsOf(record, takenOver) };
}
