import type { Game, Kinds, Result, Viewer } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import { decodeStream, encode, type LogLine, redactLine, type Sha256 } from "@turnwright/log";
import { chainHash, type HeaderLine, wrongUnsealedValue } from "@turnwright/log/internal";
import type { LogStore, StoreProblem } from "@turnwright/log/stores";
import { readPage } from "./read-page.js";
import { OtherEdition, UnreadableMatch } from "./unreadable-match.js";

/** The number of lines that are redacted between two checks of the time. */
const atOnce = 20;
/** The time after which the redaction lets other matches continue, in milliseconds. */
const longest = 2;

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Splits a text of whole lines into pieces of some lines. */
function* pieces(text: string): Iterable<string> {
  for (let from = 0; from < text.length; ) {
    let to = from;
    // A page consists of whole lines.
    for (let line = 0; line < atOnce && to < text.length; line++) to = text.indexOf("\n", to) + 1;
    yield text.slice(from, to);
    from = to;
  }
}

/** A redactor of one log for one viewer. It takes the log piece by piece. */
class Redactor {
  readonly #game: Game<Kinds>;
  readonly #viewer: Viewer;
  readonly #reveal: boolean;
  readonly #sha256: Sha256;
  readonly #stream: ReturnType<typeof decodeStream> = decodeStream();
  #header: HeaderLine | undefined;
  #head = "";

  constructor({ game, viewer, reveal, sha256 }: Reading) {
    this.#game = game;
    this.#viewer = viewer;
    this.#reveal = reveal;
    this.#sha256 = sha256;
  }

  /** Checks that the hash of a line follows from the previous line, so that a damaged line is not sent to a client. */
  #follow(line: LogLine): void {
    const hash = chainHash(this.#sha256, this.#head, line.sealed);
    if (hash !== line.hash) throw new UnreadableMatch("another hash", line.line);
    const wrong = wrongUnsealedValue(line, this.#sha256);
    if (wrong !== undefined) throw new UnreadableMatch(wrong.problem);
    this.#head = hash;
  }

  /**
   * Checks that the text ended with a whole line. The stream reports a problem in the last lines only when the text
   * ends.
   */
  end(): void {
    const end = this.#stream.end();
    if (!end.ok) throw new UnreadableMatch(end.problem);
  }

  take(text: string): string {
    const lines = this.#stream.push(text);
    if (!lines.ok) throw new UnreadableMatch(lines.problem);
    for (const line of lines.value) this.#follow(line);
    const [first] = lines.value;
    if (first?.type === "header") {
      // Another edition may show what the log's own edition hides.
      if (first.edition !== this.#game.edition) throw new OtherEdition(first.edition, this.#game.edition);
      this.#header = first;
    }
    const header = this.#header;
    if (header === undefined) throw new UnreadableMatch("the log has no header", 1);
    const isShown = (line: LogLine): boolean => this.#reveal && line.type === "closing";
    return encode(
      lines.value.map((line) => (isShown(line) ? line : redactLine(this.#game, header, line, this.#viewer))),
    );
  }
}

/** A request to read the first `lines` lines of a log as a viewer may see them. */
export interface Reading {
  readonly game: Game<Kinds>;
  readonly match: string;
  readonly viewer: Viewer;
  readonly lines: number;
  /** Whether the closing line keeps its keys. */
  readonly reveal: boolean;
  /** The number of lines that were certainly stored. If the log has fewer lines, it has lost lines. */
  readonly known: number;
  readonly sha256: Sha256;
}

/**
 * Returns the beginning of a stored log as a viewer may read it. Works in small steps, so that other matches do not
 * have to wait while a long log is read. Throws an `UnreadableMatch` when the log is damaged.
 */
export async function redactedLog(logs: LogStore, reading: Reading): Promise<Result<string, StoreProblem>> {
  const { match, lines, known } = reading;
  const redactor = new Redactor(reading);
  const redacted: string[] = [];
  let since = performance.now();
  for (let from = 1; ; ) {
    const page = await readPage(logs, match, from, Math.max(1, Math.min(1_000, lines + 1 - from)));
    if (!page.ok) return no(page.problem);
    for (const piece of pieces(page.value.text)) {
      redacted.push(redactor.take(piece));
      if (performance.now() - since < longest) continue;
      await pause();
      since = performance.now();
    }
    from = page.value.version + 1;
    if (page.value.more && from <= lines) continue;
    redactor.end();
    if (from <= Math.min(lines, known)) throw new UnreadableMatch("its last lines are gone", from);
    return ok(redacted.join(""));
  }
}
