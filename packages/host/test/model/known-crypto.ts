import { vi } from "vitest";
import type { Dice } from "./turns.js";

const { subtle } = crypto;
const keyed = ["importKey", "deriveKey", "encrypt", "decrypt"] as const;

/** Counts what runs outside of the event loop, so that a test can wait for it. */
export class Outside {
  running = 0;

  count<T>(promise: Promise<T>): Promise<T> {
    this.running++;
    return promise.finally(() => this.running--);
  }
}

/** Makes chance, keys and tokens depend on dice alone, and counts what the system encrypts meanwhile. */
export function knownCrypto(dice: Dice): Outside {
  const outside = new Outside();
  vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
    const bytes = array as unknown as Uint8Array;
    const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < view.length; at++) view[at] = dice.roll(256);
    return array;
  });
  for (const name of keyed) {
    const real = subtle[name].bind(subtle) as (...given: unknown[]) => Promise<unknown>;
    vi.spyOn(subtle, name).mockImplementation(((...given: unknown[]) => outside.count(real(...given))) as never);
  }
  return outside;
}
