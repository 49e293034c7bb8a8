import { no, ok, type Position, type PositionProblem, type Result } from "@turnwright/core/rules";
import { end } from "../ending.js";
import type { Artifact } from "../kinds.js";
import type { ArtifactOutcome } from "../outcome.js";
import { type ArtifactPhase, type ArtifactState, type ArtifactView, blank } from "../state.js";
import { readBoard } from "./board.js";
import { checkHeights, checkPosition } from "./checks.js";
import { BadField, Fields } from "./fields.js";
import { optionsOf } from "./options.js";
import { type ReadTurn, readCards, readOptions, readTurn } from "./reading.js";
import { formatPosition } from "./writing.js";

function isHidden(view: ArtifactView): boolean {
  return [...view.hands, view.deck].some((cards) => cards.includes(null));
}

function outcomeOf(view: ArtifactView): ArtifactOutcome | undefined {
  // The ends look at public things only, which a view has in full.
  const state = view as ArtifactState;
  return end["R15a-home"](state) ?? end["R41a-round-limit"](state);
}

/** A finished game rests where it ended: at home in the play or at the start of a turn, or between two turns. */
function finish(view: ArtifactView, fields: Fields): void {
  // Between two turns no played cards lie about.
  const phases: readonly ArtifactPhase[] = view.plays.used === 0 ? ["begin", "handOver"] : ["play"];
  for (const phase of phases) {
    view.phases = [phase];
    const outcome = outcomeOf(view);
    if (outcome === undefined) continue;
    view.outcome = outcome;
    return;
  }
  fields.refuse(8, "position-phase", "a game that is over: the artifact at home, or after the last round");
}

function rest(view: ArtifactView, { phase }: ReadTurn, fields: Fields): void {
  if (phase === "over") {
    finish(view, fields);
    return;
  }
  view.phases = [phase];
  if (outcomeOf(view) !== undefined)
    fields.refuse(8, "position-phase", "a game that is over, with the artifact at home");
}

function read(text: string, given: unknown): Position<Artifact> {
  const fields = new Fields(text);
  if (fields.text(1) !== "A1") fields.refuse(1, "position-format", "A1");
  const board = readBoard(fields);
  const seats = board.bases.length;
  const turn = readTurn(fields, seats);
  const cards = readCards(fields, seats);
  const carried = readOptions(fields);
  checkHeights(board.heights, carried.maxHeight, fields);
  const options = optionsOf(fields, given, board, turn, carried);
  const { phase: _, ...present } = turn;
  const view: ArtifactView = {
    ...blank(options, seats),
    ...present,
    ...cards,
    heights: [...board.heights],
    blocksLeft: carried.blocksLeft,
    orientation: board.orientation,
    pawns: [...board.pawns],
    artifact: board.artifact,
  };
  rest(view, turn, fields);
  checkPosition(view, fields);
  return { options, seats, state: view, masked: isHidden(view), version: 0 };
}

/**
 * Reads a position or a view of one. `options` gives what the text does not carry: the deck, the map as it was at the
 * start, the supply of blocks, whether luck chose the first player; what the text carries is taken from the text.
 * Only the one canonical spelling is read.
 */
export function readPosition(text: string, options: unknown): Result<Position<Artifact>, PositionProblem> {
  try {
    const position = read(text, options);
    if (formatPosition(position) === text) return ok(position);
    return no({
      code: "position-not-canonical",
      section: 0,
      expected: "the canonical spelling: hands in the order of the kinds",
    });
  } catch (thrown) {
    if (thrown instanceof BadField) return no({ code: thrown.code, section: thrown.section, expected: thrown.message });
    throw thrown;
  }
}
