import type { Plain, Result, Seat } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import type { SeedOrigin } from "../format/log-line.js";
import { limitsFrom } from "../format/option-problem.js";
import { type Header, readHeader } from "./header.js";
import { everywhere, Misread, problemAt, type SheetProblem, type Spot } from "./misread.js";
import { type Piece, Scanner } from "./scanner.js";

/** A move in a score sheet. */
export interface SheetMove extends Spot {
  /** The seat that was named last before the move; `null` if no seat was named. */
  readonly seat: Seat | null;
  readonly text: string;
}

/**
 * A parsed score sheet. Only the form of the sheet was checked. The sheet can name options that the game does not have,
 * and its moves can be illegal.
 */
export interface ScoreSheet {
  readonly game: string;
  readonly edition: string;
  readonly seats: number;
  /** The options that the sheet names. All other options have their defaults. */
  readonly options: { readonly [option: string]: Plain };
  /** The names of the seats, in order: empty texts for seats without a name, and `null` if no seat has a name. */
  readonly names: readonly string[] | null;
  readonly match: string | null;
  readonly chance: "chacha20" | "sfc32" | "scripted";
  readonly origin: SeedOrigin;
  /** The seed; `null` if the sheet does not contain a seed. Without the seed, the moves cannot be played again. */
  readonly seed: string | null;
  /** The outcome; `undefined` if the sheet does not contain an outcome. */
  readonly outcome: Plain | undefined;
  readonly created: number | null;
  readonly tags: { readonly [tag: string]: string } | null;
  readonly moves: readonly SheetMove[];
  /** The positions of the headers, by name, such as `"Game"` or `"Option map"`. */
  readonly places: ReadonlyMap<string, Spot>;
}

/** Limits for parsing an untrusted sheet. */
export interface SheetLimits {
  /** The maximum length of the text, in UTF-16 units. */
  readonly text: number;
  /** The maximum number of moves. The sheet can contain three times as many marks: seats and turn numbers. */
  readonly moves: number;
}

/** The default limits, enough for any match: a million UTF-16 units and 20,000 moves. */
export const sheetLimits: SheetLimits = { text: 1_000_000, moves: 20_000 };

/** The maximum number of headers: names, options and tags. */
const mostHeaders = 5_000;

class SheetReader {
  readonly headers: Map<string, Header> = new Map();
  readonly moves: SheetMove[] = [];
  #seat: Seat | null = null;
  #marks = 0;
  #began = false;

  take(piece: Piece, limits: SheetLimits): void {
    if (piece.kind !== "header") this.#began = true;
    if (piece.kind === "header") this.#takeHeader(piece);
    else if (piece.kind === "mark") this.#takeMark(piece, limits);
    else if (this.moves.length === limits.moves)
      throw new Misread(piece, "too-many-moves", "", `at most ${limits.moves} moves`);
    else this.moves.push({ seat: this.#seat, text: piece.text, line: piece.line, column: piece.column });
  }

  /** Returns the value of a header, or a default if it is absent. */
  value<T extends Plain>(name: string, otherwise: T): T {
    // The shape of the value was checked when the header was parsed.
    return (this.headers.get(`${name} `)?.value as T | undefined) ?? otherwise;
  }

  /**
   * Returns the values of all headers with this name, by the seat, option or tag that each describes. Returns `null` if
   * there are none.
   */
  each<T extends Plain>(name: string): { readonly [of: string]: T } | null {
    const found = [...this.headers.values()].filter((header) => header.name === name);
    return found.length === 0 ? null : Object.fromEntries(found.map(({ of, value }) => [of, value as T]));
  }

  #takeHeader(piece: Piece): void {
    if (this.headers.size === mostHeaders)
      throw new Misread(piece, "too-many-headers", "", `at most ${mostHeaders} headers`);
    if (this.#began) throw new Misread(piece, "late-header", "", "headers before the moves", piece.text);
    const header = readHeader(piece);
    const key = `${header.name} ${header.of}`;
    if (this.headers.has(key)) throw new Misread(piece, "double-header", header.name, "each header once", piece.text);
    this.headers.set(key, header);
  }

  /**
   * Processes a mark. A turn number is for people, and the reader ignores it. A seat applies to the moves that follow
   * it.
   */
  #takeMark(piece: Piece, limits: SheetLimits): void {
    if (++this.#marks > 3 * limits.moves)
      throw new Misread(piece, "too-many-marks", "", `at most ${3 * limits.moves} seats and numbers of turns`);
    if (piece.text.endsWith(".")) return;
    const seat = Number(piece.text.slice(0, -1));
    const seats = this.value("Seats", 0);
    if (seat >= seats) throw new Misread(piece, "no-such-seat", "", `a seat below ${seats}`, piece.text);
    this.#seat = seat;
  }
}

function namesOf(reader: SheetReader, seats: number): readonly string[] | null {
  const named = reader.each<string>("Seat");
  if (named === null) return null;
  for (const { name, of, piece } of reader.headers.values())
    if (name === "Seat" && Number(of) >= seats) throw new Misread(piece, "no-such-seat", name, `a seat below ${seats}`);
  return Array.from({ length: seats }, (_, seat) => named[String(seat)] ?? "");
}

function sheetOf(reader: SheetReader): ScoreSheet {
  for (const name of ["Game", "Edition", "Seats"])
    if (!reader.headers.has(`${name} `)) throw new Misread(everywhere, "missing-header", name, `[${name} ...]`);
  const seats = reader.value("Seats", 0);
  return {
    game: reader.value("Game", ""),
    edition: reader.value("Edition", ""),
    seats,
    options: reader.each("Option") ?? {},
    names: namesOf(reader, seats),
    match: reader.value<string | null>("Match", null),
    chance: reader.value<ScoreSheet["chance"]>("Chance", "chacha20"),
    origin: reader.value<SeedOrigin>("Origin", "chosen"),
    seed: reader.value<string | null>("Seed", null),
    outcome: reader.headers.get("Outcome ")?.value,
    created: reader.value<number | null>("Created", null),
    tags: reader.each("Tag"),
    moves: reader.moves,
    places: new Map(
      [...reader.headers].map(
        ([
          key,
          {
            piece: { line, column },
          },
        ]) => [key.trimEnd(), { line, column }],
      ),
    ),
  };
}

/**
 * Parses a score sheet of any game: headers, comments in braces, numbers, and moves as texts. `text` can be any text;
 * `readSheet` never throws. If the text is wrong, the problem names the line and the column.
 * @example
 * ```ts
 * const sheet = readSheet("no score sheet");
 * console.log(sheet.ok ? sheet.value.game : sheet.problem.code); // -> missing-header
 * ```
 */
export function readSheet(text: string, limits?: Partial<SheetLimits>): Result<ScoreSheet, SheetProblem> {
  if (typeof text !== "string") return no(problemAt(everywhere, "not-text", "", "a text"));
  const within = limitsFrom(sheetLimits, limits);
  if (!within.ok) return no({ ...everywhere, ...within.problem });
  const bounds = within.value;
  if (text.length > bounds.text) return no(problemAt(everywhere, "too-long", "", `at most ${bounds.text} units`));
  try {
    const scanner = new Scanner(text);
    const reader = new SheetReader();
    for (let piece = scanner.next(); piece !== undefined; piece = scanner.next()) reader.take(piece, bounds);
    return ok(sheetOf(reader));
  } catch (thrown) {
    if (thrown instanceof Misread) return no(thrown.problem);
    throw thrown;
  }
}
