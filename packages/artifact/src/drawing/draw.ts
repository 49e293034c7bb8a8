/**
 * The game of Artifact drawn as text, for terminals; the rules themselves draw nothing.
 * @packageDocumentation
 */

import { type Drawing, defineDrawing, type Paint, type ReadableGame, type Seat } from "@turnwright/core/rules";
import { type CardKind, cardKinds, cardNames } from "../content/cards.js";
import { mapOf } from "../edition/maps.js";
import type { Artifact } from "../kinds.js";
import { location } from "../notation/pieces.js";
import type { ArtifactView } from "../state.js";
import { drawnBoard, toneOf } from "./board.js";
import { words } from "./words.js";

/** How to read the drawing. Its characters are in backquotes. */
const legend =
  "Columns and rows of the board as it lies on the table; a digit and shade for the height of a stack, `+` where it " +
  "is more than nine, `T` the temple, `⌂` home bases, `●` pawns, `◆` the artifact and its holder.";

function cardText(card: CardKind | null, paint: Paint): string {
  return card === null ? paint("▒", "dim") : cardNames[card];
}

function cards(list: readonly (CardKind | null)[], paint: Paint): string {
  if (list.length === 0) return paint("none", "dim");
  return list.map((card) => cardText(card, paint)).join(list.includes(null) ? " " : ", ");
}

/** Returns what everybody knows of a hand that is hidden. */
function knownCards(view: ArtifactView, seat: Seat, paint: Paint): string {
  if (!view.hands[seat].includes(null)) return "";
  const known = cardKinds.flatMap((kind, at) => new Array<string>(view.known[seat][at]).fill(cardNames[kind]));
  return known.length === 0 ? "" : paint(`  known: ${known.join(", ")}`, "dim");
}

function drawnSeat(view: ArtifactView, seat: Seat, paint: Paint): string {
  const mark = view.outcome === null && seat === view.seat ? paint("▶", "strong") : " ";
  const pawn = paint(`●${seat + 1} on ${location.write(view.pawns[seat], view).padEnd(3)}`, toneOf(seat));
  const home = paint(`⌂ ${location.write(view.bases[seat], view).padEnd(3)}`, toneOf(seat));
  const holder = view.artifact.holder === seat ? paint("◆ ", "gold") : "  ";
  return `${mark} ${pawn} ${home} ${holder}${cards(view.hands[seat], paint)}${knownCards(view, seat, paint)}`;
}

const lies = ["as printed", "a quarter clockwise", "upside down", "a quarter counter-clockwise"];

function drawnTurn(view: ArtifactView, paint: Paint): string {
  const { outcome, phases, plays, seat } = view;
  if (outcome !== null) return paint("the end", "strong");
  const player = paint(`Player ${seat + 1}`, toneOf(seat));
  return `${player} ${phases[phases.length - 1]}s, ${plays.used} of ${plays.allowed} cards played`;
}

function drawnPiles({ deck, discard, played, blocksLeft }: ArtifactView, paint: Paint): string {
  const top = discard[discard.length - 1];
  const pile = top === undefined ? "empty" : `${discard.length}, top ${cardNames[top]}`;
  const blocks = blocksLeft === null ? "" : `   blocks ${blocksLeft}`;
  return `${paint(`deck ▒ ${deck.length}`, "dim")}   discard ${pile}   played ${cards(played, paint)}${blocks}`;
}

/** Draws the board as it lies on the table, then the seats with their hands, the piles and the turn. */
function draw({ state: view }: ReadableGame<Artifact>, paint: Paint): string {
  const lying = `${mapOf(view.options).id}, round ${view.round}, the board lies ${lies[view.orientation]}`;
  const seats = view.pawns.map((_, seat) => drawnSeat(view, seat, paint));
  return [
    paint(lying, "strong"),
    ...drawnBoard(view, paint),
    "",
    ...seats,
    drawnPiles(view, paint),
    drawnTurn(view, paint),
  ].join("\n");
}

/** The board as text with its legend, and the words of moves. */
export const drawing: Drawing<Artifact> = defineDrawing("artifact", { draw, legend, words });
