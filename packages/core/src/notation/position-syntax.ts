import type { Kinds } from "../authoring/kinds.js";
import { optionLimits, type Plain, plain } from "../input/plain.js";
import { no, ok, type Result } from "../input/refusal.js";
import type { Codec } from "./codec.js";
import type { Position, PositionProblem } from "./notation.js";
import { Scan } from "./scan.js";

/** The character between two sections of a position code. */
const joint = "~";

/** What is wrong with a position whose text could be read: the section, from 1, and what would be right there. */
export interface PositionFault {
  readonly section: number;
  readonly expected: string;
}

/**
 * Something that must hold in every position: the section to blame, from 1, what would be right, and whether it is so.
 */
export type PositionCheck<V, D = unknown> = readonly [
  section: number,
  expected: string,
  holds: (view: V, derived: D) => boolean,
];

/** Options that came beside a text: any plain object. */
export type GivenOptions = { readonly [option: string]: Plain };

/** What the first sections of a position code tell: everything that is needed to make a state. */
export interface OpenedPosition<G extends Kinds> {
  readonly options: G["options"];
  readonly seats: number;
  /** A state as `blank` makes it, into which the rest is read. */
  readonly state: G["view"];
  /** Moves made before, where the text tells; else 0. */
  readonly version?: number;
  /** What was derived from the state, for `settle`; see `GameRules.derive`. */
  readonly derived?: G["derived"];
}

/** The text of positions: sections joined by `~`, which are described once and both read and written so. */
export interface PositionSyntax<G extends Kinds, H, W = H> {
  /** The first sections: the name of the format, the options, and whatever else `open` needs. */
  readonly head: Codec<H, unknown, W>;
  /** Returns what the first sections say of a position. */
  headOf(position: Position<G>): W;
  /**
   * The other sections. The context is the state; fields that are read are fields of the state, and set in it at once.
   */
  readonly body: Codec<Partial<G["view"]>, G["view"], G["view"]>;
  /**
   * Makes the state into which the body is read. `given` are the options that came beside the text, plain but not
   * checked.
   */
  open(head: H, given: GivenOptions): Result<OpenedPosition<G>, PositionFault>;
  /** Completes what was read by what follows from it, such as the outcome; `opened` is what `open` answered. */
  settle?(position: Position<G>, opened: OpenedPosition<G>): Result<Position<G>, PositionFault>;
  /** What must hold, in the order in which it is looked at. */
  readonly checks: readonly PositionCheck<G["view"]>[];
}

/** The number of the section that holds a place, from 1. */
function sectionAt(text: string, at: number): number {
  return text.slice(0, at).split(joint).length;
}

/** The place at which a section begins. */
function startOf(text: string, section: number): number {
  const before = text.split(joint).slice(0, section - 1);
  return before.reduce((length, each) => length + each.length + 1, 0);
}

function wrong(code: PositionProblem["code"], text: string, { section, expected }: PositionFault): PositionProblem {
  return { code, section, at: startOf(text, section), expected };
}

/** What the scan could not read; `next` was expected where it has read everything so far. */
function misread(scan: Scan, next: string): PositionProblem {
  scan.fail(next);
  const { at, expected } = scan.problem!;
  return { code: "syntax", section: sectionAt(scan.text, at), at, expected };
}

/** What is wrong with a text that says the same as the one that would have been written. */
function otherwise(text: string, canonical: string): PositionProblem {
  const sections = canonical.split(joint);
  const odd = text.split(joint).findIndex((section, at) => section !== sections[at]);
  return wrong("not-canonical", text, { section: odd + 1, expected: sections[odd] ?? "the end" });
}

/** Writes a position. */
export function writePosition<G extends Kinds, H, W>(syntax: PositionSyntax<G, H, W>, position: Position<G>): string {
  const head = syntax.head.write(syntax.headOf(position), undefined);
  return head + joint + syntax.body.write(position.state, position.state);
}

function givenOptions(given: unknown): GivenOptions | undefined {
  const copied = plain(given ?? {}, optionLimits);
  const isObject =
    copied.ok && copied.value !== null && typeof copied.value === "object" && !Array.isArray(copied.value);
  return isObject ? (copied.value as GivenOptions) : undefined;
}

/** Reads a position: every section by its description, then what `open`, `settle` and the checks say of the whole. */
export function readPosition<G extends Kinds, H, W>(
  syntax: PositionSyntax<G, H, W>,
  text: string,
  given: unknown,
): Result<Position<G>, PositionProblem> {
  const scan = new Scan(text);
  const head = syntax.head.read(scan, undefined);
  if (head === undefined || !scan.skip(joint)) return no(misread(scan, joint));
  const options = givenOptions(given);
  if (options === undefined) return no({ code: "options", section: 0, expected: "options as a plain object" });
  const opened = syntax.open(head, options);
  if (!opened.ok) return no(wrong("options", text, opened.problem));
  const { seats, state, version = 0 } = opened.value;
  const isRead = syntax.body.read(scan, state, state) !== undefined;
  if (!isRead || scan.at < text.length) return no(misread(scan, "the end"));
  const read = { options: opened.value.options, seats, state, masked: scan.masked, version };
  const settled = syntax.settle?.(read, opened.value) ?? ok(read);
  const fault = settled.ok ? faultIn(syntax.checks, settled.value.state, undefined) : settled.problem;
  if (fault !== undefined) return no(wrong("impossible", text, fault));
  const position = (settled as { readonly value: Position<G> }).value;
  const canonical = writePosition(syntax, position);
  return canonical === text ? ok(position) : no(otherwise(text, canonical));
}

/** Returns the first fault that some checks find, for a `settle` that has checks of its own. */
export function faultIn<V, D>(checks: readonly PositionCheck<V, D>[], view: V, derived: D): PositionFault | undefined {
  for (const [section, expected, holds] of checks) if (!holds(view, derived)) return { section, expected };
  return undefined;
}
