import type { FormCode } from "./problem.js";

/** What is wrong with a text before anybody parses it. */
export interface Flaw {
  readonly code: FormCode;
  readonly expected: string;
}

/** Names that mean something to JavaScript itself: as a name, or as a text that a game might use as one. */
const reserved: ReadonlySet<string> = new Set([
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "toLocaleString",
  "valueOf",
  "toJSON",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
]);

const quote = 34;
const backslash = 92;

/** Where a text ends, from behind its opening quote; -1 when it doesn't. */
function endOfText(line: string, from: number): number {
  for (let at = from; at < line.length; at++) {
    const sign = line.charCodeAt(at);
    if (sign === quote) return at;
    if (sign === backslash) at++;
  }
  return -1;
}

function isNumberSign(sign: number): boolean {
  return (sign >= 48 && sign <= 57) || sign === 45 || sign === 43 || sign === 46 || sign === 69 || sign === 101;
}

function endOfNumber(line: string, from: number): number {
  let at = from;
  while (at < line.length && isNumberSign(line.charCodeAt(at))) at++;
  return at;
}

/** An integer that every engine holds exactly, in its one spelling: up to 15 digits need no closer look. */
function isInteger(token: string): boolean {
  return /^-?(0|[1-9][0-9]{0,15})$/.test(token) && token !== "-0" && Number.isSafeInteger(Number(token));
}

/** Whether a name means something to JavaScript itself. */
export function isReserved(text: string): boolean {
  return text.length >= 6 && text.length <= 20 && reserved.has(text);
}

/**
 * Looks through a line without parsing it: no deeper than `depth`, integers only, no reserved names (as texts only
 * when `textsToo`). One pass, no recursion; JSON itself is left to the parser.
 */
export function flawOf(line: string, depth: number, textsToo: boolean): Flaw | undefined {
  let open = 0;
  for (let at = 0; at < line.length; at++) {
    const sign = line.charCodeAt(at);
    if (sign === quote) {
      const end = endOfText(line, at + 1);
      if (end < 0) return { code: "not-json", expected: "the end of a text" };
      if ((textsToo || line.charCodeAt(end + 1) === 58) && isReserved(line.slice(at + 1, end))) {
        return { code: "reserved-name", expected: `another word than ${line.slice(at + 1, end)}` };
      }
      at = end;
    } else if (sign === 91 || sign === 123) {
      if (++open > depth) return { code: "too-deep", expected: `at most ${depth} levels` };
    } else if (sign === 93 || sign === 125) open--;
    else if (sign === 45 || (sign >= 48 && sign <= 57)) {
      const end = endOfNumber(line, at);
      if (!isInteger(line.slice(at, end))) return { code: "not-an-integer", expected: "an integer below 2^53" };
      at = end - 1;
    }
  }
  return undefined;
}
