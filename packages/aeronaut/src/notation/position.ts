import { no, ok, type Position, type PositionProblem, type Result } from "@turnwright/core/rules";
import { blank } from "../state/blank.js";
import { end } from "../ending.js";
import { evolve } from "../evolve.js";
import type { Aeronaut } from "../kinds.js";
import { awake } from "../map/awake.js";
import { chosenBoard } from "../map/choice.js";
import { derive } from "../map/layout.js";
import { formatMap } from "../map/text.js";
import { hasChoice } from "../terms/choices.js";
import type { AeronautPhase } from "../kinds/phase.js";
import type { AeronautState } from "../state.js";
import type { AeronautDraft } from "./draft.js";
import { isPhantom } from "../terms/seats.js";
import { checkPosition } from "./checks.js";
import { BadField, Fields } from "./fields.js";
import { readOptions } from "./options.js";
import { readLedger, readPending } from "./pending.js";
import { readAreas, readPlaces, readPoints, readRoutes, readTurn } from "./reading.js";
import { formatPosition } from "./writing.js";

function isHidden(view: AeronautDraft): boolean {
  return view.objectives.includes(null) || view.cells.some((cells) => cells.includes(null));
}

/** Whether there is a section about what is going on, and one for the ledger: the phase and the options say so. */
function countSections(fields: Fields, view: AeronautDraft, letter: string): void {
  const isOngoing = letter === "F" || letter === "D";
  fields.pending = isOngoing ? 11 : 0;
  fields.ledger = view.options.secretAreas ? (isOngoing ? 12 : 11) : 0;
  const count = 10 + (isOngoing ? 1 : 0) + (view.options.secretAreas ? 1 : 0);
  if (fields.count !== count) {
    fields.pending = 0;
    fields.ledger = 0;
    fields.refuse(0, `${count} sections`);
  }
}

function phaseOf(view: AeronautDraft, letter: string, fields: Fields): AeronautPhase {
  if (letter === "P") return "placement";
  if (letter === "A") return isPhantom(view, view.seat) ? "phantom" : "act";
  if (letter === "E") return "after";
  if (letter === "F") return "flight";
  if (letter === "O") return "stuck";
  const kind = view.queue[0]?.kind;
  if (kind === undefined || kind === "bonus" || kind === "pay")
    return fields.refuse(fields.pending, "a decision that waits");
  return kind;
}

/** Comes to rest: in the phase of the letter, over if it says so, with a choice where somebody decides. */
function rest(view: AeronautDraft, letter: string, fields: Fields): void {
  view.phases = [phaseOf(view, letter, fields)];
  if (letter === "D" && !hasChoice(view)) fields.refuse(fields.pending, "a decision with a choice");
  if (letter !== "O") return;
  view.revealed = view.options.secretAreas || view.options.objectives;
  if (isHidden(view)) fields.refuse(8, "nothing hidden at the end");
  // Nothing is hidden, so the view is a state.
  view.outcome = end["R60e-no-action"](view as AeronautState, derive(view)) ?? null;
}

function read(text: string, given: unknown): Position<Aeronaut> {
  const fields = new Fields(text);
  if (fields.text(1) !== "ao1") fields.refuse(1, "ao1");
  const { players, options, map } = readOptions(fields, given);
  const state = blank(options, players);
  const board = chosenBoard(map);
  const layout = derive(state);
  evolve.mapLaid(state, { type: "mapLaid", name: board.name, map: formatMap(awake(board, options)) }, layout);
  const view: AeronautDraft = state;
  const turn = readTurn(fields, view);
  const letter = turn.slice(0, 1);
  countSections(fields, view, letter);
  readPlaces(fields, view, layout);
  readRoutes(fields, view, layout);
  readAreas(fields, view, layout);
  readPoints(fields, view);
  view.base = letter === "E" ? "after" : "act";
  if (fields.pending > 0) readPending(fields, view, layout);
  if (fields.ledger > 0) readLedger(fields, view, layout);
  checkPosition(view, layout, fields, letter, Number(turn.slice(1)));
  rest(view, letter, fields);
  return { options, seats: players, state: view, masked: isHidden(view), version: 0 };
}

/**
 * Reads a position or a view of one. `options` gives what the text does not carry: a custom board, and whether luck chose
 * the seed of a generated map. Only the one canonical spelling is read.
 */
export function readPosition(text: string, options: unknown): Result<Position<Aeronaut>, PositionProblem> {
  try {
    const position = read(text, options);
    if (formatPosition(position) === text) return ok(position);
    return no({ code: "position-not-canonical", section: 0, expected: "the canonical spelling: lists ascending" });
  } catch (thrown) {
    if (thrown instanceof BadField) return no({ code: thrown.code, section: thrown.section, expected: thrown.message });
    throw thrown;
  }
}
