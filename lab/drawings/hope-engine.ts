/** What the drawings of HOPE's geometry are made from: the engine's own tables. */
export { colourAt, neighbours } from "../../packages/hope/src/terms/board.js";
export {
  awayDirections,
  nextDimension,
  previousDimension,
  shiftDirections,
  towardsDirections,
} from "../../packages/hope/src/terms/gravity.js";
export { walkOf } from "../../packages/hope/src/terms/regression.js";
