import type { Point } from "../map/geometry.js";

/** A rectangle, its edges left out. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Drawn extends Point {
  readonly weight: number;
}

/** What it costs to cover a point of these: more for what is unreadable when half of it is hidden. */
export const weights = { route: 1, label: 8, disc: 8, number: 20, city: 20, edge: 60 } as const;

/** What is drawn on a map already: points with what it costs to cover them. */
export class Ground {
  readonly #width: number;
  readonly #height: number;
  readonly #drawn: Drawn[] = [];

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
  }

  add(points: readonly Point[], weight: number): void {
    for (const { x, y } of points) this.#drawn.push({ x, y, weight });
  }

  /** What a box would cover, and whether it leaves the map. */
  cost({ left, right, top, bottom }: Box): number {
    const isOff = left < 0 || right > this.#width || top < -6 || bottom > this.#height + 10;
    let cost = isOff ? weights.edge : 0;
    for (const { x, y, weight } of this.#drawn) if (x > left && x < right && y > top && y < bottom) cost += weight;
    return cost;
  }
}

/** The first of several boxes that covers least, by its index. */
export function cheapest(ground: Ground, boxes: readonly Box[]): number {
  const costs = boxes.map((box) => ground.cost(box));
  return costs.indexOf(Math.min(...costs));
}
