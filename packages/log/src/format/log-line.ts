import type { Plain, Seat, Viewer } from "@turnwright/core";
import type { Drawn } from "@turnwright/core/internal";
import type { Written } from "../chain/log-position.js";
import type { FieldNames } from "./field-orders.js";

/** The version of the log format that this package writes and reads. */
export const logFormat = 1;

/**
 * A secret value in its sealed form: a hash that commits to the value without showing it. If the value is a list whose
 * length is public, `count` is its length.
 */
export interface SealedValue {
  /** The commitment: SHA-256 of a tag, the salt and the canonical form of the value, as 43 characters of base64url. */
  readonly "~": string;
  readonly count?: number;
}

/**
 * One unsealed value of a line, as a list of three items:
 *
 * - the path: `"move.card"`, `"2.card"` for the third event, or `"truth"`
 * - the salt: 22 characters of base64url, which are 132 bits
 * - the value
 *
 * The hash of a line is computed without its unsealed values. The hash therefore stays the same if an unsealed value is
 * removed.
 */
export type UnsealedValue = readonly [path: string, salt: string, value: Plain];

/** An object whose secret fields can be sealed: a move or an event in a line. */
export interface SealedFields {
  readonly type: string;
  readonly [field: string]: Plain | SealedValue;
}

/** An event in a line. */
export interface SealedEvent extends SealedFields {
  /** The number of the sentence that caused the event (`"R7b"`). `readEntry` returns the whole id. */
  readonly because: string;
}

/**
 * The origin of the seed:
 *
 * - `drawn`: the host claims that its computer drew the seed and that the seed is secret.
 * - `mixed`: the host and the seats made the seed together.
 * - `chosen`: somebody chose the seed. Others could guess the seed, so nothing in the log is really secret.
 * - `scripted`: there is no seed; a test lists the random numbers.
 */
export type SeedOrigin = "drawn" | "chosen" | "mixed" | "scripted";

/** The numbers that scripted chance returns, by stream. */
export type ScriptAnswers = { readonly [stream: string]: readonly number[] };

/**
 * The keys of a log, which unseal all its values. The host keeps the keys secret until it writes them into the closing
 * line.
 */
export interface LogKeys {
  /** The seed, or the numbers of scripted chance. */
  readonly seed: string | ScriptAnswers;
  /**
   * 64 hexadecimal digits from which every salt derives. If the seed is mixed, the secret is the host's part of the
   * seed.
   */
  readonly secret: string;
}

/** The fields that every line has. */
export interface AnyLine {
  /** The number of the line in the file; the header is line 1. */
  readonly line: number;
  /** The sealed form of the line: the text that is hashed. */
  readonly sealed: string;
  /**
   * SHA-256 of a tag, the hash of the previous line (empty for the header) and the sealed form, as 43 characters of
   * base64url.
   */
  readonly hash: string;
  /** The unsealed values of the line, in order. Values that the owner of this log must not know are missing. */
  readonly open: readonly UnsealedValue[];
}

/** The first line of a log: the game, the setup of the match, and the commitment to the chance. */
export interface HeaderLine extends AnyLine {
  readonly type: "header";
  /** The version of the log format. */
  readonly turnwright: typeof logFormat;
  /** The game's `id`. */
  readonly game: string;
  /** The edition of the rules. */
  readonly edition: string;
  /** The hash of a user's own content. The value is always `null` in the first version of this format. */
  readonly content: null;
  /** The number of seats, 1 to 255. */
  readonly seats: number;
  /** All options of the match, with defaults filled in. */
  readonly options: { readonly [option: string]: Plain };
  /** The match's id: 1 to 64 characters of `A-Z a-z 0-9 _ -`. The header's commitment depends on the match id. */
  readonly match: string;
  /** The algorithm that computes random values from the seed. */
  readonly chance: "chacha20" | "sfc32" | "scripted";
  /** The origin of the seed. */
  readonly origin: SeedOrigin;
  /**
   * The commitment to the seed, the secret, and the start of the match. The commitment was made before the first move.
   */
  readonly commitment: string;
  /** The contribution of each seat to a mixed seed. Present only with a mixed seed. */
  readonly contributions?: readonly (string | null)[];
  /**
   * The number of entries between two checkpoints. A checkpoint follows each entry whose number is a multiple of this
   * number, except entry 0. Absent if the log has no checkpoints.
   */
  readonly checkpoints?: number;
  /** The field orders: the names of the fields of moves and events, in the order in which lines contain the values. */
  readonly fields: FieldNames;
  /** The names of the seats, in order. */
  readonly names?: readonly string[];
  /** The time when the match was created, in milliseconds since 1970, as the host claims. */
  readonly created?: number;
  /** The host's own notes about the match, by name. */
  readonly tags?: { readonly [tag: string]: string };
}

