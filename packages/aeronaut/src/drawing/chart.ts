import type { Paint, Tone } from "@turnwright/core/rules";

const columns = 80;
/** Room to the left for the number of a city, and to the right for its name. */
const margins = { left: 2, right: 6 } as const;

/** One character of the drawing and its tone. */
interface Glyph {
  readonly character: string;
  readonly tone: Tone | undefined;
}

/** A place in the drawing, from the top left. */
export interface Spot {
  readonly column: number;
  readonly row: number;
}

const empty: Glyph = { character: " ", tone: undefined };

/** A map in characters, twice as wide as high. */
export class Chart {
  readonly #rows: Glyph[][];
  readonly #scale: number;

  constructor(width: number, height: number) {
    this.#scale = Math.max(1, Math.floor(width / (columns - margins.left - margins.right)));
    const count = Math.floor(height / (2 * this.#scale)) + 1;
    this.#rows = Array.from({ length: count }, () => new Array<Glyph>(columns).fill(empty));
  }

  /** Where a point of the map is drawn. */
  spot({ x, y }: { readonly x: number; readonly y: number }): Spot {
    return { column: margins.left + Math.floor(x / this.#scale), row: Math.floor(y / (2 * this.#scale)) };
  }

  /** Writes a text over what is there; what lies outside is left out. */
  write({ column, row }: Spot, text: string, tone: Tone | undefined): void {
    [...text].forEach((character, at) => {
      const line = this.#rows[row];
      if (line !== undefined && column + at >= 0 && column + at < columns) line[column + at] = { character, tone };
    });
  }

  /** A line of dots, without its ends. */
  line(from: Spot, to: Spot, tone: Tone): void {
    const steps = stepsBetween(from, to);
    for (let step = 1; step < steps; step++) this.write(between(from, to, step, steps), "·", tone);
  }

  /** Whether a text that begins here would cover nothing but dots, and touch nothing else. */
  isFree({ column, row }: Spot, length: number): boolean {
    const line = this.#rows[row];
    if (line === undefined || column < 0 || column + length > columns) return false;
    for (let at = Math.max(0, column - 1); at <= column + length; at++) {
      const character = line[at]?.character ?? " ";
      if (character !== " " && character !== "·") return false;
    }
    return true;
  }

  /** The drawing, line by line, without blanks at the ends. */
  lines(paint: Paint): string[] {
    return this.#rows.map((row) => painted(withoutEnd(row), paint));
  }
}

/** How many characters a line between two places has, its ends counted once. */
export function stepsBetween(from: Spot, to: Spot): number {
  return Math.max(Math.abs(to.column - from.column), Math.abs(to.row - from.row));
}

/** A place on the line from one place to another. */
export function between(from: Spot, to: Spot, step: number, steps: number): Spot {
  const part = (a: number, b: number): number => a + Math.floor((2 * (b - a) * step + steps) / (2 * steps));
  return { column: part(from.column, to.column), row: part(from.row, to.row) };
}

/** Runs of one tone are painted together. */
function painted(row: readonly Glyph[], paint: Paint): string {
  let line = "";
  let run = "";
  let tone: Tone | undefined;
  const flush = (): void => {
    line += tone === undefined ? run : paint(run, tone);
    run = "";
  };
  for (const character of row) {
    if (character.tone !== tone) flush();
    tone = character.tone;
    run += character.character;
  }
  flush();
  return line;
}

function withoutEnd(row: readonly Glyph[]): readonly Glyph[] {
  let end = row.length;
  while (end > 0 && row[end - 1].character === " ") end--;
  return row.slice(0, end);
}
