import type { AeronautBoard, BoardCity } from "../map/board.js";
import { type Box, cheapest, type Ground, weights } from "./ground.js";
import { halo, words } from "./ink.js";

/**
 * Where a city's label may stand: its anchor, how far from the city, and how much of its width lies left of that point
 * (in halves).
 */
interface Place {
  readonly anchor: "start" | "middle" | "end";
  readonly x: number;
  readonly y: number;
  readonly left: 0 | 1 | 2;
}

const places: readonly Place[] = [
  { anchor: "middle", x: 0, y: -27, left: 1 },
  { anchor: "middle", x: 0, y: 42, left: 1 },
  { anchor: "start", x: 26, y: 7, left: 0 },
  { anchor: "end", x: -26, y: 7, left: 2 },
  { anchor: "start", x: 19, y: -17, left: 0 },
  { anchor: "end", x: -19, y: -17, left: 2 },
  { anchor: "start", x: 19, y: 31, left: 0 },
  { anchor: "end", x: -19, y: 31, left: 2 },
  { anchor: "start", x: 25, y: -5, left: 0 },
  { anchor: "end", x: -25, y: -5, left: 2 },
  { anchor: "start", x: 25, y: 20, left: 0 },
  { anchor: "end", x: -25, y: 20, left: 2 },
];

/** A writer of the labels of cities, one after the other. It puts each label where it covers the least. */
export class Labels {
  readonly #ground: Ground;
  readonly #size: number;

  /** The ground grows by each label. */
  constructor({ width }: AeronautBoard, ground: Ground) {
    this.#ground = ground;
    this.#size = width > 1500 ? 24 : 20;
  }

  #boxAt(city: BoardCity, width: number, { x, y, left }: Place): Box {
    const from = city.x + x - Math.floor((width * left) / 2);
    const base = city.y + y;
    // A route is 20 wide and its points lie in its middle.
    return { left: from - 9, right: from + width + 9, top: base - this.#size - 7, bottom: base + 13 };
  }

  #occupy({ left, right, top, bottom }: Box): void {
    const y = Math.floor((top + bottom) / 2);
    for (let x = left + 9; x < right; x += 12) this.#ground.add([{ x, y }], weights.label);
  }

  /** The label of a city: its name, with `after` in small behind it. */
  label(city: BoardCity, after: string): string {
    const width = Math.floor((city.name.length * this.#size * 12) / 18) + 4 + after.length * 10;
    const boxes = places.map((place) => this.#boxAt(city, width, place));
    const best = cheapest(this.#ground, boxes);
    const { anchor, x, y } = places[best];
    this.#occupy(boxes[best]);
    const more = `text-anchor="${anchor}" font-weight="bold" ${halo}`;
    const label = words({ x: city.x + x, y: city.y + y }, this.#size, city.name, more);
    const small = `<tspan dx="5" font-size="15" font-weight="normal" fill="#8a4b00">${after}</tspan>`;
    return after === "" ? label : label.replace("</text>", `${small}</text>`);
  }
}
