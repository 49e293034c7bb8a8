import type { Seat } from "@turnwright/core/rules";
import type { Fields } from "./fields.js";

/** What lies on the board of a position code. */
export interface ReadBoard {
  readonly heights: readonly number[];
  readonly temple: number;
  readonly bases: readonly number[];
  readonly pawns: readonly number[];
  readonly artifact: { readonly at: number; readonly holder: Seat | null };
  readonly orientation: number;
}

function readHeights(fields: Fields): number[] {
  const rows = fields.text(2).split(".");
  const expected = "3 to 15 rows of as many digits each";
  fields.width = rows[0]!.length;
  fields.height = rows.length;
  const isSize = (count: number): boolean => count >= 3 && count <= 15;
  if (!isSize(fields.width) || !isSize(fields.height)) fields.refuse(2, "position-heights", expected);
  const digits = rows.join("");
  if (rows.some((row) => row.length !== fields.width)) fields.refuse(2, "position-heights", expected);
  return [...digits].map((digit) => fields.number(2, digit, 0, 9, "position-heights"));
}

/** Sections 2 to 7. */
export function readBoard(fields: Fields): ReadBoard {
  const heights = readHeights(fields);
  const temple = fields.place(3, fields.text(3), "position-temple");
  const bases = fields
    .text(4)
    .split(".")
    .map((text) => fields.place(4, text, "position-bases"));
  if (bases.length < 2 || bases.length > 4) fields.refuse(4, "position-bases", "two to four home bases");
  const standing = fields.parts(5, bases.length, "position-pawns", "as many pawns as home bases");
  const pawns = standing.map((text) => fields.place(5, text, "position-pawns"));
  const [at, holder] = fields.parts(6, 2, "position-artifact", "a location and a holder");
  const held = holder === "-" ? null : fields.seat(6, holder!, bases.length, "position-artifact");
  const artifact = { at: fields.place(6, at!, "position-artifact"), holder: held };
  const orientation = fields.number(7, fields.text(7), 0, 3, "position-orientation");
  return { heights, temple, bases, pawns, artifact, orientation };
}
