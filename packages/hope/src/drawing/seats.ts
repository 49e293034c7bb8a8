import type { Paint, Seat } from "@turnwright/core/rules";
import type { Card } from "../content/shape.js";
import { levers, tokens } from "../content/words.js";
import type { HopeView } from "../state.js";
import { cockpitOf } from "../terms/seats.js";
import { pioneersOnTrack } from "../terms/track.js";
import { toneOf } from "./board.js";

/** Cards side by side, the hidden ones as backs. */
export function drawnCards(cards: readonly (Card | null)[], paint: Paint): string {
  if (cards.length === 0) return paint("none", "dim");
  return cards
    .map((card) => (card === null ? paint("▒", "dim") : paint(card, card.length > 1 ? "bad" : "strong")))
    .join(" ");
}

function drawnLevers(view: HopeView, seat: Seat, paint: Paint): string {
  return levers
    .map((lever, at) =>
      view.levers[seat * 4 + at] ? paint(lever === "arbitrary" ? "x" : lever[0], "good") : paint("·", "dim"),
    )
    .join("");
}

function drawnTokens(view: HopeView, seat: Seat, paint: Paint): string {
  const held = tokens.flatMap((token, at) => new Array<string>(view.heldTokens[seat * 4 + at]).fill(token));
  return held.length === 0 ? "" : `  ${paint(held.join(" "), "gold")}`;
}

function drawnRole(view: HopeView, seat: Seat, paint: Paint): string {
  if (!view.options.traitor) return "";
  const role = view.roles[seat] ?? null;
  if (role === "nope") return `  ${paint("N.O.P.E.", "bad")}`;
  if (role === "hope" || view.innocent[seat]) return `  ${paint("H.O.P.E.", "good")}`;
  return `  ${paint("▒", "dim")}`;
}

/** One line for each seat: who it is, what it has, its hand as far as it is known. */
export function drawnSeat(view: HopeView, seat: Seat, paint: Paint): string {
  const mark = view.outcome === null && view.seat === seat ? paint("▶", "strong") : " ";
  const name = paint(`▲${seat + 1} ${(view.characters[seat] ?? "nobody").padEnd(9)}`, toneOf(seat));
  const [onTrack, inCockpit, left] = [pioneersOnTrack(view, seat), cockpitOf(view, seat), view.supplies[seat]];
  const medals = paint(`${view.medals[seat]} medals`, "gold");
  const won = `${medals}${drawnTokens(view, seat, paint)}${drawnRole(view, seat, paint)}`;
  return [
    `${mark} ${name} ${onTrack} on track, ${inCockpit} in cockpit, ${left} left`,
    drawnLevers(view, seat, paint),
    won,
    drawnCards(view.hands[seat], paint),
  ].join("  ");
}
