import { existsSync, readFileSync } from "node:fs";
import { Complaint } from "../complaint.js";
import { appendOutput, written } from "../output.js";

/** What is played: everything on which results depend. */
export interface TournamentSpec {
  readonly tournament: 1;
  readonly game: string;
  readonly edition: string;
  readonly seats: number;
  readonly options: object;
  readonly bots: readonly string[];
  readonly seed: string;
}

/** A bot that gave no legal move in time. */
export interface GameFault {
  readonly seat: number;
  readonly says: string;
}

/** The result of one game. */
export interface GameResult {
  /** The number of the game, from 0. */
  readonly number: number;
  /** The number of the bot in each seat. */
  readonly bots: readonly number[];
  readonly reason: string;
  readonly winners: readonly number[];
  readonly ranking: readonly (readonly number[])[];
  readonly moves: number;
  /** The first fault of each seat that had one. Random moves were made for it from then on. */
  readonly faults: readonly GameFault[];
}

/** A file of results: the specification on the first line, then a game on each line. */
export class TournamentRecord {
  readonly #file: string;
  readonly spec: TournamentSpec;
  readonly results: GameResult[];

  private constructor(file: string, spec: TournamentSpec, results: GameResult[]) {
    this.#file = file;
    this.spec = spec;
    this.results = results;
  }

  /**
   * Opens the file of a tournament: goes on with the one that it holds, or begins one. Throws a `Complaint` when it
   * holds another tournament, or something else.
   */
  static open(
    file: string,
    wanted: Omit<TournamentSpec, "seed"> & { readonly seed: string | undefined },
    drawn: string,
  ): TournamentRecord {
    const fresh = { ...wanted, seed: wanted.seed ?? drawn };
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    // The last line may be torn: its game is played again.
    const lines = text
      .slice(0, text.lastIndexOf("\n") + 1)
      .split("\n")
      .slice(0, -1);
    if (lines.length === 0) {
      if (text !== "") throw new Complaint(`${file} holds something else; name another file with --file`);
      written(file, `${JSON.stringify(fresh)}\n`, "--file");
      return new TournamentRecord(file, fresh, []);
    }
    const [spec, ...results] = lines.map((line, at) => lineIn(file, line, at));
    demandSame(file, spec as TournamentSpec, wanted);
    if (!text.endsWith("\n")) written(file, lines.map((line) => `${line}\n`).join(""), "--file");
    return new TournamentRecord(file, spec as TournamentSpec, results as GameResult[]);
  }

  /** Keeps the result of a game. */
  add(result: GameResult): void {
    appendOutput(this.#file, `${JSON.stringify(result)}\n`, "--file");
    this.results.push(result);
  }
}

function lineIn(file: string, line: string, at: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Complaint(`${file}, line ${at + 1}, is no result of a tournament; name another file with --file`);
  }
}

function demandSame(file: string, found: TournamentSpec, wanted: object): void {
  if (found?.tournament !== 1) throw new Complaint(`${file} holds something else; name another file with --file`);
  for (const [name, value] of Object.entries(wanted)) {
    const kept = found[name as keyof TournamentSpec];
    if (value !== undefined && JSON.stringify(kept) !== JSON.stringify(value))
      throw new Complaint(
        `${file} holds a tournament with other ${name}: ${JSON.stringify(kept).slice(0, 200)}; ` +
          "ask for the same, or name another file with --file",
      );
  }
}
