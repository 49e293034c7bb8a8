import type { RulesOf } from "@turnwright/core/rules";
import type { Pebbles } from "../kinds.js";
import { mostNow } from "./most-now.js";

/** What words of the rules mean. */
export const terms: RulesOf<Pebbles, "terms"> = { "R6-one-to-three": mostNow };
