import { legalMoves, type Match } from "@turnwright/core";
import { type Aeronaut, aeronaut } from "../src/index.js";
import { layoutOf } from "../src/map/layout.js";
import { crossedCells } from "../src/terms/cells.js";

type State = Match<Aeronaut>["state"];
type Event = Match<Aeronaut>["entry"]["events"][number];

function hold(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function bits(set: number): number {
  return [...set.toString(2)].filter((digit) => digit === "1").length;
}

function slotsFit({ state }: Match<Aeronaut>): void {
  layoutOf(state.mapText).slots.forEach((slots, city) => {
    hold(state.filled[city] >= 0 && state.filled[city] <= slots, `city ${city}`);
  });
}

function cellsFit({ state }: Match<Aeronaut>): void {
  state.cells.forEach((cells, seat) => {
    hold(cells.length <= state.capacity[seat], `${cells.length} drawn`);
    hold(cells.filter((cell) => cell >= 8).length === crossedCells(state, seat), "crossed out and counted");
  });
}

function typesInPlay({ state }: Match<Aeronaut>): void {
  const { types } = layoutOf(state.mapText);
  hold(
    state.cells.flat().every((cell) => types.includes(cell % 8)),
    "a type that is not in play",
  );
}

function marksFit({ state }: Match<Aeronaut>): void {
  const layout = layoutOf(state.mapText);
  for (let route = 0; route < layout.routes; route++) {
    const marks = state.marks.slice(layout.first[route], layout.first[route] + layout.length[route]);
    const owners = state.owners[route];
    if (layout.multi[route]) {
      const all = new Set(marks);
      hold(owners === 0 ? all.has(-1) : [...all].every((seat) => (owners & (1 << seat)) !== 0), `multiroute ${route}`);
      hold(owners === 0 || bits(owners) === all.size, `owners of multiroute ${route}`);
    } else {
      hold(new Set(marks).size === 1, `route ${route} is marked in part`);
      hold(owners === 0 ? marks[0] === -1 : (owners & (1 << marks[0])) !== 0, `owner of route ${route}`);
    }
  }
}

function twinsClose({ state }: Match<Aeronaut>): void {
  const layout = layoutOf(state.mapText);
  for (let route = 0; route < layout.routes; route++) {
    const twin = layout.twin[route];
    const isMarked = (of: number): boolean => state.marks[layout.first[of]] !== -1 || marked(state, of);
    const mustClose = state.seats === 2 && twin >= 0 && isMarked(twin);
    hold(state.closed[route] === mustClose, `route ${route} closed: ${state.closed[route]}`);
    hold(!state.closed[route] || !isMarked(route), `the closed route ${route} is marked`);
  }
}

function marked(state: State, route: number): boolean {
  const { first, length } = layoutOf(state.mapText);
  return state.marks.slice(first[route], first[route] + length[route]).some((mark) => mark >= 0);
}

function holdersFit({ state }: Match<Aeronaut>): void {
  layoutOf(state.mapText).trajectories.forEach(({ slots, amount }, at) => {
    hold(bits(state.holders[at]) <= slots, `slots of trajectory ${at}`);
    hold((state.holders[at] & state.extras[at]) === 0, `somebody completed trajectory ${at} twice`);
    hold(state.amounts[at] >= 1 && Math.abs(state.amounts[at] - amount) <= 3, `amount of trajectory ${at}`);
  });
}

function movesThere(match: Match<Aeronaut>): void {
  const moves = legalMoves(aeronaut, match, match.toAct[0] ?? 0);
  hold((moves.length === 0) === (match.outcome !== null), `${moves.length} moves`);
  // What has only one legal move is not asked, except in the action of a seat that is no phantom.
  const phase = match.state.phases[0];
  const isAsked = ["act", "placement"].includes(phase) || (phase === "discard" && match.state.options.secretAreas);
  hold(moves.length !== 1 || isAsked, `one move in ${phase}`);
}

function namedFit({ state }: Match<Aeronaut>): void {
  state.named.forEach((cells, seat) => {
    hold(new Set(cells).size === cells.length, "a cell was named twice");
    hold(
      cells.every((cell) => cell >= 1 && cell <= state.cells[seat].length),
      "a cell that is not drawn was named",
    );
  });
}

function ledgerFits({ state }: Match<Aeronaut>): void {
  state.ledger.forEach((entries, seat) => {
    const drawn = sum(entries.map((entry) => (entry.kind === "in" ? entry.count : 0)));
    const crossed = sum(entries.map((entry) => (entry.kind === "out" ? entry.count : entry.kind === "stolen" ? 1 : 0)));
    hold(drawn === (state.options.secretAreas ? state.cells[seat].length : 0), "drawn by the ledger");
    hold(crossed === (state.options.secretAreas ? crossedCells(state, seat) : 0), "crossed out by the ledger");
  });
}

/** The invariants of section 10 of the rules document that concern one match. */
export const invariants: { readonly [title: string]: (match: Match<Aeronaut>) => void } = {
  "invariant 1: no more slots filled than there are": slotsFit,
  "invariant 2: no more cells drawn than there are": cellsFit,
  "invariant 4: every balloon is of a type in play": typesInPlay,
  "invariant 5: one mark on each space, the owners have them": marksFit,
  "invariant 6: with two seats the other twin is closed": twinsClose,
  "invariant 7: holders fit the slots, nobody is twice among them": holdersFit,
  "invariant 9: there is a move until the game is over": movesThere,
  "invariant 10: cells named are different and drawn": namedFit,
  "the ledger counts what is drawn and crossed out": ledgerFits,
};

function told<T extends Event["type"]>(after: Match<Aeronaut>, type: T): Extract<Event, { type: T }>[] {
  return after.entry.events.filter((event): event is Extract<Event, { type: T }> => event.type === type);
}

function slotsGrow(before: State, after: Match<Aeronaut>): void {
  const grown = sum(after.state.filled) - sum(before.filled);
  const landings = told(after, "flew").filter(({ landed }) => landed).length;
  hold(grown === told(after, "placed").length + landings + told(after, "teleported").length, `${grown} slots`);
  before.filled.forEach((count, city) => {
    hold(after.state.filled[city] >= count, "a slot came free");
  });
}

function cellsStay(before: State, { state }: Match<Aeronaut>): void {
  before.cells.forEach((cells, seat) => {
    hold(state.cells[seat].length >= cells.length, "a cell was lost");
    cells.forEach((cell, at) => {
      hold(cell < 8 || state.cells[seat][at] === cell, "a crossed-out cell changed");
    });
  });
}

function capacityCounts(before: State, after: Match<Aeronaut>): void {
  before.capacity.forEach((cells, seat) => {
    const change = sum(
      told(after, "cells")
        .filter((event) => event.seat === seat)
        .map((event) => event.change),
    );
    hold(after.state.capacity[seat] === cells + change, `capacity of seat ${seat}`);
  });
}

function balloonsCount(before: State, after: Match<Aeronaut>): void {
  const { length } = layoutOf(after.state.mapText);
  const change = new Array<number>(after.state.seats).fill(0);
  const add = (seat: number, count: number): void => {
    change[seat] = change[seat] + count;
  };
  for (const event of after.entry.events) {
    if (event.type === "received") add(event.seat, event.count);
    if (event.type === "lost" || event.type === "rumour") add(event.seat, -1);
    if (event.type === "claimed") add(event.seat, event.space === null ? -length[event.route] : -1);
    if (event.type === "named" && event.balloon >= 0) add(event.seat, 1);
    if (event.type === "named" && event.hit) add(event.victim, -1);
  }
  const live = (state: State, seat: number): number => state.cells[seat].length - crossedCells(state, seat);
  change.forEach((count, seat) => {
    hold(live(after.state, seat) === live(before, seat) + count, `balloons of seat ${seat}`);
  });
}

function marksStay(before: State, { state }: Match<Aeronaut>): void {
  before.marks.forEach((mark, space) => {
    hold(mark === -1 || state.marks[space] === mark, "a mark changed");
  });
  before.owners.forEach((owners, route) => {
    hold((state.owners[route] & owners) === owners, "an owner was lost");
  });
}

function pointsStay(before: State, after: Match<Aeronaut>): void {
  before.trajectoryPoints.forEach((points, seat) => {
    hold(after.state.trajectoryPoints[seat] >= points, "points of trajectories fell");
  });
  const red = told(after, "bonusGained").filter(({ kind, value }) => kind === "points" && value < 0).length;
  const fallen = before.bonusPoints.map((points, seat) => points - after.state.bonusPoints[seat]);
  hold(
    fallen.every((points) => points <= red),
    "bonus points fell by more than the red spaces",
  );
}

function sharesLeft(state: State): number {
  const { bonus } = layoutOf(state.mapText);
  const hidden = state.powers.filter((power, seat) => power === 2 && state.powersHidden[seat]).length;
  const onSpaces = bonus.filter((each, space) => each?.kind === "share" && state.marks[space] === -1).length;
  return sum(state.tokens.map((tokens) => tokens[2])) + hidden + onSpaces;
}

/** What every action uses up; see "Termination" in section 9. */
export function effort(state: State): number {
  const free = sum(layoutOf(state.mapText).slots) - sum(state.filled);
  return free + state.marks.filter((mark) => mark === -1).length + sharesLeft(state);
}

function effortFalls(before: State, after: Match<Aeronaut>): void {
  const turns = after.state.turn - before.turn;
  hold(effort(after.state) <= effort(before), "effort came from nowhere");
  const isAction = ["claim", "claimSpace", "claimShared"].includes(after.entry.move?.type ?? "");
  hold(!isAction || effort(after.state) < effort(before), "an action used nothing up");
  hold(turns >= 0, "turns run backwards");
}

/** The invariants of section 10 of the rules document that concern one step of a match. */
export const stepInvariants: { readonly [title: string]: (before: State, after: Match<Aeronaut>) => void } = {
  "invariant 1: slots are filled by placements, landings and teleports, and stay filled": slotsGrow,
  "invariant 2: drawn cells stay drawn, crossed-out ones crossed out": cellsStay,
  "invariant 3: cells come and go as told": capacityCounts,
  "invariant 4: balloons come and go as told": balloonsCount,
  "invariant 5: marks and owners stay": marksStay,
  "invariant 8: points fall by red spaces only": pointsStay,
  "invariant 11: every action uses something up": effortFalls,
};
