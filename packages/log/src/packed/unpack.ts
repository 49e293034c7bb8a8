import {
  type ChanceSource,
  type Entry,
  type Game,
  type Kinds,
  type Match,
  openTable,
  type Result,
  start,
  type Table,
} from "@turnwright/core";
import { demandGame } from "@turnwright/core/internal";
import { no, ok } from "@turnwright/core/rules";
import { portableSha256, type Sha256 } from "../chain/sha256.js";
import { type LogProblem, wrong } from "../format/log-problem.js";
import { limitsFrom, optionProblem } from "../format/option-problem.js";
import type { LogOpening } from "../writing/open-log.js";
import { type Rebuilt, rebuilt } from "../writing/rebuilt.js";
import { openingSamples } from "../writing/writing.js";
import { DigitReader } from "./digit-writer.js";
import { type Heading, readHeading } from "./heading.js";
import { Mismatch, type PackCode } from "./mismatch.js";
import { bytesOf, checkOf, isKnownForm, partsOf } from "./parts.js";

export type { PackCode } from "./mismatch.js";

/** Limits for reading an untrusted packed text. */
export interface PackedLimits {
  /** The maximum number of characters. */
  readonly text: number;
  /** The maximum number of moves. */
  readonly moves: number;
}

/** The default limits, enough for any match: 100,000 characters, 20,000 moves. */
export const packedLimits: PackedLimits = { text: 100_000, moves: 20_000 };

/** Options for `unpack`: values for the header of the new log, and limits. */
export interface UnpackOptions extends Omit<LogOpening, "origin" | "mixing" | "checkpoints"> {
  /** The limits that differ from the defaults; see `PackedLimits`. */
  readonly limits?: Partial<PackedLimits>;
}

interface Unpacked<G extends Kinds> {
  readonly heading: Heading<G>;
  readonly first: Match<G>;
  readonly entries: readonly Entry<G>[];
  readonly table: Table<G>;
}

/**
 * Returns three parts of a packed text: its digits, its checksum, and the part that the checksum covers. Throws
 * `Mismatch` if the text is not a packed match of this game.
 */
function readForm(
  game: string,
  text: string,
  limits: PackedLimits,
): { digits: DigitReader; unchecked: string; check: string } {
  if (typeof text !== "string") throw new Mismatch("not-packed", "", "a text");
  if (text.length > limits.text) throw new Mismatch("too-long", "", `at most ${limits.text} characters`);
  const parts = partsOf(text);
  if (parts === undefined)
    throw new Mismatch("not-packed", "", "the name of a game, a dot, and the whole text that was packed");
  if (parts.game !== game) throw new Mismatch("other-game", "game", game);
  if (!isKnownForm(parts.form)) throw new Mismatch("unknown-format", "format", "format 1");
  const bytes = bytesOf(parts.body);
  if (bytes === undefined) throw new Mismatch("not-packed", "", "base64url without padding");
  return {
    digits: new DigitReader(bytes),
    unchecked: text.slice(0, text.length - parts.check.length),
    check: parts.check,
  };
}

function playMoves<G extends Kinds>(
  digits: DigitReader,
  table: Table<G>,
  moves: number | null,
  most: number,
): readonly Entry<G>[] {
  const entries: Entry<G>[] = [];
  while (moves === null ? table.outcome === null : entries.length < moves) {
    if (table.outcome !== null) throw new Mismatch("left-over", "moves", "nothing after the end of the game");
    if (entries.length === most) throw new Mismatch("too-many-moves", "moves", `at most ${most} moves`);
    const seat = table.toAct[digits.read(table.toAct.length)];
    table.apply(
      seat,
      table.sample(seat, (count) => digits.read(count)),
    );
    entries.push(table.entry);
  }
  digits.end();
  return entries;
}

function unpacked<G extends Kinds>(game: Game<G>, text: string, limits: PackedLimits, sha256: Sha256): Unpacked<G> {
  const { digits, unchecked, check } = readForm(game.id, text, limits);
  const heading = readHeading(digits, game);
  const { seats, options } = heading;
  const chance: ChanceSource = { ...heading.chance, drawn: {} };
  const first = start(game, { seats, options, chance, freeze: false });
  const table = openTable(game, first);
  const entries = playMoves(digits, table, heading.moves, limits.moves);
  if (checkOf(sha256, unchecked, table.state) !== check) {
    throw new Mismatch("wrong-check", "check", "the check of the last position: the text is damaged");
  }
  return { heading, first, entries, table };
}

/**
 * Plays a packed game again. Returns the match at the end, and a new log of the match that passes `audit`. If you give
 * no match id, the log gets a new one. A match that was broken off can be continued. `text` can be any text. If the
 * text is damaged, returns a problem. One damaged text in 16 million is not detected. Throws a `TypeError` if `game` is
 * no game, or if a log cannot contain the given `matchId`, `names`, `tags`, `createdAt`, `secret`, `at`, `request` or
 * `clocks`.
 * @example
 * ```ts
 * const packed = pack(artifact, [start(artifact, { seats: 2 })]);
 * const again = packed.ok ? unpack(artifact, packed.value) : packed;
 * console.log(again.ok && again.value.match.version); // -> 0
 * ```
 */
export function unpack<G extends Kinds>(
  game: Game<G>,
  text: string,
  how: UnpackOptions = {},
): Result<Rebuilt<G>, LogProblem<PackCode>> {
  demandGame(game);
  const problem = optionProblem(how, { ...openingSamples, limits: {} });
  if (problem !== undefined) return problem;
  const limits = limitsFrom(packedLimits, how.limits);
  if (!limits.ok) return limits;
  let found: Unpacked<G>;
  try {
    found = unpacked(game, text, limits.value, how.sha256 ?? portableSha256);
  } catch (thrown) {
    if (thrown instanceof Mismatch) return no(thrown.problem);
    return wrong(0, "rules-threw", "", "a game that the rules can play", String(thrown));
  }
  const { heading, first, entries, table } = found;
  const { limits: _, ...wrongOption } = how;
  return ok(rebuilt(game, first, entries, table, { ...wrongOption, origin: heading.origin }));
}
