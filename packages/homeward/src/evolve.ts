import type { RulesOf } from "@turnwright/core/rules";
import { goodsChanges } from "./evolve/goods.js";
import { setupChanges } from "./evolve/setup.js";
import { turnChanges } from "./evolve/turn.js";
import type { Homeward } from "./kinds.js";

/** What each event changes: one short case each, no rule in it. */
export const evolve: RulesOf<Homeward, "evolve"> = { ...setupChanges, ...turnChanges, ...goodsChanges };
