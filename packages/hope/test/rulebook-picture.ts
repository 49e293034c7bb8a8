import { away, circle, corner, hexagon, ink, type Point, picture, polygon, text } from "../../../scripts/svg.js";
import type { TileOfEdition } from "../src/content/shape.js";
import { dimensions } from "../src/content/words.js";
import type { Hope } from "../src/index.js";
import { colourAt, neighbours } from "../src/terms/board.js";
import { editionOf } from "../src/terms/edition.js";

const size = 46;
const tall = 0.866_025_403_784;
const seats = ["#2b2b33", "#d98a2b", "#4d9a5b", "#2b9a9a"];

/** Returns where the cells of the board lie, from the table of neighbours alone. */
function centresFrom(middle: Point): readonly Point[] {
  const centres: Point[] = [middle];
  for (let cell = 0; cell < 37; cell++)
    for (let direction = 0; direction < 6; direction++) {
      const next = neighbours[cell * 6 + direction] ?? -1;
      if (next >= 0) centres[next] ??= away(centres[cell]!, direction * 2, size * tall * 2);
    }
  return centres;
}

function tileOn(view: Hope["view"], cell: number): TileOfEdition | undefined {
  return editionOf(view).tiles.find(({ id }) => id === view.tiles[cell]);
}

/** The first of the two edges that the space of a dimension covers on a cell. */
function firstEdge(view: Hope["view"], cell: number, dimension: number): number {
  const inverted = tileOn(view, cell)?.layout === "inverted";
  const covers = (edge: number): boolean => colourAt(inverted, edge % 6) === dimension;
  return [0, 1, 2, 3, 4, 5].find((edge) => covers(edge) && covers(edge + 1))!;
}

/** Draws the spaces of a tile: each covers the two edges of its dimension. */
function drawnSpaces(view: Hope["view"], cell: number, centre: Point): string[] {
  const tile = tileOn(view, cell);
  return dimensions.flatMap((dimension, at) => {
    const first = firstEdge(view, cell, at);
    const rhombus = [
      centre,
      corner(centre, size - 2, first + 5),
      corner(centre, size - 2, first),
      corner(centre, size - 2, first + 1),
    ];
    const fill = view.stable[cell] ? "#ffffff" : ink.pale[at]!;
    const parts = [polygon(rhombus, `fill="${fill}" stroke="${ink.faint}"`)];
    const middle = away(centre, first * 2 + 1, size * 0.55);
    const settlers = view.pioneers[cell * 3 + at] ?? "";
    const planets = tile === undefined || view.stable[cell] ? 0 : tile[dimension];
    for (let planet = 0; planet < planets; planet++) {
      const place = { x: middle.x + (planet - (planets - 1) / 2) * 11, y: middle.y };
      const settler = settlers[planet];
      const colour = settler === undefined ? "#ffffff" : seats[Number(settler)]!;
      parts.push(circle(place, 5, `fill="${colour}" stroke="${ink.dimensions[at]}" stroke-width="2"`));
    }
    return parts;
  });
}

/** Draws the board: tiles with their spaces, planets and pioneers, ships, tokens, the monolith. */
export function drawnBoard(view: Hope["view"], title: string): string {
  const middle = { x: 7 * size * tall + 15, y: 5.5 * size + 15 };
  const centres = centresFrom(middle);
  const parts = centres.flatMap((centre, cell) => {
    if (!view.present[cell]) return [hexagon(centre, size - 2, `fill="none" stroke="${ink.faint}"`)];
    const tile = tileOn(view, cell);
    const name = view.stable[cell] ? "stable" : (tile?.tech ?? "Earth");
    const label = circle(centre, name.length > 1 ? 17 : 9, 'fill="#ffffff" fill-opacity="0.85"');
    const token = view.tokens[cell];
    const drawn = [...drawnSpaces(view, cell, centre), label, text(centre, name, name.length > 1 ? 10 : 13)];
    if (token !== null && token !== undefined) drawn.push(text({ x: centre.x, y: centre.y + 22 }, token, 10));
    return drawn;
  });
  const { x, y } = centres[view.monolith]!;
  parts.push(
    polygon(
      [
        { x, y: y - 40 },
        { x: x + 9, y: y - 27 },
        { x, y: y - 14 },
        { x: x - 9, y: y - 27 },
      ],
      `fill="${ink.dark}"`,
    ),
  );
  view.shipCells.forEach((cell, seat) => {
    const at = dimensions.indexOf(view.shipDimensions[seat]!);
    const first = firstEdge(view, cell, at);
    const spot = away(centres[cell]!, first * 2 + 1, size * 0.3);
    const ship = [
      { x: spot.x, y: spot.y - 13 },
      { x: spot.x + 12, y: spot.y + 10 },
      { x: spot.x - 12, y: spot.y + 10 },
    ];
    parts.push(polygon(ship, `fill="${seats[seat]}" stroke="#ffffff" stroke-width="1.5"`));
    parts.push(text({ x: spot.x, y: spot.y + 2 }, String(seat + 1), 11, 'fill="#ffffff" font-weight="bold"'));
  });
  centres.forEach((centre, cell) => {
    parts.push(text({ x: centre.x, y: centre.y + 37 }, String(cell), 9, `fill="${ink.soft}"`));
  });
  return picture(Math.round(middle.x * 2), Math.round(middle.y * 2), title, parts);
}
