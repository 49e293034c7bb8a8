import type { Card } from "../content/shape.js";
import { cardLetter } from "./letters.js";

/** A text, `_` when it is empty. */
export function filled(text: string): string {
  return text === "" ? "_" : text;
}

/** A list, as items joined by `joint`; as `q` and its length when something in it is hidden. */
export function zone<T>(list: readonly (T | null)[], item: (value: T) => string, joint = ""): string {
  const known: string[] = [];
  for (const value of list) {
    if (value === null) return `q${list.length}`;
    known.push(item(value));
  }
  return filled(known.join(joint));
}

/** A list of cards, as letters. */
export function cardsText(list: readonly (Card | null)[]): string {
  return zone(list, cardLetter);
}
