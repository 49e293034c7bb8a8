import { boardOf, type Portals } from "@turnwright/portals";

/** The distance from the middle of a cell to its corners. */
export const size = 40;

/** A place of the drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the middle of a cell. */
export function middleOf({ options: { radius } }: Portals["view"], cell: number): Point {
  const at = boardOf(radius).axial[cell];
  if (at === undefined) throw new RangeError(`a board of radius ${radius} has no cell ${cell}`);
  return { x: size * Math.sqrt(3) * (at.q + at.r / 2), y: size * 1.5 * at.r };
}

/** The corners of a cell around its middle, as SVG wants them. */
export const corners: string = [30, 90, 150, 210, 270, 330]
  .map((degrees) => (degrees * Math.PI) / 180)
  .map((angle) => `${(size * Math.cos(angle)).toFixed(1)},${(size * Math.sin(angle)).toFixed(1)}`)
  .join(" ");
