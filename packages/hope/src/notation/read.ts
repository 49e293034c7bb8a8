import { no, ok, optionLimits, type Position, type PositionProblem, plain, type Result } from "@turnwright/core/rules";
import { blank } from "../blank.js";
import { characters, difficulties, dimensions, modes, tokens } from "../content/words.js";
import { isEntry } from "../edition/reading.js";
import { end } from "../ending.js";
import type { Hope, HopeOptions } from "../kinds.js";
import { parseOptions } from "../options.js";
import type { HopeOutcome, HopeState, HopeView } from "../state.js";
import { boxOf } from "../terms/box.js";
import { whatIsAmiss } from "./coherence.js";
import { characterLetters, dimensionLetters, modeLetters, reasonLetters, tokenLetters } from "./letters.js";
import { leadingDigits, Scan } from "./scan.js";
import { formatPosition, phaseLetters } from "./write.js";

function readOptions(scan: Scan, text: string, given: unknown): { seats: number; options: HopeOptions } | undefined {
  const seats = scan.number(text.slice(0, 1), 2, 4);
  const difficulty = difficulties[scan.letter(text.slice(1, 2), "naeh")]!;
  const traitor = scan.letter(text.slice(2, 3), "_t") === 1;
  const bugCards = scan.letter(text.slice(3, 4), "_b") === 1;
  const maxRounds = scan.number(text.slice(4), 1, 1000);
  const others = plain(given ?? {}, optionLimits);
  if (!others.ok || !isEntry(others.value)) return scan.fail("bad-options", "a plain object");
  const options = parseOptions(seats, { ...others.value, difficulty, traitor, bugCards, maxRounds });
  if (options.ok) return { seats, options: options.value };
  return scan.fail("bad-options", options.problem.code);
}

function readPhase(scan: Scan, view: HopeView, text: string): void {
  if (text.startsWith("o")) {
    scan.letter(text.slice(1), reasonLetters);
    view.phases = ["ending"];
    view.shown = true;
    return;
  }
  const phase = Object.hasOwn(phaseLetters, text) ? phaseLetters[text] : undefined;
  if (phase === undefined) scan.fail("unknown-phase", "one of icpmdxgb, or o and one of mrel");
  const interrupts = phase === "replace" || phase === "giveUp" || phase === "pledge";
  view.phases = interrupts ? ["main", phase] : [phase ?? "main"];
}

function readClock(scan: Scan, view: HopeView, text: string): void {
  const [phase, round, active, decided, monolith, outward, supply] = scan.parts(text, ".", 7);
  readPhase(scan, view, phase!);
  view.round = scan.number(round!, 0, 1000);
  view.active = scan.number(active!, 0, view.seats - 1);
  view.decided = ([null, "saved", "failed"] as const)[scan.letter(decided!, "_sf")]!;
  if (monolith !== "_" || outward !== "_") {
    view.monolith = scan.number(monolith!, 0, 36);
    view.outward = scan.number(outward!, 0, 5);
  }
  view.medalSupply = scan.number(supply!, 0, 1_000_000);
}

function readSpace(scan: Scan, text: string): number {
  const [cell, dimension] = leadingDigits(text);
  return scan.number(cell, 0, 36) * 3 + scan.letter(dimension, dimensionLetters);
}

function readNavigation(scan: Scan, view: HopeView, text: string): void {
  if (text === "_") return;
  const [mode, direction, steps, ...visited] = text.split("-");
  view.mode = modes[scan.letter(mode!, modeLetters)]!;
  view.direction = direction === "x" ? -1 : scan.number(direction ?? "", 0, 5);
  view.steps = scan.number(steps ?? "", 1, 1000);
  view.visited = visited.map((space) => readSpace(scan, space));
}

function readTurn(scan: Scan, view: HopeView, text: string): void {
  if (text === "_") return;
  const [moves, moved, placed, flags, navigation, pile] = scan.parts(text, ".", 6);
  view.moves = scan.number(moves!, 0, 1000);
  view.moved = scan.letter(moved!, "01") === 1;
  view.placed = scan.number(placed!, 0, 1000);
  view.closed = flags!.includes("c");
  view.developed = flags!.includes("d");
  view.acted = flags!.includes("a");
  view.skipRegression = flags!.includes("k");
  readNavigation(scan, view, navigation!);
  view.pile = scan.cards(pile!);
}

function readPairs(scan: Scan, view: HopeView, text: string): void {
  if (text === "_") return;
  if (text.length % 3 !== 0) scan.fail("wrong-number-of-parts", "a seat and two cards for each pair");
  for (let at = 0; at + 2 < text.length; at += 3) {
    view.pairSeats.push(scan.number(text[at]!, 0, view.seats - 1));
    view.pairCards.push(scan.card(text[at + 1]!), scan.card(text[at + 2]!));
  }
}

function readPledge(scan: Scan, view: HopeView, text: string): void {
  const [card, asked, ...rest] = scan.parts(text, "-", 3 + view.seats);
  view.pledging = scan.number(card!, 1, Math.max(1, boxOf(view).bugs.length - 1));
  view.asked = scan.number(asked!, 0, view.seats - 1);
  view.pledgedMedals = rest.slice(0, view.seats).map((medals) => scan.number(medals, 0, 1_000_000));
  readPairs(scan, view, rest[view.seats]!);
}

