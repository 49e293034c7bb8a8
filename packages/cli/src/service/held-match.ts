import { fast, type Kinds, type Match, openTable, type Table } from "@turnwright/core";
import type { LogPosition } from "@turnwright/log";
import type { Shelved } from "../games.js";
import type { Step } from "../log-steps.js";

/** A match after a move, and its size in characters. */
interface MeasuredStep extends Step {
  readonly characters: number;
}

/** The most matches that are kept of a match: the present one, and those to which an undo can go back. */
export const mostSteps = 17;

/** Measures a match. Throws an error when its state or its events cannot be written as JSON. */
function measured({ match, entry }: Step): MeasuredStep {
  return { match, entry, characters: JSON.stringify([match.state, match.options, match.entry]).length };
}

/** A match that the service holds. */
export class HeldMatch {
  readonly shelved: Shelved;
  /** The present match, and before it the matches to which an undo can go back. */
  readonly #steps: MeasuredStep[];
  #position: LogPosition | undefined;
  #table: Table<Kinds> | undefined;

  /** `steps` are the matches on the way to the present one, which is last. `position` is that of its log. */
  constructor(shelved: Shelved, steps: readonly Step[], position?: LogPosition) {
    this.shelved = shelved;
    this.#position = position;
    this.#steps = steps.slice(-mostSteps).map(measured);
  }

  get #present(): MeasuredStep {
    return this.#steps[this.#steps.length - 1];
  }

  get match(): Match<Kinds> {
    return this.#present.match;
  }

  /** The characters of the present match as JSON. */
  get characters(): number {
    return this.#present.characters;
  }

  /** The characters of the matches to which an undo can go back, as JSON. */
  get earlierCharacters(): number {
    let characters = 0;
    for (let n = 0; n < this.#steps.length - 1; n++) characters += this.#steps[n].characters;
    return characters;
  }

  /** The position of its log, if it has one. */
  get position(): LogPosition | undefined {
    return this.#position;
  }

  /** The present match as a table. Its source of chance is not that of the match. */
  get table(): Table<Kinds> {
    this.#table ??= openTable(this.shelved.game, this.match, { chance: fast(""), recording: false });
    return this.#table;
  }

  /** Whether the match has a table at present. */
  get hasTable(): boolean {
    return this.#table !== undefined;
  }

  /** Drops the table, which the next question opens again. */
  dropTable(): void {
    this.#table = undefined;
  }

  /** The match before the last move; `undefined` if none is kept. */
  get before(): Step | undefined {
    return this.#steps.at(-2);
  }

  /** Returns the step to the next match. The last entry of its log, at `position`, is then that move. */
  next(match: Match<Kinds>, position: LogPosition | undefined): MeasuredStep {
    return measured({ match, entry: (position?.entries ?? 1) - 1 });
  }

  /** Continues with the next match. */
  advance(step: MeasuredStep, position: LogPosition | undefined): void {
    this.dropTable();
    this.#steps.push(step);
    if (this.#steps.length > mostSteps) this.#steps.shift();
    this.#position = position;
  }

  /** Goes back to the match before the last move. */
  goBack(position: LogPosition | undefined): void {
    this.dropTable();
    this.#steps.pop();
    this.#position = position;
  }

  /** Forgets the earliest of the matches to which an undo can go back. There must be one. */
  forgetEarliest(): void {
    this.#steps.shift();
  }

  /** Keeps the position of the log after its last line. */
  endLog(position: LogPosition): void {
    this.#position = position;
  }
}
