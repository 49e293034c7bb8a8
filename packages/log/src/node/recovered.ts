import type { Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import type { Sha256 } from "../chain/sha256.js";
import { hasBeyondAscii } from "../format/canonical-text.js";
import type { ChainCode, FormCode, LogProblem } from "../format/log-problem.js";
import type { LogEnd } from "../stores/log-end.js";
import type { Batch } from "./journal.js";
import { type Sound, soundPart } from "./sound.js";

/** A problem in the contents of a file. */
export type Damage = LogProblem<FormCode | ChainCode>;

/** The contents that the file of a match must have. */
export interface Recovered {
  readonly text: string;
  readonly end: LogEnd;
  /** The position behind each line, in bytes. */
  readonly ends: readonly number[];
  /** The position, in bytes, from which the file may differ from `text`. */
  readonly from: number;
}

function sizeOf({ ends }: Sound): number {
  return ends[ends.length - 1] ?? 0;
}

/**
 * Returns whether the rest behind the sound lines may be cut off if no journal says what it should be. The end of a
 * process leaves only a prefix of one line. Anything else, such as zeros or whole lines, is later damage, and the lines
 * may have been acknowledged.
 */
function mayBeCut(rest: string): boolean {
  return !hasBeyondAscii.test(rest);
}

/**
 * Returns the contents that a file must have, given its text and its journal. Returns a problem if acknowledged lines
 * may be lost. Everything before the journal's first batch was acknowledged, and the journal contains what must follow.
 * Without a journal, everything was acknowledged.
 */
export function recovered(
  text: string,
  journal: readonly Batch[] | undefined,
  sha256: Sha256,
): Result<Recovered, Damage> {
  const found = soundPart(text, sha256);
  if (journal === undefined) return found.problem === undefined ? kept(text, found, sizeOf(found)) : no(found.problem);
  const from = journal[0]?.from ?? sizeOf(found);
  const until = journal.reduce((end, batch) => end + batch.text.length, from);
  if (sizeOf(found) < from || (text.length > until && sizeOf(found) < until))
    return no(found.problem ?? missing(found));
  if (sizeOf(found) >= until) return kept(text, found, from);
  const written = text.slice(0, from) + journal.map((batch) => batch.text).join("");
  const sound = soundPart(written, sha256);
  return sound.problem === undefined ? kept(written, sound, from) : no(sound.problem);
}

function missing({ ends }: Sound): Damage {
  return { line: ends.length + 1, code: "torn", path: "", expected: "lines that were there before" };
}

/** Returns the sound lines, if the rest may be cut off. */
function kept(text: string, sound: Sound, from: number): Result<Recovered, Damage> {
  const { end, ends, problem } = sound;
  if (end === undefined) return no(problem ?? { line: 1, code: "out-of-order", path: "", expected: "a header" });
  if (problem !== undefined && !mayBeCut(text.slice(sizeOf(sound)))) return no(problem);
  return ok({ text: text.slice(0, sizeOf(sound)), end, ends, from });
}
