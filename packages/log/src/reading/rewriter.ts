import { type Game, type Kinds, type Seat, snapshot } from "@turnwright/core";
import { chainHash, type LogPosition, type Written } from "../chain/log-position.js";
import { wrongUnsealedValue } from "../chain/unseal-entry.js";
import { canonicalText } from "../format/canonical-text.js";
import { decodeLine, type LogLimits, logLimits } from "../format/decode-line.js";
import { canonicalFormOf } from "../format/field-orders.js";
import type { LogLine } from "../format/log-line.js";
import { namedMove } from "../format/move-text.js";
import { type Before, isCheckpointDue, orderProblem } from "../format/order-problem.js";
import { scanOf } from "../format/scan.js";
import { appendEntry } from "../writing/append.js";
import { type Audited, type AuditKeys, auditingFrom, chanceKeysOf } from "./audit.js";
import { type Auditing, keep, lineProblem } from "./auditing.js";
import { begin, type LogFrame } from "./log-frame.js";

/** The keys of a log and the limits for its text, as `auditText` and `resumeText` take them. */
export interface TextKeys extends AuditKeys {
  /** The limits that differ from the defaults; see `LogLimits`. */
  readonly limits?: Partial<LogLimits>;
}

interface Move {
  readonly seat: Seat | null;
  readonly move: unknown;
}

