import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { ConnectMove, Portals, PortalsFlow } from "../kinds.js";
import type { PendingBuild, PortalsView } from "../state.js";
import { inBuildStyle } from "./clauses.js";

const words: readonly PortalsFlow[] = ["none", "in", "out"];
const flows: readonly ConnectMove[] = words.map((flow) => Object.freeze({ type: "connect", flow }));

function isLast({ neighbors, flows: chosen }: PendingBuild): boolean {
  return chosen.length === neighbors.length - 1;
}

/** Whether this flow would leave the element without any arrow. */
function leavesLoose(pending: PendingBuild, flow: PortalsFlow): boolean {
  return isLast(pending) && flow === "none" && pending.flows.every((chosen) => chosen === "none");
}

/** The neighbours of a build to which a flow was chosen, `last` being the choice for the last of them. */
function chosen({ neighbors, flows: before }: PendingBuild, last: PortalsFlow, flow: PortalsFlow): number[] {
  return neighbors.filter((_, at) => (before[at] ?? last) === flow);
}

/** Whether this flow would complete a source into CENTER where that is forbidden. */
function completesSource(view: PortalsView, pending: PendingBuild, flow: PortalsFlow): boolean {
  if (view.options.centerSource === "allowed" || pending.element === "platform" || !isLast(pending)) return false;
  return chosen(pending, flow, "in").length === 0 && chosen(pending, flow, "out").includes(0);
}

/** One arrow of the element that was announced; the last one completes it. */
export const connect: MoveRules<Portals, "connect"> = {
  schema: v.strictObject({ type: v.literal("connect"), flow: v.picklist(["none", "in", "out"]) }),
  offer(view, _seat, push) {
    const { pending } = view;
    if (pending === null) return;
    for (let at = 0; at < 3; at++) {
      const move = flows[at]!;
      if (!leavesLoose(pending, move.flow) && !completesSource(view, pending, move.flow)) push(move);
    }
  },
  exact: true,
  permits: {
    ...inBuildStyle,
    "R19c-nothing-begun": (view) => (view.pending === null ? { code: "no-build-in-progress" } : undefined),
    "R19d-some-arrow": ({ pending }, _seat, { flow }) =>
      pending !== null && leavesLoose(pending, flow) ? { code: "no-connection" } : undefined,
    "R19e-no-center-source": (view, _seat, { flow }) =>
      view.pending !== null && completesSource(view, view.pending, flow)
        ? { code: "center-source-forbidden" }
        : undefined,
  },
  effects: {
    "R19g-arrow-chosen": (ctx, { flow }) => {
      const { cell, neighbors, flows: before } = begun(ctx.state);
      ctx.emit({ type: "arrowChosen", seat: ctx.seat, cell, neighbor: neighbors[before.length]!, flow });
    },
    "R19h-completed": (ctx, { flow }) => {
      const pending = begun(ctx.state);
      if (pending.flows.length < pending.neighbors.length) return;
      const { element, cell } = pending;
      const [from, to] = [chosen(pending, flow, "in"), chosen(pending, flow, "out")];
      ctx.emit({ type: "elementPlaced", seat: ctx.seat, element, cell, from, to });
    },
  },
};

function begun({ pending }: PortalsView): PendingBuild {
  if (pending === null) throw new Error("bug: nothing was begun");
  return pending;
}
