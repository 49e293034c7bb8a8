import type { Standing } from "@turnwright/core";
import { type Aeronaut, type AeronautMove, aeronaut } from "../src/index.js";
import { layoutOf } from "../src/map/layout.js";

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

function* onRoutes(routes: number, types: readonly number[]): Iterable<AeronautMove> {
  for (const route of numbers(routes)) {
    yield { type: "fly", route };
    for (const balloon of types) yield { type: "claim", route, balloon };
    for (const balloon of types) yield { type: "claimShared", route, balloon };
    for (const space of numbers(5)) yield { type: "claimSpace", route, space };
  }
}

function* ofBalloons(trajectories: number, types: readonly number[]): Iterable<AeronautMove> {
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

/** With the types in play and one that is not, with cells up to one more than anybody has drawn. */
function* allMoves({ state }: Standing<Aeronaut>): Iterable<AeronautMove> {
  const { cities, routes, trajectories, types: inPlay } = layoutOf(state);
  const types = [
    ...inPlay,
    ...numbers(8)
      .filter((type) => !inPlay.includes(type))
      .slice(0, 1),
  ];
  for (const city of numbers(cities)) {
    yield { type: "place", city };
    yield { type: "useTeleport", city };
  }
  yield* onRoutes(routes, types);
  yield* ofBalloons(trajectories.length, types);
  for (const victim of numbers(state.seats)) {
    for (const cell of numbers(state.cells[victim]!.length + 1)) {
      yield { type: "rob", victim, cell: cell + 1 };
      yield { type: "useSteal", victim, cell: cell + 1 };
    }
  }
  for (const trajectory of numbers(trajectories.length)) yield { type: "useTrajectory", trajectory };
  yield* [{ type: "skip" }, { type: "useExtraTurn" }, { type: "endTurn" }, { type: "declareStuck" }] as const;
}

/**
 * The moves that the schemas allow in a match, legal or not: all that are open in the present phase, and of the others, which
 * are all refused for one reason, every fifth, in turn from version to version.
 */
export function* everyMove(at: Standing<Aeronaut>): Iterable<AeronautMove> {
  const open: readonly string[] = aeronaut.phases[at.state.phases.at(-1)!].moves;
  let number = at.version;
  for (const move of allMoves(at)) {
    if ((open.includes(move.type) && at.outcome === null) || number++ % 5 === 0) yield move;
  }
}
