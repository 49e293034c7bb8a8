import type { Seat } from "@turnwright/core/rules";
import type { BuildMove, LaunchMove, PortalsMove } from "./kinds.js";
import { connect } from "./moves/connect.js";
import { introduce } from "./moves/introduce.js";
import { place } from "./moves/place.js";
import { removeCenter } from "./moves/removeCenter.js";
import type { PortalsView } from "./state.js";
import { isOpen } from "./terms/acting.js";
import { boardOf } from "./terms/board.js";
import { buildOn, buildsOn } from "./terms/building.js";
import { activePortals } from "./terms/launches.js";
import { launchesOf, launchOf } from "./terms/launching.js";

/**
 * The builds of a seat on one cell, one after the other, in the canonical order: portals before platforms, first neighbour
 * most significant, no arrow before in before out. None is made before it is asked for. Turn order, die and a pawn in CENTER
 * are not looked at; none for a cell that is not on the board.
 */
export function* buildsAt(view: PortalsView, seat: Seat, cell: number): Generator<BuildMove, void, undefined> {
  if (view.elements[cell] !== null) return;
  const board = boardOf(view.options.radius);
  const count = buildsOn(view, seat, cell);
  for (let index = 0; index < count; index++) yield buildOn(view, board, seat, cell, index);
}

function* launchesAt(view: PortalsView, seat: Seat, portal: number): Generator<LaunchMove, void, undefined> {
  const board = boardOf(view.options.radius);
  const count = launchesOf(view, seat, portal);
  for (let index = 0; index < count; index++) yield launchOf(view, board, seat, portal, index);
}

/**
 * The legal moves of the seat to act, one after the other, in the canonical order: the same as `legalMoves`, but none is made
 * before it is asked for. None when the game is over.
 */
export function* eachLegalMove(view: PortalsView): Generator<PortalsMove, void, undefined> {
  const { seat } = view;
  if (view.outcome !== null || view.step !== "choosing") return;
  const few: PortalsMove[] = [];
  const push = (move: PortalsMove): void => {
    few.push(move);
  };
  for (const rules of [removeCenter, introduce]) rules.offer?.(view, seat, push);
  yield* few.splice(0);
  if (isOpen(view, seat, "launch"))
    for (const portal of activePortals(view, seat)) yield* launchesAt(view, seat, portal);
  if (isOpen(view, seat, "build") && view.options.buildStyle === "whole")
    for (const cell of view.sites) yield* buildsAt(view, seat, cell);
  for (const rules of [place, connect]) rules.offer?.(view, seat, push);
  yield* few;
}
