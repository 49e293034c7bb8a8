import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import { stepX, stepY } from "../content/colours.js";
import { bitCounts, turningOf } from "../derive/tile-tables.js";
import type { HomewardDerived } from "../derive.js";
import type { HomewardMove } from "../kinds/move.js";
import type { HomewardObjection } from "../kinds/objection.js";
import type { Homeward } from "../kinds.js";
import type { HomewardView } from "../state.js";
import { lieAt } from "../terms/grid.js";
import { contactsAt, drawnTile, eachPlacement } from "../terms/placing.js";
import { edge, whole } from "./fields.js";

type Placement = Extract<HomewardMove, { type: "placeTile" }>;

/** Returns the turning that a placement proposes. */
function proposed(view: HomewardView, { rot }: Placement, { tables }: HomewardDerived): number {
  return turningOf(tables, 4 * drawnTile(view) + rot);
}

function mismatch(view: HomewardView, move: Placement, derived: HomewardDerived): HomewardObjection | undefined {
  const contacts = contactsAt(derived, move.x, move.y);
  const wrong = (derived.tables.open[proposed(view, move, derived)] ^ contacts) & (contacts >> 4);
  if (wrong === 0) return undefined;
  const first = bitCounts[(wrong & -wrong) - 1];
  const beside = lieAt(derived, move.x + stepX[first], move.y + stepY[first]);
  return { code: "edge-mismatch", edge: first, tile: beside >> 2 };
}

/**
 * Returns the number of open edges that would face an empty cell: without those that face this cell, and with those of
 * the tile.
 */
function openEdgesAfter(view: HomewardView, move: Placement, derived: HomewardDerived): number {
  const contacts = contactsAt(derived, move.x, move.y);
  const own = derived.tables.open[proposed(view, move, derived)] & ~(contacts >> 4);
  return derived.openEdges - bitCounts[contacts & 15] + bitCounts[own];
}

/** Placing the drawn tile. */
export const placeTile: MoveRules<Homeward, "placeTile"> = {
  schema: v.strictObject({ type: v.literal("placeTile"), x: whole, y: whole, rot: edge }),
  offer: (view, _seat, push, derived) => eachPlacement(view, derived, push),
  permits: {
    "R12-one-rotation": (view, _seat, move, derived) => {
      const sameAs = derived.tables.canonical[proposed(view, move, derived)];
      return sameAs === move.rot ? undefined : { code: "rotation-redundant", rot: move.rot, sameAs };
    },
    "R8a-empty-cell": (_view, _seat, { x, y }, derived) => {
      const lie = lieAt(derived, x, y);
      return lie < 0 ? undefined : { code: "cell-occupied", x, y, tile: lie >> 2 };
    },
    "R8b-beside-a-tile": (_view, _seat, { x, y }, derived) =>
      contactsAt(derived, x, y) === 0 ? { code: "not-adjacent", x, y } : undefined,
    "R9-edges-match": (view, _seat, move, derived) => mismatch(view, move, derived),
    "R10-path-joined": (view, _seat, move, derived) => {
      const joined = derived.tables.open[proposed(view, move, derived)] & contactsAt(derived, move.x, move.y) & 15;
      return joined === 0 ? { code: "no-path-joined", x: move.x, y: move.y } : undefined;
    },
    "R11-map-stays-open": (view, _seat, move, derived) => {
      const tilesLeft = view.stack.length;
      const isLegal = tilesLeft === 0 || lieAt(derived, move.x, move.y) >= 0 || openEdgesAfter(view, move, derived) > 0;
      return isLegal ? undefined : { code: "closes-map", tilesLeft };
    },
  },
  effects: {
    "R8c-placed": (ctx, { x, y, rot }) =>
      ctx.emit({ type: "tilePlaced", seat: ctx.seat, tile: drawnTile(ctx.state), x, y, rot }),
    "R17a-then-move": (ctx) => ctx.become("move"),
  },
};
