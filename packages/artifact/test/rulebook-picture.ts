import { circle, ink, picture, polygon, text } from "../../../scripts/svg.js";
import type { Artifact } from "../src/index.js";
import { location } from "../src/notation/pieces.js";
import { onTable } from "../src/terms/board.js";

const side = 40;
const margin = 30;
const seats = ["#3b7dc0", "#cf5246", "#4d9a5b", "#7a5ba8"];
const stacks = ["#ffffff", "#e3d3b8", "#cbb083", "#ad8b53"];
const gold = "#e2ac1f";

function square(row: number, column: number, style: string): string {
  const [x, y] = [margin + column * side, margin + row * side];
  return polygon(
    [
      { x, y },
      { x: x + side, y },
      { x: x + side, y: y + side },
      { x, y: y + side },
    ],
    style,
  );
}

/** Draws a board as it lies on the table: stacks by height, temple, home bases, pawns, the artifact. */
export function drawnBoard(view: Artifact["view"], title: string): string {
  const { width, height, orientation } = view;
  const isTurned = orientation % 2 === 1;
  const [columns, rows] = isTurned ? [height, width] : [width, height];
  const centre = (at: number): { x: number; y: number } => {
    const [row, column] = onTable(view, at);
    return { x: margin + (column + 0.5) * side, y: margin + (row + 0.5) * side };
  };
  const parts = view.heights.map((stack, at) => {
    const [row, column] = onTable(view, at);
    return square(row, column, `fill="${stacks[Math.min(stack, 3)]}" stroke="${ink.soft}"`);
  });
  view.heights.forEach((stack, at) => {
    const { x, y } = centre(at);
    if (stack > 0) parts.push(text({ x: x + 14, y: y + 13 }, String(stack), 10, `fill="${ink.soft}"`));
  });
  parts.push(text(centre(view.temple), "T", 20, `fill="${ink.soft}"`));
  view.bases.forEach((at, seat) => {
    const { x, y } = centre(at);
    parts.push(
      polygon(
        [
          { x, y: y - 15 },
          { x: x + 15, y: y - 2 },
          { x: x + 15, y: y + 15 },
          { x: x - 15, y: y + 15 },
          { x: x - 15, y: y - 2 },
        ],
        `fill="none" stroke="${seats[seat]}" stroke-width="2"`,
      ),
    );
  });
  view.pawns.forEach((at, seat) => {
    const shared = view.pawns.indexOf(at) < seat ? 10 : 0;
    const { x, y } = centre(at);
    parts.push(circle({ x: x + shared, y }, 12, `fill="${seats[seat]}" stroke="${ink.dark}"`));
    parts.push(text({ x: x + shared, y }, String(seat + 1), 13, 'fill="#ffffff" font-weight="bold"'));
  });
  const { x, y } = centre(view.artifact.at);
  const star = [
    { x: x - 12, y: y - 18 },
    { x: x - 5, y: y - 11 },
    { x: x - 12, y: y - 4 },
    { x: x - 19, y: y - 11 },
  ];
  parts.push(polygon(star, `fill="${gold}" stroke="${ink.dark}"`));
  view.heights.forEach((_, at) => {
    const [row, column] = onTable(view, at);
    const name = location.write(at, view);
    const [letter, number] = [name.slice(0, 1), name.slice(1)];
    const at0 = { x: margin / 2, y: margin + (row + 0.5) * side };
    const at1 = { x: margin + (column + 0.5) * side, y: margin / 2 };
    if (column === 0) parts.push(text(at0, isTurned ? letter : number, 12, `fill="${ink.soft}"`));
    if (row === 0) parts.push(text(at1, isTurned ? number : letter, 12, `fill="${ink.soft}"`));
  });
  return picture(columns * side + 2 * margin, rows * side + 2 * margin, title, parts);
}
