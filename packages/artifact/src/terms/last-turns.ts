import type { Seat } from "@turnwright/core/rules";
import { cardsAgainstHolder, cardsForControl, cardsInTurn } from "../content/cards.js";
import type { ArtifactView } from "../state.js";
import { columnOf, rowOf } from "./board.js";

/** The most cards that anybody can play in one turn. */
const mostInTurn = cardsInTurn + cardsAgainstHolder + cardsForControl;

/** Returns how many turns can follow the present one; infinity without a round limit. */
export function turnsAfter({ options, round, seat, seats, startingSeat }: ArtifactView): number {
  if (options.roundLimit === null) return Number.POSITIVE_INFINITY;
  const inRound = seats - 1 - ((seat - startingSeat + seats) % seats);
  return (options.roundLimit - round) * seats + inRound;
}

/** Returns the most cards that the active seat can still play in this turn. */
function playsNow({ phases, plays, hands, seat }: ArtifactView): number {
  const phase = phases[phases.length - 1];
  if (phase !== "draw" && phase !== "play") return 0;
  const inHand = hands[seat].length + (phase === "draw" ? 1 : 0);
  return Math.min(inHand, plays.allowed - plays.used + (plays.bonus ? 0 : cardsForControl));
}

/** Returns the most cards that can still be played in this game. */
export function playsLeft(view: ArtifactView): number {
  return playsNow(view) + turnsAfter(view) * mostInTurn;
}

/** Returns the fewest cards that carry the artifact to a seat's home base. Each card carries it one place. */
function carriesHome(view: ArtifactView, seat: Seat): number {
  const { artifact, bases } = view;
  const rows = Math.abs(rowOf(view, artifact.at) - rowOf(view, bases[seat]));
  const columns = Math.abs(columnOf(view, artifact.at) - columnOf(view, bases[seat]));
  return Math.max(rows, columns);
}

/** Returns whether some seat could still bring the artifact home in a turn of its own, judged by distances only. */
export function mayComeHome(view: ArtifactView): boolean {
  const [after, cards] = [turnsAfter(view), playsLeft(view)];
  for (let wait = 0; wait < view.seats && wait <= after; wait++)
    if (carriesHome(view, (view.seat + wait) % view.seats) <= cards) return true;
  return false;
}
