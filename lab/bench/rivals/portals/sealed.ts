import { bitsOf, cells, highBit, lowBit, neighbors, seats, starts } from "./board.js";
import { type Position, portal } from "./position.js";

const degree: readonly number[] = Array.from(
  { length: cells },
  (_, cell) => neighbors.slice(cell * 6, cell * 6 + 6).filter((beside) => beside >= 0).length,
);

/** Whether a seat could ever have a pawn in CENTER, when everything that could be built or moved is. */
function reachesCenter(at: Position, seat: number): boolean {
  const start = starts[seat]!;
  let low = at.ownLow[seat]! | lowBit[start]!;
  let high = at.ownHigh[seat]! | highBit[start]!;
  for (let cell = 1; cell < cells; cell++) {
    if (at.elements[cell] === portal) continue;
    if (bitsOf[at.nearPlatforms[cell]! | at.nearPortals[cell]!] === degree[cell]) continue;
    low |= lowBit[cell]!;
    high |= highBit[cell]!;
  }
  for (let grew = true; grew; ) {
    const [lowBefore, highBefore] = [low, high];
    for (let cell = 1; cell < cells; cell++) {
      if (at.elements[cell] !== portal) continue;
      if ((at.inLow[cell]! & ~low) !== 0 || (at.inHigh[cell]! & ~high) !== 0) continue;
      low |= at.outLow[cell]!;
      high |= at.outHigh[cell]!;
      for (let slot = 0; slot < 6; slot++) {
        const beside = neighbors[cell * 6 + slot]!;
        if (beside < 0 || at.elements[beside] !== 0) continue;
        low |= lowBit[beside]!;
        high |= highBit[beside]!;
      }
    }
    grew = low !== lowBefore || high !== highBefore;
  }
  return (low & 1) === 1;
}

/** Whether nobody can ever win any more: CENTER is built around, and no seat can come into it. */
export function isSealed(at: Position): boolean {
  let hasDoor = false;
  for (let cell = 1; cell <= 6; cell++) {
    if (at.elements[cell] === 0) return false;
    if (at.elements[cell] === portal && (at.outLow[cell]! & 1) === 1) hasDoor = true;
  }
  for (let seat = 0; seat < seats; seat++) if (at.reached[seat] === 1 || (at.ownLow[seat]! & 1) === 1) return false;
  if (!hasDoor) return true;
  for (let seat = 0; seat < seats; seat++) if (reachesCenter(at, seat)) return false;
  return true;
}
