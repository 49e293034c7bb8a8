/**
 * The game of Hope drawn as text, for terminals; the rules themselves draw nothing.
 * @packageDocumentation
 */

import { type Drawing, defineDrawing, type Paint, type ReadableGame, type Seat } from "@turnwright/core/rules";
import type { Hope } from "../kinds.js";
import type { HopeView } from "../state.js";
import { priceOf, unitsPledged } from "../terms/bugs.js";
import { bugOf, trackOf } from "../terms/edition.js";
import { visibleSymbols } from "../terms/regression.js";
import { isOccupied, lastOccupied } from "../terms/track.js";
import { drawnBoard, toneOf } from "./board.js";
import { drawnCards, drawnSeat } from "./seats.js";
import { words } from "./words.js";

/** How to read the drawing. Its characters are in backquotes. */
const legend =
  "Each cell: its number, technology and layout (`△` cube, `▽` inverted); below it the planets of the three " +
  "dimensions (`○` free, `●` settled) and the ships `▲` with their player and dimension. `◆` is the " +
  "monolith, `★` a stable galaxy with the token that lies there, `·` a gap. Each seat has pioneers on the " +
  "track, in the cockpit and left; then the levers that it can still use, by their letters in the notation " +
  "(`t` towards, `a` away, `s` sideways, `x` arbitrary), with `·` in place of one that is used up until the ship " +
  "polarizes, its medals and its hand. `Regression` is the space of the marker, which advances by the visible " +
  "symbols, the `*` of cards; at a crossing without a pioneer the monolith walks. `L* over A` is a replenishment " +
  "card over the discard pile of its space. `▒` counts what is left, face down.";

/** Returns the crossing that the marker meets next, and whether a pioneer covers it. */
function nextCrossing(view: HopeView): string {
  const found = trackOf(view).crossings.find(([at]) => at > view.marker);
  if (found === undefined) return "";
  const [next, space] = found;
  const isCovered = isOccupied(view, space);
  const says = isCovered ? `covered by the pioneer on space ${space}` : `uncovered: no pioneer on space ${space}`;
  return `, next crossing ${next}, ${says}`;
}

function drawnTrack(view: HopeView, paint: Paint): string {
  const { end, regressionEnd } = trackOf(view);
  const marker = paint(`Regression ${view.marker} of ${regressionEnd}`, "bad");
  const pioneers = paint(`pioneers up to ${lastOccupied(view)} of ${end}`, "good");
  const symbols = visibleSymbols(view);
  return `${marker}${nextCrossing(view)}   ${pioneers}   ${symbols} symbol${symbols === 1 ? "" : "s"}`;
}

function drawnCentre(view: HopeView, paint: Paint): string {
  const spaces = [0, 1, 2].map((at) => {
    const card = view.replenishment[at] ?? null;
    const top = view.discards[at].at(-1);
    const shown = card === null ? paint("empty", "dim") : drawnCards([card], paint);
    return `${shown} over ${top === undefined ? paint("nothing", "dim") : drawnCards([top], paint)}`;
  });
  const stacks = view.stacks.map((stack) => paint(`▒${stack.length}`, stack.length === 0 ? "bad" : "dim"));
  return `${paint(`deck ▒${view.deck.length}`, "dim")}   ${spaces.join("   ")}   tokens ${stacks.join(" ")}`;
}

function drawnPledge(view: HopeView, card: number, paint: Paint): string {
  return `${paint(bugOf(view, card).name, "strong")}: ${unitsPledged(view)} of ${priceOf(view, card)} pledged`;
}

function drawnBug(view: HopeView, paint: Paint): string[] {
  if (!view.options.bugCards) return [];
  const works = view.bug === null ? paint("none works", "dim") : paint(bugOf(view, view.bug).name, "gold");
  const pending = view.pledging === null ? "" : `   ${drawnPledge(view, view.pledging, paint)}`;
  return [`bug cards ▒${view.bugDeck.length}   ${works}${pending}`];
}

/** Returns the name of a seat for people, who count from 1. */
function nameOf(seat: Seat): string {
  return `Player ${seat + 1}`;
}

function drawnTurn(view: HopeView, paint: Paint): string {
  if (view.outcome !== null) return paint(`round ${view.round}, the end`, "strong");
  const pile = view.pile.length === 0 ? "" : `   pile ${drawnCards(view.pile, paint)}`;
  const seat = paint(nameOf(view.seat), toneOf(view.seat));
  return `round ${view.round}, ${seat}, ${view.phases[view.phases.length - 1]}, ${view.moves} movement left${pile}`;
}

/**
 * Draws the universe with planets (○), pioneers (●), ships (▲) and the monolith (◆), then track, cards, seats and turn.
 */
function draw({ state: view }: ReadableGame<Hope>, paint: Paint): string {
  const seats = view.characters.map((_, seat) => drawnSeat(view, seat, paint));
  const below = [drawnTrack(view, paint), drawnCentre(view, paint), ...drawnBug(view, paint)];
  return [...drawnBoard(view, paint), ...below, ...seats, drawnTurn(view, paint)].join("\n");
}

/** The board as text with its legend, and the words of moves. */
export const drawing: Drawing<Hope> = defineDrawing("hope", { draw, legend, words });
