import { copyList, filled, type RulesOf } from "@turnwright/core/rules";
import { type AbilityKind, abilityKinds } from "./content/bonuses.js";
import { add, crossOut, draw, giveMarks, insert, layMap, note } from "./evolve/pen.js";
import type { Aeronaut } from "./kinds.js";
import { layoutOf } from "./map/layout.js";
import { tokenAt } from "./terms/abilities.js";
import { crossedOut, lowestLive } from "./terms/cells.js";

function isAbility(kind: string): kind is AbilityKind {
  return (abilityKinds as readonly string[]).includes(kind);
}

/** More cells than any area has. */
const mostCells = 1_000;

/** What each event changes: one short case each, no rule in it. */
export const evolve: RulesOf<Aeronaut, "evolve"> = {
  gameStarted(state, { map }, layout) {
    state.mapText = map;
    Object.assign(layout, layoutOf(map));
    layMap(state, layout);
  },
  areasDrawn(state, { cells }) {
    state.capacity = filled(state.seats, cells);
  },
  objectiveDealt(state, { seat, objective }) {
    state.objectives[seat] = objective;
  },
  powerDealt(state, { seat, kind }) {
    state.powers[seat] = tokenAt(kind);
    state.powersHidden[seat] = true;
  },
  placed: (state, { seat, city }) => draw(state, seat, city),
  turnStarted(state, { seat, turn, extra }) {
    state.seat = seat;
    state.turn = turn;
    state.base = "act";
    state.isExtra = extra;
    if (extra) state.extraPending--;
    state.rumoured = false;
  },
  flew(state, { seat, route, to, landed }) {
    if (!landed) {
      state.flight.push(route);
      return;
    }
    while (state.flight.length > 0) state.flight.pop();
    state.base = "after";
    draw(state, seat, to);
  },
  received(state, { seat, count, balloon, types }) {
    const cells = state.cells[seat];
    // A log from outside may name any number.
    if (cells.length + count > mostCells) throw new RangeError(`no area has ${cells.length + count} cells`);
    for (let drawn = 0; drawn < count; drawn++) cells.push(balloon);
    note(state, seat, { kind: "in", count, types: copyList(types) });
  },
  lost(state, { seat, balloon }) {
    crossOut(state, seat, balloon, 1);
    note(state, seat, { kind: "out", count: 1, type: null });
  },
  swapped(state, { seat, from, to }) {
    const cells = state.cells[seat];
    for (const at of lowestLive(cells, from, 1)) cells[at] = to;
    note(state, seat, { kind: "swap" });
  },
  named(state, { seat, victim, cell, hit, balloon }, { types }) {
    insert(state.named[victim], cell);
    note(state, victim, { kind: hit ? "stolen" : "named", cell });
    const cells = state.cells[victim];
    if (hit && cells[cell - 1] !== null) cells[cell - 1] = cells[cell - 1] + crossedOut;
    if (!hit && state.options.cellsRobbed === "live") return;
    state.cells[seat].push(balloon);
    note(state, seat, { kind: "in", count: 1, types: copyList(types) });
  },
  claimed(state, { seat, route, space, balloon, shared }, layout) {
    const count = space === null ? layout.length[route] : 1;
    crossOut(state, seat, balloon, count);
    note(state, seat, { kind: "out", count, type: balloon });
    state.base = "after";
    if (shared) add(state.tokens[seat], tokenAt("share"), -1);
    else giveMarks(state, layout, seat, route, space);
    if (space !== null) return;
    if (!shared) state.paid[route] = balloon;
    state.owners[route] = state.owners[route] | (1 << seat);
  },
  routeCompleted(state, { route, owners }) {
    for (const seat of owners) state.owners[route] = state.owners[route] | (1 << seat);
  },
  twinClosed(state, { route }) {
    state.closed[route] = true;
  },
  bonusGained(state, { seat, route, kind, value }) {
    if (kind === "points") add(state.bonusPoints, seat, value);
    else if (kind === "toll") state.tolls[route] = seat;
    else if (isAbility(kind)) add(state.tokens[seat], tokenAt(kind), 1);
  },
  cells: (state, { seat, change }) => add(state.capacity, seat, change),
  trajectoryCompleted(state, { seat, trajectory, amount, byAbility }, { trajectories }) {
    const list = byAbility ? state.extras : state.holders;
    list[trajectory] = list[trajectory] | (1 << seat);
    if (trajectories[trajectory].kind === "points") add(state.trajectoryPoints, seat, amount);
    else state.owed.push({ seat, trajectory, amount });
  },
  rumour(state, { seat, trajectory, amount, balloon }) {
    crossOut(state, seat, balloon, 1);
    note(state, seat, { kind: "out", count: 1, type: balloon });
    state.amounts[trajectory] = amount;
    state.rumoured = true;
  },
  abilityUsed(state, { seat, kind }) {
    add(state.tokens[seat], tokenAt(kind), -1);
    if (kind === "extraTurn") state.extraPending++;
  },
  powerRevealed(state, { seat, kind }) {
    state.powers[seat] = tokenAt(kind);
    state.powersHidden[seat] = false;
    add(state.tokens[seat], tokenAt(kind), 1);
  },
  teleported: (state, { seat, city }) => draw(state, seat, city),
  extraTurnLapsed: () => undefined,
  queued(state, { task, front }) {
    if (front) state.queue.unshift({ ...task });
    else state.queue.push({ ...task });
    if (task.kind === "pay") state.owed.shift();
  },
  settled(state) {
    state.queue.shift();
  },
  claimsChecked: () => undefined,
  revealed(state, { cells, objectives, powers }) {
    state.revealed = true;
    state.cells = cells.map((row) => copyList(row));
    state.objectives = copyList(objectives);
    state.powers = copyList(powers);
  },
};
