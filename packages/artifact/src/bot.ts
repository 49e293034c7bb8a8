import type { Bot } from "@turnwright/core/rules";
import { determinize } from "./bot/determinize.js";
import { evaluate } from "./bot/evaluate.js";
import type { Artifact } from "./kinds.js";

/** What bots may know about Artifact (section 13 of the rules document). */
export const bot: Bot<Artifact> = { evaluate, optimism: 3, determinize };
