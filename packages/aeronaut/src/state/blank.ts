import { copyLists, emptyLists, filled } from "@turnwright/core/rules";
import { abilityKinds } from "../content/bonuses.js";
import type { AeronautOptions } from "../options.js";
import type { AeronautState } from "../state.js";

/** Returns the table before the setup: no map, no areas, nobody anywhere. */
export function blank(options: AeronautOptions, players: number): AeronautState {
  const seats = Math.max(2, players);
  return {
    phases: ["placement"],
    outcome: null,
    seats,
    solo: players === 1,
    options,
    mapText: "",
    seat: options.firstSeat,
    turn: 0,
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
    named: emptyLists(seats),
    bonusPoints: filled(seats, 0),
    trajectoryPoints: filled(seats, 0),
    tokens: copyLists(filled(seats, filled(abilityKinds.length, 0))),
    amounts: [],
    holders: [],
    extras: [],
    ledger: emptyLists(seats),
    powersHidden: filled(seats, false),
    revealed: false,
    cells: emptyLists(seats),
    objectives: filled(seats, -1),
    powers: filled(seats, -1),
  };
}
