import type { MapSize } from "../content/sizes.js";
import { mapSizes } from "../content/sizes.js";
import { type Point, squared } from "../map/geometry.js";
import type { SeedStream } from "./stream.js";

const margin = 40;
const candidates = 12;
const leastDistance = 160 * 160;

/** One city in each corner and one in the middle, each somewhere in its box. */
function boxed(stream: SeedStream, width: number, height: number): Point[] {
  const w = Math.floor((width - 2 * margin) / 5);
  const h = Math.floor((height - 2 * margin) / 5);
  const right = width - margin - w;
  const bottom = height - margin - h;
  const boxes: readonly Point[] = [
    { x: margin, y: margin },
    { x: right, y: margin },
    { x: right, y: bottom },
    { x: margin, y: bottom },
    { x: Math.floor((width - w) / 2), y: Math.floor((height - h) / 2) },
  ];
  return boxes.map((box) => {
    const x = box.x + stream.int(w + 1);
    return { x, y: box.y + stream.int(h + 1) };
  });
}

function smallestDistance(point: Point, cities: readonly Point[]): number {
  let least = squared(point, cities[0]);
  for (let at = 1; at < cities.length; at++) least = Math.min(least, squared(point, cities[at]));
  return least;
}

/** The loneliest of some random places, if it is lonely enough. */
function lonely(stream: SeedStream, width: number, height: number, cities: readonly Point[]): Point | undefined {
  let best: Point | undefined;
  let most = -1;
  for (let count = 0; count < candidates; count++) {
    const x = margin + stream.int(width - 2 * margin + 1);
    const point = { x, y: margin + stream.int(height - 2 * margin + 1) };
    const distance = smallestDistance(point, cities);
    if (distance <= most) continue;
    most = distance;
    best = point;
  }
  return most < leastDistance ? undefined : best;
}

/** Places for the cities of a map, in the order of their creation; `undefined` when they come too close. */
export function scatterCities(stream: SeedStream, size: MapSize): Point[] | undefined {
  const { width, height, cities: range } = mapSizes[size];
  const wanted = range[0] + stream.int(range[1] - range[0] + 1);
  const cities = boxed(stream, width, height);
  while (cities.length < wanted) {
    const city = lonely(stream, width, height, cities);
    if (city === undefined) return undefined;
    cities.push(city);
  }
  return cities;
}