/**
 * The fields of every line that has a number `n` (setup, moves, undos and notes), including the fields that a host can
 * add.
 */
export interface AnyNumberedLine extends AnyLine, Written {
  /** The number of the line among the lines of setup, moves, undos and notes. The setup has the number 0. */
  readonly n: number;
}

/** A line with the setup or a move, and all events that it caused. Entry 0 is the setup: it has no seat and no move. */
export interface EntryLine extends AnyNumberedLine {
  readonly type: "entry";
  /** The seat that made the move; `null` for the setup. */
  readonly seat: Seat | null;
  /** The move; `null` for the setup. */
  readonly move: SealedFields | null;
  /** The events, in the order in which they happened. */
  readonly events: readonly SealedEvent[];
  /** Present if the setup or the move drew random values. */
  readonly drew?: true;
}

/** A line with an undo: the match goes back to its state after an earlier entry. The undone lines stay in the log. */
export interface UndoLine extends AnyNumberedLine {
  readonly type: "undo";
  /** The number of the entry whose state is restored. */
  readonly undo: number;
  /** The seat that asked for the undo, or `"host"`. */
  readonly asked: Seat | "host";
  /** The seats that agreed. */
  readonly agreed: readonly Seat[];
}

/**
 * A kind of note about a seat:
 *
 * - `left`, `back`: the player of the seat left or came back.
 * - `clock`: the seat ran out of time. The move that the host makes for this seat can follow as a separate line.
 * - `bot`: a bot plays the seat until a note `back`.
 * - `undo-asked`: the seat asked to take its last move back. The undo itself is a separate line.
 * - `undo-agreed`, `undo-declined`: the seat answered a request to take a move back.
 */
export type SeatNote = (typeof seatNotes)[number];

/** All kinds of notes about a seat. */
export const seatNotes = ["left", "back", "clock", "bot", "undo-asked", "undo-agreed", "undo-declined"] as const;

/** A host's note about something that is not a move. */
export type HostNote =
  | { readonly host: SeatNote; readonly seat: Seat }
  /** The host corrects the match, with a reason. The correction follows as an undo or as moves. */
  | { readonly host: "correction"; readonly reason: string };

/** A line with a host's note. */
export type HostLine = AnyNumberedLine & { readonly type: "host" } & HostNote;

/**
 * A line with the sealed state after an entry. From this state, the host can resume a long match without replaying all
 * moves.
 */
export interface CheckpointLine extends AnyLine {
  readonly type: "checkpoint";
  /** The number of the last entry before this line. */
  readonly checkpoint: number;
  /** The sealed `CheckpointTruth`. Only the host's log contains the unsealed value. */
  readonly truth: SealedValue;
}

/** The value that a checkpoint contains in sealed form. */
export interface CheckpointTruth {
  /** The number of moves made so far. */
  readonly version: number;
  /** The number of random numbers that each stream has used so far. */
  readonly drawn: Drawn;
  /** The whole state, including hidden values. */
  readonly state: Plain;
}

/** The last line of a closed log: the outcome, and the keys that unseal the log. */
export interface ClosingLine extends AnyLine {
  readonly type: "closing";
  /** The outcome; `null` if the match was broken off. */
  readonly outcome: Plain;
  /** The number of numbered lines in the log. */
  readonly entries: number;
  /**
   * The keys of the log. The header's commitment proves that these keys are right. The hash of the line does not depend
   * on the keys, so a redacted closing line can omit them.
   */
  readonly keys?: LogKeys;
}

/** A line with a number. */
export type NumberedLine = EntryLine | UndoLine | HostLine;

/** Any line of a log. */
export type LogLine = HeaderLine | NumberedLine | CheckpointLine | ClosingLine;

/** A decoded log: all lines in order, and the same lines grouped by kind. */
export interface LogLines {
  /** All lines, in order. */
  readonly lines: readonly LogLine[];
  /** The first line. */
  readonly header: HeaderLine;
  /** All numbered lines. The index of a line in this list is its number. */
  readonly entries: readonly NumberedLine[];
  /** All checkpoints, in order. */
  readonly checkpoints: readonly CheckpointLine[];
  /** The closing line; `null` if the log is not closed. */
  readonly closing: ClosingLine | null;
}

/** A whole log, as `decode` returns it. */
export interface Log extends LogLines {
  readonly viewer?: never;
}

/** A log that contains only what one viewer may know. `redact` returns a log of this type. */
export interface RedactedLog extends LogLines {
  readonly viewer: Viewer;
}
