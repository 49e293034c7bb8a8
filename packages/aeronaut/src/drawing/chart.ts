import type { Paint, Tone } from "@turnwright/core/rules";
import type { BoardCity, BoardRoute } from "../map/board.js";
import { layoutOf } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import { isBegun } from "../terms/routes.js";
import { seatTone, toneOf } from "./tones.js";

const columns = 80;
/** Room to the left for the number of a city, and to the right for its name. */
const margins = { left: 2, right: 6 } as const;

/** One sign of the drawing and its tone. */
interface Sign {
  readonly sign: string;
  readonly tone: Tone | undefined;
}

interface Spot {
  readonly column: number;
  readonly row: number;
}

const empty: Sign = { sign: " ", tone: undefined };

/** A map in signs, twice as wide as high. */
class Chart {
  readonly rows: Sign[][];
  readonly #scale: number;

  constructor(width: number, height: number) {
    this.#scale = Math.max(1, Math.floor(width / (columns - margins.left - margins.right)));
    const count = Math.floor(height / (2 * this.#scale)) + 1;
    this.rows = Array.from({ length: count }, () => new Array<Sign>(columns).fill(empty));
  }

  spot({ x, y }: { readonly x: number; readonly y: number }): Spot {
    return { column: margins.left + Math.floor(x / this.#scale), row: Math.floor(y / (2 * this.#scale)) };
  }

  write({ column, row }: Spot, text: string, tone: Tone | undefined): void {
    [...text].forEach((sign, at) => {
      const line = this.rows[row];
      if (line !== undefined && column + at >= 0 && column + at < columns) line[column + at] = { sign, tone };
    });
  }

  /** A line of dots, without its ends. */
  line(from: Spot, to: Spot, tone: Tone): void {
    const steps = stepsBetween(from, to);
    for (let step = 1; step < steps; step++) this.write(between(from, to, step, steps), "·", tone);
  }

  /** Whether a text that begins here would cover nothing but dots, and touch nothing else. */
  isFree({ column, row }: Spot, length: number): boolean {
    const line = this.rows[row];
    if (line === undefined || column < 0 || column + length > columns) return false;
    for (let at = Math.max(0, column - 1); at <= column + length; at++) {
      const sign = line[at]?.sign ?? " ";
      if (sign !== " " && sign !== "·") return false;
    }
    return true;
  }
}

function stepsBetween(from: Spot, to: Spot): number {
  return Math.max(Math.abs(to.column - from.column), Math.abs(to.row - from.row));
}

function between(from: Spot, to: Spot, step: number, steps: number): Spot {
  const part = (a: number, b: number): number => a + Math.floor((2 * (b - a) * step + steps) / (2 * steps));
  return { column: part(from.column, to.column), row: part(from.row, to.row) };
}

function routeTone(view: AeronautView, route: BoardRoute): Tone {
  const layout = layoutOf(view);
  if (view.closed[route.id]) return "dim";
  const first = view.marks[layout.first[route.id]!]!;
  if (isBegun(view, layout, route.id) && first >= 0) return seatTone(first);
  return route.gray ? "dim" : toneOf(route.type);
}

function drawnLine(chart: Chart, view: AeronautView, route: BoardRoute): void {
  // Twins have one line of dots.
  if (route.twin !== null && route.twin < route.id) return;
  const { cities } = layoutOf(view).board;
  chart.line(chart.spot(cities[route.a]!), chart.spot(cities[route.b]!), routeTone(view, route));
}

/** Where the number of a route may begin: on its line, nearest to its place there first, then a row beside it. */
function numberSpots(chart: Chart, view: AeronautView, { a, b, id, twin }: BoardRoute): readonly Spot[] {
  const { cities } = layoutOf(view).board;
  const [from, to] = [chart.spot(cities[a]!), chart.spot(cities[b]!)];
  const steps = stepsBetween(from, to);
  const place = twin === null ? steps / 2 : (steps * (twin < id ? 2 : 1)) / 3;
  const spots = Array.from({ length: steps + 1 }, (_, step) => step)
    .sort((one, other) => Math.abs(one - place) - Math.abs(other - place))
    .map((step) => between(from, to, step, steps))
    .map(({ column, row }) => ({ column: column - Math.floor(`${id}`.length / 2), row }));
  return [0, 1, -1].flatMap((beside) => spots.map(({ column, row }) => ({ column, row: row + beside })));
}

/** Writes the number of a route where it covers no other number and no city; the list of routes has all of them anyway. */
function drawnNumber(chart: Chart, view: AeronautView, route: BoardRoute): void {
  const text = `${route.id}`;
  const spot = numberSpots(chart, view, route).find((each) => chart.isFree(each, text.length));
  if (spot !== undefined) chart.write(spot, text, routeTone(view, route));
}

function drawnCity(chart: Chart, view: AeronautView, city: BoardCity): void {
  const spot = chart.spot(city);
  const seats = view.travellers.flatMap((at, seat) => (at === city.id ? [seat] : []));
  const left = city.slots - view.filled[city.id]!;
  const number = `${city.id}`;
  const name = city.name.slice(0, 4);
  const label = `${number}${left > 0 ? "◉" : "○"}${name}`;
  chart.write({ column: spot.column - number.length, row: spot.row }, label, left > 0 ? "strong" : "dim");
  seats.forEach((seat, at) => {
    chart.write({ column: spot.column + 1 + name.length + at, row: spot.row }, `${seat + 1}`, seatTone(seat));
  });
}

/** Runs of one tone are painted together. */
function painted(row: readonly Sign[], paint: Paint): string {
  let line = "";
  let run = "";
  let tone: Tone | undefined;
  const flush = (): void => {
    line += tone === undefined ? run : paint(run, tone);
    run = "";
  };
  for (const sign of row) {
    if (sign.tone !== tone) flush();
    tone = sign.tone;
    run += sign.sign;
  }
  flush();
  return line;
}

function withoutEnd(row: readonly Sign[]): readonly Sign[] {
  let end = row.length;
  while (end > 0 && row[end - 1]!.sign === " ") end--;
  return row.slice(0, end);
}

/** Draws the map: cities with number, first letters of their names and travellers, routes as dots with their numbers. */
export function drawnMap(view: AeronautView, paint: Paint): string[] {
  const { board } = layoutOf(view);
  const chart = new Chart(board.width, board.height);
  for (const route of board.routes) drawnLine(chart, view, route);
  for (const city of board.cities) drawnCity(chart, view, city);
  for (const route of board.routes) drawnNumber(chart, view, route);
  return chart.rows.map((row) => painted(withoutEnd(row), paint));
}
