import { circle, ink, line, type Point, picture, polygon, text } from "../../../scripts/svg.js";
import { colourLetters } from "../src/content/colours.js";
import { standardShapes } from "../src/content/tiles.js";
import { type Homeward, standardEdition } from "../src/index.js";

const side = 90;
const road = `stroke="#b08d57" stroke-width="9" stroke-linecap="butt"`;
const shields = ["#e2ac1f", "#4d9a5b", "#cf5246", "#3b7dc0"];
const seats = ["#3b7dc0", "#cf5246", "#4d9a5b", "#7a5ba8"];
const edges = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

function square({ x, y }: Point, half: number, style: string): string {
  const corners = [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
  return polygon(corners, style);
}

/** Draws the roads of a shape that was turned clockwise, around a middle. */
function drawnRoads(shape: string, rot: number, middle: Point): string[] {
  const { arms, links } = standardShapes[shape]!;
  const edge = (at: number, share: number): Point => {
    const [x, y] = edges[(at + rot) % 4]!;
    return { x: middle.x + (x * side * share) / 2, y: middle.y + (y * side * share) / 2 };
  };
  const corner = (a: number, b: number): Point[] => [edge(a, 1), edge(a, 0.3), edge(b, 0.3), edge(b, 1)];
  const roads = [
    ...links.map(([a = 0, b = 0]) => line((a + 2) % 4 === b ? [edge(a, 1), edge(b, 1)] : corner(a, b), road)),
    ...arms.map((at) => line([edge(at, 1), middle], road)),
  ];
  if (arms.length > 0) roads.push(circle(middle, 12, `fill="#ffffff" stroke="${ink.dark}" stroke-width="2"`));
  return roads;
}

/** Draws each shape as it is printed, with its name. */
export function drawnShapes(title: string): string {
  const names = Object.keys(standardShapes);
  const parts = names.flatMap((name, at) => {
    const middle = { x: 65 + at * 105, y: 65 };
    return [
      square(middle, side / 2, `fill="#ffffff" stroke="${ink.soft}"`),
      ...drawnRoads(name, 0, middle),
      text({ x: middle.x, y: middle.y + 62 }, name === "home" ? "HOME" : name, 13),
    ];
  });
  return picture(25 + names.length * 105, 145, title, parts);
}

/** Draws the map of a match: tiles with their roads and shields, pawns, and below them the columns and rows. */
export function drawnMap(view: Homeward["view"], title: string): string {
  const { order, xs, ys, rots, pawns, portals } = view;
  const [left, top] = [Math.min(...order.map((tile) => xs[tile]!)), Math.min(...order.map((tile) => ys[tile]!))];
  const [right, bottom] = [Math.max(...order.map((tile) => xs[tile]!)), Math.max(...order.map((tile) => ys[tile]!))];
  const at = (x: number, y: number): Point => ({ x: 75 + (x - left) * side, y: 75 + (y - top) * side });
  const parts = order.flatMap((tile) => {
    const middle = at(xs[tile]!, ys[tile]!);
    const { shape, shield } = standardEdition.tiles[tile]!;
    const drawn = [square(middle, side / 2, `fill="#ffffff" stroke="${ink.soft}"`)];
    drawn.push(...drawnRoads(shape, rots[tile]!, middle));
    if (shield === null) drawn.push(text({ x: middle.x + 27, y: middle.y - 32 }, "HOME", 11, 'font-weight="bold"'));
    else {
      const place = { x: middle.x - 32, y: middle.y - 32 };
      drawn.push(square(place, 9, `fill="${shields[shield]}" stroke="${ink.dark}"`));
      drawn.push(text(place, colourLetters[shield]!, 11, 'fill="#ffffff" font-weight="bold"'));
    }
    return drawn;
  });
  portals.forEach((tiles, seat) => {
    for (const tile of tiles) {
      const { x, y } = at(xs[tile]!, ys[tile]!);
      parts.push(circle({ x: x + 28, y: y + 28 }, 9, `fill="none" stroke="${seats[seat]}" stroke-width="4"`));
    }
  });
  pawns.forEach((tile, seat) => {
    const shared = pawns.indexOf(tile) < seat ? 16 : 0;
    const { x, y } = at(xs[tile]!, ys[tile]!);
    parts.push(circle({ x: x + shared, y }, 13, `fill="${seats[seat]}" stroke="${ink.dark}"`));
    parts.push(text({ x: x + shared, y }, String(seat + 1), 13, 'fill="#ffffff" font-weight="bold"'));
  });
  for (let x = left; x <= right; x++) parts.push(text({ x: at(x, 0).x, y: 15 }, String(x), 12, `fill="${ink.soft}"`));
  for (let y = top; y <= bottom; y++) parts.push(text({ x: 15, y: at(0, y).y }, String(y), 12, `fill="${ink.soft}"`));
  return picture(60 + (right - left + 1) * side, 60 + (bottom - top + 1) * side, title, parts);
}
