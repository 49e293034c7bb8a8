import { explain, type Kinds, legalMoves, type Match, undoable, type Viewer, view } from "@turnwright/core";
import { withDerived } from "@turnwright/core/internal";
import { evenly } from "./samples.js";
import type { Trial } from "./trial.js";

/**
 * Returns the results of all queries that a viewer may make about a match, as texts. For queries about moves, uses some
 * moves of `every`.
 */
export function observationsOf<G extends Kinds>(
  { game }: Trial<G>,
  match: Match<G>,
  viewer: Viewer,
  every: readonly G["move"][],
): string[] {
  const seen = [`view ${JSON.stringify(view(game, match, viewer))}`];
  if (viewer === "spectator") return seen;
  const known = withDerived(game, match);
  seen.push(
    `legal ${JSON.stringify(legalMoves(game, known, viewer))}`,
    `undo ${JSON.stringify(undoable(game, match, viewer))}`,
  );
  for (const move of evenly(every, match.toAct.includes(viewer) ? 150 : 5)) {
    seen.push(`${JSON.stringify(move)}: ${JSON.stringify(explain(game, known, viewer, move))}`);
  }
  return seen;
}
