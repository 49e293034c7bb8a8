/** The most bytes of all answers that callers have not read yet. */
const mostUnread = 64_000_000;
/** The longest time for which a caller may read one answer, in milliseconds. */
const longestReading = 120_000;
/** The size of the pieces in which an answer is sent, in bytes. Shorter answers are sent at once. */
const pieceSize = 64_000;

const encoder = new TextEncoder();

/**
 * The long answers that callers are reading. A caller who reads slowly holds memory of the server, so that all of them
 * together hold a bounded number of bytes, each for a bounded time.
 */
export class LongAnswers {
  #unread = 0;

  /** Returns the body of an answer, or `undefined` if too many bytes are unread already. */
  bodyOf(text: string): string | ReadableStream<Uint8Array> | undefined {
    if (text.length <= pieceSize) return text;
    const bytes = encoder.encode(text);
    if (this.#unread > 0 && this.#unread + bytes.length > mostUnread) return undefined;
    return this.#inPieces(bytes);
  }

  #inPieces(whole: Uint8Array): ReadableStream<Uint8Array> {
    let bytes = whole;
    let timer: ReturnType<typeof setTimeout> | undefined;
    this.#unread += bytes.length;
    const end = (): void => {
      clearTimeout(timer);
      this.#unread -= bytes.length;
      bytes = new Uint8Array();
    };
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        timer = setTimeout(() => {
          end();
          controller.error(new Error(`the answer was not read within ${longestReading / 1_000} seconds`));
        }, longestReading);
      },
      pull: (controller) => {
        const piece = bytes.subarray(0, pieceSize);
        controller.enqueue(piece);
        bytes = bytes.subarray(piece.length);
        this.#unread -= piece.length;
        if (bytes.length > 0) return;
        end();
        controller.close();
      },
      cancel: end,
    });
  }
}
