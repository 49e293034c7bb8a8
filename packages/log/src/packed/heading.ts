import { type Game, type Kinds, type Plain, parseSetup } from "@turnwright/core";
import type { InitialChance } from "../chain/closing-keys.js";
import type { SeedOrigin } from "../format/log-line.js";
import type { DigitReader, DigitWriter } from "./digit-writer.js";
import { Mismatch } from "./mismatch.js";
import { readChange, readText, writeChange, writeText } from "./write-change.js";

/** A source of chance that has a seed. */
export type SeededChance = Exclude<InitialChance, { readonly algorithm: "scripted" }>;

/**
 * The origin of a seed, as a packed text states it. A mixed seed is written as `"chosen"`, because a packed text does
 * not contain the inputs of the mixed seed.
 */
export type ToldOrigin = Exclude<SeedOrigin, "scripted" | "mixed">;

/** The part of a packed text before its moves. */
export interface Heading<G extends Kinds> {
  readonly seats: number;
  readonly options: G["options"];
  readonly chance: SeededChance;
  readonly origin: ToldOrigin;
  /** The number of moves that follow; `null` if they continue until the game is over. */
  readonly moves: number | null;
}

const origins: readonly ToldOrigin[] = ["drawn", "chosen"];
const algorithms: readonly SeededChance["algorithm"][] = ["chacha20", "sfc32"];
const seedDigits = 64;

/** Returns the default options, which a packed text omits. */
function defaultsOf<G extends Kinds>(game: Game<G>, seats: number): Plain {
  const setup = parseSetup(game, { seats });
  return setup.ok ? (setup.value.options as Plain) : {};
}

function writeChance(digits: DigitWriter, { algorithm, seed }: SeededChance): void {
  digits.write(algorithms.indexOf(algorithm), algorithms.length);
  if (algorithm === "sfc32") writeText(digits, seed);
  else for (const digit of seed) digits.write(Number.parseInt(digit, 16), 16);
}

function readChance(digits: DigitReader): SeededChance {
  const algorithm = algorithms[digits.read(algorithms.length)];
  if (algorithm === "sfc32") return { algorithm, seed: readText(digits) };
  let seed = "";
  while (seed.length < seedDigits) seed += digits.read(16).toString(16);
  return { algorithm, seed };
}

export function writeHeading<G extends Kinds>(digits: DigitWriter, game: Game<G>, heading: Heading<G>): void {
  const { seats, options, chance, origin, moves } = heading;
  writeText(digits, game.edition);
  digits.write(game.seats.indexOf(seats), game.seats.length);
  writeChange(digits, defaultsOf(game, seats), options as Plain);
  digits.write(origins.indexOf(origin), origins.length);
  writeChance(digits, chance);
  digits.write(moves === null ? 0 : 1, 2);
  if (moves !== null) digits.writeNumber(moves, 8);
}

/** Reads a heading. Throws `Mismatch` if the text is of another edition or the game does not accept the options. */
export function readHeading<G extends Kinds>(digits: DigitReader, game: Game<G>): Heading<G> {
  const edition = readText(digits);
  if (edition !== game.edition) throw new Mismatch("other-edition", "edition", game.edition);
  const seats = game.seats[digits.read(game.seats.length)];
  const setup = parseSetup(game, { seats, options: readChange(digits, defaultsOf(game, seats)) });
  if (!setup.ok) throw new Mismatch("wrong-options", setup.problem.path, setup.problem.code);
  const origin = origins[digits.read(origins.length)];
  const chance = readChance(digits);
  const moves = digits.read(2) === 0 ? null : digits.readNumber(8);
  return { seats, options: setup.value.options, chance, origin, moves };
}
