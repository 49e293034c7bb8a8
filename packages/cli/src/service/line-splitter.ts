import { type ByteAccount, ByteBudget } from "./byte-budget.js";

const newline = 10;

/** The reason why a line was dropped: it is too long, or there is no room for it now. */
export type Dropped = { readonly dropped: "too-long" | "no-room" };

/** A splitter of bytes into lines. It drops a line that is too long or finds no room, so that its memory is bounded. */
export class LineSplitter {
  readonly #most: number;
  readonly #account: ByteAccount;
  #parts: Buffer[] = [];
  #bytes = 0;
  #taken = 0;
  #dropped: Dropped["dropped"] | undefined;

  constructor(most: number, budget: ByteBudget = new ByteBudget(most)) {
    this.#most = most;
    this.#account = budget.open();
  }

  /** Returns the lines that are complete after a chunk. */
  push(chunk: Buffer): (string | Dropped)[] {
    const lines: (string | Dropped)[] = [];
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      this.#keep(chunk.subarray(from, end));
      lines.push(this.end());
      from = end + 1;
    }
    this.#keep(chunk.subarray(from));
    return lines;
  }

  /** Returns the text since the last line end, and forgets it. */
  end(): string | Dropped {
    const line = this.#dropped === undefined ? Buffer.concat(this.#parts).toString("utf8") : { dropped: this.#dropped };
    this.#forget(undefined);
    this.#bytes = 0;
    return line;
  }

  #keep(part: Buffer): void {
    if (part.length === 0) return;
    this.#bytes += part.length;
    if (this.#bytes > this.#most) this.#forget("too-long");
    else if (this.#dropped === undefined) {
      if (this.#account.take(part.length)) {
        this.#taken += part.length;
        this.#parts.push(part);
      } else this.#forget("no-room");
    }
  }

  #forget(dropped: Dropped["dropped"] | undefined): void {
    this.#dropped = dropped;
    this.#parts = [];
    this.#account.giveBack(this.#taken);
    this.#taken = 0;
  }
}
