const beyondAscii = /[^\x20-\x7e]/g;
const hasBeyondAscii = /[^\x20-\x7e]/;

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/**
 * The one spelling of a plain value in a log: what JSON.stringify (ECMA-262, 25.5.2) writes, everything outside printable ASCII
 * escaped as `\u` and four small hexadecimal digits. Members stand in the order in which the value holds them: the rules of
 * a game write their events in one fixed order, and reading a line keeps it.
 */
export function spelled(value: unknown): string {
  const text = JSON.stringify(value);
  return hasBeyondAscii.test(text) ? text.replace(beyondAscii, escaped) : text;
}

const quote = 34;
const comma = 44;
const backslash = 92;

function endOfWord(text: string, at: number, word: string): number {
  return text.startsWith(word, at) ? at + word.length : -1;
}

/** Sign by sign while no sign needs an escape. */
function endOfText(text: string, from: number, value: string): number {
  let at = from;
  if (text.charCodeAt(at++) !== quote) return -1;
  for (let index = 0; index < value.length; index++) {
    const sign = value.charCodeAt(index);
    if (sign < 32 || sign > 126 || sign === quote || sign === backslash) return endOfWord(text, from, spelled(value));
    if (text.charCodeAt(at++) !== sign) return -1;
  }
  return text.charCodeAt(at) === quote ? at + 1 : -1;
}

function endOfList(text: string, from: number, list: readonly unknown[]): number {
  let at = from;
  if (text.charCodeAt(at++) !== 91) return -1;
  for (let index = 0; index < list.length; index++) {
    if (index > 0 && text.charCodeAt(at++) !== comma) return -1;
    at = endOfSpelling(text, at, list[index]);
    if (at < 0) return at;
  }
  return text.charCodeAt(at) === 93 ? at + 1 : -1;
}

/** Where the fields of an object end, as far as the last; its closing brace isn't looked for. */
export function endOfFields(text: string, from: number, fields: object): number {
  let at = from;
  let sign = 123;
  for (const name in fields) {
    const value = (fields as { readonly [name: string]: unknown })[name];
    if (value === undefined) continue;
    if (text.charCodeAt(at++) !== sign) return -1;
    at = endOfText(text, at, name);
    if (at < 0 || text.charCodeAt(at++) !== 58) return -1;
    at = endOfSpelling(text, at, value);
    if (at < 0) return at;
    sign = comma;
  }
  return sign === comma ? at : endOfWord(text, at, "{");
}

/**
 * Where the spelling of a plain value ends that begins at this place of a text; -1 when something else stands there. Asks what
 * `spelled` would answer without writing it down.
 */
export function endOfSpelling(text: string, at: number, value: unknown): number {
  if (typeof value === "string") return endOfText(text, at, value);
  if (typeof value !== "object" || value === null) return endOfWord(text, at, String(value));
  if (Array.isArray(value)) return endOfList(text, at, value);
  const end = endOfFields(text, at, value);
  return end < 0 ? end : endOfWord(text, end, "}");
}
