import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import { stepX, stepY } from "../content/colours.js";
import { bitCounts } from "../edition/lies.js";
import { piecesOf } from "../edition/pieces.js";
import type { Homeward, HomewardMove, HomewardObjection } from "../kinds.js";
import type { HomewardView } from "../state.js";
import { lieAt } from "../terms/grid.js";
import { contactsAt, eachPlacement } from "../terms/placing.js";
import { edge, whole } from "./fields.js";

type Placement = Extract<HomewardMove, { type: "placeTile" }>;

/** The lie that a placement proposes; the tile is known in this phase. */
function proposed({ drawn }: HomewardView, { rot }: Placement): number {
  return 4 * drawn! + rot;
}

function mismatch(view: HomewardView, move: Placement): HomewardObjection | undefined {
  const contacts = contactsAt(view, move.x, move.y);
  const wrong = (piecesOf(view).open[proposed(view, move)]! ^ contacts) & (contacts >> 4);
  if (wrong === 0) return undefined;
  const first = bitCounts[(wrong & -wrong) - 1]!;
  const beside = lieAt(view, move.x + stepX[first]!, move.y + stepY[first]!);
  return { code: "edge-mismatch", edge: first, tile: beside >> 2 };
}

/** Open edges that would face an empty cell: without those that face this one, with the tile's own that face another. */
function openEdgesAfter(view: HomewardView, move: Placement): number {
  const contacts = contactsAt(view, move.x, move.y);
  const own = piecesOf(view).open[proposed(view, move)]! & ~(contacts >> 4);
  return view.openEdges - bitCounts[contacts & 15]! + bitCounts[own]!;
}

/** Placing the drawn tile. */
export const placeTile: MoveRules<Homeward, "placeTile"> = {
  schema: v.strictObject({ type: v.literal("placeTile"), x: whole, y: whole, rot: edge }),
  offer: (view, _seat, push) => eachPlacement(view, push),
  exact: true,
  permits: {
    "R12-one-rotation": (view, _seat, move) => {
      const sameAs = piecesOf(view).canonical[proposed(view, move)]!;
      return sameAs === move.rot ? undefined : { code: "rotation-redundant", rot: move.rot, sameAs };
    },
    "R8a-empty-cell": (view, _seat, { x, y }) => {
      const lie = lieAt(view, x, y);
      return lie < 0 ? undefined : { code: "cell-occupied", x, y, tile: lie >> 2 };
    },
    "R8b-beside-a-tile": (view, _seat, { x, y }) =>
      contactsAt(view, x, y) === 0 ? { code: "not-adjacent", x, y } : undefined,
    "R9-edges-match": (view, _seat, move) => mismatch(view, move),
    "R10-path-joined": (view, _seat, move) => {
      const joined = piecesOf(view).open[proposed(view, move)]! & contactsAt(view, move.x, move.y) & 15;
      return joined === 0 ? { code: "no-path-joined", x: move.x, y: move.y } : undefined;
    },
    "R11-map-stays-open": (view, _seat, move) => {
      const tilesLeft = view.stack.length;
      const isLegal = tilesLeft === 0 || lieAt(view, move.x, move.y) >= 0 || openEdgesAfter(view, move) > 0;
      return isLegal ? undefined : { code: "closes-map", tilesLeft };
    },
  },
  effects: {
    "R8c-placed": (ctx, { x, y, rot }) =>
      ctx.emit({ type: "tilePlaced", seat: ctx.seat, tile: ctx.state.drawn!, x, y, rot }),
    "R17a-then-move": (ctx) => ctx.become("move"),
  },
};
