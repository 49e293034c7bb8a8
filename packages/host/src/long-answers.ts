import { callerName } from "./call-limit.js";
import { unref } from "./unref.js";

/** The most bytes of all answers that callers have not read yet. */
const mostUnread = 64_000_000;
/** The most bytes of the answers that one caller has not read yet, if callers have names. */
const mostUnreadEach = mostUnread / 4;
/** The longest time for which a caller may read one answer, in milliseconds. */
const longestReading = 120_000;
/** The size of the pieces in which an answer is sent, in bytes. Shorter answers are sent at once. */
const pieceSize = 64_000;

const encoder = new TextEncoder();

/**
 * The long answers that callers are reading. A caller who reads slowly uses memory of the server. Therefore, the number
 * of bytes is limited for each caller and for all callers together. The time for each answer is limited, too.
 */
export class LongAnswers {
  /**
   * The number of bytes that each caller uses. An answer counts with its full length until the caller has read the
   * whole answer.
   */
  readonly #held = new Map<string, number>();
  #heldByAll = 0;

  /**
   * Returns the body of an answer for a caller, or `undefined` if too many bytes are already in use. `by` is the name
   * of the caller; all callers without a known name have an empty name.
   */
  bodyOf(text: string, by = ""): string | ReadableStream<Uint8Array> | undefined {
    if (text.length <= pieceSize) return text;
    const bytes = encoder.encode(text);
    const caller = callerName(by);
    const held = this.#held.get(caller) ?? 0;
    const most = caller === "" ? mostUnread : mostUnreadEach;
    const isTooMuch = held > 0 && held + bytes.length > most;
    if (isTooMuch || (this.#heldByAll > 0 && this.#heldByAll + bytes.length > mostUnread)) return undefined;
    return this.#inPieces(bytes, caller);
  }

  #count(caller: string, change: number): void {
    const held = (this.#held.get(caller) ?? 0) + change;
    if (held > 0) this.#held.set(caller, held);
    else this.#held.delete(caller);
    this.#heldByAll += change;
  }

  #inPieces(whole: Uint8Array, caller: string): ReadableStream<Uint8Array> {
    // A piece keeps all bytes of the answer in memory.
    let rest = whole;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { length } = whole;
    this.#count(caller, length);
    const end = (): void => {
      clearTimeout(timer);
      rest = new Uint8Array();
      this.#count(caller, -length);
    };
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        timer = setTimeout(() => {
          end();
          controller.error(new Error(`the answer was not read within ${longestReading / 1_000} seconds`));
        }, longestReading);
        // No process should live on for an answer that nobody reads.
        unref(timer);
      },
      pull: (controller) => {
        // The last piece is a copy, which does not keep the others.
        const piece = rest.length > pieceSize ? rest.subarray(0, pieceSize) : rest.slice();
        controller.enqueue(piece);
        rest = rest.subarray(piece.length);
        if (rest.length > 0) return;
        end();
        controller.close();
      },
      cancel: end,
    });
  }
}
