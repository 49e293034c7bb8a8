import { explain, type Kinds, legalMoves, type Match, undoable, type Viewer, view } from "@turnwright/core";
import { evenly } from "./samples.js";
import type { Trial } from "./trial.js";

/** Everything that a viewer may ask about a match, as texts. */
export function looks<G extends Kinds>({ game, everyMove }: Trial<G>, match: Match<G>, viewer: Viewer): string[] {
  const seen = [`view ${JSON.stringify(view(game, match, viewer))}`];
  if (viewer === "spectator") return seen;
  seen.push(
    `legal ${JSON.stringify(legalMoves(game, match, viewer))}`,
    `undo ${JSON.stringify(undoable(game, match, viewer))}`,
  );
  const every = [...everyMove(match)];
  for (const move of evenly(every, match.toAct.includes(viewer) ? 150 : 5)) {
    seen.push(`${JSON.stringify(move)}: ${JSON.stringify(explain(game, match, viewer, move))}`);
  }
  return seen;
}
