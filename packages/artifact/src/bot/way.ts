import type { ArtifactView } from "../state.js";

/** What a step costs, in thousandths: straight, diagonal, and up in any direction. */
const straight = 1000;
const slanted = 1150;
const upward = 1700;

const far = 2 ** 30;

function costOf(heights: readonly number[], from: number, to: number, isSlanted: boolean): number {
  if (heights[to]! > heights[from]!) return upward;
  return isSlanted ? slanted : straight;
}

/** The nearest location that is still open, or -1. Boards are small: a scan beats a heap. */
function nearest(costs: readonly number[], isDone: readonly boolean[]): number {
  let best = -1;
  let least = far;
  for (let at = 0; at < costs.length; at++) {
    if (isDone[at] || costs[at]! >= least) continue;
    least = costs[at]!;
    best = at;
  }
  return best;
}

function relax({ heights, width }: ArtifactView, costs: number[], from: number): void {
  const column = from % width;
  for (let middle = from - width; middle <= from + width; middle += width) {
    if (middle < 0 || middle >= heights.length) continue;
    for (let side = -1; side <= 1; side++) {
      const to = middle + side;
      if (to === from || column + side < 0 || column + side >= width) continue;
      const cost = costs[from]! + costOf(heights, from, to, side !== 0 && middle !== from);
      if (cost < costs[to]!) costs[to] = cost;
    }
  }
}

/** The cheapest way of a pawn over the present heights, in thousandths of a straight step; the orientation is ignored. */
export function way(view: ArtifactView, from: number, to: number): number {
  const costs = new Array<number>(view.heights.length).fill(far);
  const isDone = new Array<boolean>(view.heights.length).fill(false);
  costs[from] = 0;
  for (let at = from; at !== to && at >= 0; at = nearest(costs, isDone)) {
    isDone[at] = true;
    relax(view, costs, at);
  }
  return costs[to]!;
}
