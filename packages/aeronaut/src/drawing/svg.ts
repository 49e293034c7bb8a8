import { bonusKinds, bonusLetters } from "../content/bonuses.js";
import { typeLetters } from "../content/types.js";
import type { AeronautBoard, BoardBonus, BoardCity, BoardRoute, BoardTrajectory } from "../map/board.js";
import { squared } from "../map/geometry.js";
import type { AeronautView } from "../state.js";
import { rootOf, Track } from "./track.js";

const colours = ["#c8102e", "#e8731a", "#f2c80f", "#ffffff", "#2b2b2b", "#1f5fa8", "#e57bb1", "#2e8540"];
const dark = [0, 1, 4, 5, 7];
const grayColour = "#9a9a9a";
const seatColours = ["#7b1fa2", "#00838f", "#5d4037", "#ef6c00", "#37474f", "#9e9d24"];
const lineHeight = 26;

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function text(x: number, y: number, size: number, fill: string, what: string, anchor = "middle"): string {
  const at = `x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}"`;
  return `<text ${at} fill="${fill}">${escaped(what)}</text>`;
}

function bonusText({ kind, value, type }: BoardBonus): string {
  const letter = bonusLetters[bonusKinds.indexOf(kind)]!;
  return `${value < 0 ? "-" : ""}${letter}${type === undefined ? "" : typeLetters[type]}`;
}

/** Twins lie on both sides of the straight line. */
function besideOf({ id, twin }: BoardRoute): number {
  if (twin === null) return 0;
  return twin > id ? -12 : 12;
}

/** What a space of a route carries: the type it shows (-1 is gray), its bonus, and whose mark. */
interface Shown {
  readonly type: number;
  readonly bonus: BoardBonus | null;
  readonly mark: number;
}

function drawnSpace(track: Track, from: number, to: number, { type, bonus, mark }: Shown): string {
  const [a, b, middle] = [track.at(from), track.at(to), track.at(Math.floor((from + to) / 2))];
  const ends = `x1="${a.x}" y1="${a.y}" x2="${b.x}" y2="${b.y}"`;
  const colour = type < 0 ? grayColour : colours[type]!;
  const outline = `<line ${ends} stroke="#444444" stroke-width="20"/>`;
  const line = `${outline}<line ${ends} stroke="${colour}" stroke-width="16"/>`;
  if (mark >= 0) {
    const disc = `<circle cx="${middle.x}" cy="${middle.y}" r="9" fill="${seatColours[mark]}" stroke="#ffffff"/>`;
    return `${line}${disc}${text(middle.x, middle.y + 5, 14, "#ffffff", String(mark + 1))}`;
  }
  if (bonus === null) return line;
  return line + text(middle.x, middle.y + 5, 14, dark.includes(type) ? "#ffffff" : "#000000", bonusText(bonus));
}

/** How marks lie on the spaces of a route; a board without a match has none. */
type MarksOn = (route: number, space: number) => number;

function drawnRoute(board: AeronautBoard, route: BoardRoute, markOn: MarksOn): string {
  const [from, to] = [board.cities[route.a]!, board.cities[route.b]!];
  const track = new Track(from, to, besideOf(route));
  // The discs of the cities cover a little of both ends.
  const margin = Math.min(300, Math.floor(24_000 / Math.max(1, rootOf(squared(from, to)))));
  const step = Math.floor((1000 - 2 * margin) / route.length);
  const parts = Array.from({ length: route.length }, (_, space) => {
    const type = route.gray ? -1 : (route.multi?.[space] ?? route.type);
    const begin = margin + space * step;
    const shown = { type, bonus: route.bonus[space] ?? null, mark: markOn(route.id, space) };
    return drawnSpace(track, begin + Math.floor(step / 12), begin + step - Math.floor(step / 12), shown);
  });
  return `<g id="route-${route.id}">${parts.join("")}</g>`;
}

function drawnCity(city: BoardCity, filled: number, travellers: readonly number[]): string {
  const { id, name, x, y, slots } = city;
  const disc = `<circle cx="${x}" cy="${y}" r="20" fill="#fff8e1" stroke="#333333" stroke-width="3"/>`;
  const free = text(x, y + 6, 16, "#333333", String(slots - filled));
  const label = text(x, y - 26, 18, "#000000", name);
  const discs = travellers.map((seat, at) => {
    const cx = x + 26 + 20 * at;
    const circle = `<circle cx="${cx}" cy="${y}" r="10" fill="${seatColours[seat]}" stroke="#ffffff"/>`;
    return circle + text(cx, y + 5, 14, "#ffffff", String(seat + 1));
  });
  return `<g id="city-${id}">${disc}${free}${label}${discs.join("")}</g>`;
}

function drawnTrajectory(board: AeronautBoard, given: BoardTrajectory, amount: number): string {
  const { id, a, b, kind, type, slots } = given;
  const reward = `${amount} ${kind}${type === undefined ? "" : ` ${typeLetters[type]}`}`;
  const line = `${board.cities[a]!.name} - ${board.cities[b]!.name}: ${reward}, ${slots} slot${slots === 1 ? "" : "s"}`;
  return text(12, board.height + lineHeight * (id + 1), 18, "#000000", `T${id}  ${line}`, "start");
}

function marksOf(board: AeronautBoard, view: AeronautView | undefined): MarksOn {
  if (view === undefined) return () => -1;
  const first: number[] = [];
  let next = 0;
  for (const { length } of board.routes) {
    first.push(next);
    next += length;
  }
  return (route, space) => view.marks[first[route]! + space] ?? -1;
}

/**
 * Draws a board as SVG, in integers, without fonts or files of its own: cities with their free slots, routes space by space
 * with bonuses, trajectories below. With a state or a view of a match on it also marks and travellers; the board is `boardOf`
 * it then.
 */
export function drawMap(board: AeronautBoard, view?: AeronautView): string {
  const height = board.height + lineHeight * board.trajectories.length + (board.trajectories.length > 0 ? 12 : 0);
  const markOn = marksOf(board, view);
  const cities = board.cities.map((city) => {
    const there = view?.travellers.flatMap((at, seat) => (at === city.id ? [seat] : [])) ?? [];
    return drawnCity(city, view?.filled[city.id] ?? 0, there);
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${board.width} ${height}" font-family="sans-serif">`,
    `<title>${escaped(board.name)}</title>`,
    `<rect width="${board.width}" height="${height}" fill="#e8eef2"/>`,
    ...board.routes.map((route) => drawnRoute(board, route, markOn)),
    ...cities,
    ...board.trajectories.map((trajectory) =>
      drawnTrajectory(board, trajectory, view?.amounts[trajectory.id] ?? trajectory.amount),
    ),
    "</svg>",
    "",
  ].join("\n");
}
