import type { AeronautBoard, BoardBonus, BoardRoute } from "../map/board.js";
import type { Point } from "../map/geometry.js";
import { type Box, cheapest, type Ground, weights } from "./ground.js";
import { bonusDisc, bonusText, centred, grayColour, halo, seatDisc, typeColours, words } from "./ink.js";
import { Track } from "./track.js";

/** How marks lie on the spaces of a route; a board without a match has none. */
export type MarksOn = (route: number, space: number) => number;

/** What a space of a route carries: the type it shows (-1 is gray), its bonus, and whose mark. */
interface Shown {
  readonly type: number;
  readonly bonus: BoardBonus | null;
  readonly mark: number;
}

/** Where the number of a route may stand: thousandths of the way. The first that covers least is taken. */
const numberPlaces = [500, 400, 600, 300, 700, 220, 780];

/** Twins lie on both sides of the straight line. */
function besideOf({ id, twin }: BoardRoute): number {
  if (twin === null) return 0;
  return twin > id ? -13 : 13;
}

function lineOf(track: Track, from: number, to: number, colour: string, width: number): string {
  const [a, b] = [track.at(from), track.at(to)];
  return `<line x1="${a.x}" y1="${a.y}" x2="${b.x}" y2="${b.y}" stroke="${colour}" stroke-width="${width}"/>`;
}

function drawnSpace(track: Track, from: number, to: number, { type, bonus, mark }: Shown): string {
  const edge = track.thousandths(2);
  const outline = lineOf(track, from, to, "#444444", 20);
  const line = outline + lineOf(track, from + edge, to - edge, type < 0 ? grayColour : typeColours[type], 16);
  const middle = track.at(Math.floor((from + to) / 2));
  if (mark >= 0) return line + seatDisc(middle, mark, 11);
  return bonus === null ? line : line + bonusDisc(middle, bonus.value < 0, bonusText(bonus));
}

/** Where the number of a route may stand: beside it, twins on the outer side only. */
function numberPoints(board: AeronautBoard, route: BoardRoute): readonly Point[] {
  const beside = besideOf(route);
  const sides = beside === 0 ? [22, -22] : [beside < 0 ? beside - 22 : beside + 22];
  const tracks = sides.map((side) => new Track(board.cities[route.a], board.cities[route.b], side));
  return numberPlaces.flatMap((place) => tracks.map((track) => track.at(place)));
}

/** The room that a number takes at a point, and the width of a route around it. */
function roomOf({ x, y }: Point, digits: number): Box {
  const half = 4 * digits + 10;
  return { left: x - half, right: x + half, top: y - 15, bottom: y + 15 };
}

/** The track of a route, with the functions that draw it and the places that labels should avoid. */
export class Lane {
  readonly route: BoardRoute;
  readonly #track: Track;
  readonly #numbers: readonly Point[];

  constructor(board: AeronautBoard, route: BoardRoute) {
    const [from, to] = [board.cities[route.a], board.cities[route.b]];
    this.route = route;
    this.#track = new Track(from, to, besideOf(route));
    this.#numbers = numberPoints(board, route);
  }

  /** Where each space begins and ends, in thousandths of the way. */
  #spaces(): readonly (readonly [from: number, to: number])[] {
    const { length } = this.route;
    // The discs of the cities cover a little of both ends.
    const margin = Math.min(300, this.#track.thousandths(30));
    const step = Math.floor((1000 - 2 * margin) / length);
    const gap = Math.min(Math.floor(step / 12), this.#track.thousandths(4));
    return Array.from({ length }, (_, space) => {
      const begin = margin + space * step;
      return [begin + gap, begin + step - gap] as const;
    });
  }

  /** The route space by space: type, bonus, mark. A route that is closed is faint. */
  draw(markOn: MarksOn, isClosed: boolean): string {
    const { id, gray, multi, type, bonus } = this.route;
    const parts = this.#spaces().map(([from, to], space) => {
      const shown = {
        type: gray ? -1 : (multi?.[space] ?? type),
        bonus: bonus[space] ?? null,
        mark: markOn(id, space),
      };
      return drawnSpace(this.#track, from, to, shown);
    });
    return `<g id="route-${id}"${isClosed ? ' opacity="0.25"' : ""}>${parts.join("")}</g>`;
  }

  /** Puts the route on the ground: points close enough that no label slips between them, and its discs. */
  occupy(ground: Ground, markOn: MarksOn): void {
    const steps = Math.floor(1000 / Math.max(1, this.#track.thousandths(12))) + 1;
    ground.add(
      Array.from({ length: steps + 1 }, (_, at) => this.#track.at(Math.floor((1000 * at) / steps))),
      weights.route,
    );
    const { id, bonus } = this.route;
    this.#spaces().forEach(([from, to], space) => {
      const hasDisc = markOn(id, space) >= 0 || (bonus[space] ?? null) !== null;
      if (hasDisc) ground.add([this.#track.at(Math.floor((from + to) / 2))], weights.disc);
    });
  }

  /** The number by which moves name the route, beside it where it covers least; it stands on the ground then. */
  number(ground: Ground): string {
    const text = String(this.route.id);
    const boxes = this.#numbers.map((point) => roomOf(point, text.length));
    const { x, y } = this.#numbers[cheapest(ground, boxes)];
    const half = 4 * text.length;
    ground.add(
      [-half, 0, half].map((aside) => ({ x: x + aside, y })),
      weights.number,
    );
    return words({ x, y: y + 4 }, 13, text, `${centred} fill="#555555" ${halo}`);
  }
}
