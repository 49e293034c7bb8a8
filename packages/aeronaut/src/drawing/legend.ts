import { bonusKinds, bonusLetters } from "../content/bonuses.js";
import { typeLetters, typeNames } from "../content/types.js";
import type { AeronautBoard } from "../map/board.js";
import type { Point } from "../map/geometry.js";
import type { AeronautView } from "../state.js";
import { bonusDisc, centred, cityDisc, grayColour, seatDisc, typeColours, words } from "./ink.js";
import { seatName } from "./tones.js";

/** One thing of the legend, drawn from its left middle. */
type Item = (at: Point) => string;

/** The legend: what to draw below a board, and how high it is. */
export interface Legend {
  readonly lines: readonly string[];
  readonly height: number;
}

const lineHeight = 30;
const columnWidth = 160;

function named({ x, y }: Point, what: string): string {
  return words({ x: x + 34, y: y + 6 }, 17, what);
}

function swatch(colour: string, what: string): Item {
  return (at) => {
    const look = `fill="${colour}" stroke="#444444" stroke-width="2"`;
    return `<rect x="${at.x}" y="${at.y - 8}" width="26" height="16" ${look}/>${named(at, what)}`;
  };
}

/** What the numbers of cities and routes are: those by which moves name them. */
const numberItems: readonly Item[] = [
  (at) => cityDisc({ x: at.x + 13, y: at.y }, 14, 7, 5) + named(at, "city: its number above, free slots below"),
  (at) => words({ x: at.x + 13, y: at.y + 5 }, 13, "12", `${centred} fill="#555555"`) + named(at, "number of a route"),
];

function typeItems({ types, routes }: AeronautBoard): Item[] {
  const items = types.map((type) => swatch(typeColours[type], `${typeLetters[type]} ${typeNames[type]}`));
  return routes.some(({ gray }) => gray) ? [...items, swatch(grayColour, "any type")] : items;
}

function bonusItems({ routes }: AeronautBoard): Item[] {
  const bonuses = routes.flatMap(({ bonus }) => bonus.flatMap((given) => given ?? []));
  const items = bonusKinds.flatMap((kind, at): Item[] =>
    bonuses.some((given) => given.kind === kind)
      ? [
          (point) =>
            bonusDisc({ x: point.x + 13, y: point.y }, false, bonusLetters[at]) +
            named(point, kind === "extraTurn" ? "extra turn" : kind),
        ]
      : [],
  );
  if (!bonuses.some(({ value }) => value < 0)) return items;
  return [...items, (at) => bonusDisc({ x: at.x + 13, y: at.y }, true, "-") + named(at, "takes one")];
}

function seatItems(view: AeronautView | undefined): Item[] {
  if (view === undefined) return [];
  return view.travellers.map(
    (_, seat): Item =>
      (at) =>
        seatDisc({ x: at.x + 13, y: at.y }, seat, 11) + named(at, seatName(seat, view.solo)),
  );
}

function trajectoryItems(board: AeronautBoard, view: AeronautView | undefined): Item[] {
  return board.trajectories.map(({ id, a, b, kind, type, amount, slots }) => {
    const reward = `${view?.amounts[id] ?? amount} ${kind}${type === undefined ? "" : ` ${typeLetters[type]}`}`;
    const cities = `${board.cities[a].name} - ${board.cities[b].name}`;
    const line = `${cities}: ${reward}, ${slots} slot${slots === 1 ? "" : "s"}`;
    return ({ x, y }) => words({ x, y: y + 6 }, 17, `T${id}  ${line}`);
  });
}

function inColumns(items: readonly Item[], columns: number, width: number, top: number): string[] {
  return items.map((item, at) =>
    item({ x: 16 + (at % columns) * width, y: top + lineHeight * Math.floor(at / columns) }),
  );
}

/** What colours, letters and discs of this board mean, and its trajectories. */
export function legendOf(board: AeronautBoard, view: AeronautView | undefined): Legend {
  const lines: string[] = [];
  let top = board.height + 36;
  const add = (items: readonly Item[], width: number): void => {
    const columns = Math.max(1, Math.floor((board.width - 16) / width));
    lines.push(...inColumns(items, columns, width, top));
    top += lineHeight * Math.floor((items.length + columns - 1) / columns);
  };
  add(numberItems, 420);
  add(typeItems(board), columnWidth);
  add(bonusItems(board), columnWidth);
  add(seatItems(view), columnWidth);
  add(trajectoryItems(board, view), 420);
  return { lines, height: top - board.height - 8 };
}
