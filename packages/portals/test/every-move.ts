import type { ReadableGame } from "@turnwright/core";
import { arrowsOf, boardOf, type Portals } from "../src/index.js";
import type { PortalsElement } from "../src/kinds/move.js";

const elements: readonly PortalsElement[] = ["portal", "platform"];

function* subsets(cells: readonly number[]): Iterable<number[]> {
  for (let mask = 0; mask < 1 << cells.length; mask++) yield cells.filter((_, at) => (mask >> at) & 1);
}

function* flows(cells: readonly number[]): Iterable<{ readonly from: number[]; readonly to: number[] }> {
  for (let code = 0; code < 3 ** cells.length; code++) {
    const digits = cells.map((_, at) => Math.floor(code / 3 ** at) % 3);
    yield { from: cells.filter((_, at) => digits[at] === 1), to: cells.filter((_, at) => digits[at] === 2) };
  }
}

interface Spot {
  readonly at: ReadableGame<Portals>;
  readonly element: PortalsElement;
  readonly cell: number;
}

function build({ element, cell }: Spot, from: readonly number[], to: readonly number[]): Portals["move"] {
  return { type: "build", element, cell, from, to };
}

/** The neighbours of a cell, those of the other kind first. */
function around({ at, element, cell }: Spot): { readonly others: number[]; readonly strange: number[] } {
  const { neighbors } = boardOf(at.options.radius);
  const near = neighbors.slice(6 * cell, 6 * cell + 6).filter((beside) => beside >= 0);
  const others = near.filter((beside) => (at.state.elements[beside] ?? element) !== element);
  return { others, strange: near.filter((beside) => !others.includes(beside)) };
}

/** Builds with every kind of mistake. */
function* wrongBuilds(spot: Spot): Iterable<Portals["move"]> {
  const { others, strange } = around(spot);
  const far = (spot.cell + 20) % spot.at.state.elements.length;
  for (const beside of [...strange.slice(0, 2), far, 168].filter((cell) => !others.includes(cell)))
    yield build(spot, beside % 2 === 0 ? [beside] : [], beside % 2 === 0 ? [] : [beside]);
  if (others.length > 0) yield build(spot, [others[0]], [others[0]]);
  if (spot.at.state.elements[spot.cell] !== null) yield build(spot, others.slice(0, 1), []);
}

function* builds(at: ReadableGame<Portals>): Iterable<Portals["move"]> {
  const { cells } = boardOf(at.options.radius);
  for (let cell = 0; cell < cells; cell++)
    for (const element of elements) {
      const spot = { at, element, cell };
      const isOpen = at.state.elements[cell] === null && at.options.buildStyle === "whole";
      if (isOpen) for (const { from, to } of flows(around(spot).others)) yield build(spot, from, to);
      if ((cell + at.version) % 8 === 0) yield* wrongBuilds(spot);
    }
}

function* launchesOn(at: ReadableGame<Portals>, portal: number): Iterable<Portals["move"]> {
  const { from: entries, to: exits } = arrowsOf(at.state, portal);
  const some = entries.every((entry) => at.state.pawns[entry] + at.state.demons[entry] > 0);
  for (const demonsFrom of at.options.demons && some ? subsets(entries) : [[]])
    for (const demonsTo of at.options.demons && some ? subsets(exits) : [[]])
      yield { type: "launch", portal, demonsFrom, demonsTo };
  if ((portal + at.version) % 8 === 0) yield { type: "launch", portal, demonsFrom: entries, demonsTo: exits };
}

function* places(at: ReadableGame<Portals>): Iterable<Portals["move"]> {
  const { cells } = boardOf(at.options.radius);
  for (const cell of [...Array(cells).keys(), 168])
    for (const element of elements)
      if (at.options.buildStyle === "stepwise" || (cell + at.version) % 8 === 0) yield { type: "place", element, cell };
}

function* demolitions(at: ReadableGame<Portals>): Iterable<Portals["move"]> {
  const { cells } = boardOf(at.options.radius);
  for (const cell of [...Array(cells).keys(), 168])
    if (at.options.demolitions > 0 || (cell + at.version) % 8 === 0) yield { type: "demolish", cell };
}

function* sorts(at: ReadableGame<Portals>): Iterable<Portals["move"]> {
  yield { type: "introduce" };
  yield { type: "removeCenter" };
  for (const flow of ["none", "in", "out"] as const) yield { type: "connect", flow };
  yield* places(at);
  yield* builds(at);
  yield { type: "build", element: "portal", cell: 168, from: [0], to: [] };
  const { cells } = boardOf(at.options.radius);
  yield* demolitions(at);
  for (let cell = 0; cell < cells; cell++) {
    if (at.state.elements[cell] === "portal") yield* launchesOn(at, cell);
    else if ((cell + at.version) % 8 === 0) yield { type: "launch", portal: cell, demonsFrom: [], demonsTo: [] };
  }
}

/** A move with the two lists that strangers send first, `[]` and `[0]`, in place of its own. */
function* withOtherLists(move: Portals["move"]): Iterable<Portals["move"]> {
  yield move;
  for (const list of [[], [0]]) {
    if (move.type === "build")
      yield* [
        { ...move, from: list },
        { ...move, to: list },
      ];
    if (move.type === "launch")
      yield* [
        { ...move, demonsFrom: list },
        { ...move, demonsTo: list },
      ];
  }
}

/**
 * Well-formed moves of every sort: all that can be legal and, on other cells in every match, every kind of mistake. All
 * lists of cells there are would be more than the laws can look at; `brute-force.test.ts` tries them on a few
 * positions.
 */
export function* everyMove(at: ReadableGame<Portals>): Iterable<Portals["move"]> {
  const seen = new Set<string>();
  for (const move of sorts(at))
    for (const other of at.version === 0 ? withOtherLists(move) : [move]) {
      const text = JSON.stringify(other);
      if (!seen.has(text)) yield other;
      seen.add(text);
    }
}
