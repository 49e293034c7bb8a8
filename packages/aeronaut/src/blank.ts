import { abilityKinds } from "./content/bonuses.js";
import { chosenText, isDrawn } from "./map/choice.js";
import type { AeronautOptions } from "./options.js";
import type { AeronautState } from "./state.js";

function each<T>(count: number, make: () => T): T[] {
  const list: T[] = [];
  for (let at = 0; at < count; at++) list[at] = make();
  return list;
}

/** The state before the set-up: no map, no areas, nobody anywhere. */
export function blank(options: AeronautOptions, players: number): AeronautState {
  const seats = Math.max(2, players);
  const zeros = (): number[] => each(seats, () => 0);
  return {
    phases: ["placement"],
    outcome: null,
    seats,
    solo: players === 1,
    map: isDrawn(options.map) ? options.map.size : chosenText(options.map),
    trajectories: options.trajectories,
    bonusBalloons: options.bonusBalloons,
    multiroutes: options.multiroutes,
    wildWinds: options.wildWinds,
    thieves: options.thieves,
    secretAreas: options.secretAreas,
    hasObjectives: options.objectives,
    oneTwin: options.oneTwinPerPlayer,
    grayPair: options.grayTake === "pair",
    areaCells: options.areaCells,
    firstSeat: options.firstSeat,
    turn: options.firstSeat,
    turnNumber: 0,
    base: "act",
    extraPending: 0,
    isExtra: false,
    rumoured: false,
    flight: [],
    queue: [],
    owed: [],
    filled: [],
    travellers: each(seats, () => -1),
    visited: each(seats, () => []),
    marks: [],
    owners: [],
    paid: [],
    tolls: [],
    closed: [],
    capacity: zeros(),
    crossed: zeros(),
    named: each(seats, () => []),
    bonusPoints: zeros(),
    trajectoryPoints: zeros(),
    tokens: each(seats, () => abilityKinds.map(() => 0)),
    amounts: [],
    holders: [],
    extras: [],
    ledger: each(seats, () => []),
    revealed: false,
    cells: each(seats, () => []),
    objectives: each(seats, () => -1),
  };
}
