/**
 * SHA-256 in JavaScript, for games and logs on every platform.
 * @packageDocumentation
 */

import { sha256 as noble } from "@noble/hashes/sha2.js";
import { utf8ToBytes as nobleUtf8ToBytes } from "@noble/hashes/utils.js";

/** SHA-256 (FIPS 180-4) of bytes, 32 bytes, in JavaScript: noble's, carried along, so that games and logs share one. */
export const sha256: (bytes: Uint8Array) => Uint8Array = noble;

/** The bytes of a text in UTF-8. */
export const utf8ToBytes: (text: string) => Uint8Array = nobleUtf8ToBytes;
