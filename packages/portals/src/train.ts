/**
 * Portals as programs that learn see it: every move and every number that they observe.
 * @packageDocumentation
 */
import type { NumberedMoves, TrainingDescription } from "@turnwright/core/train";
import type { BuildMove, LaunchMove, PortalsElement, PortalsFlow } from "./kinds/move.js";
import type { Portals } from "./kinds.js";
import { boardOf, cellsIn, type PortalsBoard, slotOf } from "./terms/board.js";

const elements: readonly PortalsElement[] = ["platform", "portal"];

const flows: readonly PortalsFlow[] = ["none", "in", "out"];

/** The value of a digit to the base 3, by slot. */
const worth: readonly number[] = [1, 3, 9, 27, 81, 243];

/** The ways to choose none, one side or the other for each of six neighbours. */
const sides = 729;

/** Two lists of neighbours of a cell, which have no cell in common. */
interface TwoLists {
  readonly first: readonly number[];
  readonly second: readonly number[];
}

/** Returns the number of two lists of neighbours: a digit to the base 3 for each slot; -1 if they are none. */
function sidesOf(board: PortalsBoard, cell: number, { first, second }: TwoLists): number {
  let number = 0;
  for (const [list, digit] of [
    [first, 1],
    [second, 2],
  ] as const)
    for (const other of list) {
      const slot = slotOf(board, cell, other);
      if (slot < 0) return -1;
      number += digit * worth[slot];
    }
  return number;
}

/** Returns the two lists of neighbours of a number; `undefined` where it names a neighbour that the cell has not. */
function listsOf(board: PortalsBoard, cell: number, number: number): TwoLists | undefined {
  let [first, second] = [0, 0];
  for (let slot = 0; slot < 6; slot++) {
    const digit = Math.floor(number / worth[slot]) % 3;
    if (digit !== 0 && board.neighbors[cell * 6 + slot] < 0) return undefined;
    if (digit === 1) first |= 1 << slot;
    if (digit === 2) second |= 1 << slot;
  }
  return { first: cellsIn(cell, first), second: cellsIn(cell, second) };
}

/** Numbers all builds of whole elements: by element, by cell, by the arrows to the neighbours. */
function builds(board: PortalsBoard): NumberedMoves<BuildMove> {
  const { cells } = board;
  return {
    count: elements.length * cells * sides,
    nth(index) {
      const cell = Math.floor(index / sides) % cells;
      const lists = listsOf(board, cell, index % sides);
      const element = elements[Math.floor(index / sides / cells)];
      return lists && { type: "build", element, cell, from: lists.first, to: lists.second };
    },
    numberOf({ element, cell, from, to }) {
      const number = cell < cells ? sidesOf(board, cell, { first: from, second: to }) : -1;
      return number < 0 ? -1 : (elements.indexOf(element) * cells + cell) * sides + number;
    },
  };
}

/** Numbers all launches: by portal, and by the neighbours from which and to which demons go. */
function launches(board: PortalsBoard): NumberedMoves<LaunchMove> {
  return {
    count: board.cells * sides,
    nth(index) {
      const portal = Math.floor(index / sides);
      const lists = listsOf(board, portal, index % sides);
      return lists && { type: "launch", portal, demonsFrom: lists.first, demonsTo: lists.second };
    },
    numberOf({ portal, demonsFrom, demonsTo }) {
      if (portal >= board.cells) return -1;
      const number = sidesOf(board, portal, { first: demonsFrom, second: demonsTo });
      return number < 0 ? -1 : portal * sides + number;
    },
  };
}

/** The most pawns of one seat that a cell can have, with all supplies and no limit. */
const mostPieces = 120;

/**
 * Describes Portals to `trainingSpace`. The lists of a build or a launch contain neighbours of one cell, each in at
 * most one of the lists. So there are at most 729 pairs of lists for each cell. `moveOf` returns `undefined` for a
 * number that contains a neighbour off the board. With `buildStyle: "stepwise"`, a build is one action for the cell and
 * one for each arrow, which gives learners far fewer actions.
 */
export const training: TrainingDescription<Portals> = (
  seats,
  { radius, buildStyle, demons, roundLimit, demolitions },
) => {
  const board = boardOf(radius);
  const { cells } = board;
  const building =
    buildStyle === "whole"
      ? { build: builds(board) }
      : { place: { element: elements, cell: cells }, connect: { flow: flows } };
  return {
    moves: {
      introduce: [{ type: "introduce" }],
      removeCenter: [{ type: "removeCenter" }],
      launch: demons ? launches(board) : { portal: cells, demonsFrom: [[]], demonsTo: [[]] },
      ...building,
      ...(demolitions > 0 ? { demolish: { cell: cells } } : {}),
    },
    observation: {
      seat: { most: seats - 1, read: ({ seat }) => seat },
      turn: { most: seats * (roundLimit ?? 10_000), clipped: true, read: ({ turn }) => turn },
      face: { most: 8, read: ({ face }) => face },
      elements: {
        length: cells,
        most: 2,
        read: ({ elements: lying }) => lying.map((element) => (element === null ? 0 : elements.indexOf(element) + 1)),
      },
      entries: { length: cells, most: 63, read: ({ entries }) => entries },
      exits: { length: cells, most: 63, read: ({ exits }) => exits },
      holder: { length: cells, least: -1, most: seats - 1, read: ({ holder }) => holder },
      pawns: { length: cells, most: mostPieces, read: ({ pawns }) => pawns },
      demons: { length: cells, most: mostPieces, read: ({ demons: standing }) => standing },
      pool: { length: seats, most: mostPieces, read: ({ pool }) => pool },
      demonPool: { most: mostPieces, read: ({ demonPool }) => demonPool },
      centerReached: { length: seats, most: 1, read: ({ centerReached }) => centerReached },
      demolitions: { length: seats, most: 20, read: ({ demolitions: left }) => left },
      pendingElement: {
        most: 2,
        read: ({ pending }) => (pending === null ? 0 : elements.indexOf(pending.element) + 1),
      },
      pendingCell: { least: -1, most: cells - 1, read: ({ pending }) => pending?.cell ?? null },
      pendingFlows: {
        length: 6,
        least: -1,
        most: 2,
        read: ({ pending }) => (pending?.flows ?? []).map((flow) => flows.indexOf(flow)),
      },
    },
  };
};
