import { fast, type Immutable, openTable, start } from "@turnwright/core";
import { arrowsOf, type Portals, portals } from "@turnwright/portals";
import { expect, test } from "vitest";
import { asInSource } from "../../packages/portals/test/given.js";
import { randomBelow } from "../bench/measure.js";
import { cells, highBit, lowBit, seats } from "../bench/rivals/portals/board.js";
import { opening, type Position, portal } from "../bench/rivals/portals/position.js";
import { playedToTheEnd } from "../bench/rivals/portals-by-hand.js";

const everyCell = Array.from({ length: cells }, (_, cell) => cell);

/** What lies on a cell, who stands there, and the entries and exits of a portal, as our state has it. */
function cellOfOurs(state: Immutable<Portals["state"]>, cell: number): object {
  const element = state.elements[cell]!;
  return { element, holder: state.holder[cell], ...(element === "portal" ? arrowsOf(state, cell) : {}) };
}

function listed(low: number, high: number): number[] {
  return everyCell.filter((cell) => ((low & lowBit[cell]!) | (high & highBit[cell]!)) !== 0);
}

/** The same as the loop written by hand has it. */
function cellByHand(at: Position, cell: number): object {
  const holder = at.ownLow.findIndex((low, seat) => listed(low, at.ownHigh[seat]!).includes(cell));
  const element = [null, "platform", "portal"][at.elements[cell]!];
  if (at.elements[cell] !== portal) return { element, holder };
  const from = listed(at.inLow[cell]!, at.inHigh[cell]!);
  return { element, holder, from, to: listed(at.outLow[cell]!, at.outHigh[cell]!) };
}

/** One game on a table: the first seat, and how it ended. */
function played(index: number): { readonly first: number; readonly ended: object } {
  const begun = start(portals, { seats, options: asInSource, chance: fast(`by hand ${index}`), freeze: false });
  const table = openTable(portals, begun, { recording: false });
  const below = randomBelow(1 + index);
  while (table.outcome === null) table.apply(table.toAct[0]!, table.sample(table.toAct[0]!, below));
  const { state, outcome, version } = table;
  const { reason, winners, turns } = outcome;
  const { pool, centerReached } = state;
  const board = everyCell.map((cell) => cellOfOurs(state, cell));
  return {
    first: begun.state.seat,
    ended: { moves: version, reason, winners, turns, pool, centerReached, board },
  };
}

/** The same game by hand. */
function playedByHand(index: number, first: number): object {
  const at = opening(first);
  const [moves, reason] = playedToTheEnd(at, randomBelow(1 + index));
  const board = everyCell.map((cell) => cellByHand(at, cell));
  const winners = reason === "goal" ? [at.seat] : [];
  const { pool, turn: turns } = at;
  return { moves, reason, winners, turns, pool, centerReached: at.reached.map((times) => times === 1), board };
}

test("the loop written by hand for the bench plays the same games of Portals as a table, to the last cell", () => {
  const reasons = new Set<string>();
  for (let index = 0; index < 200; index++) {
    const { first, ended } = played(index);
    expect(playedByHand(index, first), `game ${index}`).toEqual(ended);
    reasons.add((ended as { reason: string }).reason);
  }
  expect([...reasons].sort()).toEqual(["deadlock", "goal", "round-limit", "sealed"]);
});
