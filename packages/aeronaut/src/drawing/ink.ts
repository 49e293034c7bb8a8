import { bonusKinds, bonusLetters } from "../content/bonuses.js";
import { typeLetters } from "../content/types.js";
import type { BoardBonus } from "../map/board.js";
import type { Point } from "../map/geometry.js";

/** The colours of the eight types, of routes of any type, and of the six seats. */
export const typeColours: readonly string[] = [
  "#c8102e",
  "#e8731a",
  "#f2c80f",
  "#ffffff",
  "#2b2b2b",
  "#1f5fa8",
  "#e57bb1",
  "#2e8540",
];
export const grayColour = "#9a9a9a";
export const seatColours: readonly string[] = ["#7b1fa2", "#00838f", "#5d4037", "#ad1457", "#37474f", "#827717"];
export const paper = "#e8eef2";

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** The name of a drawing, for who cannot see it. */
export function title(name: string): string {
  return `<title>${escaped(name)}</title>`;
}

/** Words at a point; `more` are further attributes. */
export function words({ x, y }: Point, size: number, what: string, more = ""): string {
  return `<text x="${x}" y="${y}" font-size="${size}"${more && ` ${more}`}>${escaped(what)}</text>`;
}

export const centred = 'text-anchor="middle"';

/** The edge of paper round letters that keeps them readable on whatever lies below. */
export const halo: string = `stroke="${paper}" stroke-width="5" stroke-linejoin="round" paint-order="stroke"`;

/** The disc of a city: above its number, by which moves name it, below its free slots; faint when there are none. */
export function cityDisc({ x, y }: Point, radius: number, id: number, free: number): string {
  const look = free <= 0 ? 'fill="#b5b5b5" stroke="#777777"' : 'fill="#fff8e1" stroke="#333333"';
  const size = Math.floor((radius * 3) / 4);
  const ink = `${centred} fill="#333333"`;
  return [
    `<circle cx="${x}" cy="${y}" r="${radius}" ${look} stroke-width="3"/>`,
    `<line x1="${x - radius + 4}" y1="${y}" x2="${x + radius - 4}" y2="${y}" stroke="#777777"/>`,
    words({ x, y: y - Math.floor(radius / 5) }, size, String(id), `${ink} font-weight="bold"`),
    words({ x, y: y + size }, size, String(free), ink),
  ].join("");
}

/** The disc of a seat with its number as people count: from 1. */
export function seatDisc({ x, y }: Point, seat: number, radius: number): string {
  const look = `fill="${seatColours[seat]}" stroke="#ffffff" stroke-width="2"`;
  const disc = `<circle cx="${x}" cy="${y}" r="${radius}" ${look}/>`;
  return disc + words({ x, y: y + 5 }, 14, String(seat + 1), `${centred} fill="#ffffff"`);
}

/** What stands on the disc of a bonus: its letter, and the letter of its type where it has one. */
export function bonusText({ kind, value, type }: BoardBonus): string {
  const letter = bonusLetters[bonusKinds.indexOf(kind)];
  return `${value < 0 ? "-" : ""}${letter}${type === undefined ? "" : typeLetters[type]}`;
}

/** The disc of a bonus: white, red with a minus where it takes instead of giving. */
export function bonusDisc({ x, y }: Point, isRed: boolean, text: string): string {
  const [fill, ink] = isRed ? ["#c8102e", "#ffffff"] : ["#ffffff", "#000000"];
  const disc = `<circle cx="${x}" cy="${y}" r="11" fill="${fill}" stroke="#444444"/>`;
  return disc + words({ x, y: y + 5 }, 14, text, `${centred} fill="${ink}"`);
}
