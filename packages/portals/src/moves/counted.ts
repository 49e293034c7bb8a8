import type { CountedMoves, Move, Seat } from "@turnwright/core/rules";
import type { Portals, PortalsAction } from "../kinds.js";
import { introducing } from "../moves/introduce.js";
import { removing } from "../moves/removeCenter.js";
import type { PortalsView } from "../state.js";
import { actionLeft, canIntroduce, canTake } from "../terms/acting.js";
import { countBuilds, nthBuild } from "../terms/building.js";
import { countLaunches, nthLaunch } from "../terms/launches.js";

function countOf(view: PortalsView, seat: Seat, action: PortalsAction): number {
  if (action === "build") return countBuilds(view, seat);
  if (action === "launch") return countLaunches(view, seat);
  return canTake(view, seat, action) ? 1 : 0;
}

function nthOf(view: PortalsView, seat: Seat, action: PortalsAction, index: number): Move<Portals> {
  if (action === "build") return nthBuild(view, seat, index);
  if (action === "launch") return nthLaunch(view, seat, index);
  return action === "introduce" ? introducing : removing;
}

/** Counts the legal moves of a seat in the canonical order. Builds that are made arrow by arrow are few: core lists them. */
export function counted(view: PortalsView, seat: Seat): CountedMoves<Portals> | undefined {
  if (view.options.buildStyle === "stepwise") return undefined;
  const left = actionLeft(view, seat);
  if (left !== null) return { count: countOf(view, seat, left), nth: (index) => nthOf(view, seat, left, index) };
  const introductions = canIntroduce(view, seat) ? 1 : 0;
  const early = introductions + countLaunches(view, seat);
  return {
    count: early + countBuilds(view, seat),
    nth(index) {
      if (index < introductions) return introducing;
      return index < early ? nthLaunch(view, seat, index - introductions) : nthBuild(view, seat, index - early);
    },
  };
}
