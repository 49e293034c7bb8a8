/**
 * Data for programs that learn to play: a number for each move, masks of legal moves, observations of fixed length,
 * and information states. All values are integers or texts.
 * @packageDocumentation
 */

export type { NumberedMoves } from "./train/action-table.js";
export type { TrainingDescription } from "./train/training-description.js";
export { type TrainingSpace, trainingSpace } from "./train/training-space.js";
