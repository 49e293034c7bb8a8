import {
  no,
  ok,
  optionLimits,
  type Position,
  type PositionProblem,
  parseOptions,
  plain,
  type Result,
} from "@turnwright/core/rules";
import { blank } from "../state.js";
import { difficulties } from "../content/words.js";
import { isEntry } from "../edition/reading.js";
import { end } from "../ending.js";
import type { Hope } from "../kinds.js";
import { type HopeOptions, options as table } from "../options.js";
import type { HopeOutcome } from "../outcome.js";
import type { HopeState, HopeView } from "../state.js";
import { whatIsAmiss } from "./coherence.js";
import { readBoard, readBugs, readCentre, readSeats, readTrack, readUnused } from "./read-table.js";
import { readClock, readPending, readTurn } from "./read-turn.js";
import { Scan } from "./scan.js";
import { formatPosition } from "./write.js";

function readOptions(scan: Scan, text: string, given: unknown): { seats: number; options: HopeOptions } | undefined {
  const seats = scan.number(text.slice(0, 1), 2, 4);
  const difficulty = difficulties[scan.letter(text.slice(1, 2), "naeh")]!;
  const traitor = scan.letter(text.slice(2, 3), "_t") === 1;
  const bugCards = scan.letter(text.slice(3, 4), "_b") === 1;
  const maxRounds = scan.number(text.slice(4), 1, 1000);
  const others = plain(given ?? {}, optionLimits);
  if (!others.ok || !isEntry(others.value)) return scan.fail("bad-options", "a plain object");
  const options = parseOptions({ options: table }, seats, {
    ...others.value,
    difficulty,
    traitor,
    bugCards,
    maxRounds,
  });
  if (options.ok) return { seats, options: options.value };
  return scan.fail("bad-options", options.problem.code);
}

function outcomeOf(state: HopeState): HopeOutcome | null {
  for (const sentence of Object.values(end)) {
    const outcome = sentence(state);
    if (outcome !== undefined) return outcome;
  }
  return null;
}

/** The readers of the sections from the third on. */
const readers = [
  readClock,
  readTurn,
  readPending,
  readBoard,
  readSeats,
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
