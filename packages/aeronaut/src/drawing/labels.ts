import type { AeronautBoard, BoardCity } from "../map/board.js";
import type { Point } from "../map/geometry.js";
import { halo, words } from "./ink.js";

/** Where a city's label may stand: its anchor, how far from the city, and how much of its width lies left of that point (in halves). */
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

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function isInside({ x, y }: Point, { left, right, top, bottom }: Box): boolean {
  return x > left && x < right && y > top && y < bottom;
}

/** Writes the labels of the cities one after the other, each where it covers least of what is there already. */
export class Labels {
  readonly #board: AeronautBoard;
  readonly #taken: Point[];
  readonly #size: number;

  /** `taken` are the points that are drawn on already; grows by the cities and by each label. */
  constructor(board: AeronautBoard, taken: readonly Point[]) {
    this.#board = board;
    this.#size = board.width > 1500 ? 24 : 20;
    const discs = board.cities.flatMap(({ x, y }) => [-12, 0, 12].map((aside) => ({ x: x + aside, y })));
    this.#taken = [...taken, ...discs];
  }

  #boxAt(city: BoardCity, width: number, { x, y, left }: Place): Box {
    const from = city.x + x - Math.floor((width * left) / 2);
    const base = city.y + y;
    // A route is 20 wide and its points lie in its middle.
    return { left: from - 9, right: from + width + 9, top: base - this.#size - 7, bottom: base + 13 };
  }

  #cost(box: Box): number {
    const { width, height } = this.#board;
    const isOff = box.left < 0 || box.right > width || box.top < -6 || box.bottom > height + 10;
    let cost = isOff ? 50 : 0;
    for (const point of this.#taken) if (isInside(point, box)) cost++;
    return cost;
  }

  #occupy({ left, right, top, bottom }: Box): void {
    for (let x = left + 9; x < right; x += 12) this.#taken.push({ x, y: Math.floor((top + bottom) / 2) });
  }

  /** The label of a city, with `after` in small behind it. */
  label(city: BoardCity, after: string): string {
    const name = Math.floor((city.name.length * this.#size * 12) / 18) + 4;
    const width = name + after.length * 10;
    const boxes = places.map((place) => this.#boxAt(city, width, place));
    const costs = boxes.map((box) => this.#cost(box));
    const best = costs.indexOf(Math.min(...costs));
    const { anchor, x, y } = places[best]!;
    this.#occupy(boxes[best]!);
    const more = `text-anchor="${anchor}" font-weight="bold" ${halo}`;
    const text = words({ x: city.x + x, y: city.y + y }, this.#size, city.name, more);
    const small = `<tspan dx="5" font-size="15" font-weight="normal" fill="#8a4b00">${after}</tspan>`;
    return after === "" ? text : text.replace("</text>", `${small}</text>`);
  }
}
