import type { ChanceSource, Seat, Viewer } from "@turnwright/core";

/** The parameters and the result of a method. */
export interface Method<Params, Result> {
  readonly params: Params;
  readonly result: Result;
}

/** The position that is meant, in one of two forms: a match that the service holds, or a position as text. */
export interface MatchOrPosition {
  /** A match that the service holds: what `start` or `resume` answered. */
  readonly match?: string;
  /** The game of `position`. */
  readonly game?: string;
  /** A position as text, as `position` answers it. */
  readonly position?: string;
  /** The options of `position` that its text does not contain. */
  readonly options?: object;
}

/** The position that is meant, in one of four forms: the two others are a log and a packed game. */
export interface Where extends MatchOrPosition {
  /** A log as text, JSON Lines. */
  readonly log?: string;
  /** The entry of `log` after which the position is; by default the last. */
  readonly entry?: number;
  /** A packed game, of which the last position is meant. */
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
  /** The version that the player has seen: a move for any other version is refused as `stale`. */
  readonly version?: number;
}

/** How a match begins. */
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
  /** The number of moves made so far. */
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
  /** With `log`: what `resume` needs beside the log. It tells everything, so keep it secret. */
  readonly keys?: LogKeys;
}

/** The secrets of a log that is not closed. */
export interface LogKeys {
  /** The chance of the match at its beginning. */
  readonly chance: ChanceSource;
  /** The secret behind the salts of the log. */
  readonly secret: string;
}

/** Why a move is refused. */
export interface Refused {
  /** Code, facts, and the sentence that forbids the move. */
  readonly refusal: object;
  /** What the sentence says. */
  readonly says?: string;
  /** Where the sentence comes from. */
  readonly provenance?: string;
}

/** What a viewer is told of a move. */
export interface Feed {
  readonly viewer: Viewer;
  /** The move as this viewer may know it, with `null` for what is hidden. */
  readonly move: object | null;
  /** The move in the notation of the game, as far as this viewer may know it; `null` for the setup. */
  readonly text: string | null;
  /** The events as this viewer may know them. */
  readonly events: readonly object[];
}

/** A problem with an answer's subject, such as a log that does not hold: the place, and what would be right. */
export interface Found {
  readonly ok: false;
  readonly problem: object;
}

/** What a program that learns needs after a move: it goes on with the first seat to act. */
export interface TrainingStep {
  /** The number of moves made so far. */
  readonly version: number;
  /** The seats that may act; none when the game is over. */
  readonly toAct: readonly Seat[];
  /** What the first seat to act observes; empty when the game is over. */
  readonly observation: readonly number[];
  /** The actions that this seat may take, ascending; none when the game is over. */
  readonly legal: readonly number[];
  /** The reward of each seat: 0 until the game is over, then the seats ranked behind it less those ahead. */
  readonly rewards: readonly number[];
  /** Reason, winners and ranking when the game is over, otherwise `null`. */
  readonly outcome: object | null;
}
