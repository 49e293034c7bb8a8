import type { Match } from "@turnwright/core";
import type { Hope } from "@turnwright/hope";
import { expect } from "vitest";
import { cardCounts, editionOf, planetsOf, tileAt, tokenCounts, trackOf } from "../src/terms/edition.js";
import { isOnBorder, pioneersInUniverse } from "../src/terms/planets.js";
import { mainlandOf } from "../src/terms/regression.js";
import { cockpitOf } from "../src/terms/seats.js";
import { pioneersOnTrack } from "../src/terms/track.js";

function sum(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0);
}

function cardsIn(state: Hope["view"]): number {
  const zones = [state.deck, ...state.discards, ...state.hands, state.pile, state.pairCards];
  return sum(zones.map((zone) => zone.length)) + state.replenishment.filter((card) => card !== null).length;
}

function tokensIn(state: Hope["view"]): number {
  const lying = state.tokens.filter((token) => token !== null).length;
  return sum(state.stacks.map((stack) => stack.length)) + lying + sum(state.heldTokens) + sum(state.spentTokens);
}

function bugsIn(state: Hope["view"]): number {
  return (
    state.bugDeck.length + state.spentBugs.length + (state.bug === null ? 0 : 1) + (state.pledging === null ? 0 : 1)
  );
}

function pioneersOf(state: Hope["view"], seat: number): number {
  return state.supplies[seat] + pioneersInUniverse(state, seat) + pioneersOnTrack(state, seat) + cockpitOf(state, seat);
}

/** The cells of which something holds: one expectation for all of them, because each takes longer than the question. */
function cellsWhere(holds: (cell: number) => boolean): number[] {
  return Array.from({ length: 37 }, (_, cell) => cell).filter(holds);
}

function hasOddPioneers(state: Hope["view"], cell: number): boolean {
  const there = [0, 1, 2].map((dimension) => state.pioneers[cell * 3 + dimension].length);
  const planets = [0, 1, 2].map((dimension) => planetsOf(tileAt(state, cell), dimension));
  if (there.some((count, dimension) => count > planets[dimension])) return true;
  if (state.stable[cell] || !state.present[cell]) return sum(there) !== 0;
  return cell !== 0 && sum(there) >= sum(planets);
}

/** The invariants of section 10 that one position shows by itself. */
export const invariants: { readonly [title: string]: (match: Match<Hope>) => void } = {
  "I1 no card is lost": ({ state }) => {
    expect(cardsIn(state)).toBe(sum(cardCounts(state)));
    for (const hand of [...state.hands, ...state.discards]) expect(hand).not.toContain(undefined);
  },
  "I2 no pioneer is lost": ({ state }) => {
    for (let seat = 0; seat < state.seats; seat++)
      expect(pioneersOf(state, seat)).toBe(editionOf(state).pioneersPerSeat);
    expect(Math.min(...state.supplies)).toBeGreaterThanOrEqual(0);
  },
  "I3 no medal is lost": ({ state }) => {
    expect(state.medalSupply + sum(state.medals)).toBe(editionOf(state).medals);
    expect(Math.min(state.medalSupply, ...state.medals)).toBeGreaterThanOrEqual(0);
  },
  "I4 no token is lost": ({ state }) => {
    expect(tokensIn(state)).toBe(sum(tokenCounts(state)));
    expect(Math.min(...state.heldTokens)).toBeGreaterThanOrEqual(0);
  },
  "I5 no bug card is lost": ({ state }) => {
    expect(bugsIn(state)).toBe(state.options.bugCards ? editionOf(state).bugs.length : 0);
  },
  "I6 the marker and the track are in order": ({ state }) => {
    expect(state.marker).toBeGreaterThanOrEqual(0);
    expect(state.marker).toBeLessThanOrEqual(trackOf(state).regressionEnd);
    expect(state.trackSeats.length).toBe(state.trackSpaces.length);
    state.trackSpaces.forEach((space, at) => {
      expect(space).toBeGreaterThan(at === 0 ? 0 : state.trackSpaces[at - 1]);
    });
  },
  "I7 stable tiles stay, tokens lie on them only": ({ state }) => {
    expect(cellsWhere((cell) => state.stable[cell] && !state.present[cell])).toEqual([]);
    expect(cellsWhere((cell) => state.tokens[cell] !== null && !state.stable[cell])).toEqual([]);
  },
  "I8 planets hold one pioneer each, barren tiles are not complete": ({ state }) => {
    expect(cellsWhere((cell) => hasOddPioneers(state, cell))).toEqual([]);
  },
  "I9 monolith, ships and Earth are where they must be": ({ state, outcome }) => {
    if (outcome !== null || state.round === 0) return;
    expect(state.present[0]).toBe(true);
    expect(mainlandOf(state)[state.monolith]).toBe(true);
    expect(isOnBorder(state, state.monolith)).toBe(true);
    for (const cell of state.shipCells) expect(state.present[cell]).toBe(true);
  },
};

/** What must hold between a position and the next one. */
export function expectOneWay(before: Hope["view"], after: Hope["view"]): void {
  expect(after.marker).toBeGreaterThanOrEqual(before.marker);
  if (before.decided !== null) expect(after.decided).toBe(before.decided);
  before.present.forEach((present, cell) => {
    if (!present) expect(after.present[cell]).toBe(false);
    if (before.stable[cell]) expect(after.stable[cell]).toBe(true);
    if (before.settled[cell]) expect(after.settled[cell]).toBe(true);
  });
  before.revealed.forEach((revealed, seat) => {
    if (revealed) expect(after.revealed[seat]).toBe(true);
  });
}
