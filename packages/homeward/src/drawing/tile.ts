import type { Paint, Tone } from "@turnwright/core/rules";
import { colourLetters, colours } from "../content/colours.js";
import { arm, closed, turningOf } from "../derive/tile-tables.js";
import type { HomewardDerived } from "../derive.js";
import type { HomewardView } from "../state.js";
import { shieldOf } from "../terms/edition.js";
import { lieOf } from "../terms/grid.js";
import { homeTile } from "../terms/portals.js";

/** Signs of a cell, across; every cell is three lines high. */
export const cellWidth = 7;

/** Returns the tone of a resource. */
export function toneOfColour(colour: number): Tone {
  return colours[colour];
}

/** Returns the tone of a seat's things. */
export function toneOfSeat(seat: number): Tone {
  return `seat${(seat % 6) as 0 | 1 | 2 | 3 | 4 | 5}`;
}

/** The middle of a tile whose roads have no stop, by the ends of its four edges. */
const crossings: { readonly [leads: string]: string } = {
  "2,-1,0,-1": "│",
  "-1,3,-1,1": "─",
  "1,0,-1,-1": "╰",
  "-1,2,1,-1": "╭",
  "-1,-1,3,2": "╮",
  "3,-1,-1,0": "╯",
  "2,3,0,1": "┼",
  "1,0,3,2": "╲",
  "3,2,1,0": "╱",
};

function middle(leads: readonly number[], tile: number): string {
  if (tile === homeTile) return "⌂";
  if (!leads.includes(arm)) return crossings[leads.join()];
  return leads.some((lead) => lead >= 0 && lead !== arm) ? "◎" : "○";
}

const portalMarks = "¹²³⁴";

/** Marks of the seats for which something holds, each in its tone, filled up with blanks. */
function marks(view: HomewardView, width: number, paint: Paint, markOf: (seat: number) => string | undefined): string {
  let text = "";
  let free = width;
  for (let seat = 0; seat < view.seats; seat++) {
    const mark = markOf(seat);
    if (mark === undefined || free === 0) continue;
    text += paint(mark, toneOfSeat(seat));
    free--;
  }
  return text + " ".repeat(free);
}

/**
 * Returns the three lines of a tile: its roads in the colour of its shield, portals above on the right, and pawns
 * below. `rot` is its rotation; by default, the rotation of the tile on the map.
 */
export function drawnTile(
  view: HomewardView,
  { tables }: HomewardDerived,
  tile: number,
  paint: Paint,
  rot?: number,
): string[] {
  const first = 4 * turningOf(tables, rot === undefined ? lieOf(view, tile) : 4 * tile + rot);
  const leads = tables.leads.slice(first, first + 4);
  const colour = shieldOf(view, tile);
  const tone = colour === null ? "strong" : toneOfColour(colour);
  const road = (edge: number, mark: string): string =>
    leads[edge] === closed ? " ".repeat(mark.length) : paint(mark, tone);
  const shield = colour === null ? " " : paint(colourLetters[colour], tone);
  const portals = marks(view, 3, paint, (seat) => (view.portals[seat].includes(tile) ? portalMarks[seat] : undefined));
  const pawns = marks(view, 3, paint, (seat) => (view.pawns[seat] === tile ? String(seat + 1) : undefined));
  return [
    `${shield}  ${road(0, "│")}${portals}`,
    `${road(3, "───")}${paint(middle(leads, tile), tone)}${road(1, "───")}`,
    `${pawns}${road(2, "│")}${signsOfLast(view, tile, paint)}`,
  ];
}

/** Returns the sign of the fourth pawn, which has its mark on the right. */
function signsOfLast(view: HomewardView, tile: number, paint: Paint): string {
  const isFull = view.seats === 4 && view.pawns.every((at) => at === tile);
  return isFull ? `${paint("4", toneOfSeat(3))}  ` : "   ";
}
