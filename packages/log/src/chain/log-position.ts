import { quickCanonicalText } from "../format/canonical-text.js";
import type { LogKeys, UnsealedValue } from "../format/log-line.js";
import { domains, type Sha256 } from "./sha256.js";

/**
 * The state of a log's writer after a line: everything that is needed to write the next line. A log position is a plain
 * value that does not grow with the match. Store the log position with the match, and only on the host: its `secret`
 * unseals every sealed value.
 */
export interface LogPosition {
  /**
   * The new lines: those of the call that returned this position, each with its line feed. Append this text to the
   * stored log.
   */
  readonly text: string;
  /** The number of entries, which is also the number of the next entry. */
  readonly entries: number;
  /**
   * The hash of the last line. Store the hash outside the log to use it as an anchor. `verifyChain` then proves that
   * nobody has changed this line or a line before it.
   */
  readonly head: string;
  /**
   * 64 hexadecimal digits from which the salts of sealed values derive. Store the secret with the seed. The log
   * contains neither the secret nor the seed until the log is closed.
   */
  readonly secret: string;
  /** The number of seats. Every seat in a line is from 0 to `seats - 1`. */
  readonly seats: number;
  /** The version of the match after the last entry; `null` or absent if it is not known, as after an undo. */
  readonly version?: number | null;
  /** The number of entries between two checkpoints. Absent if no checkpoints are written. */
  readonly checkpoints?: number;
  /** Present if the log is closed. No line can be appended to a closed log. */
  readonly closed?: true;
}

/**
 * The fields that a host can add to the line of the setup, and to the lines of moves, undos and notes. The rules
 * do not read these fields.
 */
export interface Written {
  /** The host's time in milliseconds since 1970. Absent if the host does not record the time. */
  readonly at?: number;
  /**
   * The id of the request that caused the line: 1 to 64 letters, digits, `_` and `-`. Everybody who has the log can
   * read this id.
   */
  readonly request?: string;
  /** The time left to each seat after this line, in milliseconds; `null` for a seat without a clock. */
  readonly clocks?: readonly (number | null)[];
}

/**
 * Returns the text that is put before a line when the line is hashed. It contains `previous`, the hash of the line
 * before.
 */
function linkTo(previous: string): string {
  return `${domains.line}\n${previous}\n`;
}

/**
 * Returns the hash of a line, computed from the hash of the line before (`previous`) and the line's sealed form
 * (`sealed`): its text without hash and unsealed values.
 */
export function chainHash(sha256: Sha256, previous: string, sealed: string): string {
  return sha256(linkTo(previous) + sealed);
}

/** Returns the text that follows the sealed form in a line: the hash and the unsealed values. */
export function hashText(hash: string, open: readonly UnsealedValue[]): string {
  return open.length === 0 ? `,"hash":"${hash}"}` : `,"hash":"${hash}","open":${quickCanonicalText(open)}}`;
}

/** Returns a line as it is stored: the sealed form, then the hash and the unsealed values of the line. */
export function lineText(sealed: string, hash: string, open: readonly UnsealedValue[]): string {
  return sealed.slice(0, -1) + hashText(hash, open);
}

/** Returns the text of a closing line with the keys added. */
export function withKeys(text: string, keys: LogKeys): string {
  return `${text.slice(0, -1)},"keys":${quickCanonicalText(keys)}}`;
}

/**
 * Returns the log position after one more line. `counts` is 1 if the line has a number `n`: a setup, a move, an undo or
 * a note. `version` is the version of the match after the line.
 */
export function extendLog(
  sha256: Sha256,
  position: Omit<LogPosition, "text">,
  sealed: string,
  counts: 0 | 1,
  open: readonly UnsealedValue[] = [],
  version: number | null = position.version ?? null,
): LogPosition {
  const before = linkTo(position.head);
  // The line is a slice of the hashed text. Hashing flattens the concatenated string, so the line needs no separate
  // copy.
  const whole = before + sealed;
  const head = sha256(whole);
  const { entries, secret, seats, checkpoints } = position;
  const text = `${whole.slice(before.length, -1)}${hashText(head, open)}\n`;
  // Written field by field: an object spread with overrides costs as much as a hash.
  if (checkpoints === undefined) return { text, entries: entries + counts, head, secret, seats, version };
  return { text, entries: entries + counts, head, secret, seats, version, checkpoints };
}
