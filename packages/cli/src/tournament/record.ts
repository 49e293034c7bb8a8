import { existsSync, readFileSync } from "node:fs";
import type { Seat } from "@turnwright/core";
import { isRecord } from "@turnwright/core/internal";
import {
  array,
  custom,
  type GenericSchema,
  type InferOutput,
  literal,
  safeParse,
  strictObject,
  string,
  whole,
} from "@turnwright/core/schema";
import { Complaint } from "../complaint.js";
import { appendOutput, written } from "../output.js";

/** The settings of a tournament: everything on which its results depend. */
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
  readonly seat: Seat;
  readonly says: string;
}

/** A game of the schedule. */
export interface ScheduledGame {
  /** The number of the game, from 0. */
  readonly number: number;
  /** The number of the bot in each seat. */
  readonly bots: readonly number[];
}

/** The result of one game. */
export interface GameResult extends ScheduledGame {
  readonly reason: string;
  readonly winners: readonly Seat[];
  readonly ranking: readonly (readonly Seat[])[];
  readonly moves: number;
  /** The first fault of each seat that had one. From then on, random moves were made for this seat. */
  readonly faults: readonly GameFault[];
}

const seat = whole(0, 63);
const count = whole(0, Number.MAX_SAFE_INTEGER);

/** The schema of the settings of a tournament. */
export const specSchema: GenericSchema<unknown, TournamentSpec> = strictObject({
  tournament: literal(1),
  game: string(),
  edition: string(),
  seats: whole(1, 64),
  options: custom<object>(isRecord, "an object with options"),
  bots: array(string()),
  seed: string(),
});

/** The schemas of the fields of a scheduled game. */
export const scheduledFields: { readonly [F in keyof ScheduledGame]: GenericSchema<unknown, ScheduledGame[F]> } = {
  number: count,
  bots: array(seat),
};

const resultSchema: GenericSchema<unknown, GameResult> = strictObject({
  ...scheduledFields,
  reason: string(),
  winners: array(seat),
  ranking: array(array(seat)),
  moves: count,
  faults: array(strictObject({ seat, says: string() })),
});

/**
 * Returns the results of these games in a value from elsewhere. Returns `undefined` if the value contains other
 * results, or something else.
 */
export function resultsOf(games: readonly ScheduledGame[], value: unknown): readonly GameResult[] | undefined {
  const parsed = safeParse(array(resultSchema), value);
  if (!parsed.success || parsed.output.length !== games.length) return undefined;
  const isOf = (result: GameResult, at: number): boolean =>
    result.number === games[at].number && JSON.stringify(result.bots) === JSON.stringify(games[at].bots);
  return parsed.output.every(isOf) ? parsed.output : undefined;
}

/** A file of results. The first line is the specification, and each further line is a game. */
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
   * Opens the file of a tournament. Continues the tournament in the file, or begins one. Throws a `Complaint` when the
   * file contains another tournament, or something else.
   */
  static open(
    file: string,
    wanted: Omit<TournamentSpec, "seed"> & { readonly seed: string | undefined },
    drawn: string,
  ): TournamentRecord {
    const fresh = { ...wanted, seed: wanted.seed ?? drawn };
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    // The last line may be incomplete; its game is played again.
    const lines = text
      .slice(0, text.lastIndexOf("\n") + 1)
      .split("\n")
      .slice(0, -1);
    if (lines.length === 0) {
      if (text !== "") throw new Complaint(`${file} is not the file of a tournament; name another file with --file`);
      written(file, `${JSON.stringify(fresh)}\n`, "--file");
      return new TournamentRecord(file, fresh, []);
    }
    const [first, ...rest] = lines;
    const spec = lineIn(file, first, specSchema);
    demandSame(file, Object.entries(spec), wanted);
    const results = rest.map((line) => lineIn(file, line, resultSchema));
    if (!text.endsWith("\n")) written(file, lines.map((line) => `${line}\n`).join(""), "--file");
    return new TournamentRecord(file, spec, results);
  }

  /** Writes the result of a game. */
  add(result: GameResult): void {
    appendOutput(this.#file, `${JSON.stringify(result)}\n`, "--file");
    this.results.push(result);
  }
}

function lineIn<S extends GenericSchema>(file: string, line: string, schema: S): InferOutput<S> {
  try {
    const parsed = safeParse(schema, JSON.parse(line));
    if (parsed.success) return parsed.output;
  } catch {
    // A text that is not JSON gets the same answer as JSON of something else.
  }
  throw new Complaint(`${file} is not the file of a tournament: ${line.slice(0, 60)}; name another file with --file`);
}

function demandSame(
  file: string,
  kept: readonly (readonly [name: string, value: unknown])[],
  wanted: { readonly [name: string]: unknown },
): void {
  for (const [name, value] of kept)
    if (wanted[name] !== undefined && JSON.stringify(wanted[name]) !== JSON.stringify(value))
      throw new Complaint(
        `${file} is of a tournament with other ${name}: ${JSON.stringify(value).slice(0, 200)}; ` +
          "use the same, or name another file with --file",
      );
}
