import type { Result } from "@turnwright/core";
import type { PlainLimits } from "@turnwright/core/internal";
import { plain } from "@turnwright/core/rules";
import { isDecoded } from "./log-of.js";
import { type AskCode, type LogProblem, messageOf, wrong } from "./log-problem.js";
import { optionProblem, type Samples } from "./option-problem.js";

/** The limits for checking a log that `decode` did not return. */
const logAsData: PlainLimits = { depth: 40, values: 9_999_999, text: 999_999_999 };

/**
 * Checks the options `how`, and then runs `verb`, a function that reads `log`. `log` can be any value. If `decode`
 * returned the log, an error is a bug and is thrown. For any other log, an error becomes a problem.
 */
export function onLog<T, P, How>(
  log: unknown,
  how: unknown,
  samples: Samples<How>,
  verb: () => Result<T, P>,
): Result<T, P | LogProblem<AskCode | "not-a-log">> {
  const problem = optionProblem(how, samples);
  if (problem !== undefined) return problem;
  try {
    if (!isDecoded(log) && !plain(log, logAsData).ok) return noLog("");
    return Array.isArray((log as { readonly lines: unknown }).lines) ? verb() : noLog("");
  } catch (thrown) {
    if (isDecoded(log)) throw thrown;
    return noLog(messageOf(thrown));
  }
}

function noLog(found: string): { readonly ok: false; readonly problem: LogProblem<"not-a-log"> } {
  return wrong(0, "not-a-log", "", "a log as decode reads it", found);
}
