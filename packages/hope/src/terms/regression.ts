import type { RulesOf } from "@turnwright/core/rules";
import type { Hope } from "../kinds.js";
import type { HopeView } from "../state.js";
import { neighbours } from "./board.js";
import { amendedByBugs, works } from "./bugs.js";
import { hasSymbol } from "./payment.js";

export const visibleSymbolsAmendments: RulesOf<Hope, "amendments">["visibleSymbols"] = {
  "B1-calm": (view, symbols) => (works(view, "calm") ? Math.max(0, symbols - 1) : symbols),
  "B11-surge": (view, symbols) => (works(view, "surge") ? symbols + 1 : symbols),
};

/** Visible Regression symbols: replenishment cards, tops of the discard piles, empty token stacks. */
export function visibleSymbols(view: HopeView): number {
  let symbols = 0;
  for (let space = 0; space < 3; space++) {
    const card = view.replenishment[space]!;
    if (card !== null && hasSymbol(card)) symbols++;
    const top = view.discards[space].at(-1);
    if (top !== undefined && hasSymbol(top)) symbols++;
    if (view.stacks[space].length === 0) symbols++;
  }
  return amendedByBugs<"visibleSymbols">(visibleSymbolsAmendments, view, symbols, null);
}

/** Returns whether the mission is decided. There is no second decision. */
export function isDecided(view: HopeView): boolean {
  return view.decided !== null;
}

/**
 * Returns whether there is no Regression any more, because the mission is decided and the option does not let the
 * Regression go on.
 */
export function isLeftOut(view: HopeView): boolean {
  return isDecided(view) && view.options.finishingRound === "quiet";
}

/** Returns whether an uncovered crossing has an effect after this number of others in the same advance. */
export function isStriking(view: HopeView, earlier: number): boolean {
  return earlier === 0 || view.options.uncoveredCrossings === "each";
}

/** Returns, by cell, whether a present cell is connected with Earth over present neighbours. */
function isMainland(present: readonly boolean[], from: number): boolean {
  const left = [...present];
  const found = [from];
  for (let cell = found.pop(); cell !== undefined; cell = found.pop()) {
    if (cell === 0) return true;
    for (let at = cell * 6; at < cell * 6 + 6; at++) {
      const beside = neighbours[at];
      if (beside < 0 || !left[beside]) continue;
      left[beside] = false;
      found.push(beside);
    }
  }
  return false;
}

/**
 * Returns, by cell, whether the cell is present and connected with Earth over present neighbours. All other present
 * cells are islands.
 */
export function mainlandOf(view: HopeView): boolean[] {
  return view.present.map((is, cell) => is && isMainland(view.present, cell));
}

/** A walk of the monolith along the contour of the mainland, clockwise. */
export interface Walk {
  readonly path: readonly number[];
  readonly outward: number;
}

/**
 * By set of directions: how many of its directions have no member of the set on their left. This is the number of runs.
 */
const runs: readonly number[] = Array.from({ length: 64 }, (_, set) => {
  let count = 0;
  for (let direction = 0; direction < 6; direction++)
    if ((set & (1 << direction)) !== 0 && (set & (1 << ((direction + 1) % 6))) === 0) count++;
  return count;
});

/**
 * Returns whether all present neighbours of a cell are connected around it, so that they stay together when the cell
 * vanishes.
 */
function isConnectedAround(present: readonly boolean[], cell: number): boolean {
  let set = 0;
  for (let direction = 0; direction < 6; direction++) {
    const beside = neighbours[cell * 6 + direction];
    if (beside >= 0 && present[beside]) set |= 1 << direction;
  }
  return runs[set] < 2;
}

/**
 * Returns whether a walk leads from a cell to its neighbour. An island may be there only if the first cell is a gap.
 */
function leadsTo(present: readonly boolean[], from: number, to: number): boolean {
  const isLand = to >= 0 && present[to] && present[0];
  return isLand && (present[from] || isConnectedAround(present, from) || isMainland(present, to));
}

/**
 * Returns the place of the monolith after this number of steps, and its outward direction. The outside stays on the
 * left hand.
 */
export function walkOf(view: HopeView, steps: number): Walk {
  const path: number[] = [];
  let cell = view.monolith;
  let outward = view.outward;
  for (let step = 0; step < steps; step++) {
    let direction = outward;
    let turns = 0;
    for (; turns < 6 && !leadsTo(view.present, cell, neighbours[cell * 6 + direction]); turns++)
      direction = (direction + 5) % 6;
    if (turns === 6) break;
    cell = neighbours[cell * 6 + direction];
    // The last outside hex that was checked is in direction + 1 of the old cell, which is direction + 2 of the new one.
    outward = (direction + 2) % 6;
    path.push(cell);
  }
  return { path, outward };
}

/** Returns the outward direction of a monolith on the untouched board: the first direction that leads off the board. */
export function firstOutward(cell: number): number {
  return neighbours.indexOf(-1, cell * 6) - cell * 6;
}
