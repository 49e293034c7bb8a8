import type { Move, PhaseRules, Seat } from "@turnwright/core/rules";
import type { Portals, PortalsAction, PortalsMove } from "../kinds.js";
import { connect } from "../moves/connect.js";
import { introduce, introducing } from "../moves/introduce.js";
import { launch } from "../moves/launch.js";
import { place } from "../moves/place.js";
import { removeCenter, removing } from "../moves/removeCenter.js";
import type { PortalsView } from "../state.js";
import { actionLeft, canIntroduce, canTake } from "../terms/acting.js";
import { countBuilds, nthBuild } from "../terms/building.js";
import { countLaunches, nthLaunch } from "../terms/launches.js";

const few: PortalsMove[] = [];
const push = (move: PortalsMove): void => void few.push(move);

/** The moves of a seat where builds are made arrow by arrow: they are few, so they are listed, again and again in the same memory. */
function listed(view: PortalsView, seat: Seat): readonly PortalsMove[] {
  few.length = 0;
  for (const { offer } of [removeCenter, introduce, launch, place, connect]) offer(view, seat, push);
  return few;
}

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

/** All legal moves of a seat by their number, in the canonical order, as the moves offer them. */
export const counted: Required<PhaseRules<Portals, "turn">>["counted"] = {
  count(view, seat) {
    if (view.options.buildStyle === "stepwise") return listed(view, seat).length;
    const left = actionLeft(view, seat);
    if (left !== null) return countOf(view, seat, left);
    return (canIntroduce(view, seat) ? 1 : 0) + countLaunches(view, seat) + countBuilds(view, seat);
  },
  nth(view, seat, index) {
    if (view.options.buildStyle === "stepwise") return listed(view, seat)[index]!;
    const left = actionLeft(view, seat);
    if (left !== null) return nthOf(view, seat, left, index);
    const introductions = canIntroduce(view, seat) ? 1 : 0;
    const launches = countLaunches(view, seat);
    if (index < introductions) return introducing;
    const rest = index - introductions;
    return rest < launches ? nthLaunch(view, seat, rest) : nthBuild(view, seat, rest - launches);
  },
};
