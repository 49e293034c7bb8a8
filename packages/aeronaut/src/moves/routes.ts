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

/** The permission that a route exists. A closed twin does not. */
export const openRoute = {
  "R70b-closed": (view: AeronautView, _seat: Seat, { route }: OnRoute): Answer =>
    view.closed[route] ? { code: "route-closed", route } : undefined,
};

/** The permission of claims and shares of whole routes: the route is not a multiroute. */
export const wholeRoute = {
  "R36a-whole-route": (_view: AeronautView, _seat: Seat, { route }: OnRoute, { multi }: Layout): Answer =>
    multi[route] ? { code: "is-multiroute", route } : undefined,
};

/** The permission that a route, or a space of a multiroute, is claimed only once. */
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

/** The permission that nobody has both twins, if an option forbids it. */
export const oneTwin = {
  "R19-twins": (view: AeronautView, _seat: Seat, { route }: OnRoute, layout: Layout): Answer => {
    const isTaken = view.options.oneTwinPerPlayer && hasTwin(view, layout, route, view.seat);
    return isTaken ? { code: "twin-taken-by-you", twin: layout.twin[route] } : undefined;
  },
};

/** The permission that the type of the payment is valid for a claim or a share. */
export const rightType = {
  "R15a-type": (_view: AeronautView, _seat: Seat, { route, balloon }: Paid, layout: Layout): Answer => {
    const pays = typesToPay(layout, route);
    return (pays & (1 << balloon)) === 0 ? { code: "wrong-type", types: typesOf(pays) } : undefined;
  },
};

/** The permission that the seat has enough balloons for a claim. A space costs one balloon of its type. */
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
