import type { Plain, Seat, Viewer } from "@turnwright/core";
import type { Drawn } from "@turnwright/core/internal";
import type { Written } from "../chain/log-position.js";
import type { FieldNames } from "./field-orders.js";

/** The version of the log format that this package writes and reads. */
export const logFormat = 1;

/**
 * A secret value in its sealed form: `~` is the commitment SHA-256(tag, salt, canonical form of the value). `count` is
 * the length of a list, present if the length is public.
 */
export interface SealedValue {
  /** The commitment: 43 characters of base64url. */
  readonly "~": string;
  readonly count?: number;
}

/**
 * One unsealed value: its path (`"move.card"`, `"2.card"` for the third event, `"truth"`), its salt (22 characters of
 * base64url, 132 bits), and the value. The unsealed value is stored beside the sealed form, outside the hash, and may
 * be missing.
 */
export type UnsealedValue = readonly [path: string, salt: string, value: Plain];

/** An object whose secret fields may be sealed: a move or an event in a line. */
export interface SealedFields {
  readonly type: string;
  readonly [field: string]: Plain | SealedValue;
}

/** An event in a line. `because` is the number of its sentence (`"R7b"`); `readEntry` returns the whole id. */
export interface SealedEvent extends SealedFields {
  /** The number of the sentence that caused it. */
  readonly because: string;
}

/**
 * The origin of the seed. `drawn`: from the host's system, as the host claims, and secret. `mixed`: from the host and
 * the seats. `chosen`: set by somebody, so it may be guessed, and nothing in the log counts as secret. `scripted`:
 * written for a test.
 */
export type SeedOrigin = "drawn" | "chosen" | "mixed" | "scripted";

/** The numbers that scripted chance gives, by stream. */
export type ScriptAnswers = { readonly [stream: string]: readonly number[] };

/** The keys of a log, which unseal all its values. The host keeps them until the closing line contains them. */
export interface LogKeys {
  /** The seed, or the numbers of scripted chance. */
  readonly seed: string | ScriptAnswers;
  /** 64 hexadecimal digits from which every salt derives. With a mixed seed, it is the host's part. */
  readonly secret: string;
}

/** The fields that every line has. */
export interface AnyLine {
  /** The number of the line in the file; the header is line 1. */
  readonly line: number;
  /** The sealed form of the line: the text that is hashed. */
  readonly sealed: string;
  /**
   * SHA-256 of the tag, the hash of the line before (empty for the header) and the sealed form, as 43 characters of
   * base64url.
   */
  readonly hash: string;
  /** The unsealed values of the line, in order. Values that the holder of this log may not know are missing. */
  readonly open: readonly UnsealedValue[];
}

/** The first line: the game, its rules, and the commitment to its chance. */
export interface HeaderLine extends AnyLine {
  readonly type: "header";
  /** The version of the log format. */
  readonly turnwright: typeof logFormat;
  /** The game's `id`. */
  readonly game: string;
  /** The edition of the rules. */
  readonly edition: string;
  /** The hash of a user's own content; always `null` in this format's first version. */
  readonly content: null;
  /** The number of seats, 1 to 255. */
  readonly seats: number;
  /** All options of the match, with defaults filled in. */
  readonly options: { readonly [option: string]: Plain };
  /** The match's id: 1 to 64 of `A-Z a-z 0-9 _ -`. The seed is bound to it. */
  readonly match: string;
  /** The algorithm of the chance. */
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
   * The distance between two checkpoints, in entries. A checkpoint follows each entry whose number is a multiple of
   * this distance, except entry 0. Absent if the log has no checkpoints.
   */
  readonly checkpoints?: number;
  /** The field orders: the names of the fields of moves and events, in the order in which rows contain their values. */
  readonly fields: FieldNames;
  /** The names of the seats, in order. */
  readonly names?: readonly string[];
  /** The time when the match was created, in milliseconds since 1970, as the host claims. */
  readonly created?: number;
  /** The host's own notes about the match, by name. */
  readonly tags?: { readonly [tag: string]: string };
}

