import { cardsForControl } from "../content/cards.js";
import type { ArtifactEvent } from "../event.js";
import type { ArtifactView } from "../state.js";

/** Whether the active seat stands where the artifact lies without being its holder: it takes control, whoever else stands there. */
export function takesControl(view: ArtifactView): boolean {
  return view.pawns[view.seat] === view.artifact.at && view.artifact.holder !== view.seat;
}

/** Whether control was not taken in this turn yet. */
export function isBonusUnused(view: ArtifactView): boolean {
  return !view.plays.bonus;
}

/** How many more cards taking control would allow now. */
export function bonusOf(view: ArtifactView): number {
  return isBonusUnused(view) ? cardsForControl : 0;
}

/** What is told when the active seat takes control. */
export function taking(view: ArtifactView): ArtifactEvent {
  const { at, holder } = view.artifact;
  return { type: "controlTaken", seat: view.seat, from: holder, at, bonus: bonusOf(view) > 0 };
}

/** Whether the active seat is the holder but does not stand where the artifact lies: it swapped away. */
export function isLeftBehind(view: ArtifactView): boolean {
  return view.artifact.holder === view.seat && view.pawns[view.seat] !== view.artifact.at;
}
