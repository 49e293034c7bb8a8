import type { Seat } from "@turnwright/core/rules";
import type { AeronautBoard, BoardCity } from "../map/board.js";
import { drawableBoard } from "../map/check.js";
import type { Point } from "../map/geometry.js";
import { layoutOf } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import { Ground, weights } from "./ground.js";
import { cityDisc, paper, seatDisc, title } from "./ink.js";
import { Labels } from "./labels.js";
import { Lane, type MarksOn } from "./lane.js";
import { legendOf } from "./legend.js";

function marksOf(view: AeronautView | undefined): MarksOn {
  if (view === undefined) return () => -1;
  const { first } = layoutOf(view.mapText);
  return (route, space) => view.marks[first[route] + space] ?? -1;
}

/** Which trajectories end at a city, as `T0 T2`. */
function trajectoriesAt(board: AeronautBoard, { id }: BoardCity): string {
  return board.trajectories.flatMap(({ id: at, a, b }) => (a === id || b === id ? [`T${at}`] : [])).join(" ");
}

function drawnCity({ id, x, y, slots }: BoardCity, filled: number): string {
  return cityDisc({ x, y }, 20, id, slots - filled);
}

/** Where the travellers in a city stand: beside its disc. */
function travellersAt({ id, x, y }: BoardCity, view: AeronautView | undefined): readonly (Point & { seat: Seat })[] {
  const there = view?.travellers.flatMap((at, seat) => (at === id ? [seat] : [])) ?? [];
  return there.map((seat, at) => ({ seat, x: x + 18 + 20 * at, y: y + 16 }));
}

/** Returns the ground that labels and numbers should avoid: routes, discs, cities, travellers. */
function groundOf(board: AeronautBoard, lanes: readonly Lane[], view: AeronautView | undefined): Ground {
  const ground = new Ground(board.width, board.height);
  const markOn = marksOf(view);
  for (const lane of lanes) lane.occupy(ground, markOn);
  for (const city of board.cities) {
    ground.add(
      [-12, 0, 12].map((aside) => ({ x: city.x + aside, y: city.y })),
      weights.city,
    );
    ground.add(travellersAt(city, view), weights.disc);
  }
  return ground;
}

function drawnCities(board: AeronautBoard, ground: Ground, view: AeronautView | undefined): string[] {
  const labels = new Labels(board, ground);
  return board.cities.map((city) => {
    const label = labels.label(city, trajectoriesAt(board, city));
    const disc = drawnCity(city, view?.filled[city.id] ?? 0);
    const travellers = travellersAt(city, view).map((at) => seatDisc(at, at.seat, 11));
    return `<g id="city-${city.id}">${disc}${label}${travellers.join("")}</g>`;
  });
}

/**
 * Draws a board as SVG, in integers, without fonts or files of its own: cities with their numbers, names and free
 * slots, routes space by space with their numbers and bonuses, below them what the signs mean and the trajectories.
 * With a state or a view of a match on it also marks, travellers, closed twins and full cities; the board is `boardOf`
 * it then. Throws a `TypeError` when `board` is none, with the field, or `view` is none.
 */
export function drawMap(board: AeronautBoard, view?: AeronautView): string {
  if (view !== undefined && typeof view?.mapText !== "string") throw new TypeError("view: expected a state or a view");
  const read = drawableBoard(board);
  if (!read.ok) {
    const { path, facts } = read.problem;
    throw new TypeError(`${path === "" ? "board" : `board.${path}`}: expected ${facts.expected}`);
  }
  try {
    return svgOf(read.value, view);
  } catch (cause) {
    throw new TypeError("view: expected a state or a view whose `boardOf` is this board", { cause });
  }
}

function svgOf(board: AeronautBoard, view: AeronautView | undefined): string {
  const markOn = marksOf(view);
  const legend = legendOf(board, view);
  const lanes = board.routes.map((route) => new Lane(board, route));
  const ground = groundOf(board, lanes, view);
  const height = board.height + legend.height;
  const viewBox = `0 0 ${board.width} ${height}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" font-family="sans-serif" role="img">`,
    title(board.name),
    `<rect width="${board.width}" height="${height}" fill="${paper}"/>`,
    ...lanes.map((lane) => lane.draw(markOn, view?.closed[lane.route.id] ?? false)),
    ...lanes.map((lane) => lane.number(ground)),
    ...drawnCities(board, ground, view),
    ...legend.lines,
    "</svg>",
    "",
  ].join("\n");
}
