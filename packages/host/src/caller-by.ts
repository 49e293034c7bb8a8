import type { Host } from "./host.js";

/**
 * Returns the result of `callerOf`. If `callerOf` throws an error, reports the error to the host and returns an empty
 * text. All requests with such an error then count as requests of the same caller.
 */
export function callerBy(host: Host, callerOf: () => string): string {
  try {
    return callerOf();
  } catch (problem) {
    host.report({ code: "bug", problem });
    return "";
  }
}
