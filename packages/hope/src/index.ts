export { defaultEdition } from "./content/edition.js";
export type {
  BugName,
  BugOfEdition,
  Card,
  Character,
  CharacterOfEdition,
  Difficulty,
  Dimension,
  HopeEdition,
  Layout,
  Letter,
  Lever,
  Mode,
  TileOfEdition,
  Token,
  TrackOfEdition,
} from "./content/shape.js";
export type { HopeEvent, MedalReason, MoveCause, PaymentForm, Role, Space, TrackPlace } from "./event.js";
export { hope } from "./hope.js";
export type {
  Hope,
  HopeAmendments,
  HopeMove,
  HopeObjection,
  HopeProcedures,
  HopeTokenMove,
  MedalDue,
  Payment,
} from "./kinds.js";
export type { HopeOptions } from "./options.js";
export type { HopeOutcome, HopeScore } from "./outcome.js";
export { rulebook as hopeRulebook } from "./rulebook.js";
export type { HopePhase, HopePublic, HopeState, HopeView } from "./state.js";
export { bordersOn, colourAt, crossedBy, isSideways, meetsAtCorner, neighbours } from "./terms/board.js";
export { editionOf } from "./terms/edition.js";
export {
  awayDirections,
  nextDimension,
  previousDimension,
  shiftDirections,
  shiftedCell,
  towardsDirections,
} from "./terms/gravity.js";
export { handLimit, levelCost, upgradeCost } from "./terms/limits.js";
export { freePlanets, isOnBorder, pioneersInUniverse, pioneersOn } from "./terms/planets.js";
export { mainlandOf, visibleSymbols, type Walk, walkOf } from "./terms/regression.js";
export { cockpitOf } from "./terms/seats.js";
export { pioneersOnTrack } from "./terms/track.js";
