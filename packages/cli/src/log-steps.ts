import { type ChanceSource, type Game, type Kinds, type Match, playUnknown, start } from "@turnwright/core";
import { type Log, readEntry } from "@turnwright/log";
import type { EntryLine } from "@turnwright/log/internal";

/** A match after a move, and the number of the log entry of that move. */
export interface Step {
  readonly match: Match<Kinds>;
  readonly entry: number;
}

/** Returns the entries of a log that no undo has taken back, in order. */
function entriesInForce({ entries }: Log): EntryLine[] {
  const inForce: EntryLine[] = [];
  for (let n = entries.length - 1; n >= 0; ) {
    const line = entries[n];
    if (line.type === "entry") inForce.push(line);
    n = line.type === "undo" ? Math.min(line.undo, n - 1) : n - 1;
  }
  return inForce.reverse();
}

/** Returns the number of the last entry of a log that no undo has taken back. */
export function lastEntryIn(log: Log): number {
  return entriesInForce(log).at(-1)?.n ?? 0;
}

/**
 * Plays the moves of an audited log again. Returns the matches on the way to its end that no undo has taken back: the
 * last `most` of them, by default all. `chance` is that of the match at its beginning.
 */
export function stepsOf(
  game: Game<Kinds>,
  log: Log,
  chance: ChanceSource,
  most: number = Number.POSITIVE_INFINITY,
): Step[] {
  const { seats, options } = log.header;
  const begun = start(game, { seats, options, chance, freeze: false });
  const steps: Step[] = [{ match: begun, entry: 0 }];
  for (const line of entriesInForce(log)) {
    if (line.seat === null) continue;
    const { move } = readEntry(game, line);
    const answer = playUnknown(game, steps[steps.length - 1].match, line.seat, move, { freeze: false });
    if (!answer.ok) throw new Error(`bug: entry ${line.n} of an audited log was refused: ${answer.refusal.code}`);
    steps.push({ match: answer.match, entry: line.n });
    if (steps.length > most) steps.shift();
  }
  return steps;
}
