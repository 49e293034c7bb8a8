import { copyList } from "@turnwright/core/rules";
import type { PortalsEvent } from "../event.js";
import type { PortalsElement } from "../kinds.js";
import type { PortalsState } from "../state.js";
import { boardOf, flipAround, type PortalsBoard } from "../terms/board.js";
import { drop, insert } from "../terms/lists.js";

type Placed = Extract<PortalsEvent, { readonly type: "elementPlaced" }>;
type Begun = Extract<PortalsEvent, { readonly type: "buildBegun" }>;

/** The cell shows an element; its neighbours know that they touch it, and the empty ones among them are sites from now on. */
function lay(state: PortalsState, board: PortalsBoard, element: PortalsElement, cell: number): void {
  const { neighbors, back } = board;
  const { elements, nearPlatforms, nearPortals, sites } = state;
  const near = element === "platform" ? nearPlatforms : nearPortals;
  elements[cell] = element;
  drop(sites, cell);
  for (let at = cell * 6; at < cell * 6 + 6 && neighbors[at]! >= 0; at++) {
    const beside = neighbors[at]!;
    if ((nearPlatforms[beside]! | nearPortals[beside]!) === 0 && elements[beside] === null) insert(sites, beside);
    near[beside] = near[beside]! | (1 << back[at]!);
  }
}

function layStart(state: PortalsState, board: PortalsBoard, owner: number, cell: number): void {
  lay(state, board, "platform", cell);
  for (let seat = 0; seat < state.seats; seat++)
    if (seat !== owner) flipAround(state.nearForeign, seat * board.cells, board, cell);
}

/** Notes arrows between a new element and these neighbours in the masks of either end, by `here` and `there`. */
function join(here: number[], there: number[], board: PortalsBoard, cell: number, others: readonly number[]): void {
  const { slots, back, cells } = board;
  let mask = here[cell]!;
  for (let at = 0; at < others.length; at++) {
    const other = others[at]!;
    const slot = slots[cell * cells + other]!;
    mask |= 1 << slot;
    there[other] = there[other]! | (1 << back[cell * 6 + slot]!);
  }
  here[cell] = mask;
}

/** An element lies on the board with its arrows; both ends know of each. */
export function place(state: PortalsState, { element, cell, from, to }: Placed): void {
  const board = boardOf(state.options.radius);
  lay(state, board, element, cell);
  join(state.incoming, state.outgoing, board, cell, from);
  join(state.outgoing, state.incoming, board, cell, to);
  if (element === "platform") for (let at = 0; at < to.length; at++) drop(state.sources, to[at]!);
  else if (from.length === 0) insert(state.sources, cell);
  state.pending = null;
  state.step = "done";
}

/** CENTER and the STARTs lie on the empty board. */
export function layBoard(state: PortalsState, center: number, starts: readonly number[]): void {
  const board = boardOf(state.options.radius);
  lay(state, board, "platform", center);
  for (let seat = 0; seat < starts.length; seat++) layStart(state, board, seat, starts[seat]!);
}

/** A build is announced. */
export function begin(state: PortalsState, event: Begun): void {
  const { element, cell, neighbors } = event;
  state.pending = { element, cell, neighbors: copyList(neighbors), flows: [] };
}
