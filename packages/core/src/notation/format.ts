import type { Game } from "../authoring/define-game.js";
import type { Kinds } from "../authoring/kinds.js";
import type { Seat, Viewer } from "../authoring/seat.js";
import type { Result } from "../input/refusal.js";
import { no } from "../input/refusal.js";
import type { Standing } from "../play/readable-game.js";
import { moveSight } from "../views/view.js";
import { formatDefaultMove, readDefaultMove } from "./default-move.js";
import { defaultPositions } from "./default-position.js";
import type { Position, PositionProblem } from "./notation.js";
import { readPosition as readPositionBy, writePosition } from "./position-syntax.js";
import { isReadable, type NotationProblem, readable } from "./scan.js";

/** Writes a move in the game's notation, as people write it. Needs nothing that the acting seat does not know. */
export function formatMove<G extends Kinds>(game: Game<G>, at: Pick<Standing<G>, "state">, move: G["move"]): string {
  return game.notation === undefined ? formatDefaultMove(game, move) : game.notation.formatMove(at.state, move);
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
  at: Pick<Standing<G>, "state">,
  text: string,
): Result<G["move"], NotationProblem> {
  if (!isReadable(text)) return no({ at: 0, expected: readable });
  return game.notation === undefined ? readDefaultMove(game, text) : game.notation.readMove(at.state, text);
}

/** Writes a position, somebody's view of one, or one that was read, as URL-safe text. Carries everything but luck. */
export function formatPosition<G extends Kinds>(game: Game<G>, at: Standing<G> | Position<G>): string {
  const { options, seats, state, version } = at;
  const masked = "masked" in at ? at.masked : at.viewer !== undefined;
  const position: Position<G> = { options, seats, state, masked, version };
  return game.notation === undefined
    ? writePosition(defaultPositions(game), position)
    : game.notation.formatPosition(position);
}

/**
 * Reads a position back, or says which section is wrong, at which place and what was expected there. `options` gives what the
 * text does not carry. Takes anything; never throws.
 */
export function readPosition<G extends Kinds>(
  game: Game<G>,
  text: string,
  options: unknown = {},
): Result<Position<G>, PositionProblem> {
  if (!isReadable(text)) return no({ code: "not-text", section: 0, expected: readable });
  return game.notation === undefined
    ? readPositionBy(defaultPositions(game), text, options)
    : game.notation.readPosition(text, options);
}
