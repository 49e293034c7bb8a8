import type { Result } from "@turnwright/core";
import type { LogLines } from "./line.js";
import { isBag } from "./lists.js";
import { isDecoded } from "./log-of.js";
import { cut, type LogProblem, wrong } from "./problem.js";
import { areLines, isLine } from "./shape.js";

/** Whether a value has the parts of a log, each of them lines as decoding leaves them. */
function isLog(log: unknown): boolean {
  if (!isBag(log) || !areLines(log["lines"])) return false;
  const { header, entries, checkpoints, closing } = log;
  return (
    isLine(header, "header") && areLines(entries) && areLines(checkpoints) && (closing === null || isLine(closing))
  );
}

/**
 * Runs a verb on a log from anywhere, or on its lines alone. What `decode` made is believed: when a verb throws, there is a bug.
 * Anything else is looked at before, and what doesn't fit together is a problem.
 */
export function onLog<T, P>(
  log: Pick<LogLines, "lines">,
  verb: () => Result<T, P>,
  isWhole = true,
): Result<T, P | LogProblem<"not-a-log">> {
  if (isDecoded(log)) return verb();
  const isFine = isWhole ? isLog(log) : isBag(log) && areLines(log.lines);
  if (!isFine) return wrong(0, "not-a-log", "", "a log as decode reads it");
  try {
    return verb();
  } catch (thrown) {
    return wrong(0, "not-a-log", "", "lines and entries that belong together", cut(String(thrown)));
  }
}
