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
  const [first = 1, last = 1] = [iterations[0], iterations.at(-1)];
  const x = (count: number): number =>
    left + ((width - left - right) * Math.log(count / first)) / Math.log(last / first);
  const y = (hundredths: number): number => top + (height - top - bottom) * (1 - hundredths / 10_000);
  const games = [...new Set(rows.map(({ game }) => game))].sort();
  const isOfCurve = ({ bots }: Row): boolean => /^search:\d+(,greedy)?$/.test(bots);
  const parts = [0, 25, 50, 75, 100].map((percent) => {
    const at = y(percent * 100).toFixed(1);
    return `<path d="M${left} ${at}H${width - right}" stroke="#d5dae0"/><text x="${left - 6}" y="${at}" text-anchor="end" dominant-baseline="middle">${percent} %</text>`;
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
    for (const point of placed)
      parts.push(
        `<path d="M${point.at.toFixed(1)} ${y(point.least).toFixed(1)}V${y(point.most).toFixed(1)}" stroke="${colour}"/><circle cx="${point.at.toFixed(1)}" cy="${y(point.share).toFixed(1)}" r="3" fill="${colour}"/>`,
      );
    parts.push(
      `<rect x="${width - right + 16}" y="${top + at * 18}" width="10" height="10" fill="${colour}"/><text x="${width - right + 32}" y="${top + 9 + at * 18}">${game}</text>`,
    );
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" fill="#1c2024"><title>Games won by search against iterations</title><rect width="${width}" height="${height}" fill="#fff"/>${parts.join("")}</svg>\n`;
}
