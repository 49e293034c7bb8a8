import { type MapSize, mapSizes } from "../content/sizes.js";
import type { AeronautBoard, BoardRoute } from "../map/board.js";
import type { Point } from "../map/geometry.js";
import { scatterCities } from "./cities.js";
import { joinCities } from "./edges.js";
import { bonusLayer, grayLayer, multiLayer } from "./layers.js";
import { isSound, numbered } from "./numbering.js";
import { colourRoutes, type Line, layRoutes, slotsOf } from "./routes.js";
import { SeedStream } from "./stream.js";
import { trajectoryLayer } from "./trajectories.js";

/** The name of a generated map: nothing else decides what it looks like. */
export interface MapName {
  readonly size: MapSize;
  /** 0 to 4294967295. */
  readonly seed: number;
}

/** A map, and the attempt that brought it (from 1). */
export interface Generated {
  readonly board: AeronautBoard;
  readonly attempts: number;
}

/** The map before its layers. */
interface Ground {
  readonly cities: readonly Point[];
  readonly lines: readonly Line[];
  readonly types: readonly number[];
  readonly slots: readonly number[];
}

const mostAttempts = 1000;
const cityNames = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

function attempt(stream: SeedStream, size: MapSize): Ground | undefined {
  const places = scatterCities(stream, size);
  if (places === undefined) return undefined;
  const links = joinCities(places);
  if (!isSound(places.length, links)) return undefined;
  const { cities, edges } = numbered(places, links);
  const lines = layRoutes(stream, edges);
  const types = colourRoutes(stream, lines);
  return types === undefined ? undefined : { cities, lines, types, slots: slotsOf(stream, cities.length, lines) };
}

function layeredRoutes(seed: number, lines: readonly Line[], types: readonly number[]): BoardRoute[] {
  const multi = multiLayer(seed, lines, types);
  const gray = grayLayer(seed, lines, multi);
  const bonus = bonusLayer(seed, lines, types);
  return lines.map(
    ({ id, a, b, length, type, twin }): BoardRoute => ({
      id,
      a,
      b,
      length,
      type,
      twin,
      gray: gray[id],
      multi: multi[id]!,
      bonus: bonus[id],
    }),
  );
}

function layered({ size, seed }: MapName, { cities, lines, types, slots }: Ground): AeronautBoard {
  const { width, height } = mapSizes[size];
  return {
    name: `${size}-${seed}`,
    width,
    height,
    types,
    cities: cities.map(({ x, y }, id) => ({ id, name: cityNames[id], x, y, slots: slots[id] })),
    routes: layeredRoutes(seed, lines, types),
    trajectories: trajectoryLayer(seed, size, cities.length, lines, types),
  };
}

/** Generates a map, or gives up after so many attempts. */
export function generated(name: MapName, most: number = mostAttempts): Generated | undefined {
  const stream = new SeedStream(name.seed, 0);
  for (let attempts = 1; attempts <= most; attempts++) {
    const ground = attempt(stream, name.size);
    if (ground !== undefined) return { board: layered(name, ground), attempts };
  }
  return undefined;
}

/**
 * The map with this name: the same arguments give the same map on every engine. Integers only. Throws a `RangeError`
 * for a size or a seed that there is not, and an error named `map-generation-failed` after 1,000 failed attempts (no
 * seed is known that needs 200).
 */
export function generateMap(name: MapName): AeronautBoard {
  const { size, seed } = name;
  if (!Object.hasOwn(mapSizes, size)) throw new RangeError(`sizes are ${Object.keys(mapSizes).join(", ")}`);
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff) throw new RangeError("a seed is 0 to 4294967295");
  const made = generated({ size, seed });
  if (made === undefined) throw new Error("map-generation-failed");
  return made.board;
}
