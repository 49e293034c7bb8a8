import type { MoveWords } from "@turnwright/core/rules";
import type { Portals } from "../kinds.js";

/** Returns cells after a word, such as `, in from 7 and 8`; nothing for none. */
function cellsText(before: string, cells: readonly number[]): string {
  return cells.length === 0 ? "" : `, ${before} ${cells.join(" and ")}`;
}

const flows = { none: "no arrow", in: "an arrow in", out: "an arrow out" } as const;

/** The words of moves: cells by their numbers. */
export const words: MoveWords<Portals> = {
  build: ({ element, cell, from, to }) =>
    `${element} on ${cell}${cellsText("in from", from)}${cellsText("out to", to)}`,
  place: ({ element, cell }) => `announce a ${element} on ${cell}`,
  connect: ({ flow }) => flows[flow],
  launch: ({ portal, demonsFrom, demonsTo }) =>
    `launch portal ${portal}${cellsText("demons from", demonsFrom)}${cellsText("demons to", demonsTo)}`,
  demolish: ({ cell }) => `demolish what lies on ${cell}`,
  introduce: "introduce a pawn",
  removeCenter: "take a pawn from CENTER",
};
