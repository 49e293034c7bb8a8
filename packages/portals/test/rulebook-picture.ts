import {
  arrow,
  beside,
  between,
  circle,
  hexagon,
  ink,
  type Point,
  picture,
  polygon,
  text,
} from "../../../scripts/svg.js";
import { arrowsOf, type Portals } from "../src/index.js";
import { boardOf } from "../src/terms/board.js";

const size = 38;
const tall = 0.866_025_403_784;
const seats = ["#3b7dc0", "#cf5246", "#4d9a5b", "#7a5ba8", "#d98a2b", "#2b9a9a"];

function square({ x, y }: Point, half: number, style: string): string {
  const corners = [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
  return polygon(corners, style);
}

/** Draws a board: platforms as circles, portals as squares, arrows, pawns, the number of each cell. */
export function drawnBoard(view: Portals["view"], title: string): string {
  const { axial, radius, cells } = boardOf(view.options.radius);
  const middle = { x: (2 * radius + 1) * size * tall + 15, y: (3 * radius + 2) * size * 0.5 + 15 };
  const centres = axial.map(({ q, r }) => ({
    x: middle.x + (q + r / 2) * size * tall * 2,
    y: middle.y + r * size * 1.5,
  }));
  const parts = centres.map((centre) => hexagon(centre, size - 1, `fill="#ffffff" stroke="${ink.faint}"`));
  for (let cell = 0; cell < cells; cell++) {
    const centre = centres[cell]!;
    const owner = view.options.starts.indexOf(cell);
    const colour = owner < 0 ? ink.soft : seats[owner]!;
    if (view.elements[cell] === "portal") parts.push(square(centre, 14, `fill="${ink.pale[0]}" stroke="${ink.dark}"`));
    if (view.elements[cell] === "platform")
      parts.push(circle(centre, 19, `fill="${ink.paper}" stroke="${colour}" stroke-width="2.5"`));
    if (cell === 0) parts.push(text(centre, "★", 20, `fill="${ink.soft}"`));
    if (owner >= 0) parts.push(text(centre, "START", 9, `fill="${colour}"`));
    parts.push(text({ x: centre.x, y: centre.y + 28 }, String(cell), 9, `fill="${ink.soft}"`));
  }
  for (let cell = 0; cell < cells; cell++) {
    const { from, to } = arrowsOf(view, cell);
    const here = centres[cell]!;
    const near = (one: Point, other: Point): Point[] => [between(one, other, 0.27), between(one, other, 0.76)];
    for (const entry of from) parts.push(arrow(near(centres[entry]!, here), ink.dark));
    for (const exit of to) parts.push(arrow(near(here, centres[exit]!), ink.dark));
  }
  view.pawns.forEach((count, cell) => {
    if (count === 0) return;
    const seat = view.holder[cell]!;
    parts.push(circle(centres[cell]!, 12, `fill="${seats[seat]}" stroke="${ink.dark}"`));
    parts.push(text(centres[cell]!, String(seat + 1), 13, 'fill="#ffffff" font-weight="bold"'));
  });
  const corner = beside(middle, 0, 0);
  return picture(Math.round(corner.x * 2), Math.round(corner.y * 2), title, parts);
}
