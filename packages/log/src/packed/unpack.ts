import {
  type ChanceSource,
  type Entry,
  type Game,
  type Kinds,
  type Match,
  no,
  ok,
  openTable,
  type Result,
  start,
  type Table,
} from "@turnwright/core";
import { isLimit } from "../decode-line.js";
import { asked } from "../lists.js";
import type { LogOpening } from "../open-log.js";
import { type LogProblem, wrong } from "../problem.js";
import { type Rebuilt, rebuilt } from "../rebuilt.js";
import { portableSha256, type Sha256 } from "../sha256.js";
import { DigitReader } from "./digits.js";
import { type Heading, readHeading } from "./heading.js";
import { bytesOf, checkOf, isKnownForm, partsOf } from "./letters.js";
import { type PackCode, Unfit } from "./unfit.js";

export type { PackCode } from "./unfit.js";

/** How much of a stranger's packed text is read. */
export interface PackedLimits {
  /** Characters of the text. */
  readonly text: number;
  readonly moves: number;
}

/** Enough for any match: 100,000 characters, 20,000 moves. */
export const packedLimits: PackedLimits = { text: 100_000, moves: 20_000 };

/** How to unpack: what the new log's header is to say, and how much to read. */
export interface UnpackOptions extends Omit<LogOpening, "origin" | "mixing" | "checkpoints"> {
  readonly limits?: PackedLimits;
}

/** Returns limits from anywhere: what is no number is as usual. */
function limitsFrom(limits: PackedLimits | undefined): PackedLimits {
  return {
    text: isLimit(limits?.text) ? limits.text : packedLimits.text,
    moves: isLimit(limits?.moves) ? limits.moves : packedLimits.moves,
  };
}

interface Unpacked<G extends Kinds> {
  readonly heading: Heading<G>;
  readonly first: Match<G>;
  readonly entries: readonly Entry<G>[];
  readonly table: Table<G>;
}

/** The digits of a text, and the text as far as its check speaks of it. Throws `Unfit` when it isn't this game's. */
function opened(
  game: string,
  text: string,
  limits: PackedLimits,
): { digits: DigitReader; unchecked: string; check: string } {
  if (typeof text !== "string") throw new Unfit("not-packed", "", "a text");
  if (text.length > limits.text) throw new Unfit("too-long", "", `at most ${limits.text} characters`);
  const parts = partsOf(text);
  if (parts === undefined) throw new Unfit("not-packed", "", "the name of a game, a dot, and more");
  if (parts.game !== game) throw new Unfit("other-game", "game", game);
  if (!isKnownForm(parts.form)) throw new Unfit("unknown-format", "format", "format 1");
  const bytes = bytesOf(parts.body);
  if (bytes === undefined) throw new Unfit("not-packed", "", "base64url without padding");
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
    if (table.outcome !== null) throw new Unfit("left-over", "moves", "nothing after the end of the game");
    if (entries.length === most) throw new Unfit("too-many-moves", "moves", `at most ${most} moves`);
    const seat = table.toAct[digits.read(table.toAct.length)]!;
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
  const { digits, unchecked, check } = opened(game.id, text, limits);
  const heading = readHeading(digits, game);
  const { seats, options } = heading;
  const chance: ChanceSource = { ...heading.chance, drawn: {} };
  const first = start(game, { seats, options, chance, freeze: false });
  const table = openTable(game, first);
  const entries = playMoves(digits, table, heading.moves, limits.moves);
  if (checkOf(sha256, unchecked, table.state) !== check) {
    throw new Unfit("wrong-check", "check", "the check of what the moves lead to: the text is damaged");
  }
  return { heading, first, entries, table };
}

/**
 * Plays a packed game again: the match as it stands at the end, and a new log of it that audits, with a new match id unless given.
 * A match that was broken off goes on from there. Takes any text and never throws for it; a damaged one is a problem (but for
 * one in 16 million). Throws a `TypeError` when `matchId`, `names`, `tags` or `createdAt` can't stand in a log.
 */
export function unpack<G extends Kinds>(
  game: Game<G>,
  text: string,
  how: UnpackOptions = {},
): Result<Rebuilt<G>, LogProblem<PackCode>> {
  let found: Unpacked<G>;
  try {
    found = unpacked(game, text, limitsFrom(asked(how).limits), asked(how).sha256 ?? portableSha256);
  } catch (thrown) {
    if (thrown instanceof Unfit) return no(thrown.problem);
    return wrong(0, "rules-threw", "", "a game that the rules can play", String(thrown));
  }
  const { heading, first, entries, table } = found;
  return ok(rebuilt(game, first, entries, table, { ...asked(how), origin: heading.origin }));
}
