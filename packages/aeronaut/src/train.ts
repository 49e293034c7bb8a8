/**
 * Aeronaut as programs that learn see it: every move and every number that they observe.
 * @packageDocumentation
 */
import type { TrainingDescription } from "@turnwright/core/train";
import { abilityKinds } from "./content/bonuses.js";
import { objectives } from "./content/objectives.js";
import { mapSizes } from "./content/sizes.js";
import { typeCount } from "./content/types.js";
import type { Aeronaut } from "./kinds.js";
import { awake } from "./map/awake.js";
import { chosenBoard, isDrawn } from "./map/choice.js";
import type { AeronautOptions } from "./options.js";
import type { AeronautView } from "./state.js";

/** How much there is on a map. */
interface Counts {
  readonly cities: number;
  readonly routes: number;
  readonly spaces: number;
  readonly trajectories: number;
}

/** The most spaces of one route. */
const longestRoute = 5;

/** The most routes of any map. */
const mostRoutes = 200;

/** The cells that can be named: a field of a move has no larger number. */
const mostCells = 999;

/** The largest count that observations distinguish. */
const many = 999;

/** Returns the counts of the map; the most that there can be for a map that is still to be drawn. */
function countsOf(options: AeronautOptions): Counts {
  const { map } = options;
  if (isDrawn(map)) {
    const { cities, trajectories } = mapSizes[map.size];
    const routes = mostRoutes;
    return { cities: cities[1], routes, spaces: routes * longestRoute, trajectories: trajectories[1] };
  }
  const { cities, routes, trajectories } = awake(chosenBoard(map), options);
  return {
    cities: cities.length,
    routes: routes.length,
    spaces: routes.reduce((sum, { length }) => sum + length, 0),
    trajectories: trajectories.length,
  };
}

/** Returns the integers from 0 below a number. */
function below(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}

/** Returns the live balloons of an area by type; -1 for each type when the area is hidden. */
function liveBalloons(area: readonly (number | null)[]): number[] {
  if (area.includes(null)) return below(typeCount).map(() => -1);
  return below(typeCount).map((type) => area.filter((cell) => cell === type).length);
}

const taskKinds = ["take", "reward", "discard", "swap", "rob", "robLast", "bonus", "pay", "between"] as const;

/** Returns numbers about the consequence that is next: its kind, the seat, and what it is about. */
function nextTask({ queue }: AeronautView): (number | null)[] {
  const [task] = queue;
  if (task === undefined) return [];
  const types = "types" in task ? task.types : null;
  const victims = "victims" in task ? task.victims : null;
  const amount = task.kind === "take" ? task.times : task.kind === "swap" ? task.left : null;
  return [taskKinds.indexOf(task.kind), task.seat, types, victims, amount];
}

/**
 * Describes Aeronaut to `trainingSpace`. Actions on cells are numbered up to 999, the most that a move can name. For
 * each area, observations contain the live balloons by type, and the named cells up to its size at the start. They
 * contain only the next consequence of the queue. If the map is still to be drawn, the space has numbers for 200 routes
 * and 1,000 marks, most of which the map does not have. Fix the seed of the map to have fewer numbers.
 */
