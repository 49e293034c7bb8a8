/** The only function of the platform that core needs. Browsers, workers and Node all have it. */
declare const crypto: { getRandomValues(into: Uint8Array): Uint8Array };

/** Returns `count` bytes from the system's random generator. */
export function systemBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
