import type { PositionCheck, PositionFault } from "@turnwright/core/notation";
import { ok, type Position, type Result } from "@turnwright/core/rules";
import { end } from "../ending.js";
import { evolve } from "../evolve.js";
import { put } from "../evolving/pieces.js";
import type { BuildMove, Portals } from "../kinds.js";
import type { PortalsState, PortalsView } from "../state.js";
import { canMove, isOpen } from "../terms/acting.js";
import { arrowsOf, connectable } from "../terms/arrows.js";
import { boardOf } from "../terms/board.js";
import { isFinished } from "../terms/platforms.js";
import type { Begun } from "./pieces.js";

type Element = Omit<BuildMove, "type">;

interface Stack {
  readonly cell: number;
  readonly pieces: readonly { readonly owner: number; readonly count: number }[];
}

/** The owner of demons, after all seats. */
const nobody = 6;

const noArrows = { from: [], to: [] };

/** All elements but STARTs and CENTER. Arrows are told with portals. */
export function elementsOf(view: PortalsView): Element[] {
  const built: Element[] = [];
  for (let cell = 1; cell < view.elements.length; cell++) {
    const element = view.elements[cell]!;
    if (element === null || view.options.starts.includes(cell)) continue;
    const { from, to } = element === "portal" ? arrowsOf(view, cell) : noArrows;
    built.push({ element, cell, from, to });
  }
  return built;
}

/** Lays an element if it may lie there: each arrow of a portal leads to another platform beside it, platforms tell of none. */
function lay(state: PortalsState, { element, cell, from, to }: Element): boolean {
  const { slots, cells } = boardOf(state.options.radius);
  const ends = [...from, ...to];
  const isForbidden = state.options.centerSource === "forbidden" && from.length === 0 && to.includes(0);
  if (state.elements[cell] !== null || isForbidden || new Set(ends).size < ends.length) return false;
  const isEnd = (at: number): boolean => state.elements[at] === "platform" && slots[cell * cells + at]! >= 0;
  if (element === "platform" ? ends.length > 0 : !ends.every(isEnd)) return false;
  evolve.elementPlaced(state, { type: "elementPlaced", seat: 0, element, cell, from, to });
  return true;
}

/** Lays elements on the board, platforms first. In the end every element has an arrow. */
export function layElements(elements: readonly Element[], state: PortalsState): boolean {
  const platforms = elements.filter(({ element }) => element === "platform");
  const portals = elements.filter(({ element }) => element === "portal");
  const areLaid = [...platforms, ...portals].every((each) => lay(state, each));
  return areLaid && elements.every(({ cell }) => state.incoming[cell]! + state.outgoing[cell]! > 0);
}

/** What stands on the platforms. */
export function stacksOf({ holder, pawns, demons }: PortalsView): Stack[] {
  const stacks: Stack[] = [];
  for (let cell = 0; cell < pawns.length; cell++) {
    const pieces: Stack["pieces"][number][] = [];
    if (pawns[cell]! > 0) pieces.push({ owner: holder[cell]!, count: pawns[cell]! });
    if (demons[cell]! > 0) pieces.push({ owner: nobody, count: demons[cell]! });
    if (pieces.length > 0) stacks.push({ cell, pieces });
  }
  return stacks;
}

function putPieces(state: PortalsState, cell: number, owner: number, count: number): boolean {
  const isDemon = owner === nobody;
  if (!isDemon && (owner >= state.seats || state.pawns[cell]! > 0)) return false;
  for (let piece = 0; piece < count; piece++) put(state, owner, cell, isDemon ? "demon" : "pawn");
  if (isDemon) state.demonPool -= count;
  else state.pool[owner] = state.pool[owner]! - count;
  return (isDemon ? state.demonPool : state.pool[owner]!) >= 0;
}

/** Puts pieces from the pools onto platforms, of one seat and demons each. */
export function putStacks(stacks: readonly Stack[], state: PortalsState): boolean {
  return stacks.every(({ cell, pieces }) => {
    if (state.elements[cell] !== "platform") return false;
    const arePut = pieces.every(({ owner, count }) => putPieces(state, cell, owner, count));
    return arePut && state.pawns[cell]! + state.demons[cell]! <= state.limit;
  });
}

/** The build in progress, if there is one. */
export function pendingOf({ pending }: PortalsView): Begun | null {
  return pending;
}

/** Takes up a build where it stands. */
export function beginBuild(pending: Begun | null, state: PortalsState): boolean {
  if (pending === null) return true;
  const { element, cell, flows } = pending;
  const { seat, options } = state;
  if (state.elements[cell] !== null || options.buildStyle === "whole" || !isOpen(state, seat, "build")) return false;
  const neighbors = boardOf(options.radius).masked[cell * 64 + connectable(state, seat, element, cell)]!;
  evolve.buildBegun(state, { type: "buildBegun", seat, element, cell, neighbors });
  for (const flow of flows) evolve.arrowChosen(state, { type: "arrowChosen", seat, cell, neighbor: 0, flow });
  return flows.length < neighbors.length;
}

/** Finds the outcome where the turn is done, and who began unless that was rolled. */
export function settle(position: Position<Portals>): Result<Position<Portals>, PositionFault> {
  const { options, seats } = position;
  // `blank` has made it just now: it is ours to write.
  const state = position.state as PortalsState;
  if (state.step === "done") for (const ended of Object.values(end)) state.outcome ??= ended(state) ?? null;
  if (options.firstSeat === "roll") return ok(position);
  const firstSeat = (((state.seat - state.turn + 1) % seats) + seats) % seats;
  state.options = { ...state.options, firstSeat };
  return ok({ ...position, options: { ...options, firstSeat } });
}

/** What else must hold: a running game has a seat that can move and nobody who has finished. */
export const checks: readonly PositionCheck<PortalsView>[] = [
  [7, "a die in games with dice, and only there", ({ face, options }) => options.dice === (face !== null)],
  [9, "no build in progress at the end", ({ outcome, pending }) => outcome === null || pending === null],
  [9, "a result that is one", ({ outcome, step }) => step === "choosing" || outcome !== null],
  [9, "a seat that can move, or a result", (view) => view.step === "done" || canMove(view)],
  [
    9,
    "nobody who has finished, or a result",
    (view) => view.step === "done" || !view.pool.some((_, seat) => isFinished(view, seat)),
  ],
];
