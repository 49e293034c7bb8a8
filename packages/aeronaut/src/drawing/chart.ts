import type { Paint, Tone } from "@turnwright/core/rules";
import type { BoardCity, BoardRoute } from "../map/board.js";
import { layoutOf } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import { isBegun } from "../terms/routes.js";
import { seatTone, toneOf } from "./tones.js";

const columns = 78;

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
    this.#scale = Math.max(1, Math.floor(width / (columns - 6)));
    const count = Math.floor(height / (2 * this.#scale)) + 1;
    this.rows = Array.from({ length: count }, () => new Array<Sign>(columns).fill(empty));
  }

  spot({ x, y }: { readonly x: number; readonly y: number }): Spot {
    return { column: Math.floor(x / this.#scale), row: Math.floor(y / (2 * this.#scale)) };
  }

  write({ column, row }: Spot, text: string, tone: Tone | undefined): void {
    [...text].forEach((sign, at) => {
      const line = this.rows[row];
      if (line !== undefined && column + at >= 0 && column + at < columns) line[column + at] = { sign, tone };
    });
  }

  /** A line of dots, without its ends. */
  line(from: Spot, to: Spot, tone: Tone): void {
    const steps = Math.max(Math.abs(to.column - from.column), Math.abs(to.row - from.row));
    for (let step = 1; step < steps; step++) this.write(between(from, to, step, steps), "·", tone);
  }
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

function drawnRoute(chart: Chart, view: AeronautView, route: BoardRoute): void {
  const { cities } = layoutOf(view).board;
  const [from, to] = [chart.spot(cities[route.a]!), chart.spot(cities[route.b]!)];
  const tone = routeTone(view, route);
  const isSecond = route.twin !== null && route.twin < route.id;
  if (!isSecond) chart.line(from, to, tone);
  const label = `${route.id}`;
  const middle = between(from, to, isSecond ? 2 : 1, route.twin === null ? 2 : 3);
  chart.write({ column: middle.column - Math.floor(label.length / 2), row: middle.row }, label, tone);
}

function drawnCity(chart: Chart, view: AeronautView, city: BoardCity): void {
  const spot = chart.spot(city);
  const seats = view.travellers.flatMap((at, seat) => (at === city.id ? [seat] : []));
  const left = city.slots - view.filled[city.id]!;
  chart.write(spot, left > 0 ? "◉" : "○", left > 0 ? "strong" : "dim");
  const name = city.name.slice(0, 4);
  chart.write({ column: spot.column + 1, row: spot.row }, name, left > 0 ? "strong" : "dim");
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

/** Draws the map: cities with the first letters of their names and the travellers in them, routes as dots with their numbers. */
export function drawnMap(view: AeronautView, paint: Paint): string[] {
  const { board } = layoutOf(view);
  const chart = new Chart(board.width, board.height);
  for (const route of board.routes) drawnRoute(chart, view, route);
  for (const city of board.cities) drawnCity(chart, view, city);
  return chart.rows.map((row) => painted(withoutEnd(row), paint));
}
