/**
 * The words of the rules as functions of a state, for programs that draw or explain. They believe their arguments: give them states and
 * views that core answered, and seats, cells and directions that are there.
 * @packageDocumentation
 */

export { bordersOn, colourAt, crossedBy, isSideways, meetsAtCorner, neighbours } from "./terms/board.js";
export { type Box, type BugInBox, boxOf } from "./terms/box.js";
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
