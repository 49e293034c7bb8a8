import type { Paint, Tone } from "@turnwright/core/rules";
import type { BoardCity, BoardRoute } from "../map/board.js";
import type { Layout } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import { isBegun } from "../terms/routes.js";
import { between, Chart, type Spot, stepsBetween } from "./chart.js";
import { seatTone, toneOf } from "./tones.js";

function routeTone(view: AeronautView, layout: Layout, route: BoardRoute): Tone {
  if (view.closed[route.id]) return "dim";
  const first = view.marks[layout.first[route.id]];
  if (isBegun(view, layout, route.id) && first >= 0) return seatTone(first);
  return route.gray ? "dim" : toneOf(route.type);
}

function drawnLine(chart: Chart, view: AeronautView, layout: Layout, route: BoardRoute): void {
  // Twins have one line of dots.
  if (route.twin !== null && route.twin < route.id) return;
  const { cities } = layout.board;
  chart.line(chart.spot(cities[route.a]), chart.spot(cities[route.b]), routeTone(view, layout, route));
}

/** Where the number of a route may begin: on its line, nearest to its place there first, then a row beside it. */
function numberSpots(chart: Chart, layout: Layout, { a, b, id, twin }: BoardRoute): readonly Spot[] {
  const { cities } = layout.board;
  const [from, to] = [chart.spot(cities[a]), chart.spot(cities[b])];
  const steps = stepsBetween(from, to);
  const place = twin === null ? steps / 2 : (steps * (twin < id ? 2 : 1)) / 3;
  const spots = Array.from({ length: steps + 1 }, (_, step) => step)
    .sort((one, other) => Math.abs(one - place) - Math.abs(other - place))
    .map((step) => between(from, to, step, steps))
    .map(({ column, row }) => ({ column: column - Math.floor(`${id}`.length / 2), row }));
  return [0, 1, -1].flatMap((beside) => spots.map(({ column, row }) => ({ column, row: row + beside })));
}

/**
 * Writes the number of a route where it covers no other number and no city; the list of routes has all of them anyway.
 */
function drawnNumber(chart: Chart, view: AeronautView, layout: Layout, route: BoardRoute): void {
  const text = `${route.id}`;
  const spot = numberSpots(chart, layout, route).find((each) => chart.isFree(each, text.length));
  if (spot !== undefined) chart.write(spot, text, routeTone(view, layout, route));
}

function drawnCity(chart: Chart, view: AeronautView, city: BoardCity): void {
  const spot = chart.spot(city);
  const seats = view.travellers.flatMap((at, seat) => (at === city.id ? [seat] : []));
  const left = city.slots - view.filled[city.id];
  const number = `${city.id}`;
  const name = city.name.slice(0, 4);
  const label = `${number}${left > 0 ? "◉" : "○"}${name}`;
  chart.write({ column: spot.column - number.length, row: spot.row }, label, left > 0 ? "strong" : "dim");
  seats.forEach((seat, at) => {
    chart.write({ column: spot.column + 1 + name.length + at, row: spot.row }, `${seat + 1}`, seatTone(seat));
  });
}

/**
 * Draws the map: cities with number, first letters of their names and travellers, routes as dots with their numbers.
 */
export function drawnMap(view: AeronautView, layout: Layout, paint: Paint): string[] {
  const { board } = layout;
  const chart = new Chart(board.width, board.height);
  for (const route of board.routes) drawnLine(chart, view, layout, route);
  for (const city of board.cities) drawnCity(chart, view, city);
  for (const route of board.routes) drawnNumber(chart, view, layout, route);
  return chart.lines(paint);
}
