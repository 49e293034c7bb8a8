import type { Paint } from "@turnwright/core/rules";
import type { HomewardDerived } from "../derive.js";
import type { HomewardView } from "../state.js";
import { lieAt } from "../terms/grid.js";
import { eachPlacement } from "../terms/placing.js";
import { cellWidth, drawnTile } from "./tile.js";

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the cells that are drawn: those with tiles, and those where the drawn tile fits. */
function frameOf(view: HomewardView, placements: ReadonlyMap<string, string>): Frame {
  const cells = [...placements.keys()].map((cell) => cell.split(",").map(Number));
  const xs = [...view.order.map((tile) => view.xs[tile]), ...cells.map(([x]) => x)];
  const ys = [...view.order.map((tile) => view.ys[tile]), ...cells.map(([, y]) => y)];
  return {
    left: xs.reduce((least, x) => Math.min(least, x), 0),
    top: ys.reduce((least, y) => Math.min(least, y), 0),
    right: xs.reduce((most, x) => Math.max(most, x), 0),
    bottom: ys.reduce((most, y) => Math.max(most, y), 0),
  };
}

/** Returns the rotations in which the drawn tile fits, by cell (`"x,y"`). */
function placementsOf(view: HomewardView, derived: HomewardDerived): Map<string, string> {
  const found = new Map<string, string>();
  if (view.drawn === null) return found;
  eachPlacement(view, derived, ({ x, y, rot }) => found.set(`${x},${y}`, `${found.get(`${x},${y}`) ?? "^"}${rot}`));
  return found;
}

/** Returns a text in the middle of a cell's width; only the text is painted. */
function centred(text: string, paint: Paint): string {
  const before = (cellWidth - text.length) >> 1;
  return " ".repeat(before) + paint(text, "dim") + " ".repeat(cellWidth - before - text.length);
}

const blank = " ".repeat(cellWidth);

interface Table {
  readonly view: HomewardView;
  readonly derived: HomewardDerived;
}

/** Returns the three lines of a cell. */
function drawnCell(table: Table, x: number, y: number, rotations: string | undefined, paint: Paint): string[] {
  const lie = lieAt(table.derived, x, y);
  if (lie >= 0) return drawnTile(table.view, table.derived, lie >> 2, paint);
  return [blank, rotations === undefined ? blank : centred(rotations, paint), blank];
}

/** Returns the map with the numbers of its columns and rows; where the drawn tile fits, the rotations (`^02`). */
export function drawnMap(view: HomewardView, derived: HomewardDerived, paint: Paint): string[] {
  const placements = placementsOf(view, derived);
  const { left, top, right, bottom } = frameOf(view, placements);
  const columns = Array.from({ length: right - left + 1 }, (_, at) => left + at);
  const lines = [`    ${columns.map((x) => centred(String(x), paint)).join("")}`.trimEnd()];
  for (let y = top; y <= bottom; y++) {
    const cells = columns.map((x) => drawnCell({ view, derived }, x, y, placements.get(`${x},${y}`), paint));
    for (let line = 0; line < 3; line++) {
      const name = line === 1 ? paint(String(y).padStart(3), "dim") : "   ";
      lines.push(`${name} ${cells.map((cell) => cell[line]).join("")}`.trimEnd());
    }
  }
  return lines;
}

/**
 * Returns the tile that is to be placed, once in each rotation in which it fits somewhere, with the rotation above it.
 */
export function drawnTurnings(view: HomewardView, derived: HomewardDerived, paint: Paint): string[] {
  const { drawn } = view;
  if (drawn === null) return [];
  const fitting = [...placementsOf(view, derived).values()].join("");
  const rotations = [0, 1, 2, 3].filter((rot) => fitting.includes(String(rot)));
  const tiles = rotations.map((rot) => [centred(`^${rot}`, paint), ...drawnTile(view, derived, drawn, paint, rot)]);
  return [0, 1, 2, 3].map((line) => `    ${tiles.map((tile) => tile[line]).join("   ")}`.trimEnd());
}
