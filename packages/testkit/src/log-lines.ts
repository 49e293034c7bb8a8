import { fast, type Game, type Kinds, type Match, type OptionsGiven, start, type Viewer } from "@turnwright/core";
import { append, decodeStream, encode, type LogPosition, openLog, redactLine } from "@turnwright/log";
import type { Trial } from "./trial.js";

/**
 * A function that returns the beginning of a log for the seats and options of a match. The secret is always the same.
 */
export type LogBeginnings<G extends Kinds> = (match: Match<G>) => LogPosition;

/**
 * Returns a function that returns the beginning of a log. The function computes each beginning only once, because many
 * matches of a trial have the same seats and options.
 */
export function logBeginnings<G extends Kinds>(game: Game<G>): LogBeginnings<G> {
  const known = new Map<string, LogPosition>();
  return ({ seats, options }) => {
    const name = JSON.stringify([seats, options]);
    const made = known.get(name);
    if (made !== undefined) return made;
    // Options that were parsed before are plain.
    const match = start(game, { seats, options: options as OptionsGiven<G>, chance: fast("a header") });
    const begun = openLog(game, match, { matchId: "twins" });
    known.set(name, begun);
    return begun;
  };
}

/** Returns log lines without commitments and hashes. The remaining text must not depend on hidden values. */
export function withoutHashes(lines: string): string {
  return lines.replace(/"(~|hash)":"[\w-]{43}"/g, '"$1":""');
}

/**
 * Returns the log line of the last step of a match as a viewer gets it, and the length of the line. The text has no
 * hash, and no commitments to values that this viewer cannot unseal.
 */
export function lineFor<G extends Kinds>({ game, logBeginningOf }: Trial<G>, match: Match<G>, viewer: Viewer): string {
  const begun = logBeginningOf(match);
  const { text } = append(game, { ...begun, version: null }, match);
  const read = decodeStream().push(begun.text + text);
  const [header, , line] = read.ok ? read.value : [];
  if (header?.type !== "header" || line === undefined) throw new Error("bug: a step can't be logged");
  const told = encode([redactLine(game, header, line, viewer)]);
  return `${withoutHashes(told)} ${told.length}`;
}
