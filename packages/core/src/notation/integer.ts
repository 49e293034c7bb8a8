import type { Seat } from "../authoring/seat.js";
import { type Bound, boundIn, Codec } from "./codec.js";
import type { Scan } from "./scan.js";
import { ambiguous, digits } from "./shape.js";

const zero = 48;

/**
 * Reads the next number, with at most `longest` digits and no leading zeros. Returns `NaN` when there is no such
 * number.
 */
export function numberNext(scan: Scan, longest: number): number {
  const { text } = scan;
  const end = Math.min(text.length, scan.at + longest);
  let at = scan.at;
  let value = 0;
  while (at < end) {
    const digit = text.charCodeAt(at) - zero;
    if (digit < 0 || digit > 9 || (value === 0 && at > scan.at)) break;
    value = 10 * value + digit;
    at++;
  }
  if (at === scan.at) return Number.NaN;
  scan.at = at;
  return value;
}

/** Reads the next number as `numberNext` does, with an optional minus sign before any number but 0. */
function signedNext(scan: Scan, longest: number): number {
  if (!scan.skip("-")) return numberNext(scan, longest);
  const value = numberNext(scan, longest);
  return value === 0 ? Number.NaN : -value;
}

/** Reads a number with one digit, or a longer number between two marks. Returns `NaN` when there is no such number. */
function markedNext(scan: Scan, longest: number, mark: string): number {
  if (!scan.skip(mark)) return numberNext(scan, 1);
  const value = numberNext(scan, longest);
  return value > 9 && scan.skip(mark) ? value : Number.NaN;
}

/**
 * Returns the codec of an integer between two bounds, in decimal digits. The reader accepts a minus sign only if
 * `least` is a number below 0. If `most` is a number, the reader stops after as many digits as the longer of the two
 * bounds has. If both bounds have only one digit, several such integers can follow each other without a separator. If a
 * `mark` is given, a number with two or more digits is written between two marks, and needs no separator. Throws an
 * error when a `mark` begins with a digit, or is given together with a `least` below 0.
 * @example
 * integer(0, (board: Board) => board.cells - 1)
 * integer(0, 99, "-") // 7 is 7 and 12 is -12-
 */
export function integer<C = unknown>(least: Bound<C>, most: Bound<C>, mark = ""): Codec<number, C> {
  const isSigned = typeof least === "number" && least < 0;
  const longest = typeof most === "number" ? Math.max(String(most).length, isSigned ? String(-least).length : 0) : 16;
  if (isSigned && mark !== "") ambiguous("a mark and a minus sign");
  if (/^\d/.test(mark)) ambiguous("a mark that begins with a digit");
  const next = (scan: Scan): number => {
    if (mark !== "") return markedNext(scan, longest, mark);
    return isSigned ? signedNext(scan, longest) : numberNext(scan, longest);
  };
  const read = (scan: Scan, context: C): number | undefined => {
    const from = scan.at;
    const value = next(scan);
    const low = boundIn(least, context);
    const high = boundIn(most, context);
    return value >= low && value <= high ? value : scan.fail(`a number from ${low} to ${high}`, from);
  };
  const unsigned = typeof least === "number" && least > 0 ? digits.slice(1) : digits;
  const starts = isSigned ? `-${digits}` : unsigned + mark.slice(0, 1);
  const write = mark === "" ? written : (value: number) => (value > 9 ? mark + written(value) + mark : written(value));
  const goesOn = longest === 1 || mark !== "" ? "" : digits;
  return new Codec(read, write, { head: "", starts, goesOn, isOptional: false });
}

/** Returns an integer in decimal digits. Throws a TypeError for anything else, such as NaN. */
function written(value: number): string {
  if (!Number.isSafeInteger(value)) throw new TypeError("expected an integer");
  return `${value}`;
}

/** Returns the codec of a seat as one character. `first` is the character of seat 0. */
function seatFrom(first: string): Codec<Seat, { readonly seats: number }> {
  const zeroth = first.charCodeAt(0);
  const nameOf = (at: number): string => String.fromCharCode(zeroth + at);
  const read = (scan: Scan, { seats }: { readonly seats: number }): Seat | undefined => {
    const at = scan.text.charCodeAt(scan.at) - zeroth;
    if (!(at >= 0 && at < seats && at < 9)) return scan.fail(`a player from ${first} to ${nameOf(seats - 1)}`);
    scan.at++;
    return at;
  };
  const starts = Array.from({ length: 9 }, (_, at) => nameOf(at)).join("");
  const write = (at: Seat): string => (starts[at] === undefined ? written(Number.NaN) : nameOf(at));
  return new Codec(read, write, { head: "", starts, goesOn: "", isOptional: false });
}

/**
 * The codec of a seat, written as the number of its player: seat 0 is `1`. The codec supports at most nine seats,
 * because the number has one digit.
 * @example
 * form`S${{ with: seat }}` // the move { type: "swap", with: 1 } is S2
 */
export const seat: Codec<Seat, { readonly seats: number }> = /* @__PURE__ */ seatFrom("1");

/**
 * The codec of a seat, written as one letter, for at most nine seats: seat 0 is `a`. Use `seatLetter` if a seat is next
 * to a number in the text.
 */
export const seatLetter: Codec<Seat, { readonly seats: number }> = /* @__PURE__ */ seatFrom("a");
