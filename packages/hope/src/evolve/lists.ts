import type { Card } from "../content/shape.js";

/** Takes one card out of a hand. On a view the hand of another seat is hidden: then some card went. */
export function takeFrom(hand: Card[], card: Card): void {
  const last = hand.length - 1;
  const found = hand.indexOf(card);
  if (found >= 0) for (let at = found; at < last; at++) hand[at] = hand[at + 1];
  hand.pop();
}

/** Adds to a number in a list. */
export function add(list: number[], at: number, by: number): void {
  list[at] = list[at] + by;
}
