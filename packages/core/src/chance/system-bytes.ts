/** The one thing asked of the host: every browser, worker and Node has it. */
declare const crypto: { getRandomValues(into: Uint8Array): Uint8Array };

/** So many bytes from the system's generator. */
export function systemBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
