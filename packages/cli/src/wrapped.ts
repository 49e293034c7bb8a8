import { stripVTControlCharacters } from "node:util";

/** Returns the number of characters of a text on the screen. */
export function widthOf(text: string): number {
  return stripVTControlCharacters(text).length;
}

/**
 * Returns a text in lines of at most this width, broken between words. `first` is the width of the first line, if
 * something stands before it. A word that is longer than a line has a line of its own.
 */
export function wrapped(text: string, width: number, first: number = width): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer) > (lines.length === 0 ? first : width) && line !== "") {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** The fewest characters of a text in a line, however far it is indented. */
const fewestCharacters = 20;

/**
 * Returns a text in lines that fit into a terminal, after a text that stands before the first line. The further lines
 * are indented by `indent` characters. `lead` and the indent count as `before` characters of the first line.
 */
export function hanging(
  lead: string,
  text: string,
  indent: number,
  { width }: { readonly width: number },
  before: number = indent,
): string[] {
  const room = (taken: number): number => Math.max(fewestCharacters, width - taken);
  const [first, ...rest] = wrapped(text, room(indent), room(before));
  return [lead + first, ...rest.map((line) => " ".repeat(indent) + line)];
}

/** The indent of the further lines of a drawn line. */
const furtherIndent = 4;

/** Returns pieces side by side, in lines of at most this width. A piece that is wider has a line of its own. */
export function flowed(pieces: readonly string[], gap: string, width: number): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line === undefined) lines.push(piece);
    else if (widthOf(line) + gap.length + widthOf(piece) <= width) lines[lines.length - 1] = line + gap + piece;
    else lines.push(" ".repeat(furtherIndent) + piece);
  }
  return lines;
}

/**
 * Returns a drawn line in lines that fit into the width: broken where the drawing has a gap of several spaces, or else
 * at a space. Colours do not count.
 */
export function fitted(line: string, width: number): string[] {
  if (widthOf(line.trimEnd()) <= width) return [line];
  const room = Math.max(fewestCharacters, width - furtherIndent);
  const pieces = line
    .trimEnd()
    .split(/(?<=\S) {2,}(?=\S)/)
    .flatMap((piece) => (widthOf(piece) <= room ? [piece] : flowed(piece.split(" "), " ", room)));
  return flowed(pieces, "   ", width);
}
