import { isInPhase, type PositionCheck } from "@turnwright/core/notation";
import type { HopeView } from "../state.js";
import { neighbours } from "../terms/board.js";
import { planetsOf, tileAt } from "../terms/edition.js";
import { isComplete, pioneersInUniverse } from "../terms/planets.js";
import { knownTraitor } from "../terms/seats.js";
import { lastOccupied } from "../terms/track.js";

const isPlaying = (view: HopeView): boolean => view.round > 0;
const isSetup = (view: HopeView): boolean => isInPhase(view, "monolith", "character", "ship");
const isMonolithDue = (view: HopeView): boolean => isInPhase(view, "monolith");
const isMonolithPlaced = ({ monolith, outward }: HopeView): boolean => monolith >= 0 && outward >= 0;
const shipsStand = (view: HopeView): boolean =>
  view.shipCells.every((cell) => cell >= 0 && (view.present[cell] || view.shown));

function hasRoom(view: HopeView, cell: number): boolean {
  const tile = tileAt(view, cell);
  return [0, 1, 2].every((at) => view.pioneers[cell * 3 + at].length <= planetsOf(tile, at));
}

function isWholeTile(view: HopeView, cell: number): boolean {
  const isEmpty = [0, 1, 2].every((at) => view.pioneers[cell * 3 + at] === "");
  if (!view.present[cell] || view.stable[cell]) return isEmpty && !(view.stable[cell] && !view.present[cell]);
  return hasRoom(view, cell) && !isComplete(view, cell);
}

const isOnEdge = (cell: number): boolean => neighbours.indexOf(-1, cell * 6) < cell * 6 + 6;

function canReplace(view: HopeView): boolean {
  const traitor = knownTraitor(view);
  return traitor >= 0 && view.supplies[view.seat] > 0 && pioneersInUniverse(view, traitor) > 0;
}

const isRising = (list: readonly number[]): boolean => list.every((item, at) => at === 0 || item > list[at - 1]);
const isBoard = ({ tiles }: HopeView): boolean => tiles[0] === 0 && new Set(tiles).size === tiles.length;
const isPledging = ({ pledging, pledger }: HopeView): boolean => pledging !== null && pledger !== null;
const isClosed = ({ direction, steps, visited }: HopeView): boolean =>
  direction < 0 && steps === 0 && visited.length === 0;

/**
 * The conditions without which the rules could not continue, by section. Positions that cannot occur in play may pass,
 * so that puzzles are possible.
 */
export const checks: readonly PositionCheck<HopeView>[] = [
  [4, "setup before round 1, and only then", (view) => isPlaying(view) !== isSetup(view)],
  [4, "Earth present while the game goes on", (view) => view.present[0] || view.shown],
  [4, "a monolith unless it is still to be placed", (view) => isMonolithDue(view) || isMonolithPlaced(view)],
  [5, "a pile to discard", (view) => !isInPhase(view, "discard") || view.pile.length > 0],
  [5, "steps only of an open navigation", (view) => view.mode !== null || isClosed(view)],
  [6, "candidates while the monolith is to be placed", (view) => isMonolithDue(view) === view.candidates.length > 0],
  [6, "candidates on the border", (view) => view.candidates.every(isOnEdge)],
  [6, "pioneers to lose only after an accusation", (view) => isInPhase(view, "replace", "giveUp") === view.toLose > 0],
  [6, "a bug card and who is to pledge", (view) => isInPhase(view, "pledge") === isPledging(view)],
  [6, "no more medals pledged than there are", (view) => view.pledgedMedals.every((n, at) => n <= view.medals[at])],
  [7, "Earth on cell 0 and each of the 36 tiles once", isBoard],
  [7, "tokens on stable tiles only", (view) => view.tokens.every((token, at) => token === null || view.stable[at])],
  [8, "pioneers on free planets only", (view) => view.tiles.every((_, cell) => isWholeTile(view, cell))],
  [8, "a pioneer to give up", (view) => !isInPhase(view, "giveUp") || pioneersInUniverse(view, view.seat) > 0],
  [9, "a character to be chosen", (view) => !isInPhase(view, "character") || view.characters.includes(null)],
  [9, "a ship to be placed", (view) => !isInPhase(view, "ship") || view.shipCells.includes(-1)],
  [9, "a character for every seat", (view) => !isPlaying(view) || !view.characters.includes(null)],
  [9, "every ship on a tile", (view) => !isPlaying(view) || shipsStand(view)],
  [9, "one traitor at most, revealed or not", (view) => view.roles.filter((role) => role === "nope").length <= 1],
  [9, "a revealed traitor to replace", (view) => !isInPhase(view, "replace") || canReplace(view)],
  [13, "occupied spaces in ascending order", (view) => isRising(view.trackSpaces)],
  [13, "gaps beyond the last pioneer", (view) => isRising([lastOccupied(view), ...view.gapsAhead])],
];
