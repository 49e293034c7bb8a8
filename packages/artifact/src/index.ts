export { artifact } from "./artifact.js";
export { type CardKind, cardKinds, type DeckCounts, standardDeck } from "./content/cards.js";
export { type DeckWarning, deckWarnings } from "./edition/deck.js";
export type { ArtifactMap, MapProblem, MapProblemCode, MapWarning } from "./edition/map.js";
export { artifactMaps, formatMap, mapOf, mapWarnings } from "./edition/maps.js";
export { parseMap } from "./edition/parse.js";
export type { ArtifactEvent } from "./event.js";
export type { Artifact, ArtifactMove, ArtifactObjection, BlockMove, Walk, WalkKind } from "./kinds.js";
export type { ArtifactOptions, BlockReach } from "./options.js";
export { artifactRulebook } from "./rulebook.js";
export type {
  ArtifactOutcome,
  ArtifactPhase,
  ArtifactScore,
  ArtifactState,
  ArtifactTable,
  ArtifactView,
} from "./state.js";
export { type Board, boardDirection, onTable } from "./terms/board.js";
