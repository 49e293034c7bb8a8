/** The bytes that a client may always use. So small requests are answered even while large ones use up the budget. */
const alwaysGranted = 64 * 1024;

/** The bytes that must be free for an answer before a request is carried out. Most answers are shorter. */
export const freeBytes: number = 32 * 1024;

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

  /** Opens an account, from which one message or one client takes bytes. */
  open(): ByteAccount {
    let own = 0;
    let isOpen = true;
    const hasRoom = (bytes: number): boolean =>
      isOpen && (own + bytes <= alwaysGranted || this.#used + bytes <= this.most);
    const charge = (bytes: number): void => {
      if (!isOpen) return;
      own += bytes;
      this.#used += bytes;
    };
    return {
      hasRoom,
      charge,
      take: (bytes) => {
        if (!hasRoom(bytes)) return false;
        charge(bytes);
        return true;
      },
      giveBack: (bytes) => charge(-bytes),
      close: () => {
        charge(-own);
        isOpen = false;
      },
    };
  }
}

/** An account of the bytes of a message, or of the answers that a client has not read. */
export interface ByteAccount {
  /** Returns whether `take` would take these bytes. */
  hasRoom(bytes: number): boolean;
  /** Takes bytes from the budget. Returns `false`, and takes none, if the budget has fewer left. */
  take(bytes: number): boolean;
  /**
   * Takes bytes even if the budget has fewer left: for a short answer that says so, and for the answer to a request
   * that has changed something.
   */
  charge(bytes: number): void;
  /** Returns bytes to the budget. */
  giveBack(bytes: number): void;
  /** Returns all bytes to the budget. From then on, the account has no room, and takes nothing. */
  close(): void;
}
