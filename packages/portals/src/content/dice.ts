/** Sides of the one die in the box. */
export const dieSides = 8;

/**
 * The action of each face of the die, by face - 1. Face 8 means removing a pawn from CENTER, or introducing one if
 * there is none to remove.
 */
export const actionOfFace: readonly ("build" | "launch" | "introduce" | "removeCenter")[] = [
  "build",
  "build",
  "build",
  "launch",
  "launch",
  "launch",
  "introduce",
  "removeCenter",
];