/** Matches the start of an entry. */
const moveText = /^\{"n":\d+,"seat":(\d+|null),"move":(.*?),"events":/;
/** Matches the fields that a host has added to an entry. */
const writtenText = /((?:,"at":\d{1,15})?(?:,"request":"[\w-]{1,64}")?(?:,"clocks":\[[\d,nul]*\])?),"hash":"/;
const undoText = /^\{"n":\d+,"undo":(\d+)/;

/** Returns the fields that a host has added to an entry. Throws if these fields cannot be read. */
function writtenIn(text: string): Written {
  if (!/,"(?:at|request|clocks)":/.test(text)) return {};
  const [, written = ""] = writtenText.exec(text) ?? [];
  return JSON.parse(`{${written.slice(1)}}`) as Written;
}

/**
 * Audits the text of a log: plays its moves, creates each line anew and compares the new line with the line of the
 * text. Stops at the first line that differs or cannot be created.
 */
export class Rewriter<G extends Kinds> {
  readonly #game: Game<G>;
  readonly #texts: readonly string[];
  readonly #keys: AuditKeys;
  readonly #limits: LogLimits;
  #position: LogPosition = { text: "", entries: 0, head: "", secret: "", seats: 0 };
  /** The previous line. */
  #before: Before | undefined;

  constructor(game: Game<G>, text: string, keys: AuditKeys, limits: LogLimits) {
    this.#game = game;
    this.#keys = keys;
    this.#limits = limits;
    this.#texts = text.split("\n", this.#limits.lines + 2);
  }

  /**
   * Returns the result of the audit if all lines, written again, are the same as in the given text, and `undefined` if
   * not.
   */
  rewritten(): Audited<G> | undefined {
    const last = this.#texts.length - 1;
    // The depth of events is not checked, because no event is deeper than the default limit.
    if (this.#limits.depth < logLimits.depth) return undefined;
    const frame = last > 1 && last <= this.#limits.lines && this.#texts[last] === "" ? this.#frame(last) : undefined;
    const auditing = frame === undefined ? undefined : this.#begun(frame);
    if (frame === undefined || auditing === undefined) return undefined;
    for (let at = 0; at < last; at++) if (!this.#isSame(auditing, frame, at)) return undefined;
    const match = snapshot(this.#game, auditing.table);
    const closed = frame.closing !== null;
    const position = { ...this.#position, text: "", version: match.version };
    return { match, position: closed ? { ...position, closed } : position, closed };
  }

  #frame(count: number): LogFrame | undefined {
    const header = this.#line(0);
    // A reserved name in the options may occur again in any line.
    if (header?.type !== "header" || scanOf(canonicalText(header.options), this.#limits.depth, true).flaw !== undefined)
      return undefined;
    const last = this.#line(count - 1);
    return last && { header, closing: last.type === "closing" ? last : null };
  }

  #line(at: number): LogLine | undefined {
    const read = decodeLine(this.#texts[at], at + 1, this.#limits, canonicalFormOf(this.#game).orders);
    return read.ok ? read.value : undefined;
  }

  #begun(frame: LogFrame): Auditing<G> | undefined {
    const chanceKeys = chanceKeysOf(frame, this.#keys);
    const match = chanceKeys.ok ? begin(this.#game, frame, chanceKeys.value.chance) : chanceKeys;
    if (!chanceKeys.ok || !match.ok) return undefined;
    const targets = new Set<number>();
    for (const text of this.#texts) if (undoText.test(text)) targets.add(Number(undoText.exec(text)![1]));
    const auditing = auditingFrom(this.#game, match.value, chanceKeys.value, targets);
    this.#position = { ...this.#position, ...auditing.position };
    return auditing;
  }

  #isSame(auditing: Auditing<G>, frame: LogFrame, at: number): boolean {
    const text = this.#texts[at];
    const move = this.#moveIn(text);
    return move === undefined ? this.#isSound(auditing, frame, at) : this.#isMade(auditing, text, move);
  }

  /** Returns the move of an entry, if it contains no sealed or reserved text. */
  #moveIn(text: string): Move | undefined {
    // For an entry longer than the limit for hidden values, `decode` must count these values.
    if (text.length > Math.min(this.#limits.line, this.#limits.hidden)) return undefined;
    const [, seat, told = "~"] = moveText.exec(text) ?? [];
    if (told.includes("~") || scanOf(told, this.#limits.depth - 1, true).flaw !== undefined) return undefined;
    try {
      return {
        seat: seat === "null" ? null : Number(seat),
        move: namedMove(canonicalFormOf(this.#game).orders, JSON.parse(told)),
      };
    } catch {
      return undefined;
    }
  }

  /** Plays a move, and returns whether the resulting line is equal to the text. */
  #isMade(auditing: Auditing<G>, text: string, { seat, move }: Move): boolean {
    const { game, table } = auditing;
    const n = this.#position.entries;
    const { type, n: last = 0 } = this.#before!;
    if (type === "closing" || (type === "entry" && isCheckpointDue(this.#position.checkpoints, last))) return false;
    try {
      if (seat === null ? n > 0 : n === 0 || !table.playUnknown(seat, move).ok) return false;
      keep(auditing, n, true);
      auditing.isCorrected = false;
      this.#before = { type: "entry", n };
      this.#position = appendEntry(game, this.#position, table, { ...writtenIn(text), sha256: auditing.sha256 });
      return this.#position.text.slice(0, -1) === text;
    } catch {
      // The rules threw an error, or the entry has fields that no host can add, such as clocks of seats that do not
      // exist.
      return false;
    }
  }

  /** Checks a line of another kind as `decode`, `verifyChain` and `audit` do. */
  #isSound(auditing: Auditing<G>, { header, closing }: LogFrame, at: number): boolean {
    const known = at === 0 ? header : closing?.line === at + 1 ? closing : undefined;
    const line = known ?? this.#line(at);
    if (line === undefined) return false;
    const isInOrder = orderProblem(line, header, this.#before, this.#position.entries) === undefined;
    const { sha256 } = auditing;
    const isLinked = line.hash === chainHash(sha256, this.#position.head, line.sealed);
    if (!isInOrder || !isLinked || wrongUnsealedValue(line, sha256) !== undefined) return false;
    const entries = this.#position.entries + ("n" in line ? 1 : 0);
    this.#position = { ...this.#position, head: line.hash, entries };
    this.#before = line;
    return lineProblem(auditing, line) === undefined;
  }
}
