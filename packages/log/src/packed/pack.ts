import {
  type ChanceSource,
  type Game,
  type Kinds,
  type Match,
  ok,
  openTable,
  type Result,
  start,
  type Table,
} from "@turnwright/core";
import { type AuditKeys, audit } from "../audit.js";
import type { Log } from "../line.js";
import { asked, isBag } from "../lists.js";
import { isSource, openedChance } from "../luck.js";
import { onLog } from "../on-log.js";
import { type AuditProblem, type LogProblem, wrong } from "../problem.js";
import { portableSha256 } from "../sha256.js";
import { spelled } from "../spelling.js";
import { type MadeMove, movesOf } from "../steps.js";
import { DigitWriter } from "./digits.js";
import { type ToldOrigin, writeHeading } from "./heading.js";
import { checkOf, uncheckedText } from "./letters.js";
import { placeOf } from "./place.js";

/** What packing may need beside the log. */
export interface PackKeys extends AuditKeys {
  /** Where the seed of a history came from; `"chosen"` if not given. A log's header says it itself. */
  readonly origin?: ToldOrigin;
}

/** Why a match can't be packed: what `audit` says of its log, or that its luck isn't a seed's. */
export type PackProblem<G extends Kinds> = AuditProblem<G> | LogProblem<"scripted-chance">;

interface PlayedMatch<G extends Kinds> {
  readonly last: Match<G>;
  readonly origin: ToldOrigin;
  readonly moves: readonly MadeMove<G>[];
}

function ofLog<G extends Kinds>(game: Game<G>, log: Log, keys: AuditKeys): Result<PlayedMatch<G>, AuditProblem<G>> {
  const audited = audit(game, log, keys);
  if (!audited.ok) return audited;
  const moves = movesOf<G>(log);
  if (!moves.ok) return moves;
  const origin = log.header.origin === "drawn" ? "drawn" : "chosen";
  return ok({ last: audited.value.match, origin, moves: moves.value });
}

function ofHistory<G extends Kinds>(
  game: Game<G>,
  history: readonly Match<G>[],
  origin: ToldOrigin,
): Result<PlayedMatch<G>, AuditProblem<G>> {
  const last = history.at(-1);
  if (last === undefined) return wrong(0, "no-such-entry", "", "a match at least");
  if (last.game !== game.id) return wrong(0, "other-game", "game", game.id, last.game);
  if (last.edition !== game.edition) return wrong(0, "other-edition", "edition", game.edition, last.edition);
  const moves: MadeMove<G>[] = [];
  for (const { entry } of history)
    if (entry.seat !== null && entry.move !== null) moves.push({ line: 0, seat: entry.seat, move: entry.move });
  return ok({ last, origin, moves });
}

function writeMoves<G extends Kinds>(
  game: Game<G>,
  digits: DigitWriter,
  table: Table<G>,
  moves: readonly MadeMove<G>[],
): { readonly ok: false; readonly problem: LogProblem<"refused"> } | undefined {
  for (const { line, seat, move } of moves) {
    const turn = table.toAct.indexOf(seat);
    const { index, count } = turn < 0 ? { index: -1, count: 0 } : placeOf(game, table, seat, move);
    if (index < 0) return wrong(line, "refused", "move", "a legal move", spelled(move));
    digits.write(turn, table.toAct.length);
    digits.write(index, count);
    table.apply(seat, move);
  }
  return undefined;
}

/**
 * The whole game as a short text that fits in a URL: edition, seats, options as far as they aren't the defaults, the seed, and each move as its
 * index among the legal ones. Tells the seed: for matches that are over or broken off. Of a log it packs the path that counts: what was
 * taken back, notes, times, names and the match id are left out; a log of a match that goes on needs `chance`. A history is every match
 * from `start` on, in order. What can't be packed is a value; a log must pass `audit`.
 */
export function pack<G extends Kinds>(
  game: Game<G>,
  played: Log | readonly Match<G>[],
  keys: PackKeys = {},
): Result<string, PackProblem<G>> {
  const given = asked(keys);
  if (Array.isArray(played)) return packedHistory(game, played as readonly Match<G>[], given);
  const log = played as Log;
  return onLog(log, () => packedMatch(game, ofLog(game, log, given), given));
}

function packedHistory<G extends Kinds>(
  game: Game<G>,
  history: readonly Match<G>[],
  keys: PackKeys,
): Result<string, PackProblem<G>> {
  for (const match of history)
    if (!isBag(match) || !isBag(match.entry) || !isSource(match.chance) || !isBag(match.options))
      return wrong(0, "not-a-log", "", "every match from start on");
  try {
    return packedMatch(game, ofHistory(game, history, keys.origin ?? "chosen"), keys);
  } catch (thrown) {
    return wrong(0, "not-a-log", "", "every match from start on", String(thrown));
  }
}

function packedMatch<G extends Kinds>(
  game: Game<G>,
  found: Result<PlayedMatch<G>, AuditProblem<G>>,
  keys: PackKeys,
): Result<string, PackProblem<G>> {
  if (!found.ok) return found;
  const { last, origin, moves } = found.value;
  const { seats, options, outcome } = last;
  const chance = openedChance(last.chance);
  if (chance.algorithm === "scripted") return wrong(0, "scripted-chance", "chance", "luck that a seed tells");
  const digits = new DigitWriter();
  writeHeading(digits, game, { seats, options, chance, origin, moves: outcome === null ? moves.length : null });
  const source: ChanceSource = { ...chance, drawn: {} };
  const table = openTable(game, start(game, { seats, options, chance: source, freeze: false }), { recording: false });
  const refused = writeMoves(game, digits, table, moves);
  if (refused !== undefined) return refused;
  if (spelled(table.state) !== spelled(last.state))
    return wrong(0, "wrong-state", "state", "every match from start on");
  const unchecked = uncheckedText(game.id, digits.bytes());
  return ok(unchecked + checkOf(keys.sha256 ?? portableSha256, unchecked, table.state));
}
