import type { Position } from "@turnwright/core/rules";
import type { Card } from "../content/shape.js";
import { characters, tokens } from "../content/words.js";
import type { Hope } from "../kinds.js";
import type { HopePhase, HopeView } from "../state.js";
import {
  cardLetter,
  characterLetters,
  dimensionLetter,
  dimensionLetters,
  reasonLetters,
  reasons,
  tokenLetters,
} from "./letters.js";

/** The letters of the phases in which somebody acts. */
export const phaseLetters: { readonly [letter: string]: HopePhase } = {
  i: "monolith",
  c: "character",
  p: "ship",
  m: "main",
  d: "discard",
  x: "replace",
  g: "giveUp",
  b: "pledge",
};

function filled(text: string): string {
  return text === "" ? "_" : text;
}

/** A list, as items; as `q` and its length when something in it is hidden. */
function zone<T>(list: readonly (T | null)[], item: (value: T) => string, joint = ""): string {
  const known: string[] = [];
  for (const value of list) {
    if (value === null) return `q${list.length}`;
    known.push(item(value));
  }
  return filled(known.join(joint));
}

function fromTop<T>(list: readonly T[]): T[] {
  return [...list].reverse();
}

function cardsText(list: readonly (Card | null)[]): string {
  return zone(list, cardLetter);
}

function phaseText(view: HopeView): string {
  if (view.outcome !== null) return `o${reasonLetters[reasons.indexOf(view.outcome.reason)]!}`;
  const present = view.phases.at(-1);
  return Object.keys(phaseLetters).find((letter) => phaseLetters[letter] === present) ?? "_";
}

function clockText(view: HopeView): string {
  const decided = view.decided === null ? "_" : view.decided[0]!;
  const monolith = view.monolith < 0 ? ["_", "_"] : [view.monolith, view.outward];
  return [phaseText(view), view.round, view.active, decided, ...monolith, view.medalSupply].join(".");
}

function spaceText(space: number): string {
  return `${Math.trunc(space / 3)}${dimensionLetters[space % 3]!}`;
}

function navigationText(view: HopeView): string {
  if (view.mode === null) return "_";
  const direction = view.direction < 0 ? "x" : view.direction;
  return [view.mode[0]!, direction, view.steps, ...view.visited.map(spaceText)].join("-");
}

function turnText(view: HopeView): string {
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

function pendingText(view: HopeView): string {
  if (view.outcome !== null) return "_";
  const phase = view.phases.at(-1);
  if (phase === "monolith") return ["c", ...view.candidates].join("-");
  if (phase === "replace" || phase === "giveUp") return `n${view.toLose}`;
  if (phase !== "pledge") return "_";
  return [view.pledging ?? 0, view.asked ?? 0, ...view.pledgedMedals, pairsText(view)].join("-");
}

function tileText(view: HopeView, cell: number): string {
  const token = view.tokens[cell] ?? null;
  const settled = view.settled[cell]! && !view.stable[cell]! ? "f" : "";
  const groups = ["P", "B", "R"].map((letter, at) => {
    const there = view.pioneers[cell * 3 + at]!;
    return there === "" ? "" : `${letter}${there}`;
  });
  const stable = view.stable[cell]! ? `s${token === null ? "" : tokenLetters[tokens.indexOf(token)]!}` : "";
  return `${view.tiles[cell]!}${settled}${groups.join("")}${stable}${view.present[cell]! ? "" : "x"}`;
}

function flagsText(view: HopeView, seat: number): string {
  const { hasAccused, mayTake, mayCoax, noMedals, noDevelopment, innocent, revealed } = view;
  const flags = [hasAccused, mayTake, mayCoax, noMedals, noDevelopment, innocent, revealed];
  return filled(flags.map((flag, at) => (flag[seat]! ? "atcmdir"[at]! : "")).join(""));
}

function seatText(view: HopeView, seat: number): string {
  const character = view.characters[seat] ?? null;
  const person = character === null ? "_" : characterLetters[characters.indexOf(character)]!;
  const cell = view.shipCells[seat]!;
  const ship = cell < 0 ? "_" : `${cell}${dimensionLetter(view.shipDimensions[seat]!)}`;
  const levers = view.levers.slice(seat * 4, seat * 4 + 4).map((available) => (available ? 1 : 0));
  const held = view.heldTokens.slice(seat * 4, seat * 4 + 4).map((count, at) => tokenLetters[at]!.repeat(count));
  return [
    `${person}${ship}`,
    levers.join(""),
    `${view.upgrades[seat]!}${view.levels[seat]!}`,
    view.medals[seat]!,
    view.supplies[seat]!,
    filled(held.join("")),
    flagsText(view, seat),
    view.roles[seat]?.[0] ?? "q",
    cardsText(view.hands[seat]!),
  ].join("-");
}

function centreText(view: HopeView): string {
  const spaces = view.replenishment.map((card) => (card === null ? "_" : cardLetter(card))).join("");
  const stacks = view.stacks.map((stack) => zone(stack, (token) => tokenLetters[tokens.indexOf(token)]!));
  const deck = cardsText(fromTop(view.deck));
  return [deck, spaces, ...view.discards.map(cardsText), ...stacks, view.spentTokens.join("-")].join(".");
}

function trackText(view: HopeView): string {
  const places = view.trackSpaces.map((space, at) => `${space}s${view.trackSeats[at]!}`);
  return `${view.marker}.${filled(places.join("-"))}`;
}

function bugText(view: HopeView): string {
  const deck = zone(fromTop(view.bugDeck), String, "-");
  return `${view.bug ?? "_"}.${deck}.${filled(view.spentBugs.join("-"))}`;
}

function unusedText({ traitor, unusedRole }: HopeView): string {
  if (!traitor) return "_";
  return unusedRole === null ? "q" : unusedRole[0]!;
}

/** A position or somebody's view of it as twelve sections; decks and stacks are written from the top. */
export function formatPosition({ state: view, version }: Position<Hope>): string {
  const flags = `${view.traitor ? "t" : "_"}${view.bugCards ? "b" : "_"}`;
  const sections = [
    "hope1",
    `${view.seats}${view.difficulty[0]!}${flags}${view.maxRounds}`,
    clockText(view),
    turnText(view),
    pendingText(view),
    view.tiles.map((_, cell) => tileText(view, cell)).join("."),
    view.characters.map((_, seat) => seatText(view, seat)).join("."),
    centreText(view),
    trackText(view),
    bugText(view),
    unusedText(view),
    `${version}`,
  ];
  return sections.join("~");
}
