import { typeCount } from "../content/types.js";
import type { Edge } from "./edges.js";
import type { SeedStream } from "./stream.js";

/** A route before the layers: its type is found last. */
export interface Line {
  readonly id: number;
  readonly a: number;
  readonly b: number;
  readonly length: number;
  readonly twin: number | null;
  type: number;
}

/** How many types are in play on a generated map, routes of one type at a city, and how uneven the types may be. */
const typesInPlay = 6;
const crowd = 2;
const unevenness = 6;

/** Which links become double routes: short ones rather than long ones. */
function doubled(stream: SeedStream, edges: readonly Edge[]): ReadonlySet<Edge> {
  const percent = 15 + stream.int(19);
  const count = Math.floor((percent * edges.length + 50) / 100);
  const pool = [...edges].sort((one, other) => one.length - other.length || one.a - other.a || one.b - other.b);
  const chosen = new Set<Edge>();
  for (let done = 0; done < count; done++) {
    const at = stream.weighted(pool.map((_, index) => pool.length - index));
    chosen.add(pool[at]);
    pool.splice(at, 1);
  }
  return chosen;
}

/** Numbers the routes in the order of the links; a double link gives two in a row. */
export function layRoutes(stream: SeedStream, edges: readonly Edge[]): Line[] {
  const chosen = doubled(stream, edges);
  const lines: Line[] = [];
  for (const edge of edges) {
    const { a, b, length } = edge;
    const id = lines.length;
    const isDouble = chosen.has(edge);
    lines.push({ id, a, b, length, twin: isDouble ? id + 1 : null, type: -1 });
    if (isDouble) lines.push({ id: id + 1, a, b, length, twin: id, type: -1 });
  }
  return lines;
}

function isAllowed(lines: readonly Line[], line: Line, type: number): boolean {
  if (line.twin !== null && lines[line.twin].type === type) return false;
  const at = (city: number): number =>
    lines.filter((other) => other.type === type && (other.a === city || other.b === city)).length;
  return at(line.a) < crowd && at(line.b) < crowd;
}

function spread(spaces: readonly number[]): number {
  return Math.max(...spaces) - Math.min(...spaces);
}

/** Draws the types in play and gives each route its own; `undefined` when that cannot be done evenly. */
export function colourRoutes(stream: SeedStream, lines: readonly Line[]): readonly number[] | undefined {
  const all = Array.from({ length: typeCount }, (_, type) => type);
  const types = stream
    .shuffle(all)
    .slice(0, typesInPlay)
    .sort((one, other) => one - other);
  const spaces = types.map(() => 0);
  for (const line of [...lines].sort((one, other) => other.length - one.length || one.id - other.id)) {
    const allowed = types.flatMap((type, index) => (isAllowed(lines, line, type) ? [index] : []));
    if (allowed.length === 0) return undefined;
    const fewest = Math.min(...allowed.map((index) => spaces[index]));
    const list = allowed.filter((index) => spaces[index] === fewest);
    const chosen = list[stream.int(list.length)];
    line.type = types[chosen];
    spaces[chosen] = fewest + line.length;
  }
  return spread(spaces) > unevenness ? undefined : types;
}

/** The movement slots of each city: more where more routes meet. */
export function slotsOf(stream: SeedStream, cities: number, lines: readonly Line[]): number[] {
  return Array.from({ length: cities }, (_, city) => {
    const routes = lines.filter(({ a, b }) => a === city || b === city).length;
    const slots = Math.floor((routes * (75 + stream.int(51)) + 50) / 100);
    return Math.min(6, Math.max(3, slots));
  });
}
