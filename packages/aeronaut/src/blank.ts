import { copyLists, emptyLists, filled } from "@turnwright/core/rules";
import { abilityKinds } from "./content/bonuses.js";
import { chosenText, isDrawn } from "./map/choice.js";
import type { AeronautOptions } from "./options.js";
import type { AeronautState } from "./state.js";

/** The state before the set-up: no map, no areas, nobody anywhere. */
export function blank(options: AeronautOptions, players: number): AeronautState {
  const seats = Math.max(2, players);
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
    travellers: filled(seats, -1),
    visited: emptyLists(seats),
    marks: [],
    owners: [],
    paid: [],
    tolls: [],
    closed: [],
    capacity: filled(seats, 0),
    crossed: filled(seats, 0),
    named: emptyLists(seats),
    bonusPoints: filled(seats, 0),
    trajectoryPoints: filled(seats, 0),
    tokens: copyLists(filled(seats, filled(abilityKinds.length, 0))),
    amounts: [],
    holders: [],
    extras: [],
    ledger: emptyLists(seats),
    revealed: false,
    cells: emptyLists(seats),
    objectives: filled(seats, -1),
  };
}
