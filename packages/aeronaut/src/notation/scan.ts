import { typeLetters } from "../content/types.js";

/** A number in its canonical spelling, at most nine digits (ten for seeds). */
export function readNumber(text: string, most: number = 999_999_999): number | undefined {
  if (text.length === 0 || text.length > 10 || (text.length > 1 && text[0] === "0")) return undefined;
  let number = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return undefined;
    number = 10 * number + digit;
  }
  return number <= most ? number : undefined;
}

/** The type that a letter means. */
export function readType(text: string): number | undefined {
  const type = text.length === 1 ? typeLetters.indexOf(text) : -1;
  return type < 0 ? undefined : type;
}

/** How many digits a text begins with, from a place on. */
export function digitsFrom(text: string, at: number): number {
  let end = at;
  while (end < text.length && text.charCodeAt(end) >= 48 && text.charCodeAt(end) <= 57) end++;
  return end - at;
}
