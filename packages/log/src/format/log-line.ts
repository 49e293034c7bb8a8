import type { Plain, Seat, Viewer } from "@turnwright/core";
import type { Drawn } from "@turnwright/core/internal";
import type { FieldNames } from "./field-orders.js";

/** The format that this package writes and reads. */
export const logFormat = 1;

/**
 * A secret value as the chain sees it: `~` is the commitment SHA-256(tag, salt, canonical form of the value). `count`
 * is the length of a list whose length everybody may know.
 */
export interface SealedValue {
  /** 43 characters of base64url. */
  readonly "~": string;
  readonly count?: number;
}

/**
 * What opens one sealed value: where it stands (`"move.card"`, `"2.card"` for the third event, `"truth"`), the salt (22
 * characters of base64url, 132 bits), and the value. Stands beside the sealed form, outside the hash; may be missing.
 */
export type UnsealedValue = readonly [path: string, salt: string, value: Plain];

/** An object whose secret fields may be sealed: a move or an event, as a line tells it. */
export interface SealedFields {
  readonly type: string;
  readonly [field: string]: Plain | SealedValue;
}

/** An event as a line tells it; `because` is the number of its sentence (`"R7b"`; `readEntry` gives the whole id). */
export interface SealedEvent extends SealedFields {
  /** The number of its sentence. */
  readonly because: string;
}

/**
 * Where the seed came from. `drawn`: from the host's system, as the host says, and secret. `mixed`: from the host and
 * seats. `chosen`: set by somebody, so that it may be guessed and nothing in the log counts as secret. `scripted`:
 * written for a test.
 */
export type SeedOrigin = "drawn" | "chosen" | "mixed" | "scripted";

/** The answers of scripted chance, by stream. */
export type ScriptAnswers = { readonly [stream: string]: readonly number[] };

/** The keys of a log: they open everything in it. The host keeps them until the closing tells them. */
export interface LogKeys {
  /** The seed; of scripted chance the answers. */
  readonly seed: string | ScriptAnswers;
  /** 64 hexadecimal digits from which every salt derives; the host's part of a mixed seed. */
  readonly secret: string;
}

/** What every line has. */
export interface AnyLine {
  /** Its place in the file, the header being 1. */
  readonly line: number;
  /** Its sealed form: the text that the chain runs over. */
  readonly sealed: string;
  /**
   * SHA-256 over tag, the hash of the line before (empty for the header) and the sealed form; 43 characters of
   * base64url.
   */
  readonly hash: string;
  /**
   * What opens its sealed values, in the order of the line; those that the holder of this log may not know are missing.
   */
  readonly open: readonly UnsealedValue[];
}

/** The first line: which game, under which rules, and what the chance was promised to be. */
export interface HeaderLine extends AnyLine {
  readonly type: "header";
  /** The format. */
  readonly turnwright: typeof logFormat;
  /** The game's `id`. */
  readonly game: string;
  /** The edition of the rules. */
  readonly edition: string;
  /** The hash of a user's own content; always `null` in this format's first version. */
  readonly content: null;
  /** How many play, 1 to 255. */
  readonly seats: number;
  /** All options of the match, defaults filled in. */
  readonly options: { readonly [option: string]: Plain };
  /** The match's id: 1 to 64 of `A-Z a-z 0-9 _ -`; what the seed belongs to. */
  readonly match: string;
  /** The generator. */
  readonly chance: "chacha20" | "sfc32" | "scripted";
  /** Where the seed came from. */
  readonly origin: SeedOrigin;
  /** The commitment to seed, secret, and what the match was begun with. It was made before anybody moved. */
  readonly commitment: string;
  /** What the seats gave to a mixed seed, one for each seat; only then. */
  readonly contributions?: readonly (string | null)[];
  /**
   * A checkpoint follows every entry whose number is a multiple of this, but for entry 0; without it there are none.
   */
  readonly checkpoints?: number;
  /** The field orders: the names of the fields of moves and events, in the order in which rows have their values. */
  readonly fields: FieldNames;
  /** Of the seats, in their order. */
  readonly names?: readonly string[];
  /** When the match was created, in milliseconds since 1970, as the host says. */
  readonly created?: number;
  /** Whatever the host says of the match, by name. */
  readonly tags?: { readonly [tag: string]: string };
}

