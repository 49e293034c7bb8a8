import type { ChanceSource, Game, Kinds, Match, Seat } from "@turnwright/core";
import { append, closeLog, type LogPosition, undoTo } from "@turnwright/log";
import { sha256 } from "@turnwright/log/node";
import type { PlayArguments } from "../arguments.js";
import { appendOutput, endSecret, removeFile, writtenSecret } from "../output.js";

/** The data that is needed to resume a match in addition to its log. It contains the secrets of the match. */
export interface Bookmark {
  readonly format: "turnwright bookmark 1";
  readonly bots: readonly string[];
  /** The seats of people, from 0. */
  readonly humans: readonly Seat[];
  readonly speed: number;
  readonly boards: PlayArguments["boards"];
  /** The seed that was chosen; `null` if it was drawn. */
  readonly chosen: string | null;
  readonly chance: ChanceSource;
  readonly secret: string;
}

/** Returns the name of the file with the bookmark of a log. */
export function bookmarkOf(log: string): string {
  return `${log}.bookmark`;
}

/** The log of a running match. It is written line by line, so that the match can be resumed after a crash. */
export class Keeping {
  readonly #game: Game<Kinds>;
  /** The name of the file; `undefined` if no log is kept. */
  readonly file: string | undefined;
  #position: LogPosition;

  constructor(game: Game<Kinds>, file: string | undefined, position: LogPosition) {
    this.#game = game;
    this.file = file;
    this.#position = position;
  }

  /** Writes the beginning of the log, and its bookmark. Both are secret until the log is closed. */
  begin(bookmark: Omit<Bookmark, "format" | "secret">): void {
    if (this.file === undefined) return;
    const whole: Bookmark = { format: "turnwright bookmark 1", ...bookmark, secret: this.#position.secret };
    writtenSecret(bookmarkOf(this.file), `${JSON.stringify(whole)}\n`, "--log");
    writtenSecret(this.file, this.#position.text, "--log");
  }

  #keep(position: LogPosition): number {
    this.#position = position;
    if (this.file !== undefined) appendOutput(this.file, position.text, "--log");
    return position.entries - 1;
  }

  /** Appends the move that led to a match. Returns the number of its entry. */
  append(match: Match<Kinds>): number {
    return this.#keep(append(this.#game, this.#position, match, { sha256 }));
  }

  /** Appends an undo: the match went back to its state after an entry. */
  undoTo(entry: number, who: Parameters<typeof undoTo>[2]): void {
    this.#keep(undoTo(this.#position, entry, who, { sha256 }));
  }

  /** Closes the log. The closing contains all secrets, so the bookmark is removed. */
  close(last: Match<Kinds>): void {
    this.#keep(closeLog(this.#game, this.#position, last, { sha256 }));
    if (this.file === undefined) return;
    removeFile(bookmarkOf(this.file));
    endSecret(this.file);
  }
}
