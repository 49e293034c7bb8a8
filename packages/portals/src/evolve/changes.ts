import type { RulesOf } from "@turnwright/core/rules";
import type { Portals } from "../kinds.js";

/** For each of these events, how it changes the state and what is kept beside it: nothing is decided there. */
export type Changes<T extends keyof RulesOf<Portals, "evolve">> = Pick<RulesOf<Portals, "evolve">, T>;
