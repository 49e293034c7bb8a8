import { type Point, squared } from "../map/geometry.js";

/** The whole part of a square root, by Newton's way, in integers. */
export function rootOf(square: number): number {
  if (square === 0) return 0;
  let root = Math.max(1, square);
  for (;;) {
    const next = Math.floor((root + Math.floor(square / root)) / 2);
    if (next >= root) return root;
    root = next;
  }
}

/** A line between two cities, a little beside the straight one for twins, in thousandths of the way. */
export class Track {
  readonly #from: Point;
  readonly #to: Point;
  readonly #aside: Point;
  readonly #length: number;

  constructor(from: Point, to: Point, beside: number) {
    this.#from = from;
    this.#to = to;
    this.#length = Math.max(1, rootOf(squared(from, to)));
    this.#aside = {
      x: Math.trunc((-(to.y - from.y) * beside) / this.#length),
      y: Math.trunc(((to.x - from.x) * beside) / this.#length),
    };
  }

  /** How many thousandths of the way so many units are. */
  thousandths(units: number): number {
    return Math.floor((1000 * units) / this.#length);
  }

  at(thousandths: number): Point {
    const part = (a: number, b: number): number => a + Math.trunc(((b - a) * thousandths) / 1000);
    return {
      x: part(this.#from.x, this.#to.x) + this.#aside.x,
      y: part(this.#from.y, this.#to.y) + this.#aside.y,
    };
  }
}
