import type { PositionProblem } from "@turnwright/core/rules";
import type { HopeView } from "../state.js";
import { neighbours } from "../terms/board.js";
import { planetsOf, tileAt } from "../terms/edition.js";
import { isComplete, pioneersInUniverse } from "../terms/planets.js";
import { knownTraitor } from "../terms/seats.js";

/** What the rules could not go on from, by section. Positions that no play leads to may pass: puzzles are welcome. */
type Demand = readonly [section: number, expected: string, isMet: (view: HopeView) => boolean];

function isPlaying(view: HopeView): boolean {
  return view.round > 0;
}

function isBefore(view: HopeView): boolean {
  return ["monolith", "character", "ship"].includes(view.phases[0]!);
}

function shipsStand(view: HopeView): boolean {
  return view.shipCells.every((cell) => cell >= 0 && (view.present[cell]! || view.shown));
}

function hasRoom(view: HopeView, cell: number): boolean {
  const tile = tileAt(view, cell);
  return [0, 1, 2].every((at) => view.pioneers[cell * 3 + at]!.length <= planetsOf(tile, at));
}

function isWholeTile(view: HopeView, cell: number): boolean {
  const isEmpty = [0, 1, 2].every((at) => view.pioneers[cell * 3 + at] === "");
  if (!view.present[cell]! || view.stable[cell]!) return isEmpty && !(view.stable[cell]! && !view.present[cell]!);
  return hasRoom(view, cell) && !isComplete(view, cell);
}

function isOnEdge(cell: number): boolean {
  return neighbours.indexOf(-1, cell * 6) < cell * 6 + 6;
}

function canReplace(view: HopeView): boolean {
  const traitor = knownTraitor(view);
  return traitor >= 0 && view.supplies[view.seat]! > 0 && pioneersInUniverse(view, traitor) > 0;
}

function isRising(list: readonly number[]): boolean {
  return list.every((item, at) => at === 0 || item > list[at - 1]!);
}

const demands: readonly Demand[] = [
  [3, "set-up before round 1, and only then", (view) => isPlaying(view) !== isBefore(view)],
  [3, "Earth present while the game goes on", (view) => view.present[0]! || view.shown],
  [3, "a monolith unless it is still to be placed", (view) => view.phases[0] === "monolith" || view.monolith >= 0],
  [5, "at least one candidate", (view) => view.phases[0] !== "monolith" || view.candidates.length > 0],
  [3, "a character to be chosen", (view) => view.phases[0] !== "character" || view.characters.includes(null)],
  [3, "a ship to be placed", (view) => view.phases[0] !== "ship" || view.shipCells.includes(-1)],
  [7, "a character for every seat", (view) => !isPlaying(view) || !view.characters.includes(null)],
  [7, "every ship on a tile", (view) => !isPlaying(view) || shipsStand(view)],
  [7, "one traitor at most, revealed or not", (view) => view.roles.filter((role) => role === "nope").length <= 1],
  [5, "candidates on the border", (view) => view.candidates.every(isOnEdge)],
  [5, "no more medals pledged than there are", (view) => view.pledgedMedals.every((n, at) => n <= view.medals[at]!)],
  [7, "a revealed traitor to replace", (view) => view.phases.at(-1) !== "replace" || canReplace(view)],
  [6, "a pioneer to give up", (view) => view.phases.at(-1) !== "giveUp" || pioneersInUniverse(view, view.seat) > 0],
  [6, "pioneers on free planets only", (view) => view.tiles.every((_, cell) => isWholeTile(view, cell))],
  [8, "a pile to discard", (view) => view.phases[0] !== "discard" || view.pile.length > 0],
  [9, "occupied spaces in ascending order", (view) => isRising(view.trackSpaces)],
];

/** The first thing in a position that the rules could not go on from. */
export function whatIsAmiss(view: HopeView): PositionProblem | undefined {
  const demand = demands.find(([, , isMet]) => !isMet(view));
  return demand === undefined ? undefined : { code: "impossible", section: demand[0], expected: demand[1] };
}
