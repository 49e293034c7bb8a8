import type { HopeView } from "../state.js";
import { cardLetter, dimensionLetters, phaseLetters, reasonLetters, reasons } from "./letters.js";
import { cardsText, filled } from "./lists.js";

function phaseText(view: HopeView): string {
  if (view.outcome !== null) return `o${reasonLetters[reasons.indexOf(view.outcome.reason)]!}`;
  const present = view.phases.at(-1);
  return Object.keys(phaseLetters).find((letter) => phaseLetters[letter] === present) ?? "_";
}

/** Section 3: phase, round, who is active, what is decided, monolith and medals. */
export function clockText(view: HopeView): string {
  const decided = view.decided === null ? "_" : view.decided[0]!;
  const monolith = view.monolith < 0 ? ["_", "_"] : [view.monolith, view.outward];
  return [phaseText(view), view.round, view.seat, decided, ...monolith, view.medalSupply].join(".");
}

function spaceText(space: number): string {
  return `${Math.trunc(space / 3)}${dimensionLetters[space % 3]!}`;
}

function navigationText(view: HopeView): string {
  if (view.mode === null) return "_";
  const direction = view.direction < 0 ? "x" : view.direction;
  return [view.mode[0]!, direction, view.steps, ...view.visited.map(spaceText)].join("-");
}

/** Section 4: what was done in the present turn. */
export function turnText(view: HopeView): string {
  if (view.round === 0) return "_";
  const { closed, developed, acted, skipRegression } = view;
  const flags = `${closed ? "c" : ""}${developed ? "d" : ""}${acted ? "a" : ""}${skipRegression ? "k" : ""}`;
  const moved = view.moved ? 1 : 0;
  return [view.moves, moved, view.placed, filled(flags), navigationText(view), cardsText(view.pile)].join(".");
}

function pairsText(view: HopeView): string {
  const { pairSeats, pairCards } = view;
  const pair = (seat: number, at: number): string =>
    `${seat}${cardLetter(pairCards[at * 2]!)}${cardLetter(pairCards[at * 2 + 1]!)}`;
  return filled(pairSeats.map(pair).join(""));
}

/** Section 5: what somebody must decide. */
export function pendingText(view: HopeView): string {
  if (view.outcome !== null) return "_";
  const phase = view.phases.at(-1);
  if (phase === "monolith") return ["c", ...view.candidates].join("-");
  if (phase === "replace" || phase === "giveUp") return `n${view.toLose}`;
  if (phase !== "pledge") return "_";
  return [view.pledging ?? 0, view.pledger ?? 0, ...view.pledgedMedals, pairsText(view)].join("-");
}
