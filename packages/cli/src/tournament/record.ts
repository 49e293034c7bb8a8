import { readFileSync } from "node:fs";
import { equal, firstFault } from "@turnwright/core/internal";
import { type GenericSchema, type InferOutput, safeParse } from "@turnwright/core/schema";
import { Complaint } from "../complaint.js";
import { appendOutput, statOf, written } from "../output.js";
import { cutTornLine } from "../session/unfinished.js";
import { type LockedFile, lockFile } from "./lock-file.js";
import { type GameResult, type ResultSchema, resultSchemaOf, specSchema, type TournamentSpec } from "./result.js";

/** The settings that a command asks for; without a seed, it takes the seed of the file. */
type Wanted = Omit<TournamentSpec, "seed"> & { readonly seed: string | undefined };

/**
 * A file of results. The first line is the specification, and each further line is a game. While it is open, no other
 * command can open it.
 */
export class TournamentRecord {
  /** The name of the file as the user wrote it, for messages. */
  readonly #file: string;
  readonly #place: string;
  /** The bytes that the file has, unless something else changes it. */
  #bytes: bigint;
  readonly #schema: ResultSchema;
  /** Lets other commands open the file. */
  readonly close: () => void;
  readonly spec: TournamentSpec;
  readonly results: GameResult[];

  private constructor(file: string, { spec, schema, results }: Contents, { place, unlock }: LockedFile) {
    this.#file = file;
    this.#place = place;
    this.#bytes = statOf(place)?.size ?? 0n;
    this.#schema = schema;
    this.close = unlock;
    this.spec = spec;
    this.results = [...results];
  }

  /**
   * Opens the file of a tournament. Continues the tournament in the file, or begins one. Throws a `Complaint` when the
   * file contains another tournament, or something else, or when another command has opened it.
   */
  static open(file: string, wanted: Wanted, drawn: string): TournamentRecord {
    const locked = lockFile(file);
    try {
      return new TournamentRecord(file, contentsOf(file, wanted) ?? writeSpec(file, wanted, drawn), locked);
    } catch (thrown) {
      locked.unlock();
      throw thrown;
    }
  }

  /**
   * Writes the result of a game. Throws a `Complaint` for a result that could not be read back, and if something else
   * has changed the file.
   */
  add(result: GameResult): void {
    const parsed = safeParse(this.#schema, result);
    if (!parsed.success)
      throw new Complaint(`${this.spec.game} has ended game ${result.number} wrongly: ${faultIn(parsed.issues)}`);
    this.demandUnchanged();
    const line = `${JSON.stringify(result)}\n`;
    appendOutput(this.#place, line, "--file");
    this.#bytes += BigInt(Buffer.byteLength(line));
    this.results.push(result);
  }

  /** Throws a `Complaint` if something else has removed the file or changed its length since it was opened. */
  demandUnchanged(): void {
    const bytes = statOf(this.#place)?.size;
    if (bytes === this.#bytes) return;
    const what = bytes === undefined ? "removed" : `changed, from ${this.#bytes} to ${bytes} bytes`;
    throw new Complaint(
      `${this.#file} was ${what}, while this command used it; ` +
        "run the same command again, and leave the file alone until it ends",
    );
  }
}

/** What a file of results contains. */
interface Contents {
  readonly spec: TournamentSpec;
  readonly schema: ResultSchema;
  readonly results: readonly GameResult[];
}

/** Writes the first line of a new file. */
function writeSpec(file: string, wanted: Wanted, drawn: string): Contents {
  const spec = { ...wanted, seed: wanted.seed ?? drawn };
  written(file, `${JSON.stringify(spec)}\n`, "--file");
  return { spec, schema: resultSchemaOf(spec), results: [] };
}

/** Reads a file of results. Returns `undefined` if it is empty. */
function contentsOf(file: string, wanted: Wanted): Contents | undefined {
  const text = textOf(file);
  if (text === "") return undefined;
  // The last line may be incomplete; its game is played again.
  const [first, ...rest] = text
    .slice(0, text.lastIndexOf("\n") + 1)
    .split("\n")
    .slice(0, -1);
  const header = parseLine(first ?? "", specSchema, "the settings of a tournament, as JSON");
  if (!header.ok)
    throw new Complaint(
      `${file} is not the file of a tournament: line 1, ${header.fault}; name another file with --file`,
    );
  demandSame(file, Object.entries(header.value), wanted);
  const schema = resultSchemaOf(header.value);
  const results = resultsIn(file, rest, schema);
  cutTornLine(file);
  return { spec: header.value, schema, results };
}

/** Returns the text of the file that a flag names. Throws a `Complaint` if it cannot be read. */
function textOf(file: string, flag = "--file"): string {
  try {
    return readFileSync(file, "utf8");
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Complaint(`${file} could not be read: ${why}; name another file with ${flag}`);
  }
}

/** Throws a `Complaint` if the file of `--json` has the results of a tournament, which the ratings would replace. */
export function demandNoResults(json: string): void {
  const [first = ""] = textOf(json, "--json").split("\n", 1);
  if (parseLine(first, specSchema, "").ok)
    throw new Complaint(`${json} has the results of a tournament; name another file with --json`);
}

/** Returns the results in the lines after the first. Throws a `Complaint` that names the first line that is damaged. */
function resultsIn(file: string, lines: readonly string[], schema: ResultSchema): GameResult[] {
  const lineOf = new Map<number, number>();
  return lines.map((line, at): GameResult => {
    const number = at + 2;
    const damaged = (fault: string): Complaint =>
      new Complaint(
        `${file}, line ${number}: ${fault}; remove this line to play its game again, or name another file with --file`,
      );
    const read = parseLine(line, schema, "the result of a game, as JSON");
    if (!read.ok) throw damaged(read.fault);
    const earlier = lineOf.get(read.value.number);
    if (earlier !== undefined) throw damaged(`game ${read.value.number} is in line ${earlier} already`);
    lineOf.set(read.value.number, number);
    return read.value;
  });
}

type Issues = Parameters<typeof firstFault>[0];

function faultIn(issues: Issues): string {
  const { path, expected } = firstFault(issues);
  return `${path === "" ? "" : `${path.slice(0, 100)}: `}expected ${expected}`;
}

type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: string };

/** Parses a line. Returns the fault for people if it is not what was expected. */
function parseLine<S extends GenericSchema>(line: string, schema: S, expected: string): Parsed<InferOutput<S>> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { ok: false, fault: `expected ${expected}` };
  }
  const parsed = safeParse(schema, value);
  return parsed.success ? { ok: true, value: parsed.output } : { ok: false, fault: faultIn(parsed.issues) };
}

function demandSame(
  file: string,
  kept: readonly (readonly [name: string, value: unknown])[],
  wanted: { readonly [name: string]: unknown },
): void {
  for (const [name, value] of kept)
    if (wanted[name] !== undefined && !equal(wanted[name], value))
      throw new Complaint(
        `${file} is of a tournament with other ${name}: ${JSON.stringify(value).slice(0, 200)}; ` +
          "use the same, or name another file with --file",
      );
}
