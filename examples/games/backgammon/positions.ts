import { resume } from "@turnwright/core";
import { situation } from "@turnwright/testkit";
import { type Backgammon, backgammon } from "./backgammon.js";

export const options = { doublingCube: true };
export const blank = backgammon.blank(options, 2);
/** Returns a seat's checkers from pairs of point and count, `6:5 8:3`; the others are borne off. */
export const side = (text: string) => {
  const checkers = Array<number>(26).fill(0);
  for (const [point, count] of text.split(" ").map((pair) => pair.split(":").map(Number))) checkers[point] = count;
  checkers[0] = 15 - checkers.reduce((sum, count) => sum + count, 0);
  return checkers;
};
export const array = "24:2 13:5 8:3 6:5";
/** Returns a position in which the first seat has rolled these dice. */
export const at = (own: string, other: string, dice: readonly number[], more: Partial<Backgammon["state"]> = {}) => {
  const state = { ...blank, checkers: [side(own), side(other)], dice: [...dice], ...more };
  return situation(backgammon, resume(backgammon, { seats: 2, options, state }));
};
