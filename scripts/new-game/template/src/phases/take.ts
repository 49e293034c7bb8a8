import { only, type PhaseRules } from "@turnwright/core/rules";
import type { Pebbles } from "../kinds.js";

/** The active seat takes stones. */
export const take: PhaseRules<Pebbles, "take"> = {
  actors: ({ seat }) => only(seat),
  moves: ["take"],
  turn: {},
};
