import type { RulesOf } from "@turnwright/core/rules";
import type { Artifact } from "../kinds.js";
import { isDiagonalStep, isSideways, onTable, runsAlongRows } from "./board.js";
import { bonusOf, isBonusUnused, isLeftBehind, takesControl } from "./control.js";
import { refillCount } from "./piles.js";
import { footing } from "./stacks.js";

/** The functions that define the terms of the rules. */
export const terms: RulesOf<Artifact, "terms"> = {
  "R18-table-lines": runsAlongRows,
  "R20-no-free-corner": isDiagonalStep,
  "R24-artifact-stays": isLeftBehind,
  "R28-lifted": footing,
  "R32-unharmed": footing,
  "R34-lines-exchanged": isSideways,
  "R35-all-turns": onTable,
  "R36-three-more": bonusOf,
  "R37-once-a-turn": isBonusUnused,
  "R38-latest-taker": takesControl,
  "R40b-what-there-is": refillCount,
};
