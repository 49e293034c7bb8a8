export { artifact } from "./artifact.js";
export { type CardKind, cardKinds } from "./content/cards.js";
export { deckWarnings } from "./edition/deck.js";
export type { ArtifactMap } from "./edition/map.js";
export { artifactMaps, formatMap, mapWarnings } from "./edition/maps.js";
export { parseMap } from "./edition/parse.js";
export type { Artifact } from "./kinds.js";
