import { Mismatch } from "./mismatch.js";

/**
 * The size of a block, in bytes. `DigitWriter` collects digits in blocks of this size. So the time to add a digit does
 * not grow with the length of the game.
 */
const blockBytes = 128;

/** Returns the number of values that this number of bytes can represent. */
function roomIn(bytes: number): bigint {
  return 1n << BigInt(8 * bytes);
}

/** Returns the fewest bytes that can represent this number of values. */
function bytesFor(room: bigint): number {
  let bytes = 0;
  for (let left = room - 1n; left > 0n; left >>= 8n) bytes++;
  return bytes;
}

/**
 * A writer of mixed-radix digits. The writer collects digits in blocks of 128 bytes. A block is one large number. Its
 * first digit is the least significant one, and its first byte is the least significant byte. A digit with the radix n
 * takes log2(n) bits. A digit with the radix 1 takes no space. If a digit does not fit, it begins the next block. The
 * last block has only as many bytes as its digits need.
 */
export class DigitWriter {
  readonly #bytes: number[] = [];
  #value = 0n;
  #room = 1n;

  /** Writes one digit from 0 to `radix - 1`. */
  write(digit: number, radix: number): void {
    const wide = BigInt(radix);
    if (this.#room * wide > roomIn(blockBytes)) this.#flush(blockBytes);
    this.#value += BigInt(digit) * this.#room;
    this.#room *= wide;
  }

  /**
   * Writes a number of 0 or more in digits of base `step`, least significant first. Each digit has the radix `2 *
   * step`: `step` is added to the digit if more digits follow.
   */
  writeNumber(value: number, step: number): void {
    let left = value;
    for (; left >= step; left = Math.floor(left / step)) this.write(step + (left % step), 2 * step);
    this.write(left, 2 * step);
  }

  /** Returns all bytes. Do not write more digits after this call. */
  bytes(): readonly number[] {
    this.#flush(bytesFor(this.#room));
    return this.#bytes;
  }

  #flush(count: number): void {
    for (let at = 0; at < count; at++) {
      this.#bytes.push(Number(this.#value & 255n));
      this.#value >>= 8n;
    }
    this.#room = 1n;
  }
}

/**
 * An object that reads the digits from the bytes that a `DigitWriter` wrote. The caller must give the same radixes in
 * the same order as the caller of the writer. Throws `Mismatch` if bytes are missing or left over.
 */
export class DigitReader {
  readonly #bytes: readonly number[];
  #next = 0;
  #size = 0;
  #value = 0n;
  #room = 1n;

  constructor(bytes: readonly number[]) {
    this.#bytes = bytes;
    this.#open();
  }

  read(radix: number): number {
    const wide = BigInt(radix);
    if (this.#room * wide > roomIn(this.#size)) this.#turnOver(wide);
    const digit = this.#value % wide;
    this.#value /= wide;
    this.#room *= wide;
    return Number(digit);
  }

  readNumber(step: number): number {
    let value = 0;
    for (let place = 1; ; place *= step) {
      const digit = this.read(2 * step);
      value += (digit % step) * place;
      if (!Number.isSafeInteger(value)) throw new Mismatch("left-over", "", "a number below 2^53");
      if (digit < step) return value;
    }
  }

  /** Throws `Mismatch` if anything follows. */
  end(): void {
    const isAll = this.#next === this.#bytes.length && bytesFor(this.#room) === this.#size;
    if (this.#value !== 0n || !isAll) throw new Mismatch("left-over", "", "no more than the game takes");
  }

  #open(): void {
    const bytes = this.#bytes.slice(this.#next, this.#next + blockBytes);
    this.#next += bytes.length;
    this.#size = bytes.length;
    this.#value = bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
    this.#room = 1n;
  }

  #turnOver(wide: bigint): void {
    if (this.#value !== 0n) throw new Mismatch("left-over", "", "numbers that are used up");
    const wasFull = this.#size === blockBytes;
    this.#open();
    if (!wasFull || wide > roomIn(this.#size)) throw new Mismatch("cut-off", "", "more of the game");
  }
}
