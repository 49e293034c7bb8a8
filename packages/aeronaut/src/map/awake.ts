import type { AeronautBoard, BoardBonus, BoardRoute } from "./board.js";

/** The expansions that wake a layer of the map. */
export interface Layers {
  readonly trajectories: boolean;
  readonly bonusBalloons: boolean;
  readonly multiroutes: boolean;
  readonly wildWinds: boolean;
}

/** Without trajectories their ability would be good for nothing: it reads as a point. */
function awakeBonus(bonus: BoardBonus | null, on: Layers): BoardBonus | null {
  if (!on.bonusBalloons || bonus === null) return null;
  return bonus.kind === "trajectory" && !on.trajectories ? { kind: "points", value: 1 } : bonus;
}

function awakeRoute(route: BoardRoute, on: Layers): BoardRoute {
  const { id, a, b, length, type, twin } = route;
  return {
    id,
    a,
    b,
    length,
    type,
    twin,
    gray: route.gray && on.wildWinds,
    multi: on.multiroutes ? route.multi : null,
    bonus: route.bonus.map((bonus) => awakeBonus(bonus, on)),
  };
}

/** The board with the layers that are awake in a match; what sleeps is not there. */
export function awake(board: AeronautBoard, on: Layers): AeronautBoard {
  return {
    ...board,
    routes: board.routes.map((route) => awakeRoute(route, on)),
    trajectories: on.trajectories ? board.trajectories : [],
  };
}
