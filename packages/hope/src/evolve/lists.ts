import type { Card } from "../content/shape.js";

/** Takes one card out of a hand. On a view the hand of another seat is hidden: then some card went. */
export function takeFrom(hand: Card[], card: Card): void {
  const at = hand.indexOf(card);
  hand.splice(at >= 0 ? at : hand.length - 1, 1);
}

/** Adds to a number in a list. */
export function add(list: number[], at: number, by: number): void {
  list[at] = list[at]! + by;
}
