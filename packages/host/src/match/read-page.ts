import type { Result } from "@turnwright/core";
import type { LogStore, StoreProblem } from "@turnwright/log/stores";
import { UnreadableMatch } from "./unreadable-match.js";

function linesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

/**
 * Returns the storage's answer about the log of a match whose record exists. Throws an `UnreadableMatch` if the log is
 * missing.
 */
export function demandLog<T>(answer: Result<T, StoreProblem>): Result<T, StoreProblem> {
  if (!answer.ok && answer.problem.code === "unknown-match") throw new UnreadableMatch("its log is gone", 1);
  return answer;
}

/**
 * Reads the lines of a log from number `from` on, like `LogStore.read`. Throws an `UnreadableMatch` if the log is
 * missing, or if the answer of the store is contradictory. For example, the store may say that more lines follow but
 * return no lines. Because of these checks, a loop that reads from `version + 1` while `more` is true always ends.
 */
export async function readPage(
  logs: LogStore,
  match: string,
  from: number,
  limit?: number,
): ReturnType<LogStore["read"]> {
  const page = demandLog(await logs.read(match, from, limit));
  if (!page.ok) return page;
  const { text, version, more } = page.value;
  const isRight = text === "" ? !more : text.endsWith("\n") && version === from + linesIn(text) - 1;
  if (!isRight) throw new UnreadableMatch(`the storage does not return line ${from}`, from);
  return page;
}
