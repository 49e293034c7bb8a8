import type { TrainingDescription } from "@turnwright/core/train";
import type { Pebbles } from "./kinds.js";

/** Describes Pebbles to programs that learn: its moves by number, and what a seat observes. */
export const training: TrainingDescription<Pebbles> = (seats, { stones }) => ({
  moves: { take: { count: [1, 2, 3] } },
  observation: {
    heap: { most: stones, read: ({ heap }) => heap },
    seat: { most: seats - 1, read: ({ seat }) => seat },
  },
});
