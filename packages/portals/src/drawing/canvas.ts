import type { Paint, Tone } from "@turnwright/core/rules";

interface Character {
  readonly character: string;
  readonly tone: Tone | undefined;
}

const blank: Character = { character: " ", tone: undefined };

/** A page of characters, each with its tone; everything stands in columns. */
export class Canvas {
  readonly #rows: Character[][];

  constructor(width: number, height: number) {
    this.#rows = Array.from({ length: height }, () => new Array<Character>(width).fill(blank));
  }

  /** Writes a text with its middle in a column; what lies beyond the page is left out. */
  write(middle: number, row: number, text: string, tone?: Tone): void {
    const characters = [...text];
    const from = middle - (characters.length >> 1);
    const into = this.#rows[row];
    if (into === undefined) return;
    characters.forEach((character, at) => {
      if (from + at >= 0 && from + at < into.length) into[from + at] = { character, tone };
    });
  }

  /** The lines of the page, without blanks at their ends; characters of one tone side by side are painted together. */
  lines(paint: Paint): string[] {
    return this.#rows.map((row) => paintRow(row, paint));
  }
}

function paintRow(row: readonly Character[], paint: Paint): string {
  let last = row.length;
  while (last > 0 && row[last - 1].character === " ") last--;
  let line = "";
  for (let at = 0; at < last; ) {
    const { tone } = row[at];
    let text = "";
    while (at < last && row[at].tone === tone) text += row[at++].character;
    line += tone === undefined ? text : paint(text, tone);
  }
  return line;
}
