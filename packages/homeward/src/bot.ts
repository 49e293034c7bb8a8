import type { Bot } from "@turnwright/core";
import { determinize } from "./bot/determinize.js";
import { evaluate } from "./bot/evaluate.js";
import type { Homeward } from "./kinds.js";

/** What bots may know about Homeward (chapter 13 of the rules document). */
export const bot: Bot<Homeward> = { evaluate, determinize };
