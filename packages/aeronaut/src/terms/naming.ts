import type { Seat } from "@turnwright/core/rules";
import type { AeronautView } from "../state.js";
import { crossedOut, freeCells, isLive } from "./cells.js";
import { isInPlay } from "./ideas.js";
import { clockwise, isThief, travellersIn } from "./seats.js";

/**
 * Whether a cell of an area (from 1) may be named: drawn, not named before, in open areas with a live balloon unless
 * crossed-out ones give theirs, too.
 */
export function isNameable(view: AeronautView, victim: Seat, cell: number): boolean {
  const cells = view.cells[victim];
  if (cell < 1 || cell > cells.length || view.named[victim].includes(cell)) return false;
  return view.options.secretAreas || view.options.cellsRobbed === "drawn" || isLive(cells[cell - 1]);
}

/** Returns the last cell of an area that may be named, from 1; 0 where there is none. */
export function lastNameable(view: AeronautView, victim: Seat): number {
  let cell = view.cells[victim].length;
  while (cell > 0 && !isNameable(view, victim, cell)) cell--;
  return cell;
}

/** Returns which consequence a claim of the second twin queues: a robbery of any cell, or of the last one. */
export function twinRobbery({ options }: AeronautView): "rob" | "robLast" {
  return options.twinCell === "last" ? "robLast" : "rob";
}

/** Returns whether the first consequence lets a thief name the last cell only. */
export function isLastOnly({ queue }: AeronautView): boolean {
  return queue.length > 0 && queue[0].kind === "robLast";
}

/**
 * Takes every cell that a thief may name in the areas of these seats: victims clockwise, then cells; until `take` has
 * enough.
 */
export function eachNaming(
  view: AeronautView,
  thief: Seat,
  victims: number,
  take: (victim: Seat, cell: number) => boolean,
): boolean {
  if (victims === 0 || freeCells(view, thief) <= 0) return false;
  const isLast = isLastOnly(view);
  for (let places = 1; places < view.seats; places++) {
    const victim = clockwise(view, thief, places);
    if ((victims & (1 << victim)) === 0) continue;
    const drawn = view.cells[victim].length;
    const first = isLast ? Math.max(1, lastNameable(view, victim)) : 1;
    for (let cell = first; cell <= drawn; cell++) {
      if (isNameable(view, victim, cell) && take(victim, cell)) return true;
    }
  }
  return false;
}

const enough = (): boolean => true;

/** Whether there is any cell to name. */
export function canName(view: AeronautView, thief: Seat, victims: number): boolean {
  return eachNaming(view, thief, victims, enough);
}

/** Every seat but this one, as a set. */
export function othersThan(view: AeronautView, seat: Seat): number {
  return ((1 << view.seats) - 1) & ~(1 << seat);
}

/** Whom a mover that lands in a city may rob instead of taking balloons: the other travellers there. */
export function landingVictims(view: AeronautView, mover: Seat, city: number): number {
  if (!isInPlay(view, "landingRobbery") || !isThief(view, mover)) return 0;
  return travellersIn(view, city) & ~(1 << mover);
}

/** Returns the type that a crossed-out cell still gives to a thief; -1 where only live balloons are found. */
export function balloonOf({ options }: AeronautView, cell: number): number {
  return options.cellsRobbed === "drawn" ? cell - crossedOut : -1;
}
