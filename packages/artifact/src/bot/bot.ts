import type { RulesOf } from "@turnwright/core/rules";
import type { Artifact } from "../kinds.js";
import { determinize } from "./determinize.js";
import { evaluate } from "./evaluate.js";

/** The functions and settings that bots use to play Artifact (section 13 of the rules document). */
export const bot: RulesOf<Artifact, "bot"> = { evaluate, optimism: 3, determinize };