/** The fields of every numbered line: its number, and what the host recorded beside it. */
export interface AnyNumberedLine extends AnyLine, Written {
  /** The number of the entry. The setup is 0, and each numbered line adds 1. */
  readonly n: number;
}

/** The setup (entry 0: no seat, no move) or a move, with all events that it caused. */
export interface EntryLine extends AnyNumberedLine {
  readonly type: "entry";
  /** The seat that made the move; `null` for the setup. */
  readonly seat: Seat | null;
  /** The move; `null` for the setup. */
  readonly move: SealedFields | null;
  /** The events, in the order in which they happened. */
  readonly events: readonly SealedEvent[];
  /** Present if chance was drawn. */
  readonly drew?: true;
}

/** An undo: the match goes back to its state after an earlier entry. No line is ever deleted. */
export interface UndoLine extends AnyNumberedLine {
  readonly type: "undo";
  /** The number of the entry whose state is restored. */
  readonly undo: number;
  /** The seat that asked for the undo, or the host. */
  readonly asked: Seat | "host";
  /** The seats that agreed. */
  readonly agreed: readonly Seat[];
}

/**
 * A kind of note about a seat. `left`, `back`: its player went or came back. `clock`: the seat ran out of time; its
 * default move may follow as a separate entry. `bot`: a bot plays the seat from now on, until its player is `back`.
 * `undo-asked`, `undo-agreed`, `undo-declined`: the seat asked to take its last move back, or answered the seat that
 * asked. The undo itself is a separate line.
 */
export type SeatNote = (typeof seatNotes)[number];

/** All kinds of notes about a seat. */
export const seatNotes = ["left", "back", "clock", "bot", "undo-asked", "undo-agreed", "undo-declined"] as const;

/** A note about something that is no move. */
export type HostNote =
  | { readonly host: SeatNote; readonly seat: Seat }
  /** The host corrects the match, with a reason. The correction follows as an undo or as moves. */
  | { readonly host: "correction"; readonly reason: string };

/** A line with a host's note. */
export type HostLine = AnyNumberedLine & { readonly type: "host" } & HostNote;

/** The whole truth after an entry, sealed, so that the host can resume a long match without replaying its history. */
export interface CheckpointLine extends AnyLine {
  readonly type: "checkpoint";
  /** The number of the entry that it follows: the last one before this line. */
  readonly checkpoint: number;
  /** A sealed `CheckpointTruth`. Only the host's log contains the unsealed value. */
  readonly truth: SealedValue;
}

/** The value that a checkpoint seals: the number of moves, the chance drawn so far, and the state. */
export interface CheckpointTruth {
  /** The number of moves made. */
  readonly version: number;
  /** The chance drawn so far, by stream. */
  readonly drawn: Drawn;
  /** The whole state, hidden values included. */
  readonly state: Plain;
}

/** The last line: the outcome, and the keys that unseal the log. */
export interface ClosingLine extends AnyLine {
  readonly type: "closing";
  /** The outcome; `null` if the match was broken off. */
  readonly outcome: Plain;
  /** The number of entries. */
  readonly entries: number;
  /**
   * The values to which the header commits. These values are not hashed, since the header binds them. So a redacted
   * closing line can omit them.
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
  /** All numbered lines; the index of a line is its number. */
  readonly entries: readonly NumberedLine[];
  /** All checkpoints, in order. */
  readonly checkpoints: readonly CheckpointLine[];
  /** The last line; `null` while the match goes on. */
  readonly closing: ClosingLine | null;
}

/** A log as `decode` returns it. */
export interface Log extends LogLines {
  readonly viewer?: never;
}

/** A log that contains what one viewer may know, and names that viewer; see `redact`. */
export interface RedactedLog extends LogLines {
  readonly viewer: Viewer;
}
