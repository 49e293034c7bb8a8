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

/** Whether the mission is decided: then there is no other decision. */
export function isDecided(view: HopeView): boolean {
  return view.decided !== null;
}

/** Whether there is no Regression any more: the mission is decided, and the option does not say that it goes on. */
export function isLeftOut(view: HopeView): boolean {
  return isDecided(view) && view.options.finishingRound === "quiet";
}

/** Whether an uncovered crossing strikes after so many others of the same advance. */
export function isStriking(view: HopeView, earlier: number): boolean {
  return earlier === 0 || view.options.uncoveredCrossings === "each";
}

/** Whether a present cell is connected with Earth over present neighbours. */
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

/** The present cells that are connected with Earth over present neighbours, by cell. Cells outside it are islands. */
export function mainlandOf(view: HopeView): boolean[] {
  return view.present.map((is, cell) => is && isMainland(view.present, cell));
}

/** A walk of the monolith along the contour of the mainland, clockwise. */
export interface Walk {
  readonly path: readonly number[];
  readonly outward: number;
}

/** By set of directions: how many of them have none on their left, so how many runs there are. */
const runs: readonly number[] = Array.from({ length: 64 }, (_, set) => {
  let count = 0;
  for (let direction = 0; direction < 6; direction++)
    if ((set & (1 << direction)) !== 0 && (set & (1 << ((direction + 1) % 6))) === 0) count++;
  return count;
});

/** Whether all present neighbours of a cell are connected around it, so that they stay together without it. */
function isConnectedAround(present: readonly boolean[], cell: number): boolean {
  let set = 0;
  for (let direction = 0; direction < 6; direction++) {
    const beside = neighbours[cell * 6 + direction];
    if (beside >= 0 && present[beside]) set |= 1 << direction;
  }
  return runs[set] < 2;
}

/** Whether a walk leads from a cell to another beside it: an island may lie there only when the first one is a gap. */
function leadsTo(present: readonly boolean[], from: number, to: number): boolean {
  const isLand = to >= 0 && present[to] && present[0];
  return isLand && (present[from] || isConnectedAround(present, from) || isMainland(present, to));
}

/** Where the monolith comes on so many steps, and what is outward there. The outside stays on the left hand. */
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
    // The outside hex looked at last lies in direction + 1 of the old cell: in direction + 2 of the new one.
    outward = (direction + 2) % 6;
    path.push(cell);
  }
  return { path, outward };
}

/** The outward direction of a monolith on the untouched board: the first direction off the board. */
export function firstOutward(cell: number): number {
  return neighbours.indexOf(-1, cell * 6) - cell * 6;
}
