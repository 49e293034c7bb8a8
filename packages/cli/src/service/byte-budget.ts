/** The bytes that a client may always use. So small requests are answered even while large ones use up the budget. */
const alwaysGranted = 64 * 1024;

/** The maximum number of bytes of requests and answers that a service keeps at a time, for all its clients. */
export class ByteBudget {
  readonly most: number;
  #used = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** The bytes in use. */
  get used(): number {
    return this.#used;
  }

  /** Opens an account for one message. */
  open(): ByteAccount {
    let own = 0;
    return {
      take: (bytes) => {
        if (own + bytes > alwaysGranted && this.#used + bytes > this.most) return false;
        own += bytes;
        this.#used += bytes;
        return true;
      },
      close: () => {
        this.#used -= own;
        own = 0;
      },
    };
  }
}

/** An account of the bytes of one message. */
export interface ByteAccount {
  /** Takes bytes from the budget. Returns `false`, and takes none, if the budget has fewer left. */
  take(bytes: number): boolean;
  /** Returns all bytes to the budget. */
  close(): void;
}
