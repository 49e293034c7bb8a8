import type { Game } from "../authoring/define-game.js";
import { demand, demandGame } from "../authoring/demand.js";
import type { Kinds } from "../authoring/kinds.js";
import type { Seat, Viewer } from "../authoring/seat.js";
import { parseMove } from "../input/parse-move.js";
import { no, type Result } from "../input/refusal.js";
import { demandReadable } from "../play/demand-readable.js";
import type { ReadableGame } from "../play/readable-game.js";
import { moveLevels } from "../views/view.js";
import { formatDefaultMove, readDefaultMove } from "./format-default-move.js";
import { isReadable, type NotationProblem, readable } from "./scan.js";

/**
 * Returns a move in the game's notation, as people write it. `at` can be the view of the seat that makes the move.
 * Throws a `TypeError` when `at` is not a match, table or view of the game. Throws a `TypeError` when `move` is not a
 * move of the game.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * console.log(formatMove(artifact, match, { type: "draw", from: "deck" })); // -> +d
 * ```
 */
export function formatMove<G extends Kinds>(game: Game<G>, at: ReadableGame<G>, move: G["move"]): string {
  demand(isMove(game, move), "move", `a move of ${game.id}`);
  return askedOf(game, at, (state) => writtenBy(game, state, move));
}

function writtenBy<G extends Kinds>(game: Game<G>, state: ReadableGame<G>["state"], move: G["move"]): string {
  return game.notation === undefined ? formatDefaultMove(game, move) : game.notation.formatMove(state, move);
}

/**
 * Returns whether a value is a move of the game. Tries the compiled schema first. If it does not accept the move, tries
 * the schema itself.
 */
function isMove<G extends Kinds>(game: Game<G>, move: G["move"]): boolean {
  try {
    if (game.compiled.moves.get(move.type)?.fastSchema(move) === true) return true;
  } catch {
    // The value is not a move, or one of its getters threw an error. `parseMove` returns the reason.
  }
  return parseMove(game, move).ok;
}

/**
 * Returns the text of a seat's move in the game's notation, with only what the viewer may see. If a field of the move
 * is hidden from the viewer, returns only the type of the move. `at` is the match, or the viewer's view, before the
 * move. Throws a `TypeError` when `at` is not a match, table or view of the game. Throws a `TypeError` when `move` is
 * not a move.
 */
export function formatSeenMove<G extends Kinds>(
  game: Game<G>,
  at: ReadableGame<G>,
  seat: Seat | null,
  move: G["move"],
  viewer: Viewer,
): string {
  demandReadable(game, at, "at");
  demand(isMove(game, move), "move", `a move of ${game.id}`);
  const levelOf = moveLevels(game, at, seat, move, viewer);
  const isSeen = Object.keys(move).every((field) => levelOf(field) === "all");
  return isSeen ? formatMove(game, at, move) : move.type;
}

/**
 * Reads a move in the game's notation. Does not check whether the move is legal. Returns the move, or the position at
 * which the text is wrong and a description of what was expected there. If `text` is not a string, the result is a
 * problem. Throws a `TypeError` when `game` is not a game, or when `at` is not a match, table or view of this game.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * const read = readMove(artifact, match, "+x");
 * console.log(read.ok ? read.value : read.problem); // -> { at: 1, expected: 'd | p' }
 * ```
 */
export function readMove<G extends Kinds>(
  game: Game<G>,
  at: ReadableGame<G>,
  text: string,
): Result<G["move"], NotationProblem> {
  demandGame(game);
  if (!isReadable(text)) return no({ at: 0, expected: readable() });
  return askedOf(game, at, (state) => readBy(game, state, text));
}

function readBy<G extends Kinds>(
  game: Game<G>,
  state: ReadableGame<G>["state"],
  text: string,
): Result<G["move"], NotationProblem> {
  return game.notation === undefined ? readDefaultMove(game, text) : game.notation.readMove(state, text);
}

/**
 * Calls a function with the state of a match. First compares only the id of the game. Checks the whole match only if
 * this id is wrong or the function throws, because a check takes longer than most calls.
 */
function askedOf<G extends Kinds, T>(
  game: Game<G>,
  at: ReadableGame<G>,
  ask: (state: ReadableGame<G>["state"]) => T,
): T {
  try {
    if (at.game === game.id) return ask(at.state);
  } catch {
    // If `at` is valid, the second call below throws the error of the notation again.
  }
  demandReadable(game, at, "at");
  return ask(at.state);
}
