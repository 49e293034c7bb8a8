import type { Paint, Tone } from "@turnwright/core/rules";
import { location } from "../notation/pieces.js";
import type { ArtifactView } from "../state.js";
import { columnOf, isSideways, onTable, rowOf } from "../terms/board.js";

const fills = " ░▒▓█";

/** Returns the tone of a seat's things. */
export function toneOf(seat: number): Tone {
  return `seat${(seat % 6) as 0 | 1 | 2 | 3 | 4 | 5}`;
}

/** Returns the seat whose pawn is shown: the active one before others. */
function pawnAt(view: ArtifactView, at: number): number {
  return view.pawns[view.seat] === at ? view.seat : view.pawns.indexOf(at);
}

/** Returns two characters for what is on a location; none for bare ground or blocks. */
function occupant(view: ArtifactView, at: number, paint: Paint): string | undefined {
  const pawn = pawnAt(view, at);
  if (pawn >= 0) {
    const more = view.pawns.some((other, seat) => other === at && seat !== pawn);
    return paint(more ? "◉" : "●", toneOf(pawn)) + paint(String(pawn + 1), toneOf(pawn));
  }
  const base = view.bases.indexOf(at);
  if (base >= 0) return paint(`⌂${base + 1}`, toneOf(base));
  return at === view.temple ? paint("TT", "gold") : undefined;
}

/** Returns the four characters of a location: the height of the stack, what stands there, and the artifact. */
function cell(view: ArtifactView, at: number, paint: Paint): string {
  const height = view.heights[at];
  const fill = fills[Math.min(height, 4)];
  const stack = height === 0 ? paint("·", "dim") : paint(height > 9 ? "+" : String(height), "brown");
  const standing = occupant(view, at, paint) ?? paint(fill + fill, "brown");
  return stack + standing + (view.artifact.at === at ? paint("◆", "gold") : paint(fill, "brown"));
}

/** Returns the locations as they lie on the table, row by row. */
function tableRows(view: ArtifactView): number[][] {
  const rows: number[][] = Array.from({ length: isSideways(view) ? view.width : view.height }, () => []);
  view.heights.forEach((_, at) => {
    const [row, column] = onTable(view, at);
    rows[row][column] = at;
  });
  return rows;
}

/** Returns the part of a location's name that a line of the table shares: its column letter or its row number. */
function lineName(view: ArtifactView, at: number, isColumn: boolean): string {
  return isColumn ? location.write(columnOf(view, at), view).slice(0, 1) : String(rowOf(view, at) + 1);
}

/** Returns a line that lists the stacks higher than 9, which one digit cannot show; none if there are none. */
function tallStacks(view: ArtifactView): string[] {
  const tall = view.heights.flatMap((height, at) => (height > 9 ? [`${location.write(at, view)} ${height}`] : []));
  return tall.length === 0 ? [] : [`    +: ${tall.join(", ")}`];
}

/** Draws the board as it lies on the table now, with the names of its lines. */
export function drawnBoard(view: ArtifactView, paint: Paint): string[] {
  const rows = tableRows(view);
  const sideways = isSideways(view);
  const top = rows[0].map((at) => lineName(view, at, !sideways).padEnd(5)).join("");
  const lines = rows.map((row) => {
    const name = lineName(view, row[0], sideways).padStart(2);
    return `${paint(name, "dim")}  ${row.map((at) => cell(view, at, paint)).join(" ")}`;
  });
  return [paint(`    ${top}`.trimEnd(), "dim"), ...lines.map((line) => line.trimEnd()), ...tallStacks(view)];
}
