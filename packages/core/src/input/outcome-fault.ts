import { isList, isRecord } from "../authoring/demand.js";
import { isSeat, type Seat } from "../authoring/seat.js";
import type { Mismatch } from "./refusal.js";

/** Returns the words with which error messages name the seats of a match. */
export function seatRange(seats: number): string {
  return `seats from 0 to ${seats - 1}`;
}

/** Returns whether a value is a list of different seats. The list can contain an opponent that the rules play. */
function areSeats(list: unknown): list is readonly Seat[] {
  return isList(list) && list.every((seat) => isSeat(seat, 16)) && new Set(list).size === list.length;
}

/**
 * Returns what is wrong with an outcome, or `undefined` if nothing is wrong. `outcome` can be any value. The ranking
 * must contain each seat once. It can also contain an opponent that the rules play. The winners must be the seats of
 * the first groups of the ranking. An outcome can have further fields, which the game defines. `none` is the word for
 * the value that means that the game goes on.
 */
export function outcomeFault(outcome: unknown, seats: number, path: string, none: string): Mismatch | undefined {
  const wrong = (at: string, expected: string): Mismatch => ({ path: path + at, problem: "wrong-type", expected });
  if (!isRecord(outcome)) return wrong("", `{ reason, winners, ranking } or ${none}`);
  const { reason, winners, ranking } = outcome;
  if (typeof reason !== "string") return wrong(".reason", "a text");
  if (!areSeats(winners)) return wrong(".winners", "a list of different seats");
  const groups = isList(ranking) && ranking.every(isList) ? ranking : [];
  const ranked: readonly unknown[] = groups.flat();
  if (!areSeats(ranked) || ranked.filter((seat) => seat < seats).length < seats)
    return wrong(".ranking", `lists of all ${seatRange(seats)}, best first, such as [[1], [0]]`);
  if (!winners.every((seat) => ranked.includes(seat))) return wrong(".winners", "seats in the ranking");
  const won = groups.filter((group) => group.some((seat) => winners.some((winner) => winner === seat)));
  if (won.flat().length === winners.length && won.every((group, at) => group === groups[at])) return undefined;
  return wrong(".ranking", "the winners before all other seats");
}
