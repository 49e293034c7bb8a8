import type { Paint, Seat, Tone } from "@turnwright/core/rules";
import { typeLetters } from "../content/types.js";
import { crossedOut } from "../terms/cells.js";

const tones: readonly Tone[] = ["red", "brown", "gold", "strong", "dim", "blue", "purple", "green"];
const seatTones: readonly Tone[] = ["seat0", "seat1", "seat2", "seat3", "seat4", "seat5"];

/** The tone of a type; letters tell types apart without colours. */
export function toneOf(type: number): Tone {
  return tones[type];
}

/** Returns the tone of a seat. */
export function seatTone(seat: Seat): Tone {
  return seatTones[seat];
}

/** The name of a seat as people count: from 1. */
export function seatName(seat: Seat, isSolo: boolean): string {
  return isSolo && seat === 1 ? "Phantom" : `Player ${seat + 1}`;
}

/** The letter of a type in its tone. */
export function letter(type: number, paint: Paint): string {
  return paint(typeLetters[type], toneOf(type));
}

/**
 * A cell of an area: the letter of a live balloon, a small one where it is crossed out, and what is hidden looks
 * hidden.
 */
export function drawnCell(cell: number | null, paint: Paint): string {
  if (cell === null) return paint("▒", "dim");
  if (cell < crossedOut) return letter(cell, paint);
  return paint(typeLetters[cell - crossedOut].toLowerCase(), "dim");
}
