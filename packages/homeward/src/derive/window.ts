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

/** Returns whether a window contains a cell and the cell's four neighbours. */
export function hasRoom({ left, top, width, height }: Window, x: number, y: number): boolean {
  return x > left && y > top && x < left + width - 1 && y < top + height - 1;
}

function growth(size: number): number {
  return Math.max(leastGrowth, size >> 1);
}

/**
 * Widens a window once, so that it contains a nearby cell and the cell's four neighbours. Returns whether it has grown.
 */
export function makeRoom(window: Window, x: number, y: number): boolean {
  if (hasRoom(window, x, y)) return false;
  const { left, top, width, height } = window;
  const [columns, rows] = [growth(width), growth(height)];
  if (x <= left) window.left -= columns;
  if (y <= top) window.top -= rows;
  if (x <= left || x >= left + width - 1) window.width += columns;
  if (y <= top || y >= top + height - 1) window.height += rows;
  return true;
}
