import type { ChanceSource, Seat, Viewer } from "@turnwright/core";

/** The parameters and the result of a method. */
export interface Method<Params, Result> {
  readonly params: Params;
  readonly result: Result;
}

/** The position of a request, in one of two forms: a match that the service holds, or a position as text. */
export interface MatchOrPosition {
  /** The handle of a match that the service holds, as `start` or `resume` returned it. */
  readonly match?: string;
  /** The game of `position`. */
  readonly game?: string;
  /** A position as text, as the method `position` returns it. */
  readonly position?: string;
  /** The options of `position` that its text does not contain. */
  readonly options?: object;
}

/** The position of a request, in one of four forms. The two additional forms are a log and a packed game. */
export interface Where extends MatchOrPosition {
  /** A log as text, JSON Lines. */
  readonly log?: string;
  /** The number of the entry of `log` after which the position is taken; by default the last one. */
  readonly entry?: number;
  /** A packed game. Its last position is taken. */
  readonly packed?: string;
}

/** A move as an object, or as text in the notation of the game. */
export type GivenMove = object | string;

/** A seat in a position. */
export interface SeatIn extends Where {
  /** The seat, from 0. */
  readonly seat: Seat;
}

/** A move. */
export interface MoveGiven {
  /** The seat, from 0. */
  readonly seat: Seat;
  /** The move: an object, or text in the notation of the game. */
  readonly move: GivenMove;
  /**
   * The version that the player has seen: a move for any other version is refused as `stale`. Not allowed with
   * `position`, since in most games a position as text does not contain the number of moves.
   */
  readonly version?: number;
}

/** The setup of a match. */
export interface SetupGiven {
  readonly game: string;
  /** The number of seats; by default the fewest. */
  readonly seats?: number;
  /** The options that differ from the defaults. */
  readonly options?: object;
}

/** Public facts of a match. */
export interface PublicFacts {
  readonly game: string;
  readonly edition: string;
  readonly seats: number;
  /**
   * The number of moves made so far. After `position`, it counts from that position in games whose position texts do
   * not contain the number of moves.
   */
  readonly version: number;
  /** The seats that may act. */
  readonly toAct: readonly Seat[];
  /** Reason, winners and ranking when the game is over, otherwise `null`. */
  readonly outcome: object | null;
}

/** A match that the service holds from now on. */
export interface Held extends PublicFacts {
  /** The handle for the other methods. */
  readonly match: string;
  /** With `log`: the first lines of the log. */
  readonly log?: string;
  /** With `log`: the keys that `resume` needs in addition to the log. They reveal everything, so keep them secret. */
  readonly keys?: LogKeys;
}

/** The secrets of a log that is not closed. */
export interface LogKeys {
  /** The chance of the match at its beginning. */
  readonly chance: ChanceSource;
  /** The secret from which the salts of the log derive. */
  readonly secret: string;
}

/** The reason why a move is refused. */
export interface Refused {
  /** Code, facts, and the sentence that forbids the move. */
  readonly refusal: object;
  /** The text of the sentence. */
  readonly says?: string;
  /** Where the sentence comes from. */
  readonly provenance?: string;
}

/** The feed of a viewer for one move. */
export interface Feed {
  readonly viewer: Viewer;
  /** The move as this viewer may see it, with `null` for hidden values. */
  readonly move: object | null;
  /**
   * The move in the notation of the game, as this viewer may see it; `null` for the setup. In the answer of `feed` also
   * `null` if the service does not keep the position before the move: after 16 undos in a row, after `resume` from a
   * redacted log, or when it needed the memory.
   */
  readonly text: string | null;
  /** The events as this viewer may see them. */
  readonly events: readonly object[];
}

/** A problem with the subject of an answer, such as a log that fails a check: the place, and what would be right. */
export interface Found {
  readonly ok: false;
  readonly problem: object;
}

/** The data that a program that learns needs after a move. The next action is that of the first seat to act. */
export interface TrainingStep {
  /** The number of moves made so far. */
  readonly version: number;
  /** The seats that may act; none when the game is over. */
  readonly toAct: readonly Seat[];
  /** The observation of the first seat to act; empty when the game is over. */
  readonly observation: readonly number[];
  /** The actions that this seat may take, ascending; empty when the game is over. */
  readonly legal: readonly number[];
  /**
   * The reward of each seat: 0 until the game is over, and then the number of seats ranked behind it less the number of
   * those ahead.
   */
  readonly rewards: readonly number[];
  /** Reason, winners and ranking when the game is over, otherwise `null`. */
  readonly outcome: object | null;
}
