import { copyList, copyPlain } from "@turnwright/core/rules";
import type { PendingBuild, PortalsState } from "../state.js";

function copyPending(pending: PendingBuild | null): PendingBuild | null {
  if (pending === null) return null;
  return { element: pending.element, cell: pending.cell, flows: copyList(pending.flows) };
}

/** Returns a copy that shares nothing with the original but the options, which nobody writes. Copies views, too. */
export function clone(state: PortalsState): PortalsState {
  // A spread would make an object that V8 reads three times as slowly.
  return {
    phases: copyList(state.phases),
    outcome: copyPlain(state.outcome),
    seats: state.seats,
    options: state.options,
    turn: state.turn,
    seat: state.seat,
    step: state.step,
    face: state.face,
    elements: copyList(state.elements),
    entries: copyList(state.entries),
    exits: copyList(state.exits),
    pending: copyPending(state.pending),
    holder: copyList(state.holder),
    pawns: copyList(state.pawns),
    demons: copyList(state.demons),
    pool: copyList(state.pool),
    demonPool: state.demonPool,
    centerReached: copyList(state.centerReached),
    demolitions: copyList(state.demolitions),
  };
}
