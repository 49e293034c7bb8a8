import { wilson } from "@turnwright/bots";
import { colours } from "../balance/plot.js";
import type { Row } from "./rows.js";

const [width, height, left, right, top, bottom] = [560, 320, 44, 96, 16, 40];

/** One point of a curve: iterations, and hundredths of percent of games won with their interval. */
interface Point {
  readonly count: number;
  readonly share: number;
  readonly least: number;
  readonly most: number;
}

function pointOf({ totals, bots }: Row): Point {
  const count = Number(/^search:(\d+)/.exec(bots)?.[1]);
  const [first] = totals.bots;
  const wins = totals.bots.length === 1 || first === undefined ? totals.games - totals.unwon : first.wins;
  return { count, ...wilson(wins, totals.games) };
}

/** Draws wins against iterations, one curve for each game, with 95 % confidence intervals. */
export function curves(rows: readonly Row[], iterations: readonly number[]): string {
  const first = iterations[0] ?? 1;
  const last = iterations.at(-1) ?? first;
  const x = (count: number): number =>
    left + ((width - left - right) * Math.log(count / first)) / Math.log(last / first);
  const y = (hundredths: number): number => top + (height - top - bottom) * (1 - hundredths / 10_000);
  const games = [...new Set(rows.map(({ game }) => game))].sort();
  const isOfCurve = ({ bots }: Row): boolean => /^search:\d+(,greedy)?$/.test(bots);
  const parts = [0, 25, 50, 75, 100].map((percent) => {
    const at = y(percent * 100).toFixed(1);
    const label = `<text x="${left - 6}" y="${at}" text-anchor="end" dominant-baseline="middle">${percent} %</text>`;
    return `<path d="M${left} ${at}H${width - right}" stroke="#d5dae0"/>${label}`;
  });
  for (const count of iterations)
    parts.push(`<text x="${x(count).toFixed(1)}" y="${height - bottom + 16}" text-anchor="middle">${count}</text>`);
  parts.push(`<text x="${(left + width - right) / 2}" y="${height - 6}" text-anchor="middle">iterations a move</text>`);
  for (const [at, game] of games.entries()) {
    const points = rows.filter((row) => row.game === game && isOfCurve(row)).map(pointOf);
    const colour = colours[at % colours.length] ?? "#000";
    // Intervals of several games stand beside each other.
    const placed = points.map((point) => ({ ...point, at: x(point.count) + (at - 2) * 4 }));
    const line = placed.map((point) => `${point.at.toFixed(1)},${y(point.share).toFixed(1)}`).join(" ");
    parts.push(`<polyline points="${line}" fill="none" stroke="${colour}" stroke-width="2"/>`);
    for (const { at: across, least, most, share } of placed) {
      const [from, to, middle] = [least, most, share].map((part) => y(part).toFixed(1));
      parts.push(`<path d="M${across.toFixed(1)} ${from}V${to}" stroke="${colour}"/>`);
      parts.push(`<circle cx="${across.toFixed(1)}" cy="${middle}" r="3" fill="${colour}"/>`);
    }
    const row = top + at * 18;
    parts.push(`<rect x="${width - right + 16}" y="${row}" width="10" height="10" fill="${colour}"/>`);
    parts.push(`<text x="${width - right + 32}" y="${row + 9}">${game}</text>`);
  }
  const size = `viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" fill="#1c2024"`;
  const ground = `<rect width="${width}" height="${height}" fill="#fff"/>`;
  const title = "<title>Games won by search against iterations</title>";
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${title}${ground}${parts.join("")}</svg>\n`;
}
