/**
 * Pebbles as programs that learn see it: every move and every number that they observe.
 * @packageDocumentation
 */
import type { TrainingDescription } from "@turnwright/core/train";
import { mostAtOnce } from "./content/stones.js";
import type { Pebbles } from "./kinds.js";

/** The numbers of stones that a move may take. */
const counts = Array.from({ length: mostAtOnce }, (_, before) => before + 1);

/** Describes Pebbles to `trainingSpace`. */
export const training: TrainingDescription<Pebbles> = (seats, { stones }) => ({
  moves: { take: { count: counts } },
  observation: {
    heap: { most: stones, read: ({ heap }) => heap },
    seat: { most: seats - 1, read: ({ seat }) => seat },
  },
});
