import type { Kinds } from "../authoring/kinds.js";
import { optionLimits, type Plain, plain } from "../input/plain.js";
import { no, type OptionProblem, ok, type Result } from "../input/refusal.js";
import type { Codec } from "./codec.js";
import type { Position, PositionProblem } from "./notation.js";
import { Scan } from "./scan.js";

/** The character between two sections of the text of a position. */
const joint = "~";

/**
 * A problem with the content of a position, not with the syntax of its text. The problem consists of the number of a
 * section and a description of what would be right.
 */
export interface PositionFault {
  /** The number of the section that is wrong, from 1. */
  readonly section: number;
  /** A description of what would be right in this section, for people. */
  readonly expected: string;
}

/**
 * A condition that every position must meet. A condition has three items. These items are the number of a section (from
 * 1), a description of what would be right, and the test. If the test returns `false`, the problem names this section.
 */
export type PositionCheck<V, D = unknown> = readonly [
  section: number,
  expected: string,
  holds: (view: V, derived: D) => boolean,
];

/** The fields of a problem of `parseOptions` that say which option is wrong and what would be right. */
type WrongOption = Pick<OptionProblem, "path" | "expected">;

/** The options that a caller of `readPosition` passes together with the text of a position: any plain object. */
export type GivenOptions = { readonly [option: string]: Plain };

/**
 * The values that are known after the first sections of a position's text have been read. They are enough to create a
 * state.
 */
export interface OpenedPosition<G extends Kinds> {
  /** All options, with the defaults filled in. */
  readonly options: G["options"];
  /** The number of seats. */
  readonly seats: number;
  /** The state that `blank` returns. The codec `body` stores the fields that it reads in this state. */
  readonly state: G["view"];
  /** The number of moves made before this position; 0 if the text does not contain this number. */
  readonly version?: number;
  /**
   * The data derived from `state`, if `open` has computed these data. `derive` can return these data if they are still
   * right.
   */
  readonly derived?: G["derived"];
}

/**
 * The syntax of positions as text. Such a text consists of sections joined by `~`. Codecs both read and write the
 * sections.
 */
export interface PositionSyntax<G extends Kinds, H, W = H> {
  /**
   * The codec of the first sections: the name of the format, the options, and everything else that the function `open`
   * of this syntax needs.
   */
  readonly head: Codec<H, unknown, W>;
  /** Returns the values that `head` writes for a position. */
  headOf(position: Position<G>): W;
  /**
   * The codec of the sections after `head`. The context of this codec is the state. After the codec has read a field,
   * it immediately sets this field of the state.
   */
  readonly body: Codec<Partial<G["view"]>, G["view"], G["view"]>;
  /**
   * Creates the state into which `body` reads its fields. Returns a problem if the first sections or the options are
   * wrong. `given` holds the options that the caller passed together with the text: plain values that are not checked
   * yet.
   */
  open(head: H, given: GivenOptions): Result<OpenedPosition<G>, PositionFault | WrongOption>;
  /**
   * The number of the section that contains the options; 2 by default. If an option is wrong, the problem names this
   * section.
   */
  readonly optionsSection?: number;
  /**
   * Computes the derived data of the state that was read, for `settle` and all checks. You can pass the `derive` of the
   * game. `before` is the derived data that `open` returned.
   */
  derive?(state: G["view"], before: G["derived"] | undefined): G["derived"];
  /** The conditions that `settle` relies on. Core checks these conditions in this order, before it calls `settle`. */
  readonly contents?: readonly PositionCheck<G["view"], G["derived"]>[];
  /** Completes the state that was read. Computes the fields that the text does not contain, such as the outcome. */
  settle?(position: Position<G>, derived: G["derived"]): Result<Position<G>, PositionFault>;
  /** The conditions on the completed position, in the order in which they are checked. */
  readonly checks: readonly PositionCheck<G["view"], G["derived"]>[];
}

/**
 * Returns the number of the section that contains the character with the index `at`. The first section has the number
 * 1.
 */
function sectionAt(text: string, at: number): number {
  return text.slice(0, at).split(joint).length;
}

/** Returns the index of the first character of a section. */
function startOf(text: string, section: number): number {
  const before = text.split(joint).slice(0, section - 1);
  return before.reduce((length, each) => length + each.length + 1, 0);
}

function faultOf(problem: PositionFault | WrongOption, optionsSection = 2): PositionFault {
  if ("section" in problem) return problem;
  return { section: optionsSection, expected: `${problem.path}: ${problem.expected}` };
}

function wrong(code: PositionProblem["code"], text: string, { section, expected }: PositionFault): PositionProblem {
  return { code, section, at: startOf(text, section), expected };
}

/**
 * Creates the problem for a text that could not be read. There are two cases. A codec could not read its part of the
 * text in `scan`. Or all codecs could, but the text does not continue as it must, and `next` describes what must
 * follow.
 */
function misread(scan: Scan, next: string): PositionProblem {
  scan.fail(next);
  const { at, expected } = scan.problem!;
  return { code: "syntax", section: sectionAt(scan.text, at), at, expected };
}

/** Creates the problem for a text that differs from the canonical text of its position. */
function otherwise(text: string, canonical: string): PositionProblem {
  const sections = canonical.split(joint);
  const odd = text.split(joint).findIndex((section, at) => section !== sections[at]);
  return wrong("not-canonical", text, { section: odd + 1, expected: sections[odd] ?? "the end" });
}

/** Returns the text of a position. */
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

/** Returns the first fault that the checks find, or `undefined`. */
function faultIn<V, D>(checks: readonly PositionCheck<V, D>[], view: V, derived: D): PositionFault | undefined {
  for (const [section, expected, holds] of checks) if (!holds(view, derived)) return { section, expected };
  return undefined;
}

/**
 * Calls `syntax.settle` for a position that was read, and checks the position. Runs the checks in `syntax.contents`
 * first, then calls `syntax.settle`, and then runs all other checks.
 */
function complete<G extends Kinds, H, W>(
  syntax: PositionSyntax<G, H, W>,
  read: Position<G>,
  before: G["derived"] | undefined,
): Result<Position<G>, PositionFault> {
  // Without `derive`, a game has no derived data.
  const derived = syntax.derive?.(read.state, before) as G["derived"];
  const missing = faultIn(syntax.contents ?? [], read.state, derived);
  if (missing !== undefined) return no(missing);
  const settled = syntax.settle?.(read, derived) ?? ok(read);
  const fault = settled.ok ? faultIn(syntax.checks, settled.value.state, derived) : undefined;
  return fault === undefined ? settled : no(fault);
}

/**
 * Reads the text of a position as `syntax` describes it: reads the sections with their codecs, then calls
 * `syntax.settle` and runs the checks in `syntax` (see `complete`).
 */
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
  if (!opened.ok) return no(wrong("options", text, faultOf(opened.problem, syntax.optionsSection)));
  const { seats, state, version = 0 } = opened.value;
  const isRead = syntax.body.read(scan, state, state) !== undefined;
  if (!isRead || scan.at < text.length) return no(misread(scan, "the end"));
  const read = { options: opened.value.options, seats, state, masked: scan.masked, version };
  const completed = complete(syntax, read, opened.value.derived);
  if (!completed.ok) return no(wrong("impossible", text, completed.problem));
  const canonical = writePosition(syntax, completed.value);
  return canonical === text ? completed : no(otherwise(text, canonical));
}
