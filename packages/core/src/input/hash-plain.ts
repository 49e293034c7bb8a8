/** 64 bits as two signed 32-bit integers. Equal values have equal hashes. */
export type Hash64 = readonly [high: number, low: number];

/** The most levels of nesting that are hashed: more than any game has, and few enough for any call stack. */
const mostLevels = 500;
/**
 * The maximum number of items, fields and characters that are hashed. The largest options that a match may have are
 * smaller.
 */
const mostParts = 20_000_000;

/**
 * For each kind of value, the 32-bit number that is hashed before the value. Because of this number, values of
 * different kinds have different hashes.
 */
const marks = { null: 1, false: 2, true: 3, integer: 4, wide: 5, text: 6, list: 7, fields: 8 } as const;

function turned(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** Returns a word in which each bit depends on all bits of `word` (the last step of MurmurHash3). */
function scattered(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/**
 * Returns whether an object is of no class. Objects of a class, such as `Map`, `Date` or `Uint8Array`, have no fields
 * to hash.
 */
function isPlainObject(value: object): value is { readonly [name: string]: unknown } {
  const proto: unknown = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
}

/**
 * Computes the hash of a series of 32-bit integers. The hash has two halves. Both halves are 32-bit MurmurHash3 (Austin
 * Appleby, public domain), but with different constants. Throws an error for a value that cannot be hashed.
 */
class Hashing {
  high = 0;
  low = 0;
  #left: number = mostParts;

  take(word: number): void {
    this.high =
      (Math.imul(turned(this.high ^ Math.imul(turned(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593), 13), 5) +
        0xe6546b64) |
      0;
    this.low =
      (Math.imul(turned(this.low ^ Math.imul(turned(Math.imul(word, 0x239b961b), 16), 0xab0e9789), 19), 5) +
        0x561ccd1b) |
      0;
  }

  /** Scatters the bits of both words, each with the help of the other. */
  finish(): void {
    this.high = scattered((this.high + this.low) | 0);
    this.low = scattered((this.low + this.high) | 0);
  }

  takeValue(value: unknown, level: number): void {
    if (value === null) this.take(marks.null);
    else if (typeof value === "number") this.takeNumber(value);
    else if (typeof value === "string") this.takeText(value);
    else if (typeof value === "boolean") this.take(value ? marks.true : marks.false);
    else if (typeof value !== "object" || level === mostLevels) throw new Error("not plain, or nested too deep");
    else if (Array.isArray(value)) this.takeList(value, level);
    else this.takeFields(value, level);
  }

  takeNumber(value: number): void {
    if ((value | 0) === value) {
      this.take(marks.integer);
      this.take(value);
      return;
    }
    if (!Number.isSafeInteger(value)) throw new Error("no safe integer");
    this.take(marks.wide);
    this.take(value | 0);
    this.take(Math.floor(value / 2 ** 32) | 0);
  }

  /** Adds the number of the parts of a text, a list or an object to the hash. */
  takeSize(mark: number, size: number): void {
    // A proxy may give any value as its length.
    if (!(size >= 0 && size <= this.#left)) throw new Error("too large");
    this.#left -= size;
    this.take(mark);
    this.take(size);
  }

  takeText(text: string): void {
    this.takeSize(marks.text, text.length);
    for (let at = 0; at < text.length; at++) this.take(text.charCodeAt(at));
  }

  takeList(list: readonly unknown[], level: number): void {
    const { length } = list;
    this.takeSize(marks.list, length);
    for (let at = 0; at < length; at++) this.takeValue(list[at], level + 1);
  }

  /** Adds the sum of the hashes of the fields, because a sum does not depend on the order of the fields. */
  takeFields(value: object, level: number): void {
    if (!isPlainObject(value)) throw new Error("an object of a class");
    const names = Object.keys(value);
    this.takeSize(marks.fields, names.length);
    const { high, low } = this;
    let [highs, lows] = [0, 0];
    for (const name of names) {
      this.high = marks.fields;
      this.low = marks.fields;
      this.takeText(name);
      this.takeValue(value[name], level + 1);
      this.finish();
      highs = (highs + this.high) | 0;
      lows = (lows + this.low) | 0;
    }
    this.high = high;
    this.low = low;
    this.take(highs);
    this.take(lows);
  }
}

/**
 * Returns a hash of a plain value, the same on every machine. The order of the fields of an object makes no difference.
 * A game can also keep a hash in its derived data and update this hash in `evolve` (a Zobrist hash). Use `hashPlain` to
 * make the integers that such a hash combines: one for each small value, such as a piece on a cell. Do not use
 * `hashPlain` for security: an attacker can make two values with the same hash. Throws a `TypeError` when `value` is
 * not plain, nests more than 500 levels, or has more than 20 million items, fields and characters. The hash ignores
 * fields whose names are symbols. In a list, the hash ignores everything except the items.
 * @example
 * ```ts
 * const keys = Array.from({ length: 64 }, (_, cell) => hashPlain(["rook", cell]));
 * ```
 */
export function hashPlain(value: unknown): Hash64 {
  const hashing = new Hashing();
  try {
    hashing.takeValue(value, 0);
  } catch (cause) {
    // A getter or a proxy may throw anything.
    throw new TypeError("value: expected a plain value of at most 500 levels and 20 million parts", { cause });
  }
  hashing.finish();
  return [hashing.high, hashing.low];
}
