import type { Seat } from "@turnwright/core/rules";
import { piecesOf } from "../edition/pieces.js";
import type { SkipReason } from "../event.js";
import type { HomewardView } from "../state.js";
import { hasArm, pathEnd, type TracedWalk, walkFrom } from "./paths.js";

/** The path of a seat's very last turn; `null` when that was no walk, or there was none. */
export function lastPathOf({ lastPath }: HomewardView, seat: Seat): string | null {
  return lastPath[seat]!;
}

/** Whether a seat's last turn was a walk along this path, in either direction. */
export function isSamePath(view: HomewardView, seat: Seat, path: string): boolean {
  return lastPathOf(view, seat) === path;
}

/** Whether a tile's shield gave this seat a token on its last turn. */
export function gaveLastTurn({ lastCollected }: HomewardView, seat: Seat, tile: number): boolean {
  return lastCollected[seat]!.includes(tile);
}

/** Whether a pile is empty after so many tokens were taken on the present walk. */
export function isPileEmpty({ piles }: HomewardView, colour: number, taken: number): boolean {
  return piles !== null && piles[colour]! <= taken;
}

/** What a walk gives: tokens by colour, the tiles that gave them, and those that did not. */
export interface Collection {
  readonly tokens: number[];
  readonly shields: number[];
  readonly skipped: { readonly tile: number; readonly reason: SkipReason }[];
}

/** What a seat collects on a walk, shield by shield in the order of walking. */
export function collection(view: HomewardView, seat: Seat, { over, path }: TracedWalk): Collection {
  const colours = piecesOf(view).shields;
  const isKnown = isSamePath(view, seat, path);
  const tokens = [0, 0, 0, 0];
  const shields: number[] = [];
  const skipped: Collection["skipped"] = [];
  for (let at = 0; at < over.length; at++) {
    const tile = over[at]!;
    const colour = colours[tile]!;
    if (colour < 0) continue;
    if (isKnown) skipped.push({ tile, reason: "same-path" });
    else if (gaveLastTurn(view, seat, tile)) skipped.push({ tile, reason: "same-shield" });
    else if (isPileEmpty(view, colour, tokens[colour]!)) skipped.push({ tile, reason: "pile-empty" });
    else {
      tokens[colour]!++;
      shields.push(tile);
    }
  }
  return { tokens, shields, skipped };
}

/** The most tokens that one walk from a tile on the map would give a seat now. */
export function bestWalk(view: HomewardView, seat: Seat, from: number): number {
  let best = 0;
  for (let exit = 0; exit < 4; exit++) {
    if (!hasArm(view, from, exit) || pathEnd(view, from, exit) < 0) continue;
    best = Math.max(best, collection(view, seat, walkFrom(view, from, exit)).shields.length);
  }
  return best;
}
