import { highBit, lowBit, starts } from "./board.js";
import { build } from "./building.js";
import { launch, noteActive } from "./launching.js";
import { isTaken, type Position } from "./position.js";

function canIntroduce(at: Position): boolean {
  return at.pool[at.seat]! > 0 && !isTaken(at, starts[at.seat]!);
}

function holdsCenter(at: Position): boolean {
  return (at.ownLow[at.seat]! & 1) !== 0;
}

/** How many moves the seat has. */
export function countMoves(at: Position): number {
  if (holdsCenter(at)) return 1;
  noteActive(at);
  return (canIntroduce(at) ? 1 : 0) + at.launches + at.allBuilds[at.seat]!;
}

function removeCenter(at: Position): void {
  const { seat, ownLow, pool } = at;
  ownLow[seat] = ownLow[seat]! & ~1;
  at.takenLow &= ~1;
  pool[seat] = pool[seat]! + 1;
  at.reached[seat] = 1;
}

function introduce(at: Position): void {
  const { seat, ownLow, ownHigh, pool } = at;
  const start = starts[seat]!;
  ownLow[seat] = ownLow[seat]! | lowBit[start]!;
  ownHigh[seat] = ownHigh[seat]! | highBit[start]!;
  at.takenLow |= lowBit[start]!;
  at.takenHigh |= highBit[start]!;
  pool[seat] = pool[seat]! - 1;
}

/** Makes one of the moves that were counted just now, by its index in the canonical order. */
export function move(at: Position, index: number): void {
  if (holdsCenter(at)) {
    removeCenter(at);
    return;
  }
  const after = canIntroduce(at) ? index - 1 : index;
  if (after < 0) introduce(at);
  else if (after < at.launches) launch(at, at.active[after]!);
  else build(at, after - at.launches);
}
