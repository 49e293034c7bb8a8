// Pictures of the whole board: the ids of the cells, the monolith's walk.
import type { Hope } from "@turnwright/hope";
import { arrow, away, beside, between, circle, hexagon, ink, type Point, picture, text } from "../../scripts/svg.js";
import { bold, colour, directions, sixTimes } from "./hope-words.js";

type Engine = typeof import("./hope-engine.js");

/** Where the cells of the board lie, from the table of neighbours alone. */
const cellsOf = ({ neighbours }: Engine, middle: Point, size: number): Point[] => {
  const centres: Point[] = [middle];
  for (let cell = 0; cell < 37; cell++)
    for (const direction of sixTimes) {
      const next = neighbours[cell * 6 + direction] ?? -1;
      const from = centres[cell];
      if (next >= 0 && from !== undefined) centres[next] ??= beside(from, size, direction);
    }
  return centres;
};

/** A compass of the six directions. */
const compass = (centre: Point) =>
  sixTimes.flatMap((direction) => [
    arrow([away(centre, direction * 2, 8), away(centre, direction * 2, 36)], ink.soft),
    text(away(centre, direction * 2, 54), `${directions[direction]} ${direction}`, 12, `fill="${ink.soft}"`),
  ]);

const rings = [1, 7, 19, 37];

export const spiral = (engine: Engine) => {
  const size = 42;
  const centres = cellsOf(engine, { x: 400, y: 275 }, size);
  const ringOf = (cell: number) => rings.findIndex((end) => cell < end);
  const shades = [ink.pale[1], "#ffffff", "#f1efe8", "#e6e3da"];
  const parts = centres.map((centre, cell) =>
    hexagon(centre, size - 2, `fill="${shades[ringOf(cell)]}" stroke="${ink.faint}" stroke-width="2"`),
  );
  for (const [from, to] of [
    [1, 6],
    [7, 18],
    [19, 36],
  ]) {
    const path = centres.slice(from, (to ?? 0) + 1);
    const end = path.pop() ?? { x: 0, y: 0 };
    const near = between(path.at(-1) ?? end, end, 0.68);
    parts.push(arrow([...path, near], colour(1), 'stroke-opacity="0.35"'));
  }
  parts.push(
    ...centres.map((centre) => circle(centre, 17, `fill="${ink.paper}" fill-opacity="0.92"`)),
    ...centres.map((centre, cell) => text(centre, String(cell), 19, bold)),
    text({ x: centres[0]?.x ?? 0, y: (centres[0]?.y ?? 0) + 25 }, "Earth", 11),
    ...compass({ x: 90, y: 90 }),
  );
  return picture(740, 550, "The 37 cells: a spiral from Earth, each ring clockwise from its eastern cell", parts);
};

export const walk = (engine: Engine) => {
  const size = 42;
  const centres = cellsOf(engine, { x: 350, y: 275 }, size);
  const start = 19;
  const outward = engine.neighbours.indexOf(-1, start * 6) - start * 6;
  const present = centres.map(() => true);
  // Nothing but these three is asked of a view.
  const view = { present, monolith: start, outward } as unknown as Hope["view"];
  const { path } = engine.walkOf(view, 18);
  const at = (cell: number) => centres[cell] ?? { x: 0, y: 0 };
  const parts = centres.map((centre, cell) => {
    const fill = path.includes(cell) ? ink.pale[2] : "#ffffff";
    return hexagon(centre, size - 2, `fill="${fill}" stroke="${ink.faint}" stroke-width="2"`);
  });
  path.forEach((cell, step) => {
    const from = step === 0 ? start : (path[step - 1] ?? start);
    parts.push(arrow([between(at(from), at(cell), 0.28), between(at(from), at(cell), 0.74)], colour(2)));
  });
  parts.push(
    ...centres.map((centre, cell) => text(centre, String(cell), 17, path.includes(cell) ? bold : `fill="${ink.soft}"`)),
    arrow([away(at(start), outward * 2, 26), away(at(start), outward * 2, 74)], ink.dark),
    text(away(at(start), outward * 2, 112), "outward", 14),
    circle(at(start), 21, `fill="none" stroke="${ink.dark}" stroke-width="3"`),
    text({ x: at(start).x + 84, y: at(start).y - 34 }, "monolith", 14),
  );
  return picture(760, 550, "The monolith's walk on the untouched board: clockwise along the border", parts);
};
