import { legalMoves, type Match } from "@turnwright/core";
import { expect } from "vitest";
import { derive } from "../src/derive.js";
import { arrowsOf, boardOf, type Portals, portals } from "../src/index.js";
import { slotOf } from "../src/terms/board.js";
import { barredAround, hasRoom, heldAround, isFree, limitOf, pawnsOnBoard } from "../src/terms/platforms.js";

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function pawnsOf(state: Portals["view"], seat: number): number {
  return sum(state.pawns.filter((_, cell) => state.holder[cell] === seat));
}

function cellsWith(state: Portals["view"], element: string): number[] {
  return state.elements.flatMap((found, cell) => (found === element ? [cell] : []));
}

/** For each cell a mask of the neighbours of which something holds. */
function masks(state: Portals["view"], holds: (beside: number) => boolean): number[] {
  const { neighbors } = boardOf(state.options.radius);
  return state.elements.map((_, cell) =>
    sum(neighbors.slice(6 * cell, 6 * cell + 6).map((beside, slot) => (beside >= 0 && holds(beside) ? 1 << slot : 0))),
  );
}

/** The last turn without a source into CENTER: none is placed before the round that the option names. */
function lastTurnWithoutSource({ options: { centerSource }, seats }: Portals["view"]): number {
  if (centerSource === "allowed") return 0;
  return centerSource === "forbidden" ? Number.POSITIVE_INFINITY : (centerSource - 1) * seats;
}

function isNeverBuilt(state: Portals["view"], cell: number): boolean {
  return cell === 0 || state.options.starts.includes(cell);
}

/** The arrows of all portals, as from-to pairs. */
export function arrowPairs(state: Portals["view"]): string[] {
  return cellsWith(state, "portal").flatMap((portal) => {
    const { from, to } = arrowsOf(state, portal);
    return [...from.map((entry) => `${entry}-${portal}`), ...to.map((exit) => `${portal}-${exit}`)];
  });
}

