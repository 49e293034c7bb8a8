import { type Entry, type Game, type Kinds, type Match, snapshot, type Table } from "@turnwright/core";
import type { LogPosition } from "../chain/log-position.js";
import { append, closeLog } from "./append.js";
import { type LogOpening, openLog } from "./open-log.js";

/** A match that was played again from its moves, and a new log of this match. */
export interface Rebuilt<G extends Kinds> {
  /** The match at the end. If the match is not over, it can be continued. */
  readonly match: Match<G>;
  /** The log position at the end of the new log. The field `text` of the position is the whole log. */
  readonly position: LogPosition;
  /** Whether the log is closed. The log is closed if the game is over. */
  readonly closed: boolean;
}

/**
 * Writes a new log of a match, and returns the match and the log. `first` is the match just after its setup, `entries`
 * are all its moves, and `table` is the match at its end. Throws what `openLog` throws.
 */
export function rebuilt<G extends Kinds>(
  game: Game<G>,
  first: Match<G>,
  entries: readonly Entry<G>[],
  table: Table<G>,
  how: LogOpening,
): Rebuilt<G> {
  let position = openLog(game, first, how);
  let text = position.text;
  const write = (next: LogPosition): void => {
    position = next;
    text += position.text;
  };
  for (const entry of entries) write(append(game, position, { options: first.options, entry }, how));
  const closed = table.outcome !== null;
  if (closed) write(closeLog(game, position, table, how));
  return { match: snapshot(game, table), position: { ...position, text }, closed };
}
