import { copyList, copyLists, copyPlain } from "@turnwright/core/rules";
import type { AeronautState } from "../state.js";
import type { LedgerEntry } from "./task.js";

function copyRecords<T>(list: readonly T[]): T[] {
  return list.length === 0 ? [] : copyPlain(list as T[]);
}

/** Returns a copy that shares nothing with the original but the options, which nobody writes. Copies views, too. */
export function clone(state: AeronautState): AeronautState {
  return {
    phases: copyList(state.phases),
    outcome: state.outcome === null ? null : copyPlain(state.outcome),
    seats: state.seats,
    solo: state.solo,
    options: state.options,
    mapText: state.mapText,
    seat: state.seat,
    turn: state.turn,
    base: state.base,
    extraPending: state.extraPending,
    isExtra: state.isExtra,
    rumoured: state.rumoured,
    flight: copyList(state.flight),
    queue: copyRecords(state.queue),
    owed: copyRecords(state.owed),
    filled: copyList(state.filled),
    travellers: copyList(state.travellers),
    visited: copyLists(state.visited),
    marks: copyList(state.marks),
    owners: copyList(state.owners),
    paid: copyList(state.paid),
    tolls: copyList(state.tolls),
    closed: copyList(state.closed),
    capacity: copyList(state.capacity),
    named: copyLists(state.named),
    bonusPoints: copyList(state.bonusPoints),
    trajectoryPoints: copyList(state.trajectoryPoints),
    tokens: copyLists(state.tokens),
    amounts: copyList(state.amounts),
    holders: copyList(state.holders),
    extras: copyList(state.extras),
    ledger: copyLedger(state.ledger),
    powersHidden: copyList(state.powersHidden),
    revealed: state.revealed,
    cells: copyLists(state.cells),
    objectives: copyList(state.objectives),
    powers: copyList(state.powers),
  };
}

function copyLedger(ledger: readonly (readonly LedgerEntry[])[]): LedgerEntry[][] {
  const copy: LedgerEntry[][] = [];
  for (let seat = 0; seat < ledger.length; seat++) copy.push(copyRecords(ledger[seat]));
  return copy;
}
