import { characters, tokens } from "../content/words.js";
import type { HopeView } from "../state.js";
import { cardLetter, characterLetters, dimensionLetter, tokenLetters } from "./letters.js";
import { cardsText, filled, zone } from "./lists.js";

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

/** Section 6: tiles, and what stands and lies on them. */
export function boardText(view: HopeView): string {
  return view.tiles.map((_, cell) => tileText(view, cell)).join(".");
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

/** Section 7: the seats. */
export function seatsText(view: HopeView): string {
  return view.characters.map((_, seat) => seatText(view, seat)).join(".");
}

function fromTop<T>(list: readonly T[]): T[] {
  return [...list].reverse();
}

/** Section 8: deck, replenishment zone, discard piles and tokens. */
export function centreText(view: HopeView): string {
  const spaces = view.replenishment.map((card) => (card === null ? "_" : cardLetter(card))).join("");
  const stacks = view.stacks.map((stack) => zone(stack, (token) => tokenLetters[tokens.indexOf(token)]!));
  const deck = cardsText(fromTop(view.deck));
  return [deck, spaces, ...view.discards.map(cardsText), ...stacks, view.spentTokens.join("-")].join(".");
}

/** Section 9: the Regression track. */
export function trackText(view: HopeView): string {
  const places = view.trackSpaces.map((space, at) => `${space}s${view.trackSeats[at]!}`);
  return `${view.marker}.${filled(places.join("-"))}`;
}

/** Section 10: bug cards. */
export function bugText(view: HopeView): string {
  const deck = zone(fromTop(view.bugDeck), String, "-");
  return `${view.bug ?? "_"}.${deck}.${filled(view.spentBugs.join("-"))}`;
}

/** Section 11: the role that was not dealt. */
export function unusedText({ options, unusedRole }: HopeView): string {
  if (!options.traitor) return "_";
  return unusedRole === null ? "q" : unusedRole[0]!;
}
