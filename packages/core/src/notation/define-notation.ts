import type { Kinds } from "../authoring/kinds.js";
import { type Codec, readText } from "./codec.js";
import type { Notation, PositionNotation } from "./notation.js";
import { type PositionSyntax, readPosition, writePosition } from "./position-syntax.js";

/** The codecs and functions that make up a notation. */
export interface NotationParts<G extends Kinds, H, W> {
  /** The codec of moves. The context of this codec is the view of the seat that makes the move. */
  readonly moves: Codec<G["move"], G["view"]>;
  /**
   * The syntax of positions. By default, the text of a position contains the whole state, as in a game without
   * notation.
   */
  readonly positions?: PositionSyntax<G, H, W>;
  /** Returns the number of the turn or round as people count it. Score sheets have this number before the moves. */
  turn?(view: G["view"]): number;
}

/** Returns the notation of a game from codecs of its moves and positions. */
export function defineNotation<G extends Kinds, H, W>(
  parts: Required<Pick<NotationParts<G, H, W>, "positions">> & NotationParts<G, H, W>,
): Notation<G> & PositionNotation<G>;
/**
 * Returns the notation of a game from a codec of its moves. Without a syntax of positions, the text of a position
 * contains the whole state.
 */
export function defineNotation<G extends Kinds, H = unknown, W = unknown>(parts: NotationParts<G, H, W>): Notation<G>;
export function defineNotation<G extends Kinds, H, W>(parts: NotationParts<G, H, W>): Notation<G> {
  const { moves, positions, turn } = parts;
  return {
    formatMove: (view, move) => moves.write(move, view),
    readMove: (view, text) => readText(moves, text, view),
    ...(turn === undefined ? {} : { turn }),
    ...(positions === undefined
      ? {}
      : {
          formatPosition: (position) => writePosition(positions, position),
          readPosition: (text, options) => readPosition(positions, text, options),
        }),
  };
}
