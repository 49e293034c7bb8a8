const beyondAscii = /[^\x20-\x7e]/g;
/** Finds anything that no line may hold. */
export const hasBeyondAscii: RegExp = /[^\x20-\x7e]/;

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
