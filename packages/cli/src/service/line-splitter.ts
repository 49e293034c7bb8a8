const newline = 10;

/**
 * Splits bytes into lines. A line that is too long is dropped and `null` stands in its place, so that nothing grows
 * without bound.
 */
export class LineSplitter {
  readonly #most: number;
  #parts: Buffer[] = [];
  #bytes = 0;
  #isTooLong = false;

  constructor(most: number) {
    this.#most = most;
  }

  /** Returns the lines that a chunk ends. */
  push(chunk: Buffer): (string | null)[] {
    const lines: (string | null)[] = [];
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      this.#keep(chunk.subarray(from, end));
      lines.push(this.end());
      from = end + 1;
    }
    this.#keep(chunk.subarray(from));
    return lines;
  }

  /** Returns what has come since the last line, and forgets it. */
  end(): string | null {
    const line = this.#isTooLong ? null : Buffer.concat(this.#parts).toString("utf8");
    this.#parts = [];
    this.#bytes = 0;
    this.#isTooLong = false;
    return line;
  }

  #keep(part: Buffer): void {
    if (part.length === 0) return;
    this.#bytes += part.length;
    if (this.#bytes > this.#most) {
      this.#isTooLong = true;
      this.#parts = [];
    } else if (!this.#isTooLong) this.#parts.push(part);
  }
}
