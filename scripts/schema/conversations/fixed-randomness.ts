// Randomness that is the same every time: ids, tokens, seeds and bots of a recorded conversation.
import { createHash } from "node:crypto";

/** Returns bytes that only depend on a text. */
function bytesOf(text: string): (into: Uint8Array) => void {
  let [block, used, count] = [Buffer.alloc(0), 0, 0];
  return (into) => {
    for (let at = 0; at < into.length; at++) {
      if (used === block.length) {
        block = createHash("sha256").update(`${text} ${count++}`).digest();
        used = 0;
      }
      into[at] = block[used++]!;
    }
  };
}

/** Does something while the system's random generator gives the bytes of a text. */
export async function withFixedRandomness<T>(text: string, work: () => Promise<T>): Promise<T> {
  const fill = bytesOf(text);
  const value = <A extends ArrayBufferView>(given: A): A => {
    fill(new Uint8Array(given.buffer, given.byteOffset, given.byteLength));
    return given;
  };
  Object.defineProperty(crypto, "getRandomValues", { configurable: true, value });
  try {
    return await work();
  } finally {
    Reflect.deleteProperty(crypto, "getRandomValues");
  }
}
