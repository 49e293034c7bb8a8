import type { RulesOf, Seat } from "@turnwright/core/rules";
import type { CharacterOfEdition } from "../content/shape.js";
import type { Hope } from "../kinds.js";
import type { HopeView } from "../state.js";
import { amendedByBugs, works } from "./bugs.js";
import { editionOf } from "./edition.js";

function characterOf(view: HopeView, seat: Seat): CharacterOfEdition | undefined {
  const { characters } = editionOf(view);
  // This function runs with every move. To look up a field by a variable name would take ten times as long.
  switch (view.characters[seat]) {
    case "brave":
      return characters.brave;
    case "earthling":
      return characters.earthling;
    case "prodigy":
      return characters.prodigy;
    case "acrobat":
      return characters.acrobat;
    case null:
      return undefined;
  }
}

export const handLimitAmendments: RulesOf<Hope, "amendments">["handLimit"] = {
  "B4-wide-hold": (view, limit) => (works(view, "wide-hold") ? limit + 1 : limit),
};

/** Returns the number of cards up to which a hand is refilled: the technology level. */
export function handLimit(view: HopeView, seat: Seat): number {
  const level = characterOf(view, seat)?.levels[view.levels[seat]] ?? 0;
  return amendedByBugs<"handLimit">(handLimitAmendments, view, level, seat);
}

export const movementActionsAmendments: RulesOf<Hope, "amendments">["movementActions"] = {
  "B5-overdrive": (view, actions) => (works(view, "overdrive") ? 2 : actions),
};

/** Returns the number of movement actions with which a turn of this seat starts. */
export function movementActions(view: HopeView, seat: Seat): number {
  return amendedByBugs<"movementActions">(movementActionsAmendments, view, 1, seat);
}

export const costAmendments: RulesOf<Hope, "amendments">["cost"] = {
  "B3-bargain": (view, cost) => (works(view, "bargain") ? Math.max(1, cost - 1) : cost),
};

/** Returns the medals that the next upgrade of a seat costs; 0 after the third. */
export function upgradeCost(view: HopeView, seat: Seat): number {
  const upgrades = view.upgrades[seat];
  if (upgrades >= 3) return 0;
  const cost = characterOf(view, seat)?.upgradeCosts[upgrades] ?? 0;
  return amendedByBugs<"cost">(costAmendments, view, cost, seat);
}

/** Returns the medals that the next step of a seat's technology level costs; 0 after the third. */
export function levelCost(view: HopeView, seat: Seat): number {
  const level = view.levels[seat];
  if (level >= 3) return 0;
  const cost = characterOf(view, seat)?.levelCosts[level] ?? 0;
  return amendedByBugs<"cost">(costAmendments, view, cost, seat);
}
