import type { Secrecy } from "@turnwright/core/rules";
import type { Aeronaut } from "./kinds.js";
import type { AeronautOptions } from "./options.js";
import type { AeronautState } from "./state.js";

const state: Secrecy<Aeronaut>["state"] = {
  phases: "all",
  outcome: "all",
  seats: "all",
  solo: "all",
  options: "all",
  mapText: "all",
  seat: "all",
  turn: "all",
  base: "all",
  extraPending: "all",
  isExtra: "all",
  rumoured: "all",
  flight: "all",
  queue: "all",
  owed: "all",
  filled: "all",
  travellers: "all",
  visited: "all",
  marks: "all",
  owners: "all",
  paid: "all",
  tolls: "all",
  closed: "all",
  capacity: "all",
  named: "all",
  bonusPoints: "all",
  trajectoryPoints: "all",
  tokens: "all",
  amounts: "all",
  holders: "all",
  extras: "all",
  ledger: "all",
  powersHidden: "all",
  revealed: "all",
  cells: {
    openWhen: ({ options, revealed }: AeronautState) => !options.secretAreas || revealed,
    otherwise: { each: "owner-else-count" },
  },
  objectives: {
    openWhen: ({ options, revealed }: AeronautState) => !options.objectives || revealed,
    otherwise: { each: "owner" },
  },
  powers: {
    each: {
      openWhen: ({ powersHidden, revealed }: AeronautState, owner) => !powersHidden[owner] || revealed,
      otherwise: "owner",
    },
  },
};

const isOpen = (_: unknown, { secretAreas }: AeronautOptions): boolean => !secretAreas;
const owners = { owner: "seat", others: "none", unless: isOpen } as const;

const events: Secrecy<Aeronaut>["events"] = {
  gameStarted: { name: "all", map: "all" },
  areasDrawn: { cells: "all" },
  objectiveDealt: { seat: "all", objective: "owner" },
  powerDealt: { seat: "all", kind: "owner" },
  placed: { seat: "all", city: "all" },
  turnStarted: { seat: "all", turn: "all", extra: "all" },
  flew: { seat: "all", route: "all", to: "all", landed: "all" },
  received: {
    seat: "all",
    count: "all",
    why: "all",
    // A type without a choice is no secret.
    balloon: { ...owners, unless: ({ types }, { secretAreas }) => !secretAreas || types.length === 1 },
    types: "all",
  },
  lost: { seat: "all", count: "all", balloon: owners },
  swapped: { seat: "all", from: owners, to: owners },
  named: {
    seat: "all",
    victim: "all",
    cell: "all",
    hit: "reveals",
    balloon: { ...owners, owner: ["seat", "victim"] },
  },
  claimed: { seat: "all", route: "all", space: "all", balloon: "all", shared: "all" },
  routeCompleted: { route: "all", owners: "all" },
  twinClosed: { route: "all" },
  bonusGained: { seat: "all", route: "all", space: "all", kind: "all", value: "all" },
  cells: { seat: "all", change: "all" },
  trajectoryCompleted: { seat: "all", trajectory: "all", amount: "all", byAbility: "all" },
  rumour: { seat: "all", trajectory: "all", delta: "all", amount: "all", balloon: "all" },
  abilityUsed: { seat: "all", kind: "all" },
  powerRevealed: { seat: "all", kind: "reveals" },
  teleported: { seat: "all", city: "all" },
  extraTurnLapsed: { seat: "all" },
  queued: { task: "all", front: "all" },
  settled: {},
  claimsChecked: { seat: "all", possible: "reveals" },
  revealed: { cells: "reveals", objectives: "reveals", powers: "reveals" },
};

const moves: Secrecy<Aeronaut>["moves"] = {
  place: { city: "all" },
  fly: { route: "all" },
  take: { balloon: owners },
  reward: { balloon: owners },
  discard: { balloon: owners },
  swap: { from: owners, to: owners },
  rob: { victim: "all", cell: "all" },
  skip: {},
  claim: { route: "all", balloon: "all" },
  claimSpace: { route: "all", space: "all" },
  claimShared: { route: "all", balloon: "all" },
  rumour: { trajectory: "all", delta: "all", balloon: "all" },
  useSteal: { victim: "all", cell: "all" },
  useTrajectory: { trajectory: "all" },
  useTeleport: { city: "all" },
  useExtraTurn: {},
  revealPower: {},
  endTurn: {},
  declareStuck: {},
};

/**
 * The visibility of everything. Only its owner sees an objective, a power before it is revealed and, with secret areas,
 * the cells of an area. At the end, everything is shown.
 */
export const view: Secrecy<Aeronaut> = { state, events, moves };
