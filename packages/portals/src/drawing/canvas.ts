import type { Paint, Tone } from "@turnwright/core/rules";

interface Sign {
  readonly sign: string;
  readonly tone: Tone | undefined;
}

const blank: Sign = { sign: " ", tone: undefined };

/** A page of signs, each with its tone; everything stands in columns. */
export class Canvas {
  readonly #rows: Sign[][];

  constructor(width: number, height: number) {
    this.#rows = Array.from({ length: height }, () => new Array<Sign>(width).fill(blank));
  }

  /** Writes a text with its middle in a column; what lies beyond the page is left out. */
  write(middle: number, row: number, text: string, tone?: Tone): void {
    const signs = [...text];
    const from = middle - (signs.length >> 1);
    const into = this.#rows[row];
    if (into === undefined) return;
    signs.forEach((sign, at) => {
      if (from + at >= 0 && from + at < into.length) into[from + at] = { sign, tone };
    });
  }

  /** The lines of the page, without blanks at their ends; signs of one tone side by side are painted together. */
  lines(paint: Paint): string[] {
    return this.#rows.map((row) => painted(row, paint));
  }
}

function painted(row: readonly Sign[], paint: Paint): string {
  let last = row.length;
  while (last > 0 && row[last - 1]!.sign === " ") last--;
  let line = "";
  for (let at = 0; at < last; ) {
    const { tone } = row[at]!;
    let text = "";
    while (at < last && row[at]!.tone === tone) text += row[at++]!.sign;
    line += tone === undefined ? text : paint(text, tone);
  }
  return line;
}
