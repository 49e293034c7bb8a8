import type { Words } from "./words.js";

function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/**
 * Returns the 32-bit words of one named stream. The generator is sfc32: Chris Doty-Humphrey's Small Fast Counting
 * generator with 128 bits of state. The generator is meant for bulk simulation. Anybody can predict the next words from
 * earlier words: do not use sfc32 for a match that matters.
 */
export function sfc32Words(seed: string, stream: string, drawn: number): Words {
  let a = spread(`a${seed}${stream}`);
  let b = spread(`b${stream}${seed}`);
  let c = spread(`c${seed}${stream}`);
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let skipped = drawn + 15; skipped > 0; skipped--) next();
  return next;
}
