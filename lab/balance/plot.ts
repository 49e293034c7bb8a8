// Wins by seat as dots with whiskers of 95 %, a dashed mark where all seats of a match would be if they were alike.
import { wilson } from "@turnwright/bots";
import type { PlayerTotals } from "@turnwright/bots/internal";

/** The seats of one simulation. */
export interface Bars {
  readonly name: string;
  readonly seats: readonly PlayerTotals[];
}

const width = 720;
const left = 250;
const right = 20;
const line = 11;
export const colours: readonly string[] = ["#3f74b8", "#b4501e", "#3a8a4f", "#a8861a", "#8a4fa0", "#667079"];

const x = (hundredths: number): string => (left + ((width - left - right) * hundredths) / 10_000).toFixed(1);

function seatDrawn({ wins, games }: PlayerTotals, seat: number, y: number): string {
  const { share, least, most } = wilson(wins, games);
  const colour = colours[seat % colours.length];
  const whisker = `<line x1="${x(least)}" y1="${y}" x2="${x(most)}" y2="${y}" stroke="${colour}" stroke-width="2"/>`;
  return `${whisker}<circle cx="${x(share)}" cy="${y}" r="3.5" fill="${colour}"/>`;
}

function barsDrawn({ name, seats }: Bars, top: number): string {
  const height = line * seats.length;
  const won = seats.reduce((sum, { wins, games }) => sum + wilson(wins, games).share, 0) / seats.length;
  const alike = `<line x1="${x(won)}" y1="${top}" x2="${x(won)}" y2="${top + height}" stroke="#1c2024" stroke-dasharray="3 3"/>`;
  const label = `<text x="${left - 8}" y="${top + height / 2 + 4}" text-anchor="end">${name}</text>`;
  return `${label}${alike}${seats.map((seat, at) => seatDrawn(seat, at, top + line * at + line / 2)).join("")}`;
}

/** Which colour is which seat. */
function legendDrawn(seats: number): string {
  const dots = colours.slice(0, seats).map((colour, seat) => {
    const across = 44 + 30 * seat;
    return `<circle cx="${across}" cy="10" r="3.5" fill="${colour}"/><text x="${across + 7}" y="14">${seat}</text>`;
  });
  return `<text x="12" y="14">seat</text>${dots.join("")}`;
}

/** The simulations under each other, as one SVG on white ground. */
export function drawn(all: readonly Bars[]): string {
  let top = 26;
  const parts: string[] = [];
  for (const bars of all) {
    parts.push(barsDrawn(bars, top));
    top += line * bars.seats.length + 12;
  }
  const marks = [0, 20, 40, 60, 80, 100].map(
    (mark) =>
      `<line x1="${x(mark * 100)}" y1="20" x2="${x(mark * 100)}" y2="${top}" stroke="#e3e4df"/><text x="${x(mark * 100)}" y="14" text-anchor="middle">${mark} %</text>`,
  );
  const legend = legendDrawn(Math.max(...all.map(({ seats }) => seats.length)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" font-family="sans-serif" font-size="10" fill="#1c2024"><title>Wins by seat with 95 % confidence intervals</title><rect width="${width}" height="${top}" fill="#fff"/>${legend}${marks.join("")}${parts.join("")}</svg>\n`;
}
