import { fast, type Game, type Kinds, type Match, type OptionsGiven, start, type Viewer } from "@turnwright/core";
import { append, decodeStream, encode, type LogPosition, openLog, redactLine } from "@turnwright/log";
import type { Trial } from "./trial.js";

/** The beginning of some log of a match with these seats and options, always with the same secret. */
export type LogBeginnings<G extends Kinds> = (match: Match<G>) => LogPosition;

/** Returns a function that begins each log of a game once: many matches of a trial have the same seats and options. */
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

/** Returns log lines without commitments and hashes. The rest must not depend on hidden values. */
export function withoutHashes(lines: string): string {
  return lines.replace(/"(~|hash)":"[\w-]{43}"/g, '"$1":""');
}

/**
 * Returns a viewer's log line of the last step of a match, with its length. Omits the commitments to values that this
 * viewer cannot unseal, and the hash.
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
