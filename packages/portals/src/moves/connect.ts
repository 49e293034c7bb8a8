import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { PortalsDerived } from "../derive.js";
import type { PortalsFlow } from "../kinds/move.js";
import type { Portals } from "../kinds.js";
import type { PendingBuild, PortalsView } from "../state.js";
import { canPlaceCenterSource, isCenterSource, noCenterSourceYet } from "../terms/center-source.js";
import { inBuildStyle } from "./clauses.js";

function isLast({ flows: chosen }: PendingBuild, { asked }: PortalsDerived): boolean {
  return chosen.length === asked.length - 1;
}

/** Whether this flow would leave the element without any arrow. */
function leavesLoose(pending: PendingBuild, derived: PortalsDerived, flow: PortalsFlow): boolean {
  return isLast(pending, derived) && flow === "none" && pending.flows.every((chosen) => chosen === "none");
}

/** Returns the neighbours of a build to which a flow was chosen, `last` being the choice for the last of them. */
function neighborsWith(
  flow: PortalsFlow,
  { flows: before }: PendingBuild,
  { asked }: PortalsDerived,
  last: PortalsFlow,
): number[] {
  return asked.filter((_, at) => (before[at] ?? last) === flow);
}

/** Whether this flow would complete a source into CENTER where that is forbidden. */
function completesSource(
  view: PortalsView,
  pending: PendingBuild,
  derived: PortalsDerived,
  flow: PortalsFlow,
): boolean {
  if (pending.element === "platform" || canPlaceCenterSource(view) || !isLast(pending, derived)) return false;
  const [from, to] = [neighborsWith("in", pending, derived, flow), neighborsWith("out", pending, derived, flow)];
  return isCenterSource(from, to);
}

/** One arrow of the element that was announced; the last one completes it. */
export const connect: MoveRules<Portals, "connect"> = {
  schema: v.strictObject({ type: v.literal("connect"), flow: v.picklist(["none", "in", "out"]) }),
  permits: {
    ...inBuildStyle("stepwise"),
    "R19c-nothing-begun": (view) => (view.pending === null ? { code: "no-build-in-progress" } : undefined),
    "R19d-some-arrow": ({ pending }, _seat, { flow }, derived) =>
      pending !== null && leavesLoose(pending, derived, flow) ? { code: "no-connection" } : undefined,
    "R19e-no-center-source": (view, _seat, { flow }, derived) =>
      view.pending !== null && completesSource(view, view.pending, derived, flow) ? noCenterSourceYet(view) : undefined,
  },
  effects: {
    "R19g-arrow-chosen": (ctx, { flow }) => {
      const { cell, flows: before } = buildOf(ctx.state);
      ctx.emit({ type: "arrowChosen", seat: ctx.seat, cell, neighbor: ctx.derived.asked[before.length], flow });
    },
    "R19h-completed": (ctx, { flow }) => {
      const { derived, seat } = ctx;
      const pending = buildOf(ctx.state);
      if (pending.flows.length < derived.asked.length) return;
      const { element, cell } = pending;
      const from = neighborsWith("in", pending, derived, flow);
      const to = neighborsWith("out", pending, derived, flow);
      ctx.emit({ type: "elementPlaced", seat, element, cell, from, to });
    },
  },
};

/** Returns the build in progress, which the permissions have asked for. */
function buildOf({ pending }: PortalsView): PendingBuild {
  if (pending === null) throw new Error("bug: nothing was begun");
  return pending;
}
