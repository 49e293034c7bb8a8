import type { Sha256 } from "../chain/sha256.js";
import type { ChainCode, FormCode, LogProblem } from "../format/log-problem.js";
import { type LogEnd, oneMore } from "../stores/log-end.js";

/**
 * The contents of a stored file: sound lines at the start, and possibly other text after them. A sound line is
 * well-formed, in order, and chained to the previous line.
 */
export interface Sound {
  /** The end of the sound lines; `undefined` if the first line is not sound. */
  readonly end: LogEnd | undefined;
  /** The position after each sound line and its line feed, in bytes. */
  readonly ends: readonly number[];
  /** The problem of the text after the sound lines; `undefined` if no text comes after them. */
  readonly problem: LogProblem<FormCode | ChainCode> | undefined;
}

/** Reads a file's text up to the first line that is not sound. A sound line is well-formed, in order and chained. */
export function soundPart(text: string, sha256: Sha256): Sound {
  const ends: number[] = [];
  let end: LogEnd | undefined;
  for (let from = 0; from < text.length; from = ends[ends.length - 1]) {
    const feed = text.indexOf("\n", from);
    if (feed < 0) {
      const problem = { line: ends.length + 1, code: "torn", path: "", expected: "a line feed at the end" } as const;
      return { end, ends, problem };
    }
    const next = oneMore(end, text.slice(from, feed), sha256);
    if (!next.ok) return { end, ends, problem: next.problem };
    end = next.value;
    ends.push(feed + 1);
  }
  return { end, ends, problem: undefined };
}
