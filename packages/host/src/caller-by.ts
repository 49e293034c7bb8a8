import type { Host } from "./host.js";

/**
 * Returns what `callerOf` returns. All callers for which it throws an error are one, and the host hears of the error.
 */
export function callerBy(host: Host, callerOf: () => string): string {
  try {
    return callerOf();
  } catch (problem) {
    host.report({ code: "bug", problem });
    return "";
  }
}
