import { type Game, type Kinds, ok, type Result, type Seat, snapshot } from "@turnwright/core";
import { type Audited, type AuditKeys, audit, audited, auditingFrom, luckOf } from "./audit.js";
import { begin, type LogFrame } from "./audit-begin.js";
import { type Auditing, lineProblem } from "./audit-line.js";
import { decode } from "./decode.js";
import { decodeLine, type LogLimits, logLimits } from "./decode-line.js";
import type { LogLine } from "./line.js";
import { namedMove, spellingOf } from "./lists.js";
import { orderProblem } from "./order.js";
import type { AuditProblem, ChainCode, FormCode, LogProblem } from "./problem.js";
import { scanOf } from "./scan.js";
import { endOfFields } from "./spelling.js";
import { chained, hashText } from "./tip.js";
import { linkProblem, verifyChain } from "./verify.js";
import { entryFields } from "./write.js";

/** What is wrong with the text of a log: its form, its chain, or its play. */
export type TextProblem<G extends Kinds> = LogProblem<FormCode | ChainCode> | AuditProblem<G>;

/** What an audit of a text needs. */
export interface TextKeys extends AuditKeys {
  readonly limits?: LogLimits;
}

/**
 * `decode`, `verifyChain` and `audit` in one, several times faster: plays the moves again, writes the lines that come of it, and holds
 * them against the text. Where they are the same, sign for sign, all three are proven at once; where not, the three say what
 * is wrong. Takes any text; never throws.
 */
export function auditText<G extends Kinds>(
  game: Game<G>,
  text: string,
  keys: TextKeys = {},
): Result<Audited<G>, TextProblem<G>> {
  const same = typeof text === "string" ? new Rewriter(game, text, keys).rewritten() : undefined;
  if (same !== undefined) return ok(same);
  const log = decode(text, keys.limits);
  if (!log.ok) return log;
  const chain = verifyChain(log.value, keys);
  return chain.ok ? audit(game, log.value, keys) : chain;
}

interface Move {
  readonly seat: Seat | null;
  readonly move: unknown;
}

/** How an entry begins. */
const moveText = /^\{"n":\d+,"seat":(\d+|null),"move":(.*?),"events":/;
const timeText = /(?:,"at":(0|[1-9]\d{0,14}))?(?=,"hash":)/y;
const undoText = /^\{"n":\d+,"undo":(\d+)/;

/** Plays and writes again, up to the first line that isn't as it would write it or that it can't tell. */
class Rewriter<G extends Kinds> {
  readonly #game: Game<G>;
  readonly #texts: readonly string[];
  readonly #keys: TextKeys;
  readonly #limits: LogLimits;
  #head = "";
  #entries = 0;
  #before: LogLine | undefined;

  constructor(game: Game<G>, text: string, keys: TextKeys) {
    this.#game = game;
    this.#keys = keys;
    this.#limits = keys.limits ?? logLimits;
    this.#texts = text.split("\n", this.#limits.lines + 2);
  }

  /** What was found, if every line is the same. */
  rewritten(): Audited<G> | undefined {
    const last = this.#texts.length - 1;
    const frame = last > 1 && last <= this.#limits.lines && this.#texts[last] === "" ? this.#frame(last) : undefined;
    const auditing = frame === undefined ? undefined : this.#begun(frame);
    if (frame === undefined || auditing === undefined) return undefined;
    for (let at = 0; at < last; at++) if (!this.#isSame(auditing, frame, at)) return undefined;
    return audited(auditing, { head: this.#head, entries: this.#entries, closed: frame.closing !== null });
  }

  #frame(count: number): LogFrame | undefined {
    const header = this.#line(0);
    // A reserved name among the options may come back in any line.
    const isHarmless = scanOf(this.#texts[0]!, this.#limits.depth, true).flaw === undefined;
    if (header?.type !== "header" || !isHarmless) return undefined;
    const last = this.#line(count - 1);
    return last && { header, closing: last.type === "closing" ? last : null };
  }

  #line(at: number): LogLine | undefined {
    const read = decodeLine(this.#texts[at]!, at + 1, this.#limits, spellingOf(this.#game).lists);
    return read.ok ? read.value : undefined;
  }

  #begun(frame: LogFrame): Auditing<G> | undefined {
    const luck = luckOf(frame, this.#keys);
    const match = luck.ok ? begin(this.#game, frame, luck.value.chance) : luck;
    if (!luck.ok || !match.ok) return undefined;
    const targets = new Set<number>();
    for (const text of this.#texts) if (undoText.test(text)) targets.add(Number(undoText.exec(text)![1]));
    return auditingFrom(this.#game, match.value, luck.value, targets);
  }

  #isSame(auditing: Auditing<G>, frame: LogFrame, at: number): boolean {
    const text = this.#texts[at]!;
    const move = this.#moveIn(text);
    return move === undefined ? this.#isSound(auditing, frame, at) : this.#isMade(auditing, text, move);
  }

  /** The move of an entry, if it is open and harmless. */
  #moveIn(text: string): Move | undefined {
    // No longer than what may be hidden, so that its openings show that it doesn't hide too much.
    if (text.length > Math.min(this.#limits.line, this.#limits.hidden)) return undefined;
    const [, seat, told = "~"] = moveText.exec(text) ?? [];
    if (told.includes("~") || scanOf(told, this.#limits.depth - 1, true).flaw !== undefined) return undefined;
    try {
      return {
        seat: seat === "null" ? null : Number(seat),
        move: namedMove(spellingOf(this.#game).lists, JSON.parse(told)),
      };
    } catch {
      return undefined;
    }
  }

  /** Plays a move: whether the line that comes of it is the one that stands there. */
  #isMade({ game, sha256, secret, table, kept, targets }: Auditing<G>, text: string, { seat, move }: Move): boolean {
    const n = this.#entries++;
    try {
      if (seat === null ? n > 0 : n === 0 || !table.play(seat, move).ok) return false;
    } catch {
      return false;
    }
    if (targets.has(n)) kept.set(n, snapshot(game, table));
    const { fields, open } = entryFields(game, { sha256, secret, n }, table.entry);
    timeText.lastIndex = endOfFields(text, 0, fields);
    if (timeText.lastIndex < 0 || !timeText.test(text)) return false;
    const end = timeText.lastIndex;
    this.#head = chained(sha256, this.#head, `${text.slice(0, end)}}`);
    this.#before = undefined;
    return text.slice(end) === hashText(this.#head, open);
  }

  /** Looks at a line of another kind as `decode`, `verifyChain` and `audit` do. */
  #isSound(auditing: Auditing<G>, { header, closing }: LogFrame, at: number): boolean {
    const known = at === 0 ? header : closing?.line === at + 1 ? closing : undefined;
    const line = known ?? this.#line(at);
    if (line === undefined) return false;
    const isInOrder = orderProblem(line, at === 0 ? undefined : header, this.#before, this.#entries) === undefined;
    if (!isInOrder || linkProblem(auditing.sha256, this.#head, line) !== undefined) return false;
    this.#head = line.hash;
    this.#before = line;
    if ("n" in line) this.#entries++;
    return lineProblem(auditing, line) === undefined;
  }
}
