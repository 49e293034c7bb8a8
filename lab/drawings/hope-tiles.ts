// Pictures of single tiles: their spaces, the gravity points, the shifts between dimensions.

import {
  arrow,
  away,
  beside,
  between,
  circle,
  corner,
  edgeMiddle,
  hexagon,
  ink,
  line,
  type Point,
  picture,
  polygon,
  text,
} from "../../scripts/svg.js";
import { bold, colour, dimensions, directions, pale, sixTimes } from "./hope-words.js";

type Engine = typeof import("./hope-engine.js");

/** The edge where a space begins: the first of its two, counterclockwise. */
const firstEdge = ({ colourAt }: Engine, inverted: boolean, dimension: number) =>
  sixTimes.find((edge) => colourAt(inverted, edge) === dimension && colourAt(inverted, (edge + 1) % 6) === dimension) ??
  0;

/** The middle of a space: on the way from the centre to the corner between its edges. */
const spaceAt = (engine: Engine, centre: Point, size: number, inverted: boolean, dimension: number) =>
  between(centre, corner(centre, size, firstEdge(engine, inverted, dimension)), 0.5);

/** A tile with its three spaces. */
const tile = (engine: Engine, centre: Point, size: number, inverted: boolean, fill: (dimension: number) => string) => [
  ...[0, 1, 2].map((dimension) => {
    const edge = firstEdge(engine, inverted, dimension);
    const rhombus = [centre, ...[5, 0, 1].map((turn) => corner(centre, size, (edge + turn) % 6))];
    return polygon(rhombus, `fill="${fill(dimension)}" stroke="${ink.paper}" stroke-width="1.5"`);
  }),
];

export const layouts = (engine: Engine) => {
  const parts = ["cube", "inverted"].flatMap((name, at) => {
    const inverted = at === 1;
    const centre = { x: 190 + at * 360, y: 210 };
    const size = 110;
    return [
      ...tile(engine, centre, size, inverted, pale),
      ...sixTimes.flatMap((edge) => {
        const seen = colour(engine.colourAt(inverted, edge));
        const ends = [corner(centre, size, (edge + 5) % 6), corner(centre, size, edge)];
        return [
          line(ends, `stroke="${seen}" stroke-width="7" stroke-linecap="round"`),
          text(
            away(edgeMiddle(centre, size, edge), edge * 2, 26),
            `${directions[edge]} ${edge}`,
            16,
            `fill="${seen}" ${bold}`,
          ),
        ];
      }),
      ...dimensions.map((word, dimension) =>
        text(spaceAt(engine, centre, size, inverted, dimension), word, 18, `fill="${colour(dimension)}" ${bold}`),
      ),
      text({ x: centre.x, y: 38 }, name, 22, bold),
    ];
  });
  return picture(740, 370, "The two layouts of a tile: three spaces of two edges each", parts);
};

export const gravity = (engine: Engine) => {
  const size = 44;
  const parts = dimensions.flatMap((word, dimension) => {
    const centre = { x: 145 + dimension * 285, y: 190 };
    const towards = engine.towardsDirections[dimension] ?? [];
    const outward = engine.awayDirections[dimension] ?? [];
    const [one = 0, other = 0] = towards;
    // Both directions make 30 degrees with the point; 5 and 0 are neighbours, too.
    const point = away(centre, one === 0 && other === 5 ? 11 : one + other, 128);
    const arrows = (list: readonly number[], style: string, ink: string) =>
      list.map((way) => arrow([away(centre, way * 2, 18), away(centre, way * 2, 84)], ink, style));
    return [
      ...sixTimes.flatMap((way) =>
        hexagon(beside(centre, size, way), size - 2, `fill="#ffffff" stroke="${ink.faint}" stroke-width="2"`),
      ),
      ...tile(engine, centre, size - 2, false, (at) => (at === dimension ? colour(at) : pale(at))),
      ...arrows(outward, 'stroke-dasharray="5 4"', ink.soft),
      ...arrows(towards, "", colour(dimension)),
      ...outward.map((way) => text(away(centre, way * 2, 100), directions[way] ?? "", 13, `fill="${ink.soft}"`)),
      ...towards.map((way) =>
        text(away(centre, way * 2, 100), directions[way] ?? "", 13, `fill="${colour(dimension)}" ${bold}`),
      ),
      circle(point, 14, `fill="${colour(dimension)}" fill-opacity="0.25"`),
      circle(point, 7, `fill="${colour(dimension)}"`),
      text({ x: centre.x, y: 34 }, word, 20, `fill="${colour(dimension)}" ${bold}`),
    ];
  });
  const legend = text(
    { x: 430, y: 366 },
    "solid: towards the gravity point (the dot) - dashed: away from it",
    14,
    `fill="${ink.soft}"`,
  );
  return picture(860, 395, "Towards and away from the gravity point of each dimension", [...parts, legend]);
};

/** One shift: on the left from a cube to its neighbour, on the right on an inverted tile. */
const shift = (engine: Engine, from: number, to: number, middle: Point) => {
  const size = 40;
  const way = engine.shiftDirections[from * 3 + to] ?? 0;
  const fill = (at: number) => (at === from || at === to ? colour(at) : pale(at));
  // The cube and its neighbour lie on both sides of the middle of the left half.
  const left = { x: middle.x - 55, y: middle.y };
  const cube = away(left, way * 2 + 6, size * 0.866);
  const neighbour = beside(cube, size, way);
  const inverted = { x: middle.x + 82, y: middle.y };
  const go = (one: Point, other: Point) => [circle(one, 5, 'fill="#ffffff"'), arrow([one, other], "#ffffff")];
  const title = `${dimensions[from]} to ${dimensions[to]}: ${directions[way]}`;
  return [
    ...tile(engine, cube, size - 1, false, fill),
    ...tile(engine, neighbour, size - 1, false, fill),
    ...tile(engine, inverted, size - 1, true, fill),
    ...go(spaceAt(engine, cube, size, false, from), spaceAt(engine, neighbour, size, false, to)),
    ...go(spaceAt(engine, inverted, size, true, from), spaceAt(engine, inverted, size, true, to)),
    text({ x: middle.x, y: middle.y - 104 }, title, 16, bold),
  ];
};

export const shifts = (engine: Engine) => {
  const rows = [engine.nextDimension, engine.previousDimension];
  const parts = rows.flatMap((turn, row) =>
    [0, 1, 2].flatMap((from) => shift(engine, from, turn(from), { x: 150 + from * 300, y: 140 + row * 240 })),
  );
  const words = "left of each pair: from a cube to the neighbour - right: an inverted tile is not left";
  parts.push(text({ x: 450, y: 488 }, words, 14, `fill="${ink.soft}"`));
  return picture(900, 515, "The six shifts from one dimension to another", parts);
};