/** The setup (entry 0: no seat, no move) or a move, with everything that happened by it. */
export interface EntryLine extends AnyLine {
  readonly type: "entry";
  /** From 0, the setup; each numbered line one more. */
  readonly n: number;
  /** `null` for the setup. */
  readonly seat: Seat | null;
  /** `null` for the setup. */
  readonly move: SealedFields | null;
  /** In the order in which they happened. */
  readonly events: readonly SealedEvent[];
  /** Present when chance was asked for. */
  readonly drew?: true;
  /** Host time in milliseconds since 1970. */
  readonly at?: number;
}

/** The match goes back to how it stood after an earlier entry. Nothing is ever deleted. */
export interface UndoLine extends AnyLine {
  readonly type: "undo";
  /** See `EntryLine`. */
  readonly n: number;
  /** The entry after which it stands again. */
  readonly undo: number;
  /** Who asked for it. */
  readonly asked: Seat | "host";
  /** The seats that agreed. */
  readonly agreed: readonly Seat[];
  /** Host time in milliseconds since 1970. */
  readonly at?: number;
}

/** Something that no seat did. */
export type HostNote =
  /** A seat left, came back, or ran out of time (its default move follows as an entry of its own). */
  | { readonly host: "left" | "back" | "clock"; readonly seat: Seat }
  /** The host steps in, and says why; what it does follows as undo or as moves. */
  | { readonly host: "correction"; readonly reason: string };

/** A line for something that no seat did. */
export type HostLine = AnyLine & { readonly type: "host"; readonly n: number; readonly at?: number } & HostNote;

/** The whole truth after an entry, sealed, so that its host opens a long match without its history. */
export interface CheckpointLine extends AnyLine {
  readonly type: "checkpoint";
  /** The entry after which it stood so: the last one before this line. */
  readonly checkpoint: number;
  /** A sealed `CheckpointTruth`; only the host's log opens it. */
  readonly truth: SealedValue;
}

/** What a checkpoint seals: the number of moves, how much chance was drawn, and the state. */
export interface CheckpointTruth {
  /** How many moves were made. */
  readonly version: number;
  /** How much chance was drawn, by stream. */
  readonly drawn: Drawn;
  /** The truth. */
  readonly state: Plain;
}

/** The last line: how it ended, and what opens the header's commitment. */
export interface ClosingLine extends AnyLine {
  readonly type: "closing";
  /** `null` when the match was broken off. */
  readonly outcome: Plain;
  /** How many numbered lines there are. */
  readonly entries: number;
  /** What the header commits to. It isn't hashed, since the header binds it, so a redacted closing lacks it. */
  readonly keys?: LogKeys;
}

/** A line that is numbered. */
export type NumberedLine = EntryLine | UndoLine | HostLine;

/** Any line of a log. */
export type LogLine = HeaderLine | NumberedLine | CheckpointLine | ClosingLine;

/** The lines of a log, twice: all of them and by what they are. */
export interface LogLines {
  /** All of them, in order. */
  readonly lines: readonly LogLine[];
  /** The first. */
  readonly header: HeaderLine;
  /** Every numbered line; its index is its number. */
  readonly entries: readonly NumberedLine[];
  /** In order. */
  readonly checkpoints: readonly CheckpointLine[];
  /** The last; `null` while the match goes on. */
  readonly closing: ClosingLine | null;
}

/** A log as `decode` reads it. */
export interface Log extends LogLines {
  readonly viewer?: never;
}

/** A log that tells what one viewer may know, and says whose it is: see `redact`. */
export interface RedactedLog extends LogLines {
  readonly viewer: Viewer;
}
