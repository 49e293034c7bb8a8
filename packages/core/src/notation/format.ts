import type { Game } from "../authoring/define-game.js";
import { demand, demandGame } from "../authoring/demand.js";
import type { Kinds } from "../authoring/kinds.js";
import type { Seat, Viewer } from "../authoring/seat.js";
import { parseMove } from "../input/parse-move.js";
import { fieldIn } from "../input/plain.js";
import type { Result } from "../input/refusal.js";
import { no } from "../input/refusal.js";
import { blamed, demandReadable, hasPhase } from "../play/present.js";
import type { ReadableGame } from "../play/readable-game.js";
import { moveLevels } from "../views/view.js";
import { formatDefaultMove, readDefaultMove } from "./default-move.js";
import { defaultPositions } from "./default-position.js";
import type { Position, PositionProblem } from "./notation.js";
import { readPosition as readPositionBy, writePosition } from "./position-syntax.js";
import { isReadable, type NotationProblem, readable } from "./scan.js";

/**
 * Returns a move in the game's notation, as people write it. Needs nothing that the acting seat does not know. Throws a
 * `TypeError` when `at` is no match, table or view of the game, or `move` no move of it.
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

/** Returns whether this is a move of the game: by the compiled schema where that says yes, or by the whole of it. */
function isMove<G extends Kinds>(game: Game<G>, move: G["move"]): boolean {
  try {
    if (game.compiled.moves.get(move.type)?.fitting(move) === true) return true;
  } catch {
    // No move at all, or one with traps: `parseMove` says so.
  }
  return parseMove(game, move).ok;
}

/**
 * Returns a seat's move in notation as a viewer may be told it: only its type where something of the move is hidden
 * from the viewer. `at` is the match, or the viewer's view, before the move. Throws a `TypeError` when `at` is no
 * match, table or view of the game, or `move` no move.
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
  const sightOf = moveLevels(game, at, seat, move, viewer);
  const isSeen = Object.keys(move).every((field) => sightOf(field) === "all");
  return isSeen ? formatMove(game, at, move) : move.type;
}

/**
 * Reads a move in the game's notation, legal or not; or says at which place the text means none, and what was expected
 * there. The text may be anything at all. Throws a `TypeError` when `at` is no match, table or view of the game.
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
  if (!isReadable(text)) return no({ at: 0, expected: readable });
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
 * Asks a question about the state of a match. Looks at the match closely only where the question fails: a look takes
 * longer than most questions.
 */
function askedOf<G extends Kinds, T>(
  game: Game<G>,
  at: ReadableGame<G>,
  ask: (state: ReadableGame<G>["state"]) => T,
): T {
  try {
    if (at.game === game.id) return ask(at.state);
  } catch {
    // What is wrong with `at` is said below; a fault of the notation is thrown again.
  }
  demandReadable(game, at, "at");
  return ask(at.state);
}

/**
 * Returns a position, somebody's view of one, or one that was read, as URL-safe text. Carries everything but chance.
 * Throws a
 * `TypeError` when `at` is neither a position nor a match, table or view of the game.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * const link = `https://example.org/#${formatPosition(artifact, view(artifact, match, 0))}`; // what seat 0 may know
 * ```
 */
export function formatPosition<G extends Kinds>(game: Game<G>, at: ReadableGame<G> | Position<G>): string {
  demandGame(game);
  if (!isPosition(game, at)) demandReadable(game, at, "at");
  const { options, seats, state, version } = at;
  const masked = "masked" in at ? at.masked : at.viewer !== undefined;
  const position: Position<G> = { options, seats, state, masked, version };
  try {
    return game.notation === undefined
      ? writePosition(defaultPositions(game), position)
      : game.notation.formatPosition(position);
  } catch (thrown) {
    throw blamed(game, position, "at", thrown);
  }
}

function isPosition<G extends Kinds>(game: Game<G>, at: unknown): boolean {
  return typeof fieldIn(at, "masked") === "boolean" && hasPhase(game, fieldIn(at, "state"));
}

/**
 * Reads a position back, or says which section is wrong, at which place and what was expected there. `options` gives
 * what the text does not carry. Takes anything. Throws a `TypeError` when
 * `game` is no game, and never otherwise.
 * @example
 * ```ts
 * const read = readPosition(artifact, formatPosition(artifact, start(artifact, { seats: 2 })));
 * if (read.ok) console.log(read.value.seats, read.value.masked); // -> 2 false
 * else console.log(read.problem.section, read.problem.expected);
 * ```
 */
export function readPosition<G extends Kinds>(
  game: Game<G>,
  text: string,
  options: unknown = {},
): Result<Position<G>, PositionProblem> {
  demandGame(game);
  if (!isReadable(text)) return no({ code: "not-text", section: 0, expected: readable });
  return game.notation === undefined
    ? readPositionBy(defaultPositions(game), text, options)
    : game.notation.readPosition(text, options);
}
