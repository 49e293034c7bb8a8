import { positionCode } from "../notation.js";
import type { PortalsView } from "../state.js";
import { arrowsOf } from "../terms/arrows.js";
import { boardOf } from "../terms/board.js";
import { isPlatform } from "../terms/platforms.js";
import { ownerOf } from "../terms/starts.js";
import type { NetArc, NetPlace, PlatformNote, Point, PortalsNet, TokenNote } from "./net.js";

/** Where a cell is drawn, moved by so much to the right and down. */
export function pointOf(view: PortalsView, cell: number, right = 0, down = 0): Point {
  const { radius } = view.options;
  const { q, r } = boardOf(radius).axial[cell];
  return { x: 52 * (2 * q + r) + 104 * (radius + 1) + right, y: 90 * r + 90 * (radius + 1) + down };
}

/** The cells of all platforms, ascending. */
export function platformsOf(view: PortalsView): number[] {
  return view.elements.flatMap((_, cell) => (isPlatform(view, cell) ? [cell] : []));
}

/** The cells of all portals, ascending. */
export function portalsOf(view: PortalsView): number[] {
  return view.elements.flatMap((element, cell) => (element === "portal" ? [cell] : []));
}

/** What a platform is called. */
export function platformName(view: PortalsView, cell: number): string {
  if (cell === 0) return "CENTER";
  const owner = ownerOf(view, cell);
  return owner < 0 ? `platform ${cell}` : `START ${owner}`;
}

function noteOf(view: PortalsView, cell: number): PlatformNote {
  const owner = ownerOf(view, cell);
  const role = cell === 0 ? "center" : owner < 0 ? "platform" : "start";
  return { cell, role, owner: owner < 0 ? null : owner, capacity: String(view.options.platformLimit) };
}

function tokensOn(view: PortalsView, cell: number): TokenNote[] {
  const tokens: TokenNote[] = [];
  if (view.pawns[cell] > 0) tokens.push({ seat: view.holder[cell], count: view.pawns[cell] });
  if (view.demons[cell] > 0) tokens.push({ seat: null, count: view.demons[cell] });
  return tokens;
}

function placeOf(view: PortalsView, cell: number): NetPlace {
  return {
    id: `p${cell}`,
    name: platformName(view, cell),
    position: pointOf(view, cell),
    marking: view.pawns[cell] + view.demons[cell],
    platform: noteOf(view, cell),
    tokens: tokensOn(view, cell),
  };
}

function arcsOf(view: PortalsView, portal: number): NetArc[] {
  const { from, to } = arrowsOf(view, portal);
  return [
    ...from.map((entry) => ({ source: `p${entry}`, target: `t${portal}`, weight: 1 })),
    ...to.map((exit) => ({ source: `t${portal}`, target: `p${exit}`, weight: 1 })),
  ];
}

/** A position as a net of platforms and portals. As a plain token game it fires more than the rules allow. */
export function boardNet(view: PortalsView): PortalsNet {
  const portals = portalsOf(view);
  return {
    view: "board",
    position: positionCode(view),
    places: platformsOf(view).map((cell) => placeOf(view, cell)),
    transitions: portals.map((cell) => ({ id: `t${cell}`, name: `portal ${cell}`, position: pointOf(view, cell) })),
    arcs: portals.flatMap((cell) => arcsOf(view, cell)),
  };
}
