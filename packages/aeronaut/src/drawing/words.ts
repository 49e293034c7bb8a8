import type { MoveWords, ReadableGame } from "@turnwright/core/rules";
import { typeNames } from "../content/types.js";
import type { Aeronaut } from "../kinds.js";
import { derive, type Layout } from "../map/layout.js";
import { seatName } from "./tones.js";

/** A match, a table or a view. */
type At = ReadableGame<Aeronaut>;

function layoutOf({ state, derived }: At): Layout {
  return derive(state, derived);
}

function cityName(city: number, at: At): string {
  return layoutOf(at).board.cities[city].name;
}

/** Returns the cities of a route, with the number that tells it from another route between the same cities. */
function routeName(route: number, at: At): string {
  const { a, b } = layoutOf(at).board.routes[route];
  return `route ${route}, ${cityName(a, at)} to ${cityName(b, at)}`;
}

function trajectoryName(trajectory: number, at: At): string {
  const { a, b } = layoutOf(at).board.trajectories[trajectory];
  return `trajectory ${trajectory}, ${cityName(a, at)} to ${cityName(b, at)}`;
}

function playerName(seat: number, { state }: At): string {
  return seatName(seat, state.solo).replace(/^P/, "p");
}

/** The words of moves: cities by their names, players and cells counted from 1. */
export const words: MoveWords<Aeronaut> = {
  place: ({ city }, _, at) => `start in ${cityName(city, at)}`,
  fly: ({ route }, _, at) => `fly ${routeName(route, at)}`,
  take: ({ balloon }) => `take ${typeNames[balloon]}`,
  reward: ({ balloon }) => `be rewarded with ${typeNames[balloon]}`,
  discard: ({ balloon }) => `lose ${typeNames[balloon]}`,
  swap: ({ from, to }) => `change ${typeNames[from]} into ${typeNames[to]}`,
  rob: ({ victim, cell }, _, at) => `rob cell ${cell} of ${playerName(victim, at)}`,
  skip: "leave it",
  claim: ({ route, balloon }, _, at) => `claim ${routeName(route, at)}, with ${typeNames[balloon]}`,
  claimSpace: ({ route, space }, _, at) => `claim space ${space} of ${routeName(route, at)}`,
  claimShared: ({ route, balloon }, _, at) => `share ${routeName(route, at)}, with ${typeNames[balloon]}`,
  rumour: ({ trajectory, delta, balloon }, _, at) =>
    `${delta > 0 ? "raise" : "lower"} ${trajectoryName(trajectory, at)}, by a rumour with ${typeNames[balloon]}`,
  useSteal: ({ victim, cell }, _, at) => `steal cell ${cell} of ${playerName(victim, at)}`,
  useTrajectory: ({ trajectory }, _, at) => `complete ${trajectoryName(trajectory, at)}`,
  useTeleport: ({ city }, _, at) => `teleport to ${cityName(city, at)}`,
  useExtraTurn: "ask for an extra turn",
  revealPower: "reveal the secret power",
  endTurn: "end the turn",
  declareStuck: "give up",
};
