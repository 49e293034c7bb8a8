import { type MapSize, mapSizes } from "../content/sizes.js";
import type { BoardTrajectory, RewardKind } from "../map/board.js";
import type { Line } from "./routes.js";
import { SeedStream } from "./stream.js";

/** Two cities and the shortest way between them in spaces. */
interface Pair {
  readonly a: number;
  readonly b: number;
  readonly way: number;
}

const rewards: readonly RewardKind[] = ["points", "balloons", "inventory", "swap"];
const rewardWeights = [233, 133, 100, 100];
/** What one point, balloon, cell or change is worth, in hundredths of a point, and how many there are at most. */
const worths = [100, 166, 125, 150];
const caps = [20, 5, 6, 6];

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** The shortest ways between all cities, in spaces (Floyd and Warshall). */
function waysBetween(cities: number, lines: readonly Line[]): number[][] {
  const far: number = 1_000_000;
  const ways = Array.from({ length: cities }, (_, a) => Array.from({ length: cities }, (_, b) => (a === b ? 0 : far)));
  for (const { a, b, length } of lines) {
    ways[a][b] = Math.min(ways[a][b], length);
    ways[b][a] = ways[a][b];
  }
  for (let over = 0; over < cities; over++) {
    for (let a = 0; a < cities; a++) {
      for (let b = 0; b < cities; b++) ways[a][b] = Math.min(ways[a][b], ways[a][over] + ways[over][b]);
    }
  }
  return ways;
}

function pairsOf(cities: number, lines: readonly Line[]): Pair[] {
  const ways = waysBetween(cities, lines);
  return ways.flatMap((row, a) => row.slice(a + 1).map((way, at) => ({ a, b: a + 1 + at, way })));
}

/** 0 for the longest third of the ways, 1 for the middle, 2 for the shortest. */
function thirdOf(way: number, longest: number): number {
  return 3 * way > 2 * longest ? 0 : 3 * way > longest ? 1 : 2;
}

function reward(stream: SeedStream, way: number, blocks: number, types: readonly number[]) {
  const twice = 4 * blocks;
  const score = clamp(Math.floor((40 * way + twice / 2) / twice), 2, 20);
  const at = stream.weighted(rewardWeights);
  const worth = worths[at];
  const amount = clamp(Math.floor((200 * score + worth) / (2 * worth)), 1, caps[at]);
  const kind = rewards[at];
  const slots = kind === "points" ? 2 : 1;
  return kind === "balloons" ? { kind, amount, type: types[stream.int(types.length)], slots } : { kind, amount, slots };
}

function isFree(pair: Pair, lines: readonly Line[], taken: readonly BoardTrajectory[]): boolean {
  if (lines.some(({ a, b }) => a === pair.a && b === pair.b)) return false;
  if (taken.some(({ a, b }) => a === pair.a && b === pair.b)) return false;
  const uses = (city: number): number => taken.filter(({ a, b }) => a === city || b === city).length;
  return uses(pair.a) < 2 && uses(pair.b) < 2;
}

/** Stream 4: the trajectories, by turns from the longest, the middle and the shortest ways. */
export function trajectoryLayer(
  seed: number,
  size: MapSize,
  cities: number,
  lines: readonly Line[],
  types: readonly number[],
): BoardTrajectory[] {
  const stream = new SeedStream(seed, 4);
  const { blocks, trajectories: range } = mapSizes[size];
  const count = range[0] + stream.int(range[1] - range[0] + 1);
  const pairs = pairsOf(cities, lines);
  const longest = Math.max(...pairs.map(({ way }) => way));
  const taken: BoardTrajectory[] = [];
  for (let id = 0; id < count; id++) {
    const free = pairs.filter((pair) => isFree(pair, lines, taken));
    if (free.length === 0) break;
    const third = free.filter(({ way }) => thirdOf(way, longest) === id % 3);
    const bucket = third.length === 0 ? free : third;
    const { a, b, way } = bucket[stream.int(bucket.length)];
    taken.push({ id, a, b, ...reward(stream, way, blocks, types) });
  }
  return taken;
}
