import type { Rotation, SeatTable } from "@turnwright/testkit";
import type { Aeronaut } from "../src/index.js";
import type { AeronautScore } from "../src/outcome.js";

const task = { fields: { seat: "seat", victims: "set" } } as const;
const balloons = { seat: "seat", count: "same", balloon: "same" } as const;

/** Scores are listed by rank, equal ones by seat. */
function scores(list: readonly AeronautScore[], rotated: Rotation): AeronautScore[] {
  return list
    .map((score) => ({ ...score, seat: rotated.seat(score.seat) }))
    .sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}

/** Where seats stand in what Aeronaut says. The first seat is one of the options, so all are alike; not in solo. */
export const seats: SeatTable<Aeronaut> = {
  state: {
    seats: "same",
    solo: "same",
    options: { fields: { firstSeat: "seat" } },
    mapText: "same",
    seat: "seat",
    turn: "same",
    base: "same",
    extraPending: "same",
    isExtra: "same",
    rumoured: "same",
    flight: "same",
    queue: { each: task },
    owed: { each: { fields: { seat: "seat" } } },
    filled: "same",
    travellers: "bySeat",
    visited: "bySeat",
    marks: "seats",
    owners: { each: "set" },
    paid: "same",
    tolls: "seats",
    closed: "same",
    capacity: "bySeat",
    named: "bySeat",
    bonusPoints: "bySeat",
    trajectoryPoints: "bySeat",
    tokens: "bySeat",
    amounts: "same",
    holders: { each: "set" },
    extras: { each: "set" },
    ledger: "bySeat",
    revealed: "same",
    cells: "bySeat",
    objectives: "bySeat",
  },
  moves: {
    place: "same",
    fly: "same",
    take: "same",
    reward: "same",
    discard: "same",
    swap: "same",
    rob: { victim: "seat", cell: "same" },
    skip: "same",
    claim: "same",
    claimSpace: "same",
    claimShared: "same",
    rumour: "same",
    useSteal: { victim: "seat", cell: "same" },
    useTrajectory: "same",
    useTeleport: "same",
    useExtraTurn: "same",
    endTurn: "same",
    declareStuck: "same",
  },
  events: {
    gameStarted: "same",
    areasDrawn: "same",
    objectiveDealt: { seat: "seat", objective: "same" },
    placed: { seat: "seat", city: "same" },
    turnStarted: { seat: "seat", turn: "same", extra: "same" },
    flew: { seat: "seat", route: "same", to: "same", landed: "same" },
    received: { ...balloons, why: "same", types: "same" },
    lost: balloons,
    swapped: { seat: "seat", from: "same", to: "same" },
    named: { seat: "seat", victim: "seat", cell: "same", hit: "same", balloon: "same" },
    claimed: { seat: "seat", route: "same", space: "same", balloon: "same", shared: "same" },
    routeCompleted: { route: "same", owners: "ascending" },
    twinClosed: "same",
    bonusGained: { seat: "seat", route: "same", space: "same", kind: "same", value: "same" },
    cells: { seat: "seat", change: "same" },
    trajectoryCompleted: { seat: "seat", trajectory: "same", amount: "same", byAbility: "same" },
    rumour: { seat: "seat", trajectory: "same", delta: "same", amount: "same", balloon: "same" },
    abilityUsed: { seat: "seat", kind: "same" },
    teleported: { seat: "seat", city: "same" },
    extraTurnLapsed: { seat: "seat" },
    queued: { task, front: "same" },
    settled: "same",
    claimsChecked: { seat: "seat", possible: "same" },
    revealed: { cells: "bySeat", objectives: "bySeat" },
  },
  outcome: {
    reason: "same",
    endedBy: "seat",
    winners: "ascending",
    ranking: { each: "ascending" },
    scores,
  },
};
