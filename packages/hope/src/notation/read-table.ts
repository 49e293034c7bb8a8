import { characters, dimensions, tokens } from "../content/words.js";
import type { HopeView } from "../state.js";
import { editionOf, trackOf } from "../terms/edition.js";
import { characterLetters, tokenLetters } from "./letters.js";
import { leadingDigits, type Scan } from "./scan.js";

function readMarks(scan: Scan, view: HopeView, cell: number, marks: string): void {
  let space = -1;
  for (const mark of marks) {
    const group = "PBR".indexOf(mark);
    if (group >= 0 && view.settled[cell]!) space = cell * 3 + group;
    else if (mark === "f") view.settled[cell] = true;
    else if (mark === "x") view.present[cell] = false;
    else if (mark === "s") {
      view.stable[cell] = true;
      view.settled[cell] = true;
    } else if (tokenLetters.includes(mark) && view.stable[cell]!)
      view.tokens[cell] = tokens[tokenLetters.indexOf(mark)]!;
    else if (space >= 0) view.pioneers[space]! += scan.number(mark, 0, view.seats - 1);
    else scan.fail("unknown-mark", "f, groups P B R of seats, s and a token, or x");
  }
}

/** Section 6: tiles, and what stands and lies on them. */
export function readBoard(scan: Scan, view: HopeView, text: string): void {
  view.present.fill(true);
  view.tiles = scan.parts(text, ".", 37).map((item, cell) => {
    const [tile, marks] = leadingDigits(item);
    readMarks(scan, view, cell, marks);
    return scan.number(tile, 0, 36);
  });
  const isBoard = view.tiles[0] === 0 && new Set(view.tiles).size === 37;
  if (!isBoard) scan.fail("not-a-board", "Earth on cell 0 and each of the 36 tiles once");
}

function readShip(scan: Scan, view: HopeView, seat: number, text: string): void {
  const person = scan.letter(text.slice(0, 1), `_${characterLetters}`);
  view.characters[seat] = person === 0 ? null : characters[person - 1]!;
  const ship = text.slice(1);
  if (ship === "_") return;
  const space = scan.space(ship);
  view.shipCells[seat] = Math.trunc(space / 3);
  view.shipDimensions[seat] = dimensions[space % 3]!;
}

function readFlags(view: HopeView, seat: number, text: string): void {
  const { hasAccused, mayTake, mayCoax, noMedals, noDevelopment, innocent, revealed } = view;
  [hasAccused, mayTake, mayCoax, noMedals, noDevelopment, innocent, revealed].forEach((flag, at) => {
    flag[seat] = text.includes("atcmdir"[at]!);
  });
}

function readSeat(scan: Scan, view: HopeView, seat: number, text: string): void {
  const [ship, levers, steps, medals, supply, held, flags, role, hand] = scan.parts(text, "-", 9);
  readShip(scan, view, seat, ship!);
  for (let lever = 0; lever < 4; lever++) {
    view.levers[seat * 4 + lever] = scan.letter(levers!.slice(lever, lever + 1), "01") === 1;
  }
  view.upgrades[seat] = scan.number(steps!.slice(0, 1), 0, 3);
  view.levels[seat] = scan.number(steps!.slice(1), 0, 3);
  view.medals[seat] = scan.number(medals!, 0, 1_000_000);
  view.supplies[seat] = scan.number(supply!, 0, 99);
  for (const token of scan.letters(held!, tokenLetters)) view.heldTokens[seat * 4 + token]!++;
  readFlags(view, seat, flags!);
  view.roles[seat] = ([null, "hope", "nope"] as const)[scan.letter(role!, "qhn")]!;
  if (role === "q") scan.masked = true;
  view.hands[seat] = scan.zone(hand!);
}

/** Section 7: the seats. */
export function readSeats(scan: Scan, view: HopeView, text: string): void {
  for (const [at, seat] of scan.parts(text, ".", view.seats).entries()) readSeat(scan, view, at, seat);
}

function readStack(scan: Scan, text: string): HopeView["stacks"][number] {
  const count = scan.hidden(text);
  if (count !== undefined) return new Array<null>(count).fill(null);
  return scan.letters(text, tokenLetters).map((token) => tokens[token]!);
}

/** Section 8: deck, replenishment zone, discard piles and tokens. */
export function readCentre(scan: Scan, view: HopeView, text: string): void {
  const [deck, spaces, ...piles] = scan.parts(text, ".", 9);
  view.deck = scan.zone(deck!).reverse();
  if (spaces!.length !== 3) scan.fail("wrong-number-of-parts", "three replenishment spaces");
  view.replenishment = [0, 1, 2].map((at) => (spaces![at] === "_" ? null : scan.card(spaces![at] ?? "")));
  view.discards = piles.slice(0, 3).map((pile) => scan.cards(pile));
  view.stacks = piles.slice(3, 6).map((stack) => readStack(scan, stack));
  view.spentTokens = scan.parts(piles[6]!, "-", 4).map((spent) => scan.number(spent, 0, 1_000_000));
}

/** Section 9: the Regression track. */
export function readTrack(scan: Scan, view: HopeView, text: string): void {
  const [marker, places] = scan.parts(text, ".", 2);
  view.marker = scan.number(marker!, 0, trackOf(view).regressionEnd);
  if (places === "_") return;
  for (const place of places!.split("-")) {
    const [space, seat] = scan.parts(place, "s", 2);
    view.trackSpaces.push(scan.number(space!, 1, 1_000_000));
    view.trackSeats.push(scan.number(seat!, 0, view.seats - 1));
  }
}

function readIds(scan: Scan, view: HopeView, text: string): number[] {
  if (text === "_") return [];
  return text.split("-").map((id) => scan.number(id, 1, Math.max(1, editionOf(view).bugs.length)));
}

/** Section 10: bug cards. */
export function readBugs(scan: Scan, view: HopeView, text: string): void {
  const [active, deck, spent] = scan.parts(text, ".", 3);
  view.bug = active === "_" ? null : readIds(scan, view, active!)[0]!;
  const hidden = scan.hidden(deck!);
  view.bugDeck = hidden === undefined ? readIds(scan, view, deck!).reverse() : new Array<null>(hidden).fill(null);
  view.spentBugs = readIds(scan, view, spent!);
}

/** Section 11: the role that was not dealt. */
export function readUnused(scan: Scan, view: HopeView, text: string): void {
  const role = scan.letter(text, "_qhn");
  view.unusedRole = ([null, null, "hope", "nope"] as const)[role]!;
  if (text === "q") scan.masked = true;
}
