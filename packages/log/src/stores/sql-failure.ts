import { no } from "@turnwright/core/rules";
import { cut } from "../format/log-problem.js";
import type { StoreProblem } from "./log-store.js";

/** What a failed statement means: the place is taken, there is no table yet, or a problem; `undefined` for a bug. */
export type SqlFailure = "taken" | "no-table" | StoreProblem | undefined;

/** The code of an error as database clients give it; empty without one. */
export function codeOf(thrown: Error): string {
  return "code" in thrown && typeof thrown.code === "string" ? thrown.code : "";
}

/** Returns what an error says, with its code, in at most 300 characters. */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return cut(String(thrown));
  // Node says that a server refused all of its addresses in an error with an empty message.
  const [first] = thrown instanceof AggregateError ? (thrown.errors as readonly unknown[]) : [];
  const code = codeOf(thrown);
  const said = first instanceof Error ? first.message : thrown.message;
  return cut(code === "" || said.includes(code) ? said : `${said} (${code})`);
}

/** Returns the problem of a failed statement. Throws on what is a bug. */
export function failed(
  failure: (thrown: unknown) => SqlFailure,
  thrown: unknown,
): { readonly ok: false; readonly problem: StoreProblem } {
  const found = failure(thrown);
  if (found === undefined) throw thrown;
  return no(typeof found === "object" ? found : { code: "unusable", reason: reasonOf(thrown) });
}
