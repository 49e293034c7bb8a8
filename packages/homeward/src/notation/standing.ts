import type { Seat } from "@turnwright/core/rules";
import { piecesOf } from "../edition/pieces.js";
import type { HomewardState } from "../state.js";
import { isPlaced } from "../terms/grid.js";
import { hasArm, isIntersection, pathEnd, walkFrom } from "../terms/paths.js";
import { homeTile } from "../terms/portals.js";
import type { Fields } from "./fields.js";

function isStop(state: HomewardState, tile: number): boolean {
  return isPlaced(state, tile) && isIntersection(piecesOf(state), tile);
}

function arePortals(state: HomewardState, portals: readonly number[]): boolean {
  if (portals.length > piecesOf(state).portals || new Set(portals).size < portals.length) return false;
  return portals.every((tile) => tile !== homeTile && isStop(state, tile));
}

/** Whether the path of a key is complete, and ran over all these tiles. */
function isMemory(state: HomewardState, key: string, collected: readonly number[]): boolean {
  const [one, other] = key.split("-").map(Number) as [number, number];
  const from = one >> 2;
  if (!isPlaced(state, from) || !hasArm(state, from, one & 3) || pathEnd(state, from, one & 3) !== other) return false;
  const { over } = walkFrom(state, from, one & 3);
  return collected.every((tile) => tile !== homeTile && over.includes(tile));
}

/** Whether the supports of a seat's top cards are what these ask for, and still there as the option says. */
function areSupported(state: HomewardState, seat: Seat): boolean {
  const { cards } = piecesOf(state);
  const there = [...state.cards[seat]!, ...(state.supports === "tradable" ? state.discard : [])];
  const used = state.tops[seat]!.flatMap((top) => top.supports);
  if (!used.every((card) => there.includes(card))) return false;
  return state.tops[seat]!.every(({ card, supports }) => {
    const { needs, needTier } = cards[card]!;
    return supports.every((support, at) => {
      const { tier, colour } = cards[support]!;
      return tier === needTier && colour === needs[at];
    });
  });
}

/** Whether no goal card supports two top cards, of whatever seats. */
function areUsedOnce({ tops }: HomewardState): boolean {
  const used = tops.flatMap((ofSeat) => ofSeat.flatMap((top) => top.supports));
  return new Set(used).size === used.length;
}

/** Pawns and portals on intersections, memories that could be, supports in order (invariants 6, 7 and 12). */
export function checkSeats(fields: Fields, state: HomewardState): void {
  for (let seat = 0; seat < state.seats; seat++) {
    if (!isStop(state, state.pawns[seat]!)) fields.refuse(6, "pawns on intersections of the map");
    if (!arePortals(state, state.portals[seat]!)) fields.refuse(6, "own portals on different intersections, not HOME");
    const collected = state.lastCollected[seat]!;
    const path = state.lastPath[seat]!;
    const isRight = path === null ? collected.length === 0 : isMemory(state, path, collected);
    if (!isRight || new Set(collected).size < collected.length)
      fields.refuse(6, "a path that was walked, and its tiles");
    if (!areSupported(state, seat)) fields.refuse(6, "supports that a top card asks for");
  }
  if (!areUsedOnce(state)) fields.refuse(6, "supports that are used once");
}
