const beyondAscii = /[^\x20-\x7e]/g;
/** Matches every character that a line must not contain. */
export const hasBeyondAscii: RegExp = /[^\x20-\x7e]/;

/** Matches texts that JSON writes without escapes. */
const asItIs = /^[ !#-[\]-~]*$/;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/**
 * Returns the canonical form of a plain value in a log. The canonical form is the output of JSON.stringify (ECMA-262,
 * 25.5.2), with more escapes. Every character outside printable ASCII is escaped as `\u` and four lower-case
 * hexadecimal digits. Fields keep their order: a game's rules write the fields of events in a fixed order, and decoding
 * a line does not change this order.
 */
export function canonicalText(value: unknown): string {
  if (Number.isSafeInteger(value) || value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string" && asItIs.test(value)) return `"${value}"`;
  const text = JSON.stringify(value);
  return hasBeyondAscii.test(text) ? text.replace(beyondAscii, escaped) : text;
}

/**
 * Returns the same canonical form as `canonicalText`. For short values, `quickCanonicalText` is faster, because it does
 * not call JSON.stringify for numbers and for texts without characters that JSON must escape.
 */
export function quickCanonicalText(value: unknown): string {
  if (typeof value === "number") {
    if (Number.isSafeInteger(value)) return String(value);
    throw new TypeError(`${value} can't be written down: expected an integer`);
  }
  if (value === null || typeof value !== "object") return canonicalText(value);
  let text = "";
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      if (value[at] === undefined) throw new TypeError("a list with holes can't be written down");
      text += at === 0 ? quickCanonicalText(value[at]) : `,${quickCanonicalText(value[at])}`;
    }
    return `[${text}]`;
  }
  for (const name in value) {
    const member = (value as { readonly [name: string]: unknown })[name];
    if (member !== undefined) text += `${text === "" ? "" : ","}${canonicalText(name)}:${quickCanonicalText(member)}`;
  }
  return `{${text}}`;
}
