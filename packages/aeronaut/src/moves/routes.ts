import type { Seat } from "@turnwright/core/rules";
import type { AeronautObjection } from "../kinds/objection.js";
import type { Layout } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import { liveOf } from "../terms/cells.js";
import { hasTwin, typesToPay } from "../terms/routes.js";
import { typesOf } from "../terms/takes.js";

type Answer = AeronautObjection | undefined;
type OnRoute = { readonly route: number };
type Paid = OnRoute & { readonly balloon: number };

/** A closed twin does not exist. */
export const openRoute = {
  "R70b-closed": (view: AeronautView, _seat: Seat, { route }: OnRoute): Answer =>
    view.closed[route] ? { code: "route-closed", route } : undefined,
};

/** What claims and shares as a whole ask for: not of a multiroute. */
export const wholeRoute = {
  "R36a-whole-route": (_view: AeronautView, _seat: Seat, { route }: OnRoute, { multi }: Layout): Answer =>
    multi[route] ? { code: "is-multiroute", route } : undefined,
};

/** A route, or a space of a multiroute, is claimed once. */
export const notClaimed = {
  "R17a-once": (
    view: AeronautView,
    _seat: Seat,
    { route, space }: OnRoute & { readonly space?: number },
    { first, length }: Layout,
  ): Answer => {
    if (space === undefined) return view.owners[route] === 0 ? undefined : claimedBy(view, route);
    const mark = space < length[route] ? view.marks[first[route] + space] : -1;
    return mark < 0 ? undefined : { code: "space-claimed", by: mark };
  },
};

function claimedBy(view: AeronautView, route: number): AeronautObjection {
  return { code: "route-claimed", by: typesOf(view.owners[route]) };
}

/** Where it is forbidden, nobody has both twins. */
export const oneTwin = {
  "R19-twins": (view: AeronautView, _seat: Seat, { route }: OnRoute, layout: Layout): Answer => {
    const isTaken = view.options.oneTwinPerPlayer && hasTwin(view, layout, route, view.seat);
    return isTaken ? { code: "twin-taken-by-you", twin: layout.twin[route] } : undefined;
  },
};

/** The type that a claim or a share is paid with. */
export const rightType = {
  "R15a-type": (_view: AeronautView, _seat: Seat, { route, balloon }: Paid, layout: Layout): Answer => {
    const pays = typesToPay(layout, route);
    return (pays & (1 << balloon)) === 0 ? { code: "wrong-type", types: typesOf(pays) } : undefined;
  },
};

/** The balloons that a claim costs. A space costs one of its type. */
export const enoughBalloons = {
  "R15b-enough": (
    view: AeronautView,
    _seat: Seat,
    { route, space, balloon }: OnRoute & { readonly space?: number; readonly balloon?: number },
    { first, length, spaceTypes }: Layout,
  ): Answer => {
    const type = space === undefined ? balloon! : spaceTypes[first[route] + Math.min(space, length[route] - 1)];
    const needed = space === undefined ? length[route] : 1;
    const live = liveOf(view, view.seat, type);
    return live < needed ? { code: "not-enough-balloons", balloon: type, needed, live } : undefined;
  },
};
