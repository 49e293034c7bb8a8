import { base64url, type Sha256, tagged } from "../chain/sha256.js";
import { canonicalText } from "../format/canonical-text.js";

/**
 * The version of the packed form that this package writes and reads. In the text, the version is the digit after the
 * dot.
 */
const form = "1";

const checkTag = "turnwright/log/packed/1";

/**
 * The length of the checksum at the end of a packed text, in characters. The checksum has only 24 bits, so it misses
 * about one damaged text in 16 million.
 */
export const checkLength = 4;

const values: ReadonlyMap<string, number> = new Map(
  [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"].map((character, value) => [character, value]),
);

/** A packed text, split into the game's id, the version of the packed form, the data (base64url) and the checksum. */
export interface Parts {
  readonly game: string;
  readonly form: string;
  readonly body: string;
  readonly check: string;
}

/** Returns the packed text of a game, without the checksum at the end. `bytes` are the output of the `DigitWriter`. */
export function uncheckedText(game: string, bytes: readonly number[]): string {
  return `${game}.${form}${base64url(Uint8Array.from(bytes))}`;
}

/** Returns the checksum at the end of a packed text, given the text before it and the final state of the game. */
export function checkOf(sha256: Sha256, unchecked: string, state: object): string {
  return tagged(sha256, checkTag, unchecked, canonicalText(state)).slice(0, checkLength);
}

/** Splits a packed text into its fields; see `Parts`. Returns `undefined` if the text is no packed game. */
export function partsOf(text: string): Parts | undefined {
  const dot = text.lastIndexOf(".");
  if (dot < 1 || text.length < dot + 2 + checkLength) return undefined;
  const end = text.length - checkLength;
  return {
    game: text.slice(0, dot),
    form: text.slice(dot + 1, dot + 2),
    body: text.slice(dot + 2, end),
    check: text.slice(end),
  };
}

/** Returns whether `given` is the version of packed texts that this package can read. */
export function isKnownForm(given: string): boolean {
  return given === form;
}

/** Returns the bytes of a text in base64url without padding, or `undefined` if it is not canonical base64url. */
export function bytesOf(text: string): readonly number[] | undefined {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const character of text) {
    const value = values.get(character);
    if (value === undefined) return undefined;
    held = ((held << 6) | value) & 0xfff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
  }
  const rest = held & ((1 << bits) - 1);
  return bits < 6 && rest === 0 ? bytes : undefined;
}
