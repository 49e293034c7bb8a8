/** The one function that core needs of its platform. Every browser, worker and Node has it. */
declare const crypto: { getRandomValues(into: Uint8Array): Uint8Array };

/** Returns `count` bytes from the system's random generator. */
export function systemBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
