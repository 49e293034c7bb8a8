import type { Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import { lineText, withKeys } from "../chain/log-position.js";
import { type LogLimits, lineWithin, logLimits, notText } from "./decode-line.js";
import { type FieldOrders, fieldOrders, noFieldOrders } from "./field-orders.js";
import type { HeaderLine, Log, LogLine } from "./log-line.js";
import { logOf } from "./log-of.js";
import { type FormCode, type LogProblem, wrong } from "./log-problem.js";
import { expecting, limitsFrom } from "./option-problem.js";
import { orderProblem } from "./order-problem.js";

type FormProblem = LogProblem<FormCode>;

/** A decoder for a log that arrives in pieces of any size. After a problem, every call returns the same problem. */
export interface LogDecoder {
  /**
   * Takes the next piece of the text and returns the lines that are now complete. If a problem comes after these lines,
   * the next call returns the problem.
   */
  push(text: string): Result<readonly LogLine[], FormProblem>;
  /**
   * Tells the decoder that the text is complete. Returns a problem if the last line is incomplete or there is no
   * header.
   */
  end(): Result<null, FormProblem>;
}

class Decoder implements LogDecoder {
  readonly #limits: LogLimits = logLimits;
  #rest = "";
  #count = 0;
  #entries = 0;
  #header: HeaderLine | undefined;
  #orders: FieldOrders = noFieldOrders;
  #last: LogLine | undefined;
  #problem: FormProblem | undefined;

  constructor(limits?: Partial<LogLimits>) {
    const within = limitsFrom(logLimits, limits);
    if (within.ok) this.#limits = within.value;
    else this.#problem = within.problem;
  }

  push(text: string): Result<readonly LogLine[], FormProblem> {
    if (typeof text !== "string") this.#problem ??= notText(this.#count + 1).problem;
    if (this.#problem !== undefined) return no(this.#problem);
    const lines: LogLine[] = [];
    let from = 0;
    for (let end = text.indexOf("\n"); end >= 0 && this.#problem === undefined; end = text.indexOf("\n", from)) {
      const line = this.#next(this.#rest + text.slice(from, end));
      if (line !== undefined) lines.push(line);
      this.#rest = "";
      from = end + 1;
    }
    if (this.#problem === undefined) this.#keep(text.slice(from));
    return this.#problem === undefined || lines.length > 0 ? ok(lines) : no(this.#problem);
  }

  end(): Result<null, FormProblem> {
    if (this.#problem !== undefined) return no(this.#problem);
    if (this.#rest !== "") return wrong(this.#count + 1, "torn", "", "a line feed at the end of the last line");
    if (this.#entries === 0) return wrong(this.#count + 1, "out-of-order", "", "a header and the setup");
    return ok(null);
  }

  #keep(rest: string): void {
    this.#rest += rest;
    if (this.#rest.length > this.#limits.line) {
      const expected = `at most ${this.#limits.line} characters`;
      this.#problem = wrong<FormCode>(this.#count + 1, "too-long", "", expected).problem;
    }
  }

  #next(text: string): LogLine | undefined {
    this.#count++;
    if (this.#count > this.#limits.lines) {
      const expected = `at most ${this.#limits.lines} lines`;
      this.#problem = wrong<FormCode>(this.#count, "too-many-lines", "", expected).problem;
      return undefined;
    }
    const line = lineWithin(text, this.#count, this.#limits, this.#orders);
    this.#problem = line.ok ? orderProblem(line.value, this.#header, this.#last, this.#entries) : line.problem;
    if (!line.ok || this.#problem !== undefined) return undefined;
    this.#last = line.value;
    if (line.value.type === "header") {
      this.#header = line.value;
      this.#orders = fieldOrders(line.value.fields);
    }
    if ("n" in line.value) this.#entries++;
    return line.value;
  }
}

/**
 * Returns a decoder for a log that arrives in pieces.
 * @example
 * ```ts
 * const stream = decodeStream();
 * const lines = stream.push(openLog(artifact, start(artifact, { seats: 2 })).text);
 * console.log(lines.ok && lines.value.length, stream.end().ok); // -> 2 true
 * ```
 */
export function decodeStream(limits?: Partial<LogLimits>): LogDecoder {
  return new Decoder(limits);
}

/**
 * Parses a whole log, or returns a problem that names the line that is wrong. Checks only the form of the lines;
 * `verifyChain`,
 * `replay` and `audit` check the contents. The log need not have a closing line, because the log of a running match has
 * none. `text` can be any text; `decode` never throws.
 * @example
 * ```ts
 * const log = decode('{"hello":1}\n');
 * console.log(log.ok ? log.value.header.game : log.problem.code); // -> unknown-line
 * ```
 */
export function decode(text: string, limits?: Partial<LogLimits>): Result<Log, FormProblem> {
  const decoder = decodeStream(limits);
  const lines = decoder.push(text);
  if (!lines.ok) return lines;
  const end = decoder.end();
  if (!end.ok) return end;
  return ok(logOf(lines.value));
}

/**
 * Returns decoded lines as text, each with its line feed. The result is the text that `decode` read. Throws a
 * `TypeError` if `lines` are not decoded lines.
 * @example
 * ```ts
 * const { text } = openLog(artifact, start(artifact, { seats: 2 }));
 * const log = decode(text);
 * console.log(log.ok && encode(log.value.lines) === text); // -> true
 * ```
 */
export function encode(lines: readonly LogLine[]): string {
  return expecting("lines: expected lines as decode reads them, with sealed, hash and open", () => {
    if (!Array.isArray(lines)) throw new TypeError("no list");
    let text = "";
    for (const line of lines) text += lineAsStored(line);
    return text;
  });
}

function lineAsStored(line: LogLine): string {
  if (typeof line.sealed !== "string" || typeof line.hash !== "string")
    throw new TypeError("sealed and hash are texts");
  const encoded = lineText(line.sealed, line.hash, line.open);
  return `${line.type === "closing" && line.keys !== undefined ? withKeys(encoded, line.keys) : encoded}\n`;
}
