import { sha256 as portable, utf8ToBytes } from "@turnwright/core/internal";

/**
 * A function that returns the SHA-256 (FIPS 180-4) of an ASCII text as 43 characters of base64url without padding (RFC
 * 4648, section 5). A log hashes only ASCII text. A hash function of the platform that accepts a string can therefore
 * hash the text without converting it to bytes first.
 */
export type Sha256 = (text: string) => string;

/**
 * The SHA-256 function to use instead of the default, which is plain JavaScript. `@turnwright/log/node` exports a
 * faster function.
 */
export interface Hashing {
  readonly sha256?: Sha256;
}

/** The digits of base64url, six bits each. */
export const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Returns bytes as base64url without padding. */
export function base64url(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff;
    bits += 8;
    for (; bits >= 6; bits -= 6) text += digits[(held >> (bits - 6)) & 63];
  }
  return bits === 0 ? text : text + digits[(held << (6 - bits)) & 63];
}

/**
 * Returns the SHA-256 of a text. `portableSha256` is the default hash function. It runs everywhere, but is a few times
 * slower than a hash function of the platform. Throws a `TypeError` if `text` is not a string.
 */
export const portableSha256: Sha256 = (text) => {
  if (typeof text !== "string") throw new TypeError("text: expected a text");
  return base64url(portable(utf8ToBytes(text)));
};

/** Returns whether a value is 64 hexadecimal digits in lower case: 256 bits. */
export function isHex(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
}

/**
 * Throws a `TypeError` unless `value` is 64 hexadecimal digits. The error message contains `what`, the name of the
 * value.
 */
export function mustBeHex(value: unknown, what: string): void {
  if (!isHex(value)) throw new TypeError(`${what} is 64 hexadecimal digits; see drawnSeed()`);
}

/**
 * The tags with which hashed texts begin, one for each use of a hash. Because the tags differ, a hash that was made for
 * one use is never valid for another use or in another program.
 */
export const domains = {
  line: "turnwright/log/line/1",
  value: "turnwright/log/value/1",
  salt: "turnwright/log/salt/1",
  seed: "turnwright/log/seed/1",
  contribution: "turnwright/log/contribution/1",
  mixed: "turnwright/log/mixed/1",
} as const;

/**
 * Returns the hash of a tag followed by ASCII texts. Tag and texts are joined by line feeds, so only the last text may
 * contain line feeds.
 */
export function tagged(sha256: Sha256, tag: string, ...texts: readonly string[]): string {
  let tagged = tag;
  for (let at = 0; at < texts.length; at++) tagged += `\n${texts[at]}`;
  return sha256(tagged);
}
