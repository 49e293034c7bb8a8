import { modes } from "../content/words.js";
import type { HopeView } from "../state.js";
import { editionOf } from "../terms/edition.js";
import { modeLetters, phaseLetters, reasonLetters } from "./letters.js";
import type { Scan } from "./scan.js";

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

/** Section 3: phase, round, who is active, what is decided, monolith and medals. */
export function readClock(scan: Scan, view: HopeView, text: string): void {
  const [phase, round, active, decided, monolith, outward, supply] = scan.parts(text, ".", 7);
  readPhase(scan, view, phase!);
  view.round = scan.number(round!, 0, 1000);
  view.seat = scan.number(active!, 0, view.seats - 1);
  view.decided = ([null, "saved", "failed"] as const)[scan.letter(decided!, "_sf")]!;
  if (monolith !== "_" || outward !== "_") {
    view.monolith = scan.number(monolith!, 0, 36);
    view.outward = scan.number(outward!, 0, 5);
  }
  view.medalSupply = scan.number(supply!, 0, 1_000_000);
}

function readNavigation(scan: Scan, view: HopeView, text: string): void {
  if (text === "_") return;
  const [mode, direction, steps, ...visited] = text.split("-");
  view.mode = modes[scan.letter(mode!, modeLetters)]!;
  view.direction = direction === "x" ? -1 : scan.number(direction ?? "", 0, 5);
  view.steps = scan.number(steps ?? "", 1, 1000);
  view.visited = visited.map((space) => scan.space(space));
}

/** Section 4: what was done in the present turn. */
export function readTurn(scan: Scan, view: HopeView, text: string): void {
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
  view.pledging = scan.number(card!, 1, Math.max(1, editionOf(view).bugs.length));
  view.pledger = scan.number(asked!, 0, view.seats - 1);
  view.pledgedMedals = rest.slice(0, view.seats).map((medals) => scan.number(medals, 0, 1_000_000));
  readPairs(scan, view, rest[view.seats]!);
}

/** Section 5: what somebody must decide. */
export function readPending(scan: Scan, view: HopeView, text: string): void {
  const phase = view.phases.at(-1);
  if (phase === "pledge") readPledge(scan, view, text);
  else if (phase === "replace" || phase === "giveUp") view.toLose = scan.number(text.slice(1), 1, 2);
  else if (phase === "monolith") {
    const [, ...cells] = text.split("-");
    view.candidates = cells.map((cell) => scan.number(cell, 1, 36));
  } else if (text !== "_") scan.fail("nothing-pending", "_");
}
