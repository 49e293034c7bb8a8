import type { Host } from "./host.js";

/**
 * Returns the result of `callerOf`. If `callerOf` throws an error, returns one common caller for all such requests, and
 * reports the error to the host.
 */
export function callerBy(host: Host, callerOf: () => string): string {
  try {
    return callerOf();
  } catch (problem) {
    host.report({ code: "bug", problem });
    return "";
  }
}
