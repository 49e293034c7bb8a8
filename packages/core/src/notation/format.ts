import type { Game } from "../authoring/define-game.js";
import type { Kinds } from "../authoring/kinds.js";
import type { Seat, Viewer } from "../authoring/seat.js";
import type { Result } from "../input/refusal.js";
import { no } from "../input/refusal.js";
import type { Standing } from "../play/readable-game.js";
import { moveSight } from "../views/view.js";
import type { Position, PositionProblem } from "./notation.js";
import { isReadable, type NotationProblem, readable } from "./scan.js";

/** A move in the game's notation, as people write it. Needs nothing that the acting seat does not know. */
export function formatMove<G extends Kinds>(game: Game<G>, at: Standing<G>, move: G["move"]): string {
  return game.notation.formatMove(at.state, move);
}

/**
 * Returns a seat's move in notation as a viewer may be told it: only its type where something of the move is hidden from the
 * viewer. `at` is the match, or the viewer's view, before the move.
 */
export function formatSeenMove<G extends Kinds>(
  game: Game<G>,
  at: Standing<G>,
  seat: Seat | null,
  move: G["move"],
  viewer: Viewer,
): string {
  const isSeen = Object.keys(move).every((field) => moveSight(game, at, seat, move, field, viewer) === "all");
  return isSeen ? formatMove(game, at, move) : move.type;
}

/**
 * Reads a move in the game's notation, legal or not; or says at which place the text means none, and what was expected there.
 * Takes anything; never throws.
 */
export function readMove<G extends Kinds>(
  game: Game<G>,
  at: Standing<G>,
  text: string,
): Result<G["move"], NotationProblem> {
  return isReadable(text) ? game.notation.readMove(at.state, text) : no({ at: 0, expected: readable });
}

/** A position, or somebody's view of one, as URL-safe text. Carries everything but luck. */
export function formatPosition<G extends Kinds>(game: Game<G>, at: Standing<G>): string {
  return game.notation.formatPosition({
    options: at.options,
    seats: at.seats,
    state: at.state,
    masked: at.viewer !== undefined,
    version: at.version,
  });
}

/** Reads a position back, or says which section is wrong. `options` gives what the text does not carry. Never throws. */
export function readPosition<G extends Kinds>(
  game: Game<G>,
  text: string,
  options: unknown = {},
): Result<Position<G>, PositionProblem> {
  if (!isReadable(text)) return no({ code: "not-text", section: 0, expected: readable });
  return game.notation.readPosition(text, options);
}
