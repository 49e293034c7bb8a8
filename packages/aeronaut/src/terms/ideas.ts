import type { AeronautOptions } from "../options.js";
import type { AeronautView } from "../state.js";

/** An idea of Thieves & Spies: each can be left out by itself. */
export type Idea = keyof Pick<AeronautOptions, "landingRobbery" | "informers" | "doubleRobbery" | "rumours">;

/** Returns whether an idea of Thieves & Spies is played with: the expansion is on, and the idea was not left out. */
export function isInPlay({ options }: AeronautView, idea: Idea): boolean {
  return options.thieves && options[idea];
}
