import type { HostOptions, Trouble } from "./host.js";

/**
 * Returns a function that reports failures. Ignores an error of `onTrouble`, so that a report cannot end the process.
 */
export function reporterTo(onTrouble: HostOptions["onTrouble"]): (trouble: Trouble) => void {
  return (trouble) => {
    try {
      // A function that is declared to return nothing may return a promise all the same.
      const told: unknown = onTrouble?.(trouble);
      if (told instanceof Promise) told.catch(() => undefined);
    } catch {
      return;
    }
  };
}
