import type { RulesOf, Seat } from "@turnwright/core/rules";
import { routePoints } from "./content/scores.js";
import type { Aeronaut } from "./kinds.js";
import type { Layout } from "./map/layout.js";
import type { AeronautOutcome, AeronautScore } from "./outcome.js";
import type { AeronautState, AeronautView } from "./state.js";
import { freeCells } from "./terms/cells.js";
import { objectivePoints } from "./terms/objectives.js";
import { isOwner, spacesOf } from "./terms/routes.js";

/** The points of a seat's routes as things stand. */
export function pointsOfRoutes(state: AeronautView, { routes, length }: Layout, seat: Seat): number {
  let points = 0;
  for (let route = 0; route < routes; route++) if (isOwner(state, route, seat)) points += routePoints[length[route]];
  return points;
}

/** What counts. In solo the phantom's points stand in the outcome. */
export const score: RulesOf<Aeronaut, "score"> = {
  "R50b-objective": (state, seat, layout) => objectivePoints(state, layout, seat),
  "R61a-routes": (state, seat, layout) => pointsOfRoutes(state, layout, seat),
  "R61b-bonus": (state, seat) => state.bonusPoints[seat],
  "R61c-trajectories": (state, seat) => state.trajectoryPoints[seat],
};

type Row = { -readonly [K in keyof AeronautScore]: AeronautScore[K] };

function scored(state: AeronautState, layout: Layout, seat: Seat): Row {
  const routes = pointsOfRoutes(state, layout, seat);
  const bonus = state.bonusPoints[seat];
  const trajectories = state.trajectoryPoints[seat];
  const objective = objectivePoints(state, layout, seat);
  return {
    seat,
    rank: 1,
    total: routes + bonus + trajectories + objective,
    routes,
    bonus,
    trajectories,
    objective,
    spaces: spacesOf(state, seat),
    freeCells: freeCells(state, seat),
  };
}

/** Negative when the first one is ahead: total, then spaces marked, then free cells. */
function compared(one: AeronautScore, other: AeronautScore): number {
  return other.total - one.total || other.spaces - one.spaces || other.freeCells - one.freeCells;
}

/** How the game stands, as it would be ranked if it ended now. */
export function ranked(state: AeronautState, layout: Layout): AeronautScore[] {
  const rows: Row[] = [];
  for (let seat = 0; seat < state.seats; seat++) rows.push(scored(state, layout, seat));
  for (const row of rows) for (const other of rows) if (compared(other, row) < 0) row.rank++;
  // Equal ones stay in their order, by seat.
  return rows.sort((one, other) => one.rank - other.rank);
}

function ended(state: AeronautState, layout: Layout): AeronautOutcome {
  const scores = ranked(state, layout);
  const ranking: Seat[][] = [];
  let present = 0;
  for (const { seat, rank } of scores) {
    if (rank !== present) ranking.push([]);
    ranking[ranking.length - 1].push(seat);
    present = rank;
  }
  return { reason: "no-action", endedBy: state.seat, winners: [...ranking[0]], ranking, scores };
}

/** The one ending: the seat on turn cannot act, in a turn that is no extra turn. */
export const end: RulesOf<Aeronaut, "end"> = {
  "R60e-no-action": (state, layout) =>
    state.phases[state.phases.length - 1] === "stuck" && !state.isExtra ? ended(state, layout) : undefined,
};
