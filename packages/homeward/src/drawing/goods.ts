import type { Paint, Seat } from "@turnwright/core/rules";
import { colourLetters, colours } from "../content/colours.js";
import type { HomewardView } from "../state.js";
import { editionOf } from "../terms/edition.js";
import { pileOf } from "../terms/piles.js";
import { totalOf } from "../terms/scores.js";
import { toneOfColour, toneOfSeat } from "./tile.js";

const tierNames = ["lower ", "middle", "top   "];

function letters(colour: number, count: number, paint: Paint): string {
  return count === 0 ? "" : paint(colourLetters[colour].repeat(count), toneOfColour(colour));
}

/** Returns a card as `$30 6p gggnrb ↩3`: id, points, price and credit; a top card as `^56 2p gn`. */
export function drawnCard(view: HomewardView, card: number, paint: Paint): string {
  const goal = editionOf(view).cards[card];
  const points = paint(`${goal.vp}p`, "strong");
  if (goal.tier === "top")
    return `^${card} ${points} ${goal.needs.map((colour) => letters(colour, 1, paint)).join("")}`;
  const cost = goal.price.map((count, colour) => letters(colour, count, paint)).join("");
  return `$${card} ${points} ${cost} ↩${goal.credit}`;
}

/** Returns the goal pit, tier by tier, and how many cards are hidden in its deck. */
export function drawnPit(view: HomewardView, paint: Paint): string[] {
  return view.pit.map((places, tier) => {
    const cards = places.map((card) => (card === null ? paint("—", "dim") : drawnCard(view, card, paint)));
    return `${paint(tierNames[tier], "dim")} ${cards.join("   ")}   ${paint(`▒${view.decks[tier].length}`, "dim")}`;
  });
}

function tokens(counts: readonly number[], paint: Paint): string {
  return counts.map((count, colour) => paint(`${count}${colourLetters[colour]}`, toneOfColour(colour))).join(" ");
}

/** Tokens beside the board, tiles left, cards out of play. */
export function drawnPiles(view: HomewardView, paint: Paint): string {
  const counts = colours.map((_, colour) => pileOf(view, colour)).filter((count) => count !== null);
  const piles = counts.length === 0 ? "without limit" : tokens(counts, paint);
  const aside = view.aside.length === 0 ? "" : `   set aside ${view.aside.length}`;
  return `piles ${piles}   ${paint(`tiles ▒${view.stack.length}`, "dim")}${aside}   discard ${view.discard.length}`;
}

/** Returns the line of a seat: its place, its possessions and its points. */
export function drawnSeat(view: HomewardView, seat: Seat, paint: Paint): string {
  const mark = view.outcome === null && view.seat === seat ? paint("▶", "strong") : " ";
  const at = view.pawns[seat];
  const pawn = paint(`${seat + 1} on (${view.xs[at]}, ${view.ys[at]})`.padEnd(14), toneOfSeat(seat));
  const cards = view.cards[seat].map((card) => drawnCard(view, card, paint));
  const tops = view.tops[seat].map(({ card }) => drawnCard(view, card, paint));
  const portals = view.portals[seat].map((tile, portal) => `J${portal} (${view.xs[tile]}, ${view.ys[tile]})`);
  const owned = [...cards, ...tops, ...portals].join("   ");
  return `${mark} ${pawn} ${tokens(view.tokens[seat], paint)}   ${totalOf(view, seat)}p   ${owned}`.trimEnd();
}
