/** A number without sign and leading zeros, of at most fifteen digits. */
export function readNumber(text: string): number | undefined {
  if (text.length === 0 || text.length > 15 || (text.length > 1 && text[0] === "0")) return undefined;
  let number = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return undefined;
    number = 10 * number + digit;
  }
  return number;
}

/** The same with a minus sign in front of all but zero. */
export function readInteger(text: string): number | undefined {
  if (text[0] !== "-") return readNumber(text);
  const number = readNumber(text.slice(1));
  return number === undefined || number === 0 ? undefined : -number;
}

/** As many numbers as there are between the dots. */
export function readNumbers(text: string): number[] | undefined {
  const numbers: number[] = [];
  for (const part of text.split(".")) {
    const number = readNumber(part);
    if (number === undefined) return undefined;
    numbers.push(number);
  }
  return numbers;
}
