import { vi } from "vitest";
import type { Storage } from "../src/index.js";

/** A storage, and how many seconds each of its answers takes. */
export interface SlowStorage {
  readonly storage: Storage;
  seconds: number;
}

/** The storage as a server sees it for which each answer takes some seconds; at first, none. */
export function slowStorage({ logs, records }: Storage): SlowStorage {
  const slowed = <T extends object>(store: T): T =>
    new Proxy(store, {
      get: (of, name) => {
        const method = Reflect.get(of, name) as (...given: unknown[]) => Promise<unknown>;
        return async (...given: unknown[]) => {
          if (slow.seconds > 0) await new Promise((resolve) => setTimeout(resolve, slow.seconds * 1_000));
          return method.apply(of, given);
        };
      },
    });
  const slow = { storage: { logs: slowed(logs), records: slowed(records) }, seconds: 0 };
  return slow;
}

/** Makes the timers false, so that `pass` can let their time pass. `vi.useRealTimers` ends it. */
export function falseTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
}

/** Lets seconds pass at once, and messages between servers arrive. */
export async function pass(seconds: number): Promise<void> {
  for (let quarters = seconds * 4; quarters > 0; quarters--) {
    await vi.advanceTimersByTimeAsync(250);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
