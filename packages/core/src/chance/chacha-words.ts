import { sha256 } from "../sha256.js";
import type { Words } from "./words.js";

/** The number of double rounds: 20 rounds in all. */
const doubleRounds = 10;

/**
 * The indices of the four words that each quarter round changes. The words of a block form a square: four quarter
 * rounds change its columns, and four its diagonals (RFC 8439, 2.3).
 */
const quarters = [
  0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 0, 5, 10, 15, 1, 6, 11, 12, 2, 7, 8, 13, 3, 4, 9, 14,
];

/** The constants at the start of each block: the letters of "expand 32-byte k" as four 32-bit integers. */
const constants = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

function mix(x: Uint32Array, into: number, add: number, turn: number, by: number): void {
  x[into] = x[into] + x[add];
  const word = x[turn] ^ x[into];
  x[turn] = (word << by) | (word >>> (32 - by));
}

/**
 * Computes one block of the ChaCha20 keystream as sixteen words (RFC 8439, 2.3), with nonce zero. The key has eight
 * words. Core has its own implementation, so that the package stays small. The tests compare it with the implementation
 * of a library.
 */
export function chachaBlock(key: Uint32Array, counter: number, into: Uint32Array): void {
  into.set(constants, 0);
  into.set(key, 4);
  into[12] = counter;
  into.fill(0, 13);
  for (let round = 0; round < doubleRounds; round++) {
    for (let at = 0; at < quarters.length; at += 4) {
      const [a, b, c, d] = [quarters[at], quarters[at + 1], quarters[at + 2], quarters[at + 3]];
      mix(into, a, b, d, 16);
      mix(into, c, d, b, 12);
      mix(into, a, b, d, 8);
      mix(into, c, d, b, 7);
    }
  }
  for (let at = 0; at < 4; at++) into[at] = into[at] + constants[at];
  for (let at = 0; at < 8; at++) into[4 + at] = into[4 + at] + key[at];
  into[12] = into[12] + counter;
}

/**
 * Returns the key of a named stream: SHA-256 of "turnwright/chance/1", a zero byte, the seed's 32 bytes and the name in
 * ASCII.
 */
function streamKey(seed: string, stream: string): Uint32Array {
  const text = `turnwright/chance/1\0${"\0".repeat(32)}${stream}`;
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  for (let at = 0; at < 32; at++) bytes[20 + at] = Number.parseInt(seed.slice(2 * at, 2 * at + 2), 16);
  const hash = new DataView(sha256(bytes).buffer);
  return Uint32Array.from({ length: 8 }, (_, at) => hash.getUint32(4 * at, true));
}

/**
 * Returns the 32-bit words of one named stream of a seed, without the first `drawn` words. Each word is made from four
 * bytes of a ChaCha20 keystream, in little-endian order. The key depends on the seed and the name of the stream. The
 * block counter begins at 0. The seed is 64 hexadecimal digits; the name is ASCII.
 */
export function chachaWords(seed: string, stream: string, drawn: number): Words {
  const key = streamKey(seed, stream);
  const block = new Uint32Array(16);
  let counter = drawn >>> 4;
  let at = drawn & 15;
  chachaBlock(key, counter, block);
  return () => {
    if (at === 16) {
      chachaBlock(key, ++counter, block);
      at = 0;
    }
    return block[at++];
  };
}
