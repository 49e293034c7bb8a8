import { type CardKind, cardKinds, cardLetters } from "../content/cards.js";
import { columnOf, rowOf } from "../terms/board.js";

type Size = { readonly width: number; readonly height: number };

const columns = "abcdefghijklmno";

/** The name of a location: column letter and row number, as the map is printed (`a1` is the top left). */
export function formatPlace(board: Size, at: number): string {
  const size = { ...board, orientation: 0 };
  return columns[columnOf(size, at)]! + String(rowOf(size, at) + 1);
}

/** A number without sign and leading zeros, of at most nine digits. */
export function readNumber(text: string): number | undefined {
  if (text.length === 0 || text.length > 9 || (text.length > 1 && text[0] === "0")) return undefined;
  let number = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return undefined;
    number = 10 * number + digit;
  }
  return number;
}

/** The location that a name means on this board. */
export function readPlace(board: Size, text: string): number | undefined {
  const column = text.length === 0 ? -1 : columns.indexOf(text[0]!);
  const row = readNumber(text.slice(1));
  if (column < 0 || column >= board.width || row === undefined || row < 1 || row > board.height) return undefined;
  return (row - 1) * board.width + column;
}

/** The letter of a kind. */
export function letterOf(kind: CardKind): string {
  return cardLetters[cardKinds.indexOf(kind)]!;
}

/** The kind that a letter means. */
export function readLetter(text: string): CardKind | undefined {
  return text.length === 1 ? cardKinds[cardLetters.indexOf(text)] : undefined;
}

/** The kinds that a text of letters means. */
export function readLetters(text: string): CardKind[] | undefined {
  const kinds: CardKind[] = [];
  for (let at = 0; at < text.length; at++) {
    const kind = readLetter(text[at]!);
    if (kind === undefined) return undefined;
    kinds.push(kind);
  }
  return kinds;
}
