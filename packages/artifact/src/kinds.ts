import type { Kinds, Seat } from "@turnwright/core/rules";
import type { CardKind } from "./content/cards.js";
import type { ArtifactEvent } from "./event.js";
import type { ArtifactOptions } from "./options.js";
import type { ArtifactOutcome } from "./outcome.js";
import type { ArtifactRulebook } from "./rulebook.js";
import type { ArtifactPhase, ArtifactState, ArtifactView } from "./state.js";

/** The cards that lead a pawn to another location. */
export type WalkKind = "ho" | "vert" | "jump" | "diag";

/** A card that leads the pawn to the location `to`. */
export type Walk<K extends WalkKind = WalkKind> = { readonly [T in K]: { readonly type: T; readonly to: number } }[K];

/** A card that changes the stack of the location `at`. */
export type BlockMove<K extends "dropBlock" | "dynamite" = "dropBlock" | "dynamite"> = {
  readonly [T in K]: { readonly type: T; readonly at: number };
}[K];

/** What a seat may ask for. Locations and seats are those of this match. */
export type ArtifactMove =
  | { readonly type: "draw"; readonly from: "deck" | "discard" }
  | Walk
  | { readonly type: "swap"; readonly with: Seat }
  | BlockMove
  | { readonly type: "rotate" }
  | { readonly type: "endPlay" }
  | { readonly type: "discard"; readonly card: CardKind }
  | { readonly type: "endTurn" };

/** Why a move is not allowed, with the facts. `here` and `there` are heights, `from`, `to` and `at` locations. */
export type ArtifactObjection =
  | { readonly code: "deck-empty"; readonly discards: number }
  | { readonly code: "discard-empty" }
  | { readonly code: "card-not-in-hand"; readonly card: CardKind }
  | { readonly code: "not-one-step"; readonly from: number; readonly to: number }
  | { readonly code: "too-high"; readonly here: number; readonly there: number }
  | { readonly code: "not-adjacent"; readonly from: number; readonly to: number }
  | { readonly code: "not-higher"; readonly here: number; readonly there: number }
  | { readonly code: "swap-self" }
  | { readonly code: "swap-same-location"; readonly at: number }
  | { readonly code: "out-of-reach"; readonly from: number; readonly at: number }
  | { readonly code: "no-blocks-left" }
  | { readonly code: "stack-full"; readonly at: number; readonly maxHeight: number }
  | { readonly code: "no-block-there"; readonly at: number }
  | { readonly code: "hand-over-limit"; readonly cards: number; readonly limit: number };

/** The types of Artifact, bundled. */
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
