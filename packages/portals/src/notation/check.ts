import type { PositionCheck, PositionSyntax } from "@turnwright/core/notation";
import { ok } from "@turnwright/core/rules";
import { derive } from "../derive.js";
import { end } from "../ending.js";
import type { BuildMove } from "../kinds/move.js";
import type { Portals } from "../kinds.js";
import type { PortalsState, PortalsView } from "../state.js";
import { actionLeft, canMove } from "../terms/acting.js";
import { arrowsOf, connectable } from "../terms/arrows.js";
import { bitsOf, boardOf, slotOf } from "../terms/board.js";
import { canEverPlaceCenterSource, canHavePlacedCenterSource, isCenterSource } from "../terms/center-source.js";
import { isFinished, limitOf } from "../terms/platforms.js";

type Element = Omit<BuildMove, "type">;

interface Stack {
  readonly cell: number;
  readonly pieces: readonly { readonly owner: number; readonly count: number }[];
}

/** The owner of demons, after all seats. */
const nobody = 6;

/** Returns all elements but STARTs and CENTER. Arrows are written with portals. */
export function elementsOf(view: PortalsView): Element[] {
  const built: Element[] = [];
  for (let cell = 1; cell < view.elements.length; cell++) {
    const element = view.elements[cell]!;
    if (element === null || view.options.starts.includes(cell)) continue;
    const { from, to } = arrowsOf(view, cell);
    built.push({ element, cell, from, to });
  }
  return built;
}

/** Returns a mask of neighbours of a portal; `undefined` unless all of them are platforms beside it. */
function maskOf(state: PortalsState, cell: number, others: readonly number[]): number | undefined {
  const board = boardOf(state.options.radius);
  let mask = 0;
  for (const other of others) {
    const slot = slotOf(board, cell, other);
    if (slot < 0 || state.elements[other] !== "platform") return undefined;
    mask |= 1 << slot;
  }
  return mask;
}

/**
 * Lays an element if it may lie there: each arrow of a portal leads to another platform beside it, platforms have none
 * of their own.
 */
function lay(state: PortalsState, { element, cell, from, to }: Element): boolean {
  const isForbidden = isCenterSource(from, to) && !canEverPlaceCenterSource(state.options);
  const [entries, exits] = [maskOf(state, cell, from), maskOf(state, cell, to)];
  if (state.elements[cell] !== null || isForbidden || entries === undefined || exits === undefined) return false;
  const isConnected = element === "portal" ? (entries | exits) !== 0 : from.length + to.length === 0;
  if (!isConnected || (entries & exits) !== 0) return false;
  state.elements[cell] = element;
  state.entries[cell] = entries;
  state.exits[cell] = exits;
  return true;
}

/** Lays elements on the board, platforms first. In the end every element has an arrow. */
export function layElements(elements: readonly Element[], state: PortalsState): boolean {
  const platforms = elements.filter(({ element }) => element === "platform");
  const portals = elements.filter(({ element }) => element === "portal");
  if (![...platforms, ...portals].every((each) => lay(state, each))) return false;
  const joined = new Set(portals.flatMap(({ from, to }) => [...from, ...to]));
  return platforms.every(({ cell }) => joined.has(cell));
}

/** Returns the pieces on the platforms. */
export function stacksOf({ holder, pawns, demons }: PortalsView): Stack[] {
  const stacks: Stack[] = [];
  for (let cell = 0; cell < pawns.length; cell++) {
    const pieces: Stack["pieces"][number][] = [];
    if (pawns[cell] > 0) pieces.push({ owner: holder[cell], count: pawns[cell] });
    if (demons[cell] > 0) pieces.push({ owner: nobody, count: demons[cell] });
    if (pieces.length > 0) stacks.push({ cell, pieces });
  }
  return stacks;
}

function putPieces(state: PortalsState, cell: number, owner: number, count: number): boolean {
  if (owner === nobody) {
    state.demons[cell] = state.demons[cell] + count;
    state.demonPool -= count;
    return state.demonPool >= 0;
  }
  if (owner >= state.seats || state.pawns[cell] > 0) return false;
  state.holder[cell] = owner;
  state.pawns[cell] = count;
  state.pool[owner] = state.pool[owner] - count;
  return state.pool[owner] >= 0;
}

/** Puts pieces from the pools onto platforms, of one seat and demons each. */
export function putStacks(stacks: readonly Stack[], state: PortalsState): boolean {
  return stacks.every(({ cell, pieces }) => {
    if (state.elements[cell] !== "platform") return false;
    const arePut = pieces.every(({ owner, count }) => putPieces(state, cell, owner, count));
    return arePut && state.pawns[cell] + state.demons[cell] <= limitOf(state);
  });
}

/** Returns by seat how many demolitions are left; none where the options allow none. */
export const demolitionsLeft = ({ demolitions, options }: PortalsView): readonly number[] =>
  options.demolitions === 0 ? [] : demolitions;

/** Sets by seat how many demolitions are left: one number for each seat, where the options allow any. */
export function leaveDemolitions(left: readonly number[], state: PortalsState): boolean {
  const { demolitions: most } = state.options;
  if (left.length !== (most === 0 ? 0 : state.seats) || left.some((count) => count > most)) return false;
  if (most > 0) state.demolitions = [...left];
  return true;
}

/** Returns whether each source into CENTER can have been placed by now. */
function hasSourcesInTime(view: PortalsView): boolean {
  if (canHavePlacedCenterSource(view)) return true;
  return !elementsOf(view).some(({ element, from, to }) => element === "portal" && isCenterSource(from, to));
}

/** Returns whether a build may be in progress as it is. */
function mayBuild(view: PortalsView): boolean {
  const { pending, seat, options, elements } = view;
  if (pending === null) return true;
  const { element, cell, flows } = pending;
  const left = actionLeft(view, seat);
  if (options.buildStyle === "whole" || (left !== null && left !== "build") || elements[cell] !== null) return false;
  return flows.length < bitsOf[connectable(derive(view), seat, element, cell)];
}

/** Finds the outcome where the turn is done, and the seat that began unless that was rolled. */
export const settle: Required<PositionSyntax<Portals, unknown>>["settle"] = (position) => {
  const { options, seats } = position;
  // `blank` has made it just now: it is ours to write.
  const state = position.state as PortalsState;
  if (state.step === "done") {
    const derived = derive(state);
    for (const endsBy of Object.values(end)) state.outcome ??= endsBy(state, derived) ?? null;
  }
  if (options.firstSeat === "roll") return ok(position);
  const firstSeat = (((state.seat - state.turn + 1) % seats) + seats) % seats;
  const known = { ...options, firstSeat };
  return ok({ ...position, options: known, state: { ...state, options: known } });
};

/** What else must hold: a running game has a seat that can move and nobody who has finished. */
export const checks: readonly PositionCheck<PortalsView>[] = [
  [4, "a source into CENTER only from the round on that allows it", hasSourcesInTime],
  [7, "a die in games with dice, and only there", ({ face, options }) => options.dice === (face !== null)],
  [8, "a build that may begin", mayBuild],
  [9, "no build in progress at the end", ({ outcome, pending }) => outcome === null || pending === null],
  [9, "a result that is one", ({ outcome, step }) => step === "choosing" || outcome !== null],
  [9, "a seat that can move, or a result", (view) => view.step === "done" || canMove(view, derive(view))],
  [
    9,
    "nobody who has finished, or a result",
    (view) => view.step === "done" || !view.pool.some((_, seat) => isFinished(view, seat)),
  ],
];
