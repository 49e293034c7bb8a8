import type { Seat } from "@turnwright/core/rules";
import type { HomewardDerived } from "../derive.js";
import type { SkipReason } from "../event/words.js";
import type { HomewardView } from "../state.js";
import { shieldOf } from "./edition.js";
import { hasArm, pathEnd, type TracedWalk, walkFrom } from "./paths.js";
import { pileOf } from "./piles.js";

/** Returns the path of a seat's last turn. Returns `null` if that turn had no walk, or if there was no turn. */
export function lastPathOf({ lastPath }: HomewardView, seat: Seat): string | null {
  return lastPath[seat];
}

/** Returns whether a seat's last turn was a walk along this path, in either direction. */
export function isSamePath(view: HomewardView, seat: Seat, path: string): boolean {
  return lastPathOf(view, seat) === path;
}

/** Returns whether a tile's shield gave this seat a token on its last turn. */
export function gaveLastTurn({ lastCollected }: HomewardView, seat: Seat, tile: number): boolean {
  return lastCollected[seat].includes(tile);
}

/** Returns whether a pile would be empty after the tokens that were taken on the present walk. */
export function isPileEmpty(view: HomewardView, colour: number, taken: number): boolean {
  const left = pileOf(view, colour);
  return left !== null && left <= taken;
}

/** The result of a walk. */
export interface Collection {
  /** Tokens by colour. */
  readonly tokens: number[];
  /** The tiles that gave them. */
  readonly shields: number[];
  /** The tiles that gave none, each with the reason. */
  readonly skipped: { readonly tile: number; readonly reason: SkipReason }[];
}

/** Returns what a seat collects on a walk, shield by shield in the order of walking. */
export function collection(view: HomewardView, seat: Seat, { over, path }: TracedWalk): Collection {
  const isKnown = isSamePath(view, seat, path);
  const tokens = [0, 0, 0, 0];
  const shields: number[] = [];
  const skipped: Collection["skipped"] = [];
  for (let at = 0; at < over.length; at++) {
    const tile = over[at];
    const colour = shieldOf(view, tile);
    if (colour === null) continue;
    if (isKnown) skipped.push({ tile, reason: "same-path" });
    else if (gaveLastTurn(view, seat, tile)) skipped.push({ tile, reason: "same-shield" });
    else if (isPileEmpty(view, colour, tokens[colour])) skipped.push({ tile, reason: "pile-empty" });
    else {
      tokens[colour]++;
      shields.push(tile);
    }
  }
  return { tokens, shields, skipped };
}

/** Returns the most tokens that one walk from a tile on the map would give a seat now. */
export function bestWalk(view: HomewardView, derived: HomewardDerived, seat: Seat, from: number): number {
  let best = 0;
  for (let exit = 0; exit < 4; exit++) {
    if (!hasArm(view, derived, from, exit) || pathEnd(derived, from, exit) < 0) continue;
    best = Math.max(best, collection(view, seat, walkFrom(view, derived, from, exit)).shields.length);
  }
  return best;
}
