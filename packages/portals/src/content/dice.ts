/** Sides of the one die in the box. */
export const dieSides = 8;

/** What each face of the die asks for, by face - 1; 8 means introducing when there is nothing to remove. */
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
