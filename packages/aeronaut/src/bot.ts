import type { Bot } from "@turnwright/core";
import type { Aeronaut } from "./kinds.js";
import { type AeronautState, clone } from "./state.js";
export const bot: Bot<Aeronaut> = { evaluate: () => 0, determinize: (view) => clone(view as AeronautState) };
