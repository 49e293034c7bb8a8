import { bitsOf, cells, connectable, highBit, highOf, lowBit, lowest, lowOf, neighbors, waysOf } from "./board.js";
import { lay, type Position, platform, portal } from "./position.js";

function joinPortal(at: Position, cell: number, from: number, to: number): void {
  const { outLow, outHigh } = at;
  at.inLow[cell] = lowOf[cell * 64 + from]!;
  at.inHigh[cell] = highOf[cell * 64 + from]!;
  outLow[cell] = lowOf[cell * 64 + to]!;
  outHigh[cell] = highOf[cell * 64 + to]!;
  at.growth[cell] = bitsOf[to]! - bitsOf[from]!;
  for (let left = from; left !== 0; left &= left - 1) {
    const entry = neighbors[cell * 6 + lowest(left)]!;
    outLow[entry] = outLow[entry]! | lowBit[cell]!;
    outHigh[entry] = outHigh[entry]! | highBit[cell]!;
  }
  if (from !== 0) return;
  at.sourcesLow |= lowBit[cell]!;
  at.sourcesHigh |= highBit[cell]!;
}

function joinPlatform(at: Position, cell: number, from: number, to: number): void {
  const { inLow, inHigh, outLow, outHigh, growth } = at;
  outLow[cell] = lowOf[cell * 64 + to]!;
  outHigh[cell] = highOf[cell * 64 + to]!;
  for (let left = from; left !== 0; left &= left - 1) {
    const beside = neighbors[cell * 6 + lowest(left)]!;
    outLow[beside] = outLow[beside]! | lowBit[cell]!;
    outHigh[beside] = outHigh[beside]! | highBit[cell]!;
    growth[beside] = growth[beside]! + 1;
  }
  for (let left = to; left !== 0; left &= left - 1) {
    const beside = neighbors[cell * 6 + lowest(left)]!;
    inLow[beside] = inLow[beside]! | lowBit[cell]!;
    inHigh[beside] = inHigh[beside]! | highBit[cell]!;
    growth[beside] = growth[beside]! - 1;
  }
  at.sourcesLow &= ~outLow[cell]!;
  at.sourcesHigh &= ~outHigh[cell]!;
}

/**
 * Connects a new element by base-3 digits for its connectable neighbours, the first the most significant: 1 in, 2 out.
 */
function buildOn(at: Position, cell: number, element: number, near: number, code: number): void {
  let from = 0;
  let to = 0;
  for (let slot = 5, rest = code; rest > 0; slot--) {
    const bit = near & (1 << slot);
    if (bit === 0) continue;
    const digit = rest % 3;
    if (digit === 1) from |= bit;
    else if (digit === 2) to |= bit;
    rest = (rest - digit) / 3;
  }
  lay(at, cell, element);
  if (element === portal) joinPortal(at, cell, from, to);
  else joinPlatform(at, cell, from, to);
}

/** Makes a build of the seat, by its index: by cell, portal before platform, then by the digits. */
export function build(at: Position, index: number): void {
  const { builds, seat } = at;
  let left = index;
  let own = seat * cells;
  for (; left >= builds[own]!; own++) left -= builds[own]!;
  const cell = own - seat * cells;
  const near = at.nearPlatforms[cell]! & connectable[own]!;
  const portals = waysOf[near]!;
  if (left < portals) buildOn(at, cell, portal, near, left + 1);
  else buildOn(at, cell, platform, at.nearPortals[cell]!, left - portals + 1);
}
