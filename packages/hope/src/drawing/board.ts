import type { Paint, Seat, Tone } from "@turnwright/core/rules";
import { dimensions } from "../content/words.js";
import type { HopeView } from "../state.js";
import { tileAt } from "../terms/edition.js";
import { seatsOf } from "../terms/pioneers.js";
import { freePlanets } from "../terms/planets.js";

/** The rows of the board from the north, as cells from the west. */
const rows: readonly (readonly number[])[] = [
  [31, 32, 33, 34],
  [30, 15, 16, 17, 35],
  [29, 14, 5, 6, 18, 36],
  [28, 13, 4, 0, 1, 7, 19],
  [27, 12, 3, 2, 8, 20],
  [26, 11, 10, 9, 21],
  [25, 24, 23, 22],
];

const width = 10;

/** A piece of a drawing: how wide it looks, and its text with its tone. */
interface Piece {
  readonly wide: number;
  readonly text: string;
}

/** Returns the tone of a seat. */
export function toneOf(seat: Seat): Tone {
  return `seat${seat as 0 | 1 | 2 | 3}`;
}

function piece(text: string, tone: Tone, paint: Paint): Piece {
  return { wide: text.length, text: paint(text, tone) };
}

/** Returns pieces side by side, centred in a cell. */
function centred(pieces: readonly Piece[]): string {
  const free = Math.max(0, width - pieces.reduce((sum, { wide }) => sum + wide, 0));
  const before = Math.trunc(free / 2);
  return " ".repeat(before) + pieces.map(({ text }) => text).join("") + " ".repeat(free - before);
}

function nameOf(view: HopeView, cell: number, paint: Paint): Piece[] {
  const monolith = view.monolith === cell ? [piece(" ◆", "bad", paint)] : [];
  if (!view.present[cell]) return [piece("·", "dim", paint), ...monolith];
  const number = piece(`${cell} `, "dim", paint);
  if (cell === 0) return [piece("EARTH", "green", paint), ...monolith];
  const token = view.tokens[cell] ?? null;
  if (view.stable[cell]) {
    const lying = token === null ? [] : [piece(` ${token}`, "gold", paint)];
    return [piece("★", "good", paint), ...lying, ...monolith];
  }
  const { tech, layout } = tileAt(view, cell);
  return [number, piece(`${tech}${layout === "inverted" ? "▽" : "△"}`, "strong", paint), ...monolith];
}

function planetsOf(view: HopeView, cell: number, paint: Paint): Piece[] {
  if (!view.present[cell] || view.stable[cell] || cell === 0) return [];
  return dimensions.flatMap((dimension, at) => {
    const space = cell * 3 + at;
    const settled = seatsOf(view.pioneers[space]).map((seat) => piece("●", toneOf(seat), paint));
    const free = piece("○".repeat(Math.max(0, freePlanets(view, space))), dimension, paint);
    return [...settled, free];
  });
}

function shipsAt(view: HopeView, cell: number, paint: Paint): Piece[] {
  return view.shipCells.flatMap((at, seat) => {
    if (at !== cell) return [];
    const dimension = view.shipDimensions[seat];
    return [piece(`▲${seat + 1}`, toneOf(seat), paint), piece(dimension[0], dimension, paint)];
  });
}

/**
 * Returns the board, two or three lines for each row: number, technology and layout; planets and pioneers; ships, where
 * there are any.
 */
export function drawnBoard(view: HopeView, paint: Paint): string[] {
  return rows.flatMap((cells) => {
    const indent = " ".repeat(((7 - cells.length) * width) / 2);
    const parts = view.shipCells.some((at) => cells.includes(at)) ? [nameOf, planetsOf, shipsAt] : [nameOf, planetsOf];
    return parts.map((part) => indent + cells.map((cell) => centred(part(view, cell, paint))).join(""));
  });
}
