import { chacha20 } from "@noble/ciphers/chacha.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Words } from "./words.js";

const nonce = new Uint8Array(12);
const blocksAtOnce = 4;
const wordsAtOnce = blocksAtOnce * 16;

/**
 * The words of one named stream of a seed: the ChaCha20 keystream (RFC 8439, nonce zero, block counter from 0, words little-endian)
 * under the key SHA-256("turnwright/chance/1" 0 seed name), beginning after `drawn` words. The seed is 64 hexadecimal digits.
 */
export function chachaWords(seed: string, stream: string, drawn: number): Words {
  const key = sha256(concatBytes(utf8ToBytes("turnwright/chance/1\0"), hexToBytes(seed), utf8ToBytes(stream)));
  let block = drawn >>> 4;
  let at = wordsAtOnce;
  let view = new DataView(nonce.buffer);
  const refill = (): void => {
    const bytes = chacha20(key, nonce, new Uint8Array(wordsAtOnce * 4), undefined, block);
    view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    block += blocksAtOnce;
    at = 0;
  };
  const next = (): number => {
    if (at === wordsAtOnce) refill();
    return view.getUint32(4 * at++, true);
  };
  for (let skipped = drawn & 15; skipped > 0; skipped--) next();
  return next;
}
