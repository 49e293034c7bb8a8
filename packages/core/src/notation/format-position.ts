import type { Game } from "../authoring/define-game.js";
import { demandGame } from "../authoring/demand.js";
import type { Kinds } from "../authoring/kinds.js";
import { isSeat } from "../authoring/seat.js";
import { phaseOf } from "../flow/running.js";
import { fieldIn } from "../input/plain.js";
import { no, type Result } from "../input/refusal.js";
import { demandReadable, hasPhase, shapeFaultIn } from "../play/demand-readable.js";
import type { ReadableGame } from "../play/readable-game.js";
import { defaultPositions } from "./default-positions.js";
import type { Position, PositionProblem } from "./notation.js";
import { readPosition as readPositionBy, writePosition } from "./position-syntax.js";
import { isReadable, longestPlainPosition, longestText, readable } from "./scan.js";
import { UnwritableError } from "./unwritable.js";

/**
 * Returns a position, or a view of a position, as URL-safe text. The text contains the state, but not the source of
 * chance. Some notations leave out the `version` of the match or some options. Pass the missing options to
 * `readPosition`. Throws a `TypeError` when `at` is neither a position nor a match, table or view of the game. Throws a
 * `TypeError` that names the field when the notation cannot write a value of the state. For example, it cannot write a
 * negative number of cards.
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
    return game.notation?.formatPosition === undefined
      ? writePosition(defaultPositions(game), position)
      : game.notation.formatPosition(position);
  } catch (thrown) {
    throw blamedFor(game, position, thrown);
  }
}

/**
 * Returns the error to throw after a notation has thrown an error. The message names the field with the wrong shape. If
 * no shape is wrong, it names the field that the notation was writing.
 */
function blamedFor<G extends Kinds>(game: Game<G>, position: Position<G>, thrown: unknown): TypeError {
  const [fields, cause] = thrown instanceof UnwritableError ? [thrown.fields, thrown.cause] : [[], thrown];
  const fault = shapeFaultIn(game, position, "at");
  if (fault !== undefined) return new TypeError(`${fault.path}: expected ${fault.expected}`, { cause });
  const place = ["at.state", ...fields].join(".");
  return new TypeError(`${place}: expected a value that the notation of ${game.id} can write`, { cause });
}

function isPosition<G extends Kinds>(game: Game<G>, at: unknown): boolean {
  return typeof fieldIn(at, "masked") === "boolean" && hasPhase(game, fieldIn(at, "state"));
}

/** A position that was read. If `masked` is `false`, it has the whole state, and `resume` accepts it. */
type WholeOrMasked<G extends Kinds> = Position<G> &
  ({ readonly masked: false; readonly state: G["state"] } | { readonly masked: true });

/**
 * Reads a position. Returns the position of the game, or a problem. If `masked` in the position is `false`, you can
 * pass the position to `resume`. If no seat may act in such a position and the game is not over, the answer is the
 * problem `impossible`. The problem says which section is wrong, at which character, and what was expected there.
 * `options` holds the options that the text does not contain. If `text` is not a string, or is too long, the result is
 * a problem. A text in the game's own notation has at most 20,000 characters. A text in core's notation has at most a
 * million. Throws a
 * `TypeError` when `game` is not a game, and never otherwise.
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
): Result<WholeOrMasked<G>, PositionProblem> {
  demandGame(game);
  const own = game.notation?.readPosition;
  const most = own === undefined ? longestPlainPosition : longestText;
  if (!isReadable(text, most)) return no({ code: "not-text", section: 0, expected: readable(most) });
  const read =
    own === undefined ? readPositionBy(defaultPositions(game), text, options) : own.call(game.notation, text, options);
  const fault = read.ok ? restFault(game, read.value) : undefined;
  return (fault === undefined ? read : no(fault)) as Result<WholeOrMasked<G>, PositionProblem>;
}

/**
 * Returns a problem if a position without hidden values is one that no match can have between two moves: the game is
 * not over, and no seat may act. Chance and sentences act only inside a move, so a match could never continue.
 */
function restFault<G extends Kinds>(game: Game<G>, { masked, seats, state }: Position<G>): PositionProblem | undefined {
  const over = "a position in which a seat may act or the game is over";
  try {
    if (masked || (state as G["state"]).outcome !== null) return undefined;
    const { name, actors } = phaseOf(game, state);
    const toAct = actors(state);
    if (toAct.length > 0 && toAct.every((seat) => isSeat(seat, seats))) return undefined;
    return { code: "impossible", section: 0, expected: `${over}; nobody acts in the phase "${name}"` };
  } catch {
    return { code: "impossible", section: 0, expected: over };
  }
}
