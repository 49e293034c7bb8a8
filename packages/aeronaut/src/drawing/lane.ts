import type { AeronautBoard, BoardBonus, BoardRoute } from "../map/board.js";
import type { Point } from "../map/geometry.js";
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

/** Twins lie on both sides of the straight line; their numbers on the outer side. */
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
  const line = outline + lineOf(track, from + edge, to - edge, type < 0 ? grayColour : typeColours[type]!, 16);
  const middle = track.at(Math.floor((from + to) / 2));
  if (mark >= 0) return line + seatDisc(middle, mark, 11);
  return bonus === null ? line : line + bonusDisc(middle, bonus.value < 0, bonusText(bonus));
}

/** The tracks of a board's routes: what is drawn of them, and where labels had better not stand. */
export class Lane {
  readonly route: BoardRoute;
  readonly #track: Track;
  readonly #side: Track;

  constructor(board: AeronautBoard, route: BoardRoute) {
    const [from, to] = [board.cities[route.a]!, board.cities[route.b]!];
    const beside = besideOf(route);
    this.route = route;
    this.#track = new Track(from, to, beside);
    this.#side = new Track(from, to, beside < 0 ? beside - 22 : beside + 22);
  }

  /** The route space by space: type, bonus, mark. A route that is closed is faint. */
  draw(markOn: MarksOn, isClosed: boolean): string {
    const { id, length, gray, multi, type, bonus } = this.route;
    // The discs of the cities cover a little of both ends.
    const margin = Math.min(300, this.#track.thousandths(30));
    const step = Math.floor((1000 - 2 * margin) / length);
    const gap = Math.min(Math.floor(step / 12), this.#track.thousandths(4));
    const parts = Array.from({ length }, (_, space) => {
      const begin = margin + space * step;
      const shown = {
        type: gray ? -1 : (multi?.[space] ?? type),
        bonus: bonus[space] ?? null,
        mark: markOn(id, space),
      };
      return drawnSpace(this.#track, begin + gap, begin + step - gap, shown);
    });
    return `<g id="route-${id}"${isClosed ? ' opacity="0.25"' : ""}>${parts.join("")}</g>`;
  }

  /** The number by which moves name the route, beside its middle. */
  number(): string {
    const { x, y } = this.#side.at(500);
    return words({ x, y: y + 4 }, 13, String(this.route.id), `${centred} fill="#555555" ${halo}`);
  }

  /** Points along the route, close enough that no label slips between them, and the place of its number. */
  points(): Point[] {
    const steps = Math.floor(1000 / Math.max(1, this.#track.thousandths(12))) + 1;
    const along = Array.from({ length: steps + 1 }, (_, at) => this.#track.at(Math.floor((1000 * at) / steps)));
    return [...along, this.#side.at(500)];
  }
}
