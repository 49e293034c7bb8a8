import type { CountedMoves, Move, Seat } from "@turnwright/core/rules";
import type { PortalsDerived } from "../derive.js";
import type { PortalsAction } from "../kinds/move.js";
import type { Portals } from "../kinds.js";
import type { PortalsView } from "../state.js";
import { actionLeft, canIntroduce, canTake } from "../terms/acting.js";
import { countBuilds, nthBuild } from "../terms/building.js";
import { demolishable } from "../terms/demolishing.js";
import { launchesBy, nthLaunch } from "../terms/launches.js";
import { demolitionOf } from "./demolish.js";
import { introducing } from "./introduce.js";
import { removing } from "./remove-center.js";

/** Counts the builds of a seat, and what it may demolish after them. */
function countedBuilds(view: PortalsView, derived: PortalsDerived, seat: Seat): CountedMoves<Portals> {
  const builds = countBuilds(view, derived, seat);
  const cells = demolishable(view, seat);
  return {
    count: builds + cells.length,
    nth(index) {
      const at = index - builds;
      return at >= 0 && at < cells.length ? demolitionOf[cells[at]] : nthBuild(view, derived, seat, index);
    },
  };
}

/** Counts the moves of the one action that is left to a seat. */
function countedOf(
  view: PortalsView,
  derived: PortalsDerived,
  seat: Seat,
  action: PortalsAction,
): CountedMoves<Portals> {
  if (action === "build") return countedBuilds(view, derived, seat);
  if (action === "launch") {
    const launches = launchesBy(view, derived, seat);
    return { count: launches.total, nth: (index) => nthLaunch(view, derived, seat, launches, index) };
  }
  const move: Move<Portals> = action === "introduce" ? introducing : removing;
  return { count: canTake(view, derived, seat, action) ? 1 : 0, nth: () => move };
}

/**
 * Counts the legal moves of a seat in the canonical order. Builds that are made arrow by arrow are few: core lists
 * them.
 */
export function counted(view: PortalsView, seat: Seat, derived: PortalsDerived): CountedMoves<Portals> | undefined {
  if (view.options.buildStyle === "stepwise") return undefined;
  const left = actionLeft(view, seat);
  if (left !== null) return countedOf(view, derived, seat, left);
  const introductions = canIntroduce(view, derived, seat) ? 1 : 0;
  const launches = launchesBy(view, derived, seat);
  const early = introductions + launches.total;
  const builds = countedBuilds(view, derived, seat);
  return {
    count: early + builds.count,
    nth(index) {
      if (index < introductions) return introducing;
      if (index < early) return nthLaunch(view, derived, seat, launches, index - introductions);
      return builds.nth(index - early);
    },
  };
}