/** What is true of every match of Portals. */
export const invariants: { readonly [title: string]: (match: Match<Portals>) => void } = {
  "I1 pawns on the board and in the pool are all the pawns of a seat": ({ state }) => {
    state.pool.forEach((pool, seat) => {
      expect(pawnsOf(state, seat) + pool).toBe(state.options.pawnsPerPlayer);
      expect(pawnsOnBoard(state, seat)).toBe(pawnsOf(state, seat));
    });
  },
  "I2 demons on the board and in their pool are all the demons": ({ state }) => {
    expect(sum(state.demons) + state.demonPool).toBe(state.options.demonSupply ?? 0);
  },
  "I3 pieces stand on platforms, of one seat, within the limit": ({ state }) => {
    const pieces = state.elements.map((_, cell) => state.pawns[cell] + state.demons[cell]);
    const most = state.elements.map((element) => (element === "platform" ? limitOf(state) : 0));
    // One expectation for all cells: each takes longer than the question.
    expect(pieces.filter((count, cell) => count > most[cell])).toEqual([]);
    expect(state.holder.map((seat) => seat >= 0)).toEqual(state.pawns.map((count) => count > 0));
  },
  "I4 a portal has one to six arrows, each to another platform beside it": ({ state }) => {
    const board = boardOf(state.options.radius);
    for (const portal of cellsWith(state, "portal")) {
      const { from, to } = arrowsOf(state, portal);
      const ends = [...from, ...to];
      expect(new Set(ends).size).toBe(ends.length);
      expect(ends.length).toBeGreaterThanOrEqual(1);
      const isBeside = (cell: number): boolean => slotOf(board, portal, cell) >= 0;
      expect(ends.filter((cell) => state.elements[cell] !== "platform" || !isBeside(cell))).toEqual([]);
      if (to.includes(0) && state.turn <= lastTurnWithoutSource(state)) expect(from).not.toEqual([]);
    }
  },
  "I5 every built platform belongs to a portal": ({ state }) => {
    const joined = new Set(
      cellsWith(state, "portal").flatMap((portal) => Object.values(arrowsOf(state, portal)).flat()),
    );
    const lonely = cellsWith(state, "platform").filter((cell) => !isNeverBuilt(state, cell) && !joined.has(cell));
    expect(lonely).toEqual([]);
  },
  "I6 the turn never exceeds the limit": ({ state }) => {
    const { roundLimit } = state.options;
    if (roundLimit !== null) expect(state.turn).toBeLessThanOrEqual(roundLimit * state.seats);
  },
  "I6 a seat has no more demolitions left than the option gives": ({ state }) => {
    const { demolitions, options, seats } = state;
    expect(demolitions.map((left) => left >= 0 && left <= options.demolitions)).toEqual(Array(seats).fill(true));
  },
  "I8 both ends of an arrow agree": ({ state }) => {
    const { neighbors, back } = boardOf(state.options.radius);
    const { entryTo } = derive(state);
    const disagree = neighbors.flatMap((beside, at) => {
      const cell = Math.floor(at / 6);
      const goes = (entryTo[cell] >> (at % 6)) & 1;
      return beside < 0 || ((state.entries[beside] >> back[at]) & 1) === goes ? [] : [{ cell, beside }];
    });
    expect(disagree).toEqual([]);
  },
  "I8 what is known of neighbours is so": ({ state }) => {
    const { elements, holder, demons, options } = state;
    const derived = derive(state);
    expect(derived.nearPlatforms).toEqual(masks(state, (beside) => elements[beside] === "platform"));
    expect(derived.nearPortals).toEqual(masks(state, (beside) => elements[beside] === "portal"));
    expect(derived.nearPawns).toEqual(masks(state, (beside) => holder[beside] >= 0));
    expect(derived.nearDemons).toEqual(masks(state, (beside) => demons[beside] > 0));
    expect(derived.nearFull).toEqual(masks(state, (beside) => !hasRoom(state, beside)));
    const bySeat = (holds: (seat: number, beside: number) => boolean): number[] =>
      state.pool.flatMap((_, seat) => masks(state, (beside) => holds(seat, beside)));
    expect(derived.nearOwn).toEqual(bySeat((seat, beside) => holder[beside] === seat));
    const owner = (beside: number): number => options.starts.indexOf(beside);
    expect(derived.nearForeign).toEqual(bySeat((seat, beside) => owner(beside) >= 0 && owner(beside) !== seat));
  },
  "R41 R52 what is held and free around a cell is held and free cell by cell": ({ state }) => {
    const derived = derive(state);
    state.pool.forEach((_, seat) => {
      const held = masks(state, (beside) => state.holder[beside] === seat || state.demons[beside] > 0);
      const barred = masks(state, (beside) => !isFree(state, seat, beside));
      expect(held.map((_mask, cell) => heldAround(derived, seat, cell))).toEqual(held);
      expect(barred.map((_mask, cell) => barredAround(derived, seat, cell))).toEqual(barred);
    });
  },
  "I8 sites, sources and the lists of platforms with pieces are so": ({ state }) => {
    const cells = [...state.elements.keys()];
    const derived = derive(state);
    const touching = masks(state, (beside) => state.elements[beside] !== null);
    expect(derived.sites).toEqual(cells.filter((cell) => state.elements[cell] === null && touching[cell] > 0));
    expect(derived.sources).toEqual(cellsWith(state, "portal").filter((cell) => state.entries[cell] === 0));
    const own = state.pool.map((_, seat) => cells.filter((cell) => state.holder[cell] === seat));
    expect(derived.ownPlatforms).toEqual(own);
    expect(derived.demonPlatforms).toEqual(cells.filter((cell) => state.demons[cell] > 0));
  },
  "I9 without dice at most one pawn is in CENTER, and it is removed first": (match) => {
    const { state } = match;
    if (state.options.dice || match.outcome !== null || state.pending !== null) return;
    expect(state.pawns[0]).toBeLessThanOrEqual(1);
    if (state.holder[0] === state.seat)
      expect(legalMoves(portals, match, state.seat)).toEqual([{ type: "removeCenter" }]);
  },
  "I10 while the game runs the acting seat has a move": (match) => {
    if (match.outcome === null) expect(legalMoves(portals, match, match.state.seat).length).toBeGreaterThan(0);
  },
  "I12 a winner by goal has reached CENTER and has no pawn on the board": ({ state, outcome }) => {
    if (outcome?.reason !== "goal") return;
    const winner = outcome.winners[0];
    expect([state.centerReached[winner], pawnsOf(state, winner)]).toEqual([true, 0]);
  },
};
