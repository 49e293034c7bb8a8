import type { ReadableGame } from "@turnwright/core";
import type { Aeronaut } from "../src/index.js";
import { layoutOf } from "../src/map/layout.js";

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const types = numbers(8);

function* onRoutes(routes: number): Iterable<Aeronaut["move"]> {
  for (const route of numbers(routes)) {
    yield { type: "fly", route };
    for (const balloon of types) yield { type: "claim", route, balloon };
    for (const balloon of types) yield { type: "claimShared", route, balloon };
    for (const space of numbers(5)) yield { type: "claimSpace", route, space };
  }
}

function* ofBalloons(trajectories: number): Iterable<Aeronaut["move"]> {
  for (const balloon of types) {
    yield { type: "take", balloon };
    yield { type: "reward", balloon };
    yield { type: "discard", balloon };
    for (const to of types) yield { type: "swap", from: balloon, to };
    for (const trajectory of numbers(trajectories)) {
      yield { type: "rumour", trajectory, delta: 1, balloon };
      yield { type: "rumour", trajectory, delta: -1, balloon };
    }
  }
}

/** Every move that the schemas allow in a match, legal or not; cells up to one more than anybody has drawn. */
export function* everyMove({ state }: ReadableGame<Aeronaut>): Iterable<Aeronaut["move"]> {
  const { cities, routes, trajectories } = layoutOf(state.mapText);
  for (const city of numbers(cities)) {
    yield { type: "place", city };
    yield { type: "useTeleport", city };
  }
  yield* onRoutes(routes);
  yield* ofBalloons(trajectories.length);
  for (const victim of numbers(state.seats)) {
    for (const cell of numbers(state.cells[victim].length + 1)) {
      yield { type: "rob", victim, cell: cell + 1 };
      yield { type: "useSteal", victim, cell: cell + 1 };
    }
  }
  for (const trajectory of numbers(trajectories.length)) yield { type: "useTrajectory", trajectory };
  for (const type of ["skip", "useExtraTurn", "revealPower", "endTurn", "declareStuck"] as const) yield { type };
}
