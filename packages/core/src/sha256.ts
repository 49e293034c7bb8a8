/**
 * SHA-256 in JavaScript, for games and logs on every platform.
 * @packageDocumentation
 */

import { _SHA256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes as nobleUtf8ToBytes } from "@noble/hashes/utils.js";

/**
 * Returns the SHA-256 (FIPS 180-4) of bytes, 32 bytes, in JavaScript: noble's, carried along, so that games and logs
 * share one. Its class is used without the wrapper around it, which costs every bundle a quarter of a kilobyte.
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  return new _SHA256().update(bytes).digest();
}

/** The bytes of a text in UTF-8. */
export const utf8ToBytes: (text: string) => Uint8Array = nobleUtf8ToBytes;
