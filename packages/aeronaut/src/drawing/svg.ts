import type { AeronautBoard, BoardCity } from "../map/board.js";
import { layoutOf } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import { centred, paper, seatDisc, title, words } from "./ink.js";
import { Labels } from "./labels.js";
import { Lane, type MarksOn } from "./lane.js";
import { legendOf } from "./legend.js";

function marksOf(view: AeronautView | undefined): MarksOn {
  if (view === undefined) return () => -1;
  const { first } = layoutOf(view);
  return (route, space) => view.marks[first[route]! + space] ?? -1;
}

/** Which trajectories end at a city, as `T0 T2`. */
function trajectoriesAt(board: AeronautBoard, { id }: BoardCity): string {
  return board.trajectories.flatMap(({ id: at, a, b }) => (a === id || b === id ? [`T${at}`] : [])).join(" ");
}

function drawnCity({ x, y, slots }: BoardCity, filled: number): string {
  const isFull = slots <= filled;
  const look = isFull ? 'fill="#b5b5b5" stroke="#777777"' : 'fill="#fff8e1" stroke="#333333"';
  const disc = `<circle cx="${x}" cy="${y}" r="20" ${look} stroke-width="3"/>`;
  return disc + words({ x, y: y + 6 }, 16, String(slots - filled), `${centred} fill="#333333"`);
}

function drawnTravellers({ id, x, y }: BoardCity, view: AeronautView | undefined): string {
  const there = view?.travellers.flatMap((at, seat) => (at === id ? [seat] : [])) ?? [];
  return there.map((seat, at) => seatDisc({ x: x + 18 + 20 * at, y: y + 16 }, seat, 11)).join("");
}

function drawnCities(board: AeronautBoard, lanes: readonly Lane[], view: AeronautView | undefined): string[] {
  const labels = new Labels(
    board,
    lanes.flatMap((lane) => lane.points()),
  );
  return board.cities.map((city) => {
    const label = labels.label(city, trajectoriesAt(board, city));
    const disc = drawnCity(city, view?.filled[city.id] ?? 0);
    return `<g id="city-${city.id}">${disc}${label}${drawnTravellers(city, view)}</g>`;
  });
}

/**
 * Draws a board as SVG, in integers, without fonts or files of its own: cities with their free slots, routes space by space
 * with their numbers and bonuses, below them what the signs mean and the trajectories. With a state or a view of a match on
 * it also marks, travellers, closed twins and full cities; the board is `boardOf` it then.
 */
export function drawMap(board: AeronautBoard, view?: AeronautView): string {
  const markOn = marksOf(view);
  const legend = legendOf(board, view);
  const lanes = board.routes.map((route) => new Lane(board, route));
  const height = board.height + legend.height;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${board.width} ${height}" font-family="sans-serif" role="img">`,
    title(board.name),
    `<rect width="${board.width}" height="${height}" fill="${paper}"/>`,
    ...lanes.map((lane) => lane.draw(markOn, view?.closed[lane.route.id] ?? false)),
    ...lanes.map((lane) => lane.number()),
    ...drawnCities(board, lanes, view),
    ...legend.lines,
    "</svg>",
    "",
  ].join("\n");
}
