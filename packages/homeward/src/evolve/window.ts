import type { HomewardMap } from "../state.js";

/** The least by which a side of the window grows; large windows grow by half, so that growing costs little in the long run. */
const leastGrowth = 8;

function growth(size: number): number {
  return Math.max(leastGrowth, size >> 1);
}

/** Copies the map into a larger window. */
function widen(map: HomewardMap, west: number, north: number, width: number, height: number, formCount: number): void {
  const grid: number[] = [];
  const counts: number[] = [];
  for (let row = 0; row < height; row++) {
    const old = row - north;
    const isOld = old >= 0 && old < map.height;
    for (let column = 0; column < width; column++) {
      const from = column - west;
      grid.push(isOld && from >= 0 && from < map.width ? map.grid[old * map.width + from]! : -1);
    }
    for (let form = 0; form < formCount; form++) counts.push(isOld ? map.rowFitting[form + formCount * old]! : 0);
  }
  map.grid = grid;
  map.rowFitting = counts;
  map.left -= west;
  map.top -= north;
  map.width = width;
  map.height = height;
}

/** Makes the window so large that a cell and its four neighbours lie in it. */
export function makeRoom(map: HomewardMap, x: number, y: number, formCount: number): void {
  const { left, top, width, height } = map;
  const west = x - 1 < left ? growth(width) : 0;
  const east = x + 1 >= left + width ? growth(width) : 0;
  const north = y - 1 < top ? growth(height) : 0;
  const south = y + 1 >= top + height ? growth(height) : 0;
  if (west + east + north + south === 0) return;
  widen(map, west, north, width + west + east, height + north + south, formCount);
}
