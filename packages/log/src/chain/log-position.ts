import { quickCanonicalText } from "../format/canonical-text.js";
import type { LogKeys, UnsealedValue } from "../format/log-line.js";
import { domains, type Sha256 } from "./sha256.js";

/**
 * The growing end of a log: all that is needed to write the next line. A plain value that doesn't grow with the match;
 * keep it with the match, on the host's side: the secret opens every sealed value.
 */
export interface LogPosition {
  /** The lines that the last step wrote, each with its line feed: to be added to what is stored. */
  readonly text: string;
  /** How many entries there are; the next one gets this number. */
  readonly entries: number;
  /** The hash of the last line: what an anchor elsewhere remembers. */
  readonly head: string;
  /** 64 hexadecimal digits from which the salts derive. Keep it with the seed: an open log tells neither. */
  readonly secret: string;
  /** How many seats there are: no line may name others. */
  readonly seats: number;
  /** After how many entries a checkpoint is written; never when it is missing. */
  readonly checkpoints?: number;
  /** Present when the log is closed: nothing can be appended any more. */
  readonly closed?: true;
}

/** When a line was written. */
export interface Written {
  /** Host time in milliseconds since 1970, if it is to be kept. */
  readonly at?: number;
}

/** What a line is hashed behind. */
function linkTo(previous: string): string {
  return `${domains.line}\n${previous}\n`;
}

/** The chain value of a line. */
export function chainHash(sha256: Sha256, previous: string, sealed: string): string {
  return sha256(linkTo(previous) + sealed);
}

/** The end of a line, behind its sealed form. */
export function hashText(hash: string, open: readonly UnsealedValue[]): string {
  return open.length === 0 ? `,"hash":"${hash}"}` : `,"hash":"${hash}","open":${quickCanonicalText(open)}}`;
}

/** A line as it is stored: the sealed form, its hash, and what opens it. */
export function lineText(sealed: string, hash: string, open: readonly UnsealedValue[]): string {
  return sealed.slice(0, -1) + hashText(hash, open);
}

/** A closing with what opens the header's commitment. */
export function withKeys(text: string, keys: LogKeys): string {
  return `${text.slice(0, -1)},"keys":${quickCanonicalText(keys)}}`;
}

/** The log position after one more line; `counts` says whether the line is an entry. */
export function extendLog(
  sha256: Sha256,
  position: Omit<LogPosition, "text">,
  sealed: string,
  counts: 0 | 1,
  open: readonly UnsealedValue[] = [],
): LogPosition {
  const before = linkTo(position.head);
  // One text for both: to hash it makes one of the many that it was put together of, and the line is cut out of it.
  const whole = before + sealed;
  const head = sha256(whole);
  const { entries, secret, seats, checkpoints } = position;
  const text = `${whole.slice(before.length, -1)}${hashText(head, open)}\n`;
  // Written out: to copy the log position and overwrite it costs as much as a hash.
  if (checkpoints === undefined) return { text, entries: entries + counts, head, secret, seats };
  return { text, entries: entries + counts, head, secret, seats, checkpoints };
}
