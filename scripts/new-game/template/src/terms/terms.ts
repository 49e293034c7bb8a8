import type { TermTable } from "@turnwright/core/rules";
import type { Pebbles } from "../kinds.js";
import { mostNow } from "./most-now.js";

/** What words of the rules mean. */
export const terms: TermTable<Pebbles> = { "R6-one-to-three": mostNow };
