import type { HostOptions, Trouble } from "./host.js";

/**
 * Returns a function that passes failures to `onTrouble`. If `onTrouble` throws an error, the function ignores this
 * error, so that a report cannot end the process.
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