export const training: TrainingDescription<Aeronaut> = (players, options) => {
  const seats = Math.max(2, players);
  const { cities, routes, spaces, trajectories } = countsOf(options);
  const area = Math.min(mostCells, (options.areaCells ?? Math.floor((routes + 1) / 2)) * (seats === 2 ? 2 : 1));
  const cells = below(mostCells).map((cell) => cell + 1);
  const sets = { most: (1 << seats) - 1 };
  return {
    moves: {
      place: { city: cities },
      fly: { route: routes },
      take: { balloon: typeCount },
      reward: { balloon: typeCount },
      discard: { balloon: typeCount },
      swap: { from: typeCount, to: typeCount },
      rob: { victim: seats, cell: cells },
      skip: [{ type: "skip" }],
      claim: { route: routes, balloon: typeCount },
      claimSpace: { route: routes, space: longestRoute },
      claimShared: { route: routes, balloon: typeCount },
      rumour: { trajectory: trajectories, delta: [1, -1], balloon: typeCount },
      useSteal: { victim: seats, cell: cells },
      useTrajectory: { trajectory: trajectories },
      useTeleport: { city: cities },
      useExtraTurn: [{ type: "useExtraTurn" }],
      revealPower: [{ type: "revealPower" }],
      endTurn: [{ type: "endTurn" }],
      declareStuck: [{ type: "declareStuck" }],
    },
    observation: {
      seat: { most: seats - 1, read: ({ seat }) => seat },
      turn: { most: 10_000, clipped: true, read: ({ turn }) => turn },
      hasActed: { most: 1, read: ({ base }) => base === "after" },
      extraPending: { most: many, clipped: true, read: ({ extraPending }) => extraPending },
      isExtra: { most: 1, read: ({ isExtra }) => isExtra },
      rumoured: { most: 1, read: ({ rumoured }) => rumoured },
      flight: {
        length: routes,
        most: 1,
        read: ({ flight }) => below(routes).map((route) => flight.includes(route)),
      },
      next: { length: 5, least: -1, most: (1 << typeCount) - 1, clipped: true, read: nextTask },
      owedTo: { least: -1, most: seats - 1, read: ({ owed }) => owed[0]?.seat ?? null },
      filled: { length: cities, most: 9, read: ({ filled }) => filled },
      travellers: { length: seats, least: -1, most: cities - 1, read: ({ travellers }) => travellers },
      visited: {
        length: seats * cities,
        most: 1,
        read: ({ visited }) => visited.flatMap((own) => below(cities).map((city) => own.includes(city))),
      },
      marks: { length: spaces, least: -1, most: seats - 1, read: ({ marks }) => marks },
      owners: { length: routes, ...sets, read: ({ owners }) => owners },
      paid: { length: routes, least: -1, most: typeCount - 1, read: ({ paid }) => paid },
      tolls: { length: routes, least: -1, most: seats - 1, read: ({ tolls }) => tolls },
      closed: { length: routes, most: 1, read: ({ closed }) => closed },
      capacity: { length: seats, most: many, clipped: true, read: ({ capacity }) => capacity },
      drawn: { length: seats, most: many, clipped: true, read: ({ cells: drawn }) => drawn.map((own) => own.length) },
      live: {
        length: seats * typeCount,
        least: -1,
        most: many,
        clipped: true,
        read: ({ cells: drawn }) => drawn.flatMap(liveBalloons),
      },
      named: {
        length: seats * area,
        most: 1,
        read: ({ named }) => named.flatMap((own) => below(area).map((cell) => own.includes(cell + 1))),
      },
      bonusPoints: { length: seats, least: -many, most: many, clipped: true, read: ({ bonusPoints }) => bonusPoints },
      trajectoryPoints: {
        length: seats,
        most: many,
        clipped: true,
        read: ({ trajectoryPoints }) => trajectoryPoints,
      },
      abilities: {
        length: seats * abilityKinds.length,
        most: many,
        clipped: true,
        read: ({ tokens }) => tokens.flat(),
      },
      amounts: { length: trajectories, most: many, clipped: true, read: ({ amounts }) => amounts },
      holders: { length: trajectories, ...sets, read: ({ holders }) => holders },
      extras: { length: trajectories, ...sets, read: ({ extras }) => extras },
      objectives: {
        length: seats,
        least: -1,
        most: objectives.length - 1,
        read: ({ objectives: dealt }) => dealt,
      },
      powers: { length: seats, least: -1, most: abilityKinds.length - 1, read: ({ powers }) => powers },
      powersHidden: { length: seats, most: 1, read: ({ powersHidden }) => powersHidden },
    },
  };
};