function readPending(scan: Scan, view: HopeView, text: string): void {
  const phase = view.phases.at(-1);
  if (phase === "pledge") readPledge(scan, view, text);
  else if (phase === "replace" || phase === "giveUp") view.toLose = scan.number(text.slice(1), 1, 2);
  else if (phase === "monolith") {
    const [, ...cells] = text.split("-");
    view.candidates = cells.map((cell) => scan.number(cell, 1, 36));
  } else if (text !== "_") scan.fail("nothing-pending", "_");
}

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

function readBoard(scan: Scan, view: HopeView, text: string): void {
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
  const space = readSpace(scan, ship);
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

function readStack(scan: Scan, text: string): HopeView["stacks"][number] {
  const count = scan.hidden(text);
  if (count !== undefined) return new Array<null>(count).fill(null);
  return scan.letters(text, tokenLetters).map((token) => tokens[token]!);
}

function readCentre(scan: Scan, view: HopeView, text: string): void {
  const [deck, spaces, ...piles] = scan.parts(text, ".", 9);
  view.deck = scan.zone(deck!).reverse();
  if (spaces!.length !== 3) scan.fail("wrong-number-of-parts", "three replenishment spaces");
  view.replenishment = [0, 1, 2].map((at) => (spaces![at] === "_" ? null : scan.card(spaces![at] ?? "")));
  view.discards = piles.slice(0, 3).map((pile) => scan.cards(pile));
  view.stacks = piles.slice(3, 6).map((stack) => readStack(scan, stack));
  view.spentTokens = scan.parts(piles[6]!, "-", 4).map((spent) => scan.number(spent, 0, 1_000_000));
}

function readTrack(scan: Scan, view: HopeView, text: string): void {
  const [marker, places] = scan.parts(text, ".", 2);
  view.marker = scan.number(marker!, 0, boxOf(view).regressionEnd);
  if (places === "_") return;
  for (const place of places!.split("-")) {
    const [space, seat] = scan.parts(place, "s", 2);
    view.trackSpaces.push(scan.number(space!, 1, 1_000_000));
    view.trackSeats.push(scan.number(seat!, 0, view.seats - 1));
  }
}

function readIds(scan: Scan, view: HopeView, text: string): number[] {
  if (text === "_") return [];
  return text.split("-").map((id) => scan.number(id, 1, Math.max(1, boxOf(view).bugs.length - 1)));
}

function readBugs(scan: Scan, view: HopeView, text: string): void {
  const [active, deck, spent] = scan.parts(text, ".", 3);
  view.bug = active === "_" ? null : readIds(scan, view, active!)[0]!;
  const hidden = scan.hidden(deck!);
  view.bugDeck = hidden === undefined ? readIds(scan, view, deck!).reverse() : new Array<null>(hidden).fill(null);
  view.spentBugs = readIds(scan, view, spent!);
}

function readUnused(scan: Scan, view: HopeView, text: string): void {
  const role = scan.letter(text, "_qhn");
  view.unusedRole = ([null, null, "hope", "nope"] as const)[role]!;
  if (text === "q") scan.masked = true;
}

function outcomeOf(state: HopeState): HopeOutcome | null {
  for (const sentence of Object.values(end)) {
    const outcome = sentence(state);
    if (outcome !== undefined) return outcome;
  }
  return null;
}

const readers = [
  readClock,
  readTurn,
  readPending,
  readBoard,
  (scan: Scan, view: HopeView, text: string): void => {
    for (const [at, seat] of scan.parts(text, ".", view.seats).entries()) readSeat(scan, view, at, seat);
  },
  readCentre,
  readTrack,
  readBugs,
  readUnused,
] as const;

/** Reads a position; `given` are the options that the text does not carry: characters, board, edition. */
export function readPosition(text: string, given: unknown): Result<Position<Hope>, PositionProblem> {
  const scan = new Scan();
  const sections = scan.parts(text, "~", 12);
  scan.section = 1;
  if (sections[0] !== "hope1") scan.fail("unknown-format", "hope1");
  scan.section = 2;
  const setting = readOptions(scan, sections[1]!, given);
  if (setting === undefined || scan.problem !== undefined) return no(scan.problem!);
  const view: HopeView = blank(setting.options, setting.seats);
  readers.forEach((read, at) => {
    scan.section = at + 3;
    if (scan.problem === undefined) read(scan, view, sections[at + 2]!);
  });
  scan.section = 12;
  const version = scan.number(sections[11]!, 0, 999_999_999);
  return finished(scan, view, { ...setting, state: view, masked: scan.masked, version }, text);
}

function finished(
  scan: Scan,
  view: HopeView,
  position: Position<Hope>,
  text: string,
): Result<Position<Hope>, PositionProblem> {
  const problem = scan.problem ?? whatIsAmiss(view);
  if (problem !== undefined) return no(problem);
  // At the end of a game nothing that the outcome needs is hidden.
  if (view.shown) view.outcome = outcomeOf(view as HopeState);
  const canonical = formatPosition(position).split("~");
  const odd = text.split("~").findIndex((section, at) => section !== canonical[at]);
  if (odd >= 0) return no({ code: "not-canonical", section: odd + 1, expected: canonical[odd]! });
  return ok(position);
}
