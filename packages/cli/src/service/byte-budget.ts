/** The bytes that a client may always use, so that small requests are answered while large ones fill the budget. */
const alwaysGranted = 64 * 1024;

/** The most bytes of requests and answers that a service keeps at a time, over all its clients. */
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

  /** Opens the account of one message. */
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

/** The bytes of one message. */
export interface ByteAccount {
  /** Takes bytes from the budget. Returns false, and takes none, when it does not have them. */
  take(bytes: number): boolean;
  /** Gives all bytes back. */
  close(): void;
}
