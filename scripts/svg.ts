// The little of SVG that the drawings of boards need: hexagons with a point on top, spaces of tiles, arrows, words.

export type Point = { x: number; y: number };

const half = 0.5;
const tall = 0.866_025_403_784;

/**
 * Unit vectors by angle in steps of 30 degrees, counterclockwise from east; y grows downwards. No sine is asked, so
 * every machine draws the same.
 */
const units = [
  [1, 0],
  [tall, -half],
  [half, -tall],
  [0, -1],
  [-half, -tall],
  [-tall, -half],
  [-1, 0],
  [-tall, half],
  [-half, tall],
  [0, 1],
  [half, tall],
  [tall, half],
];

/** The point at an angle (in steps of 30 degrees) and a distance. */
export const away = ({ x, y }: Point, angle: number, distance: number): Point => {
  const [dx, dy] = units[(angle + 24) % 12] ?? [0, 0];
  return { x: x + (dx ?? 0) * distance, y: y + (dy ?? 0) * distance };
};

/** The middle between two points, or a part of the way. */
export const between = (one: Point, other: Point, part: number = half): Point => ({
  x: one.x + (other.x - one.x) * part,
  y: one.y + (other.y - one.y) * part,
});

/** Corner c of a hexagon lies between its edges c and c + 1. */
export const corner = (centre: Point, size: number, corner: number) => away(centre, corner * 2 + 1, size);

/** The middle of an edge. */
export const edgeMiddle = (centre: Point, size: number, edge: number) => away(centre, edge * 2, size * tall);

/** The centre of the neighbour in a direction. */
export const beside = (centre: Point, size: number, direction: number) => away(centre, direction * 2, size * tall * 2);

/** One decimal is enough; adding 0 makes -0 a 0. */
const short = (value: number) => String(Math.round(value * 10) / 10 + 0);

const pair = ({ x, y }: Point) => `${short(x)},${short(y)}`;

export const polygon = (points: readonly Point[], style: string) =>
  `<polygon points="${points.map(pair).join(" ")}" ${style}/>`;

export const hexagon = (centre: Point, size: number, style: string) =>
  polygon(
    [0, 1, 2, 3, 4, 5].map((at) => corner(centre, size, at)),
    style,
  );

export const line = (points: readonly Point[], style: string) =>
  `<polyline points="${points.map(pair).join(" ")}" fill="none" ${style}/>`;

export const circle = ({ x, y }: Point, radius: number, style: string) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" ${style}/>`;

export const text = ({ x, y }: Point, words: string, size: number, style: string = "") =>
  `<text x="${short(x)}" y="${short(y + size * 0.35)}" font-size="${short(size)}" ${style}>${words}</text>`;

/** A line with a head at its end. */
export const arrow = (points: readonly Point[], colour: string, style: string = "") => {
  const end = points.at(-1) ?? { x: 0, y: 0 };
  const before = points.at(-2) ?? end;
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const neck = { x: end.x - dx * 9, y: end.y - dy * 9 };
  const head = [end, { x: neck.x - dy * 5, y: neck.y + dx * 5 }, { x: neck.x + dy * 5, y: neck.y - dx * 5 }];
  const shaft = line([...points.slice(0, -1), neck], `stroke="${colour}" stroke-width="2.5" ${style}`);
  return `${shaft}\n${polygon(head, `fill="${colour}"`)}`;
};

/** A whole picture, with what it shows in words. */
export const picture = (width: number, height: number, title: string, parts: readonly string[]) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" rx="14" fill="${ink.paper}"/>`,
    `<g font-family="Helvetica, Arial, sans-serif" text-anchor="middle" fill="${ink.dark}" stroke-linejoin="round">`,
    ...parts,
    "</g>",
    "</svg>",
    "",
  ].join("\n");

/** The colours of all pictures. */
export const ink = {
  paper: "#fbfaf6",
  dark: "#2b2b33",
  soft: "#8b8a94",
  faint: "#dedcd5",
  dimensions: ["#7a5ba8", "#3b7dc0", "#cf5246"],
  pale: ["#e4daf0", "#d5e5f4", "#f6dcd9"],
};
