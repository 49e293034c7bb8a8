import type { Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import type { Sha256 } from "../chain/sha256.js";
import type { ChainCode, FormCode, LogProblem } from "../format/log-problem.js";
import type { LogEnd } from "../stores/log-end.js";
import type { Journaled } from "./journal.js";
import { type Sound, soundPart } from "./sound.js";

/** A problem in the contents of a file. */
export type Damage = LogProblem<FormCode | ChainCode>;

/** The contents that the file of a match must have. */
export interface Recovered {
  readonly text: string;
  readonly end: LogEnd;
  /** The position after each line, in bytes. */
  readonly ends: readonly number[];
  /** The position, in bytes, from which the file may differ from `text`. */
  readonly from: number;
}

function sizeOf({ ends }: Sound): number {
  return ends[ends.length - 1] ?? 0;
}

/**
 * Returns the contents that a file must have, given its text and its journal. Returns a problem if acknowledged lines
 * may be lost. A journal contains the lines of the last writes. All lines before them were acknowledged. If there is no
 * journal, all lines were acknowledged. If the journal is unusable, only a closed log is known to be complete.
 */
export function recovered(text: string, journal: Journaled | undefined, sha256: Sha256): Result<Recovered, Damage> {
  const found = soundPart(text, sha256);
  const [first] = journal?.batches ?? [];
  if (journal === undefined || first === undefined) {
    const isWhole = journal === undefined || found.end?.last.type === "closing";
    return isWhole || found.problem !== undefined ? whole(text, found, sizeOf(found)) : no(unusableJournal);
  }
  const { from } = first;
  const until = journal.batches.reduce((end, batch) => end + batch.text.length, from);
  if (sizeOf(found) < from || (text.length > until && sizeOf(found) < until))
    return no(found.problem ?? missing(found));
  // The store writes a whole batch into the journal before it writes any part of the batch into the file.
  if (journal.isTorn && text.length > until) return no(unusableJournal);
  if (sizeOf(found) >= until) return whole(text, found, from);
  const written = text.slice(0, from) + journal.batches.map((batch) => batch.text).join("");
  return whole(written, soundPart(written, sha256), from);
}

const unusableJournal: Damage = { line: 0, code: "torn", path: "journal", expected: "whole batches" };

function missing({ ends }: Sound): Damage {
  return { line: ends.length + 1, code: "torn", path: "", expected: "lines that were there before" };
}

/** Returns the contents if all lines of `text` are sound (see `Sound`), or else a problem. */
function whole(text: string, { end, ends, problem }: Sound, from: number): Result<Recovered, Damage> {
  if (problem !== undefined) return no(problem);
  if (end === undefined) return no({ line: 1, code: "out-of-order", path: "", expected: "a header" });
  return ok({ text, end, ends, from });
}
