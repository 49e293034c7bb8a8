/**
 * The game of Homeward drawn as text, for terminals; the rules themselves draw nothing.
 * @packageDocumentation
 */

import { type Drawing, defineDrawing, type Paint, type ReadableGame } from "@turnwright/core/rules";
import { derive } from "../derive.js";
import type { HomewardPhase } from "../kinds/phase.js";
import type { Homeward } from "../kinds.js";
import type { HomewardView } from "../state.js";
import { editionOf } from "../terms/edition.js";
import { dueTokens } from "../terms/paying.js";
import { claimant } from "../terms/tops.js";
import { drawnCard, drawnPiles, drawnPit, drawnSeat } from "./goods.js";
import { drawnMap, drawnTurnings } from "./map.js";
import { toneOfSeat } from "./tile.js";
import { words } from "./words.js";

/** How to read the drawing. Its characters are in backquotes. */
const legend =
  "Tiles with their paths and the letter of their shield (`g` gold, `n` green, `r` red, `b` blue); `○` is a " +
  "stop, `◎` a stop beside a path that does not end there, `⌂` HOME. Below a stop stand the players whose " +
  "pawns are there, above it their portals as raised digits. An empty cell shows the turnings with which the " +
  "drawn tile fits there (`^12`: `^1` and `^2`). In the goal pit `$14 2p rr ↩1` is card 14: 2 " +
  "points, for two red tokens, with a credit of 1; `^59 2p nr` is a top card that asks for a green and a red " +
  "card. `▒` counts what is left, face down.";

const deeds: { readonly [P in HomewardPhase]?: string } = {
  place: "places a tile",
  move: "moves",
  portal: "may place a portal",
  shop: "may buy",
  pay: "pays",
  claim: "chooses a top card",
};

/** Returns the present decision of the seat to act, with the tile or card that it concerns. */
function drawnDeed(view: HomewardView, paint: Paint): string {
  const { drawn, buying, phases } = view;
  const deed = deeds[phases[phases.length - 1]] ?? "waits";
  if (drawn !== null) return `${deed}: ${drawn}, ${editionOf(view).tiles[drawn].shape}`;
  if (buying === null) return deed;
  return `${deed}: ${drawnCard(view, buying.card, paint)}, ${dueTokens(view)} tokens are due`;
}

function drawnTurn(view: HomewardView, paint: Paint): string {
  const { seat, phases } = view;
  const acting = phases[phases.length - 1] === "claim" ? claimant(view) : seat;
  return `${paint(`Player ${acting + 1}`, toneOfSeat(acting))} ${drawnDeed(view, paint)}`;
}

/**
 * Draws the map with its paths, pawns and portals, then the goal pit, the piles, the seats and the turn. A tile that is
 * to be placed is drawn in each rotation that fits somewhere.
 */
function draw({ state: view, derived = derive(view) }: ReadableGame<Homeward>, paint: Paint): string {
  const trigger = view.endTrigger === null ? "" : ", the end is near";
  const title = `round ${Math.trunc(view.turn / view.seats) + 1}${view.outcome === null ? trigger : ", the end"}`;
  return [
    paint(title, "strong"),
    ...drawnMap(view, derived, paint),
    "",
    ...drawnPit(view, paint),
    drawnPiles(view, paint),
    ...view.pawns.map((_, seat) => drawnSeat(view, seat, paint)),
    ...(view.outcome === null ? [drawnTurn(view, paint)] : []),
    ...drawnTurnings(view, derived, paint),
  ].join("\n");
}

/** The board as text with its legend, and the words of moves. */
export const drawing: Drawing<Homeward> = defineDrawing("homeward", { draw, legend, words });
