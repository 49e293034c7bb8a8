import type { Kinds } from "@turnwright/core/rules";
import type { ArtifactEvent } from "./event.js";
import type { ArtifactMove } from "./kinds/move.js";
import type { ArtifactObjection } from "./kinds/objection.js";
import type { ArtifactPhase } from "./kinds/phase.js";
import type { ArtifactOptions } from "./options.js";
import type { ArtifactOutcome } from "./outcome.js";
import type { ArtifactRulebook } from "./rulebook.js";
import type { ArtifactState, ArtifactView } from "./state.js";

/** The types of Artifact, for core. */
export interface Artifact extends Kinds {
  seats: 2 | 3 | 4;
  options: ArtifactOptions;
  state: ArtifactState;
  view: ArtifactView;
  move: ArtifactMove;
  event: ArtifactEvent;
  objection: ArtifactObjection;
  phase: ArtifactPhase;
  procedure: { reshuffle: { readonly wanted: number } };
  stream: "setup" | "deck";
  outcome: ArtifactOutcome;
  rulebook: ArtifactRulebook;
}
