import { lowest } from "./board.js";
import type { Position } from "./position.js";

/** One set of portals, those that the seat could launch noted. */
function note(at: Position, portals: number, first: number): void {
  const { inLow, inHigh, outLow, outHigh, takenLow, takenHigh } = at;
  const [emptyLow, emptyHigh] = [~at.ownLow[at.seat]!, ~at.ownHigh[at.seat]!];
  for (let left = portals; left !== 0; left &= left - 1) {
    const cell = first + lowest(left);
    const missing = (inLow[cell]! & emptyLow) | (inHigh[cell]! & emptyHigh);
    const barred = (outLow[cell]! & takenLow) | (outHigh[cell]! & takenHigh);
    if ((missing | barred) === 0 && at.growth[cell]! <= at.pool[at.seat]!) at.active[at.launches++] = cell;
  }
}

/** Notes the portals that the seat could launch: sources, and those that it holds an entry of. */
export function noteActive(at: Position): void {
  const { outLow, outHigh } = at;
  let low = at.sourcesLow;
  let high = at.sourcesHigh;
  for (let own = at.ownLow[at.seat]!; own !== 0; own &= own - 1) {
    const cell = lowest(own);
    low |= outLow[cell]!;
    high |= outHigh[cell]!;
  }
  for (let own = at.ownHigh[at.seat]!; own !== 0; own &= own - 1) {
    const cell = 31 + lowest(own);
    low |= outLow[cell]!;
    high |= outHigh[cell]!;
  }
  at.launches = 0;
  note(at, low, 0);
  note(at, high, 31);
}

/** Pawns of the seat leave all entries for all exits; the pool makes up the difference. */
export function launch(at: Position, cell: number): void {
  const { seat, ownLow, ownHigh, pool } = at;
  const [inLow, inHigh, outLow, outHigh] = [at.inLow[cell]!, at.inHigh[cell]!, at.outLow[cell]!, at.outHigh[cell]!];
  ownLow[seat] = (ownLow[seat]! & ~inLow) | outLow;
  ownHigh[seat] = (ownHigh[seat]! & ~inHigh) | outHigh;
  at.takenLow = (at.takenLow & ~inLow) | outLow;
  at.takenHigh = (at.takenHigh & ~inHigh) | outHigh;
  pool[seat] = pool[seat]! - at.growth[cell]!;
}
