import { copyList, copyLists, copyPlain, emptyLists, filled } from "@turnwright/core/rules";
import type { PortalsElement } from "./kinds.js";
import type { PortalsOptions } from "./options.js";
import type { PendingBuild, PortalsState } from "./state.js";
import { boardOf } from "./terms/board.js";

/** More than all the pieces of the largest match: 6 x 20 pawns and 20 demons. */
const noLimit = 141;

/** The state before the set-up: an empty board, all pieces off it, nobody's turn. */
export function blank(options: PortalsOptions, seats: number): PortalsState {
  const { cells } = boardOf(options.radius);
  // To copy such lists takes a tenth of the time that filling them takes.
  const none = filled(cells, 0);
  const noneBySeat = filled(seats * cells, 0);
  return {
    phases: ["turn"],
    outcome: null,
    options: copyOptions(options),
    seats,
    limit: options.platformLimit === "unlimited" ? noLimit : options.platformLimit,
    elements: filled<PortalsElement | null>(cells, null),
    incoming: copyList(none),
    outgoing: copyList(none),
    sources: [],
    sites: [],
    ownPlatforms: emptyLists(seats),
    demonPlatforms: [],
    nearPlatforms: copyList(none),
    nearPortals: copyList(none),
    nearForeign: copyList(noneBySeat),
    nearPawns: copyList(none),
    nearOwn: copyList(noneBySeat),
    nearDemons: copyList(none),
    nearFull: copyList(none),
    holder: filled(cells, -1),
    pawns: copyList(none),
    demons: copyList(none),
    pool: filled(seats, options.pawnsPerPlayer),
    demonPool: options.demonSupply ?? 0,
    centerReached: filled(seats, false),
    turn: 0,
    seat: 0,
    step: "setUp",
    face: null,
    pending: null,
  };
}

/** A copy that shares nothing with the original. */
export function clone(state: PortalsState): PortalsState {
  return {
    phases: copyList(state.phases),
    outcome: state.outcome === null ? null : copyPlain(state.outcome),
    options: copyOptions(state.options),
    seats: state.seats,
    limit: state.limit,
    elements: copyList(state.elements),
    incoming: copyList(state.incoming),
    outgoing: copyList(state.outgoing),
    sources: copyList(state.sources),
    sites: copyList(state.sites),
    ownPlatforms: copyLists(state.ownPlatforms),
    demonPlatforms: copyList(state.demonPlatforms),
    nearPlatforms: copyList(state.nearPlatforms),
    nearPortals: copyList(state.nearPortals),
    nearForeign: copyList(state.nearForeign),
    nearPawns: copyList(state.nearPawns),
    nearOwn: copyList(state.nearOwn),
    nearDemons: copyList(state.nearDemons),
    nearFull: copyList(state.nearFull),
    holder: copyList(state.holder),
    pawns: copyList(state.pawns),
    demons: copyList(state.demons),
    pool: copyList(state.pool),
    demonPool: state.demonPool,
    centerReached: copyList(state.centerReached),
    turn: state.turn,
    seat: state.seat,
    step: state.step,
    face: state.face,
    pending: copyPending(state.pending),
  };
}

function copyPending(pending: PendingBuild | null): PendingBuild | null {
  if (pending === null) return null;
  const { element, cell, neighbors, flows } = pending;
  return { element, cell, neighbors: copyList(neighbors), flows: copyList(flows) };
}

function copyOptions(options: PortalsOptions): PortalsOptions {
  return {
    radius: options.radius,
    starts: copyList(options.starts),
    pawnsPerPlayer: options.pawnsPerPlayer,
    platformLimit: options.platformLimit,
    demons: options.demons,
    demonSupply: options.demonSupply,
    demonExcess: options.demonExcess,
    dice: options.dice,
    centerSource: options.centerSource,
    buildStyle: options.buildStyle,
    firstSeat: options.firstSeat,
    roundLimit: options.roundLimit,
    stall: options.stall,
  };
}
