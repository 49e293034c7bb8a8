import { no } from "@turnwright/core/rules";
import { cut } from "../format/log-problem.js";
import type { StoreProblem } from "./log-store.js";

/**
 * What the failure of an SQL statement means:
 *
 * - `"taken"`: the table already contains a line with the number of one of the new lines, or the line before the new
 *   lines is missing or has another hash.
 * - `"no-table"`: the table does not exist yet.
 * - a problem of the store.
 * - `undefined`: a bug.
 */
export type SqlFailure = "taken" | "no-table" | StoreProblem | undefined;

/** Returns the code of a database client's error, or an empty text if it has none. */
export function codeOf(thrown: Error): string {
  return "code" in thrown && typeof thrown.code === "string" ? thrown.code : "";
}

/** Returns the message of an error with its code, in at most 300 characters. */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return cut(String(thrown));
  // If a server refuses all of its addresses, Node throws an error with an empty message.
  const [first] = thrown instanceof AggregateError ? (thrown.errors as readonly unknown[]) : [];
  const code = codeOf(thrown);
  const said = first instanceof Error ? first.message : thrown.message;
  return cut(code === "" || said.includes(code) ? said : `${said} (${code})`);
}

/**
 * Creates the problem for an SQL statement that failed. If something else was thrown, throws it again, because then the
 * store has a bug.
 */
export function failed(
  failure: (thrown: unknown) => SqlFailure,
  thrown: unknown,
): { readonly ok: false; readonly problem: StoreProblem } {
  const found = failure(thrown);
  if (found === undefined) throw thrown;
  return no(typeof found === "object" ? found : { code: "unusable", reason: reasonOf(thrown) });
}

/** Returns whether a failure concerns every request to the database, and not only one of the requests in a batch. */
export function isOfAll(failure: SqlFailure): boolean {
  return typeof failure === "object" && (failure.code === "unavailable" || failure.code === "closed");
}
