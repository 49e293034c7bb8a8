import type { Rate } from "../measure.js";
import { seats } from "./portals/board.js";
import { countMoves, move } from "./portals/moving.js";
import { opening, type Position, reset } from "./portals/position.js";
import { isSealed } from "./portals/sealed.js";

/** How a game ended. */
type PortalsEnd = "goal" | "round-limit" | "deadlock" | "sealed";

const lastTurn = 60 * seats;
const allPawns = 6;

/** The next seat that has a move, and how many; 0 when none has any. Turns that are skipped count. */
function nextCount(at: Position): number {
  for (let later = 1; later <= seats; later++) {
    at.seat = at.seat + 1 === seats ? 0 : at.seat + 1;
    const count = countMoves(at);
    if (count === 0) continue;
    at.turn += later;
    return count;
  }
  return 0;
}

/** Plays to the end and says after how many moves it came, and how; the position is left as it is then. */
export function playedToTheEnd(at: Position, below: (count: number) => number): [moves: number, end: PortalsEnd] {
  let count = countMoves(at);
  for (let moves = 1; ; moves++) {
    move(at, below(count));
    if (at.reached[at.seat] === 1 && at.pool[at.seat] === allPawns) return [moves, "goal"];
    if (at.turn >= lastTurn) return [moves, "round-limit"];
    const { seat, turn } = at;
    count = nextCount(at);
    if (count === 0) return [moves, "deadlock"];
    if (isSealed(at)) {
      at.seat = seat;
      at.turn = turn;
      return [moves, "sealed"];
    }
    if (at.turn <= lastTurn) continue;
    // All turns that were left were skipped.
    at.turn = lastTurn;
    return [moves, "round-limit"];
  }
}

/** Portals for four, played as in the source, written for random games alone; the first seats of the games in turn. */
export function portalsByHand(firstSeats: readonly number[]): Rate {
  const openings = firstSeats.map(opening);
  const at = opening(0);
  let next = 0;
  return (below) => {
    reset(at, openings[next++ % openings.length]!);
    return playedToTheEnd(at, below)[0];
  };
}
