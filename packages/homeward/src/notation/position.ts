import {
  applied,
  columns,
  flag,
  form,
  integer,
  list,
  mapped,
  nullable,
  type PositionSyntax,
  phases,
  word,
} from "@turnwright/core/notation";
import { ok, type Position, type Result } from "@turnwright/core/rules";
import { derive, type HomewardDerived } from "../derive.js";
import { end } from "../ending.js";
import { layTile, type Placed } from "../evolve/lay-tile.js";
import type { Homeward } from "../kinds.js";
import type { HomewardState, HomewardView } from "../state.js";
import { editionOf } from "../terms/edition.js";
import { isPlaced, lieAt } from "../terms/grid.js";
import { pathKey } from "../terms/paths.js";
import { contactsAt } from "../terms/placing.js";
import { homeTile } from "../terms/portals.js";
import { inventory, standing } from "./check.js";
import { type Head, open } from "./open.js";
import { amount, card, far, lastTile, open as openList, secret, tile } from "./pieces.js";

const head = form`hw1
  ~p${{ seats: integer(2, 4) }}.${{ ending: word({ er: "round", et: "turn" }) }}
  .${{ refill: word({ rb: "bought", rn: "none", ra: "all" }) }}
  .${{ supports: word({ st: "tradable", sl: "locked", sf: "forfeit" }) }}
  .k${{ tokensPerColour: nullable("0", integer(1, 999)) }}${{ credits: word({ "": "any", c: "colour" }) }}
  .z${{ stackSize: integer(1, 9_999) }}${{ isOwn: flag(".x") }}`;

/** The letter of the phase; `X` for a game that is over. */
const phase = phases("PMOSYCX", ["place", "move", "portal", "shop", "pay", "claim", "begin"], "begin");

const turn = form`${{ turn: integer(0, 999_999_999) }}.${{ seat: integer(0, ({ seats }: HomewardView) => seats - 1) }}
  .${phase}.${{ endTrigger: word({ "-": null, t: "tiles", g: "tops" }) }}`;

function fitsThere(derived: HomewardDerived, { tile: id, x, y, rot }: Placed): boolean {
  const { kinds, kindCount, fits } = derived.tables;
  const fitting = fits.rotationsAt(kinds[id] + kindCount * contactsAt(derived, x, y));
  return lieAt(derived, x, y) < 0 && (fitting & (1 << rot)) !== 0;
}

/** Lays the tiles in the order in which they were placed. Returns whether each of them fits. */
function layMap(tiles: readonly Placed[], view: HomewardView): boolean {
  // `blank` has just created this state, so it may be changed.
  const state = view as HomewardState;
  const derived = derive(view);
  layTile(state, derived, { tile: homeTile, x: 0, y: 0, rot: 0 });
  for (const placed of tiles) {
    if (isPlaced(state, placed.tile) || !fitsThere(derived, placed)) return false;
    layTile(state, derived, placed);
  }
  return true;
}

const map = applied(
  list(form`${{ tile }}.${{ x: far }}.${{ y: far }}.${{ rot: integer(0, 3) }}`, { separator: "_", empty: "" }),
  layMap,
  ({ order, xs, ys, rots }: HomewardView) =>
    order.slice(1).map((id): Placed => ({ tile: id, x: xs[id], y: ys[id], rot: rots[id] })),
  "tiles that fit, in the order of placing",
);

const path = mapped(
  list(
    integer(0, (view: HomewardView) => 4 * lastTile(view) + 3),
    { separator: "-", count: 2 },
  ),
  ([one, other]) => (one < other ? pathKey(one, other) : undefined),
  (key: string) => key.split("-").map(Number),
  "the key of a path, the lower end first",
);

const top = form`${{ card }}.${{ supports: list(card, { separator: ".", count: 2 }) }}`;

const seats = columns({ separator: "_", count: (view: HomewardView) => view.seats })`a${{
  pawns: integer(0, lastTile),
}}t${{ tokens: list(amount, { separator: ".", count: 4 }) }}c${{ cards: openList(card) }}
  s${{ tops: list(top, { separator: "x", empty: "" }) }}p${{ portals: openList(tile) }}
  l${{ lastPath: nullable("-", path) }}q${{ lastCollected: openList(tile) }}`;

const places = list(nullable("-", card), { separator: ".", count: (view: HomewardView) => editionOf(view).pitSize });

const body = form`${turn}~${{ drawn: nullable("-", tile) }}~${map}~${seats}
  ~${{ pit: list(places, { separator: "_", count: 3 }) }}
  ~${{ buying: nullable("-", form`${{ card }}.${{ credits: amount }}`) }}
  ~${{ aside: openList(tile) }}_${{ discard: openList(card) }}_${{ forfeited: openList(card) }}
  ~${{ stack: secret(tile, true) }}_${{ box: secret(tile) }}
  ~${{ decks: list(secret(card, true), { separator: "_", count: 3 }) }}`;

/** Completes a position. A game that is over is between two turns; any other game waits in its phase. */
function settle(position: Position<Homeward>, derived: HomewardDerived): Result<Position<Homeward>, never> {
  // `blank` has just created this state. Of hidden values, only the number is known.
  const state = position.state as HomewardState;
  state.outcome = end["R60b-the-end"](state, derived) ?? null;
  return ok(position);
}

/** The text of a position (chapter 11 of the rules document). Stack and decks are written from the top. */
export const positions: PositionSyntax<Homeward, Head> = {
  head,
  headOf: ({ options, seats }) => ({ ...options, seats, isOwn: options.edition !== null }),
  open,
  body,
  derive,
  contents: inventory,
  settle,
  checks: standing,
};
