import type { RulesOf } from "@turnwright/core/rules";
import type { Aeronaut } from "../kinds.js";
import { determinize } from "./determinize.js";
import { evaluate } from "./evaluate.js";

/** The functions and settings that bots use to play Aeronaut Odyssey (section 13 of the rules document). */
export const bot: RulesOf<Aeronaut, "bot"> = { evaluate, determinize };
