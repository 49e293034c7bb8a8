import type { Sha256 } from "../chain/sha256.js";
import type { ChainCode, FormCode, LogProblem } from "../format/log-problem.js";
import { type LogEnd, oneMore } from "../stores/log-end.js";

/** What a stored file holds: sound lines from its beginning, and perhaps something behind them. */
export interface Sound {
  /** Where the sound lines end; `undefined` when not even the first is sound. */
  readonly end: LogEnd | undefined;
  /** Behind which byte each of them ends, its line feed included. */
  readonly ends: readonly number[];
  /** What is wrong with what follows; `undefined` when nothing follows. */
  readonly problem: LogProblem<FormCode | ChainCode> | undefined;
}

/** Reads a file's text up to the first line that isn't sound: every line well-formed, in order, chained. */
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
