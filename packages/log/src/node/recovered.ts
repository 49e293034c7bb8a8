import type { Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import type { Sha256 } from "../chain/sha256.js";
import { hasBeyondAscii } from "../format/canonical-text.js";
import type { ChainCode, FormCode, LogProblem } from "../format/log-problem.js";
import type { LogEnd } from "../stores/log-end.js";
import type { Batch } from "./journal.js";
import { type Sound, soundPart } from "./sound.js";

/** What is wrong with a file. */
export type Damage = LogProblem<FormCode | ChainCode>;

/** What the file of a match must hold. */
export interface Recovered {
  readonly text: string;
  readonly end: LogEnd;
  /** Behind which byte each line ends. */
  readonly ends: readonly number[];
  /** From which byte on the file may hold something else, or nothing yet. */
  readonly from: number;
}

function sizeOf({ ends }: Sound): number {
  return ends[ends.length - 1] ?? 0;
}

/**
 * Whether what stands behind the sound lines may be cut off though no journal speaks of it. The end of a process leaves
 * the beginning of one line. Anything else, zeros or whole lines, was damaged later, and may have been acknowledged.
 */
function mayBeCut(rest: string): boolean {
  return !hasBeyondAscii.test(rest);
}

/**
 * What a file must hold, by its text and its journal; or what is wrong with it, when that can't be said without losing
 * a line that may have been acknowledged. Whatever stands before the journal's first batch was acknowledged; what it
 * should hold from there on, the journal says. Without one all of it was acknowledged.
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

/** The sound lines, when what follows them may be cut. */
function kept(text: string, sound: Sound, from: number): Result<Recovered, Damage> {
  const { end, ends, problem } = sound;
  if (end === undefined) return no(problem ?? { line: 1, code: "out-of-order", path: "", expected: "a header" });
  if (problem !== undefined && !mayBeCut(text.slice(sizeOf(sound)))) return no(problem);
  return ok({ text: text.slice(0, sizeOf(sound)), end, ends, from });
}
