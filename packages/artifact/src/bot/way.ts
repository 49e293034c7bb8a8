import type { ArtifactView } from "../state.js";
import { highestStep } from "../terms/stacks.js";

/** The costs of a step, in thousandths: straight, diagonal, and by a jump in any direction. */
const straight = 1000;
const slanted = 1150;
const upward = 1700;

const far = 2 ** 30;

type Ground = Pick<ArtifactView, "heights" | "width" | "options">;

/** Lowers the costs of the neighbours of a location, and adds the neighbours that became cheaper to the open ones. */
function spread(ground: Ground, costs: number[], from: number, open: number[]): void {
  const { heights, width } = ground;
  const highest = highestStep(ground, heights[from]);
  const column = from % width;
  const least = column > 0 ? -1 : 0;
  const most = column < width - 1 ? 1 : 0;
  for (let middle = from - width; middle <= from + width; middle += width) {
    if (middle < 0 || middle >= heights.length) continue;
    for (let to = middle + least; to <= middle + most; to++) {
      const isStraight = middle === from || to === middle;
      const cost = costs[from] + (heights[to] > highest ? upward : isStraight ? straight : slanted);
      if (cost >= costs[to]) continue;
      costs[to] = cost;
      open.push(to);
    }
  }
}

/**
 * Returns the cost of the cheapest way of a pawn over the present heights, in thousandths of a straight step. Ignores
 * the orientation of the board.
 */
export function way(ground: Ground, from: number, to: number): number {
  const costs: number[] = [];
  for (let at = 0; at < ground.heights.length; at++) costs.push(far);
  costs[from] = 0;
  const open = [from];
  for (let next = 0; next < open.length; next++) {
    const at = open[next];
    // A location that costs as much as the goal cannot lead to a cheaper way.
    if (costs[at] < costs[to]) spread(ground, costs, at, open);
  }
  return costs[to];
}
