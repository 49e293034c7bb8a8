/** A rectangle of the plane that contains the map and one more cell on each side. */
export interface Window {
  /** The first column. */
  left: number;
  /** The first row. */
  top: number;
  /** Columns. */
  width: number;
  /** Rows. */
  height: number;
}

/** The side of the first window, which is large enough for most maps of the standard edition. */
const firstSide = 16;

/** The least growth of a side. Large windows grow by half, so that growing is cheap in the long run. */
const leastGrowth = 8;

/** Returns the window of an empty map. */
export function firstWindow(): Window {
  return { left: -firstSide / 2, top: -firstSide / 2, width: firstSide, height: firstSide };
}

function growth(size: number): number {
  return Math.max(leastGrowth, size >> 1);
}

/**
 * Widens a window once, so that it contains a nearby cell and the cell's four neighbours. Returns whether it has grown.
 */
export function makeRoom(window: Window, x: number, y: number): boolean {
  const { left, top, width, height } = window;
  const west = x - 1 < left ? growth(width) : 0;
  const east = x + 1 >= left + width ? growth(width) : 0;
  const north = y - 1 < top ? growth(height) : 0;
  const south = y + 1 >= top + height ? growth(height) : 0;
  if (west + east + north + south === 0) return false;
  window.left = left - west;
  window.top = top - north;
  window.width = width + west + east;
  window.height = height + north + south;
  return true;
}
