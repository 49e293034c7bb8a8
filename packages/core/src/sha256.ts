/**
 * SHA-256 in JavaScript, for games and logs on every platform.
 * @packageDocumentation
 */

import { _SHA256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes as nobleUtf8ToBytes } from "@noble/hashes/utils.js";

/**
 * Returns the SHA-256 (FIPS 180-4) of bytes, as 32 bytes. Core contains the implementation of `@noble/hashes`, so that
 * games and logs share one implementation. The function uses noble's class without its wrapper, which would add a
 * quarter of a kilobyte to every bundle.
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  return new _SHA256().update(bytes).digest();
}

/** Returns the bytes of a text in UTF-8. */
export const utf8ToBytes: (text: string) => Uint8Array = nobleUtf8ToBytes;
