import { cardsForControl } from "../content/cards.js";
import type { ArtifactView } from "../state.js";

/**
 * Returns whether the active seat takes control: its pawn stands where the artifact is, and it is not the holder. Other
 * pawns there do not matter.
 */
export function takesControl(view: ArtifactView): boolean {
  return view.pawns[view.seat] === view.artifact.at && view.artifact.holder !== view.seat;
}

/** Returns whether a holder takes control again because its turn starts, as the option `bonusAtStart` may say. */
export function takesControlAnew({ options, artifact, seat, plays }: ArtifactView): boolean {
  return options.bonusAtStart === "holder" && artifact.holder === seat && !plays.bonus;
}

/** Returns whether control was not taken in this turn yet. */
export function isBonusUnused(view: ArtifactView): boolean {
  return !view.plays.bonus;
}

/** Returns how many more cards taking control would allow now. */
export function bonusOf(view: ArtifactView): number {
  return isBonusUnused(view) ? cardsForControl : 0;
}

/** Returns whether the active seat is the holder but does not stand where the artifact is, because it swapped away. */
export function isLeftBehind(view: ArtifactView): boolean {
  return view.artifact.holder === view.seat && view.pawns[view.seat] !== view.artifact.at;
}
