import { demand } from "./demand.js";
import type { Game } from "./game.js";
import type { Kinds } from "./kinds.js";
import type { Position, PositionProblem } from "./notation.js";
import { parseMove } from "./parse-move.js";
import { demandReadable } from "./present.js";
import type { Result } from "./refusal.js";
import { no } from "./refusal.js";
import type { Seat, Viewer } from "./seat.js";
import type { Standing } from "./standing.js";
import { moveSight } from "./viewing.js";

/** The longest text a reader looks at, in UTF-16 units. */
const longest = 20_000;

/**
 * Returns a move in the game's notation, as people write it. Needs nothing that the acting seat does not know. Throws a `TypeError`
 * when `at` is no match, table or view of the game, or `move` no move of it.
 */
export function formatMove<G extends Kinds>(game: Game<G>, at: Standing<G>, move: G["move"]): string {
  demandReadable(game, at, "at");
  demand(parseMove(game, move).ok, "move", `a move of ${game.id}`);
  return game.notation.formatMove(at.state, move);
}

/**
 * Returns a seat's move in notation as a viewer may be told it: only its type where something of the move is hidden from the
 * viewer. `at` is the match, or the viewer's view, before the move. Throws a `TypeError` when
 * `at` is no match, table or view of the game, or `move` no move.
 */
export function formatSeenMove<G extends Kinds>(
  game: Game<G>,
  at: Standing<G>,
  seat: Seat | null,
  move: G["move"],
  viewer: Viewer,
): string {
  demandReadable(game, at, "at");
  demand(parseMove(game, move).ok, "move", `a move of ${game.id}`);
  const sightOf = moveSight(game, at, seat, move, viewer);
  const isSeen = Object.keys(move).every((field) => sightOf(field) === "all");
  return isSeen ? formatMove(game, at, move) : move.type;
}

/**
 * Returns the move that a text means in the game's notation, legal or not; `undefined` when it means none. The text may be
 * anything at all. Throws a `TypeError` when `at` is no match, table or view of the game.
 */
export function readMove<G extends Kinds>(game: Game<G>, at: Standing<G>, text: string): G["move"] | undefined {
  demandReadable(game, at, "at");
  return typeof text === "string" && text.length <= longest ? game.notation.readMove(at.state, text) : undefined;
}

/**
 * Returns a position, or somebody's view of one, as URL-safe text. Carries everything but chance. Throws a `TypeError` when `at`
 * is no match, table or view of the game.
 */
export function formatPosition<G extends Kinds>(game: Game<G>, at: Standing<G>): string {
  demandReadable(game, at, "at");
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
  if (typeof text !== "string" || text.length > longest) {
    return no({ code: "position-not-text", section: 0, expected: `a text of at most ${longest} units` });
  }
  return game.notation.readPosition(text, options);
}
