import { bonusKinds, bonusWeights, redKinds } from "../content/bonuses.js";
import { longestRoute } from "../content/scores.js";
import type { BoardBonus } from "../map/board.js";
import type { Line } from "./routes.js";
import { SeedStream } from "./stream.js";

function totalSpaces(lines: readonly Line[]): number {
  return lines.reduce((sum, { length }) => sum + length, 0);
}

/** Stream 1: the types of the spaces of the multiroutes, by route; the others have none. */
export function multiLayer(
  seed: number,
  lines: readonly Line[],
  types: readonly number[],
): (readonly number[] | null)[] {
  const stream = new SeedStream(seed, 1);
  const layer = lines.map((): readonly number[] | null => null);
  const wanted = (125 + stream.int(101)) * totalSpaces(lines);
  let spaces = 0;
  for (const { id, length } of stream.shuffle(lines.filter((line) => line.length >= 2))) {
    if (spaces * 1000 >= wanted) break;
    layer[id] = stream.shuffle(types).slice(0, length);
    spaces += length;
  }
  return layer;
}

/** Stream 2: which routes are gray. */
export function grayLayer(seed: number, lines: readonly Line[], multi: readonly unknown[]): boolean[] {
  const stream = new SeedStream(seed, 2);
  const count = Math.floor((lines.length + 3) / 6);
  const chosen = stream.shuffle(lines.filter(({ id }) => multi[id] === null)).slice(0, count);
  return lines.map((line) => chosen.includes(line));
}

function dealtBonus(stream: SeedStream, types: readonly number[]): BoardBonus {
  const at = stream.weighted(bonusWeights);
  const kind = bonusKinds[at];
  if (at < redKinds && stream.int(4) === 0) return { kind, value: -1 };
  return kind === "balloons" ? { kind, value: 1, type: types[stream.int(types.length)] } : { kind, value: 1 };
}

/** Stream 3: the bonus of each space of each route, dealt out over first spaces, then second ones, and so on. */
export function bonusLayer(seed: number, lines: readonly Line[], types: readonly number[]): (BoardBonus | null)[][] {
  const stream = new SeedStream(seed, 3);
  const layer = lines.map(({ length }) => new Array<BoardBonus | null>(length).fill(null));
  let left = Math.floor(((200 + stream.int(176)) * totalSpaces(lines) + 500) / 1000);
  const deal = stream.shuffle(lines.filter(({ length }) => length >= 2));
  for (let space = 0; space < longestRoute; space++) {
    for (const { id, length } of deal) {
      if (left === 0) return layer;
      if (space >= length) continue;
      layer[id][space] = dealtBonus(stream, types);
      left--;
    }
  }
  return layer;
}
