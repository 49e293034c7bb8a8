// The little of SVG that the drawings of boards need: hexagons with a point on top, spaces of tiles, arrows, words.

/** @typedef {{ x: number, y: number }} Point */

const half = 0.5;
const tall = 0.866_025_403_784;

/** Unit vectors by angle in steps of 30 degrees, counterclockwise from east; y grows downwards. No sine is asked, so every machine draws the same. */
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

/** The point at an angle (in steps of 30 degrees) and a distance. @param {Point} from @param {number} angle @param {number} distance @returns {Point} */
export const away = ({ x, y }, angle, distance) => {
  const [dx, dy] = units[(angle + 24) % 12] ?? [0, 0];
  return { x: x + (dx ?? 0) * distance, y: y + (dy ?? 0) * distance };
};

/** The middle between two points, or a part of the way. @param {Point} one @param {Point} other @param {number} [part] @returns {Point} */
export const between = (one, other, part = half) => ({
  x: one.x + (other.x - one.x) * part,
  y: one.y + (other.y - one.y) * part,
});

/** Corner c of a hexagon lies between its edges c and c + 1. @param {Point} centre @param {number} size @param {number} corner */
export const corner = (centre, size, corner) => away(centre, corner * 2 + 1, size);

/** The middle of an edge. @param {Point} centre @param {number} size @param {number} edge */
export const edgeMiddle = (centre, size, edge) => away(centre, edge * 2, size * tall);

/** The centre of the neighbour in a direction. @param {Point} centre @param {number} size @param {number} direction */
export const beside = (centre, size, direction) => away(centre, direction * 2, size * tall * 2);

/** One decimal is enough; adding 0 makes -0 a 0. @param {number} value */
const short = (value) => String(Math.round(value * 10) / 10 + 0);

/** @param {Point} point */
const pair = ({ x, y }) => `${short(x)},${short(y)}`;

/** @param {readonly Point[]} points @param {string} style */
export const polygon = (points, style) => `<polygon points="${points.map(pair).join(" ")}" ${style}/>`;

/** @param {Point} centre @param {number} size @param {string} style */
export const hexagon = (centre, size, style) =>
  polygon(
    [0, 1, 2, 3, 4, 5].map((at) => corner(centre, size, at)),
    style,
  );

/** @param {readonly Point[]} points @param {string} style */
export const line = (points, style) => `<polyline points="${points.map(pair).join(" ")}" fill="none" ${style}/>`;

/** @param {Point} centre @param {number} radius @param {string} style */
export const circle = ({ x, y }, radius, style) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" ${style}/>`;

/** @param {Point} at @param {string} words @param {number} size @param {string} [style] */
export const text = ({ x, y }, words, size, style = "") =>
  `<text x="${short(x)}" y="${short(y + size * 0.35)}" font-size="${short(size)}" ${style}>${words}</text>`;

/** A line with a head at its end. @param {readonly Point[]} points @param {string} colour @param {string} [style] */
export const arrow = (points, colour, style = "") => {
  const end = points.at(-1) ?? { x: 0, y: 0 };
  const before = points.at(-2) ?? end;
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const neck = { x: end.x - dx * 9, y: end.y - dy * 9 };
  const head = [end, { x: neck.x - dy * 5, y: neck.y + dx * 5 }, { x: neck.x + dy * 5, y: neck.y - dx * 5 }];
  const shaft = line([...points.slice(0, -1), neck], `stroke="${colour}" stroke-width="2.5" ${style}`);
  return `${shaft}\n${polygon(head, `fill="${colour}"`)}`;
};

/** A whole picture, with what it shows in words. @param {number} width @param {number} height @param {string} title @param {readonly string[]} parts */
export const picture = (width, height, title, parts) =>
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
