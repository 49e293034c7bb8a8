import {
  type ChanceSource,
  type Game,
  type Kinds,
  type Match,
  openTable,
  type Result,
  start,
  type Table,
} from "@turnwright/core";
import { demandGame } from "@turnwright/core/internal";
import { ok } from "@turnwright/core/rules";
import { initialChance, isSource } from "../chain/closing-keys.js";
import { portableSha256 } from "../chain/sha256.js";
import { canonicalText } from "../format/canonical-text.js";
import { isBag } from "../format/field-orders.js";
import type { Log } from "../format/log-line.js";
import { type AuditProblem, type LogProblem, messageOf, wrong } from "../format/log-problem.js";
import { onLog } from "../format/on-log.js";
import { optionProblem, type Samples } from "../format/option-problem.js";
import { type AuditKeys, audit, auditSamples } from "../reading/audit.js";
import { type MadeMove, movesOf } from "../reading/moves-of.js";
import { DigitWriter } from "./digit-writer.js";
import { type ToldOrigin, writeHeading } from "./heading.js";
import { checkOf, uncheckedText } from "./parts.js";
import { placeOf } from "./place.js";

/** Options for `pack`: the keys of the log, and the origin of the seed. */
export interface PackKeys extends AuditKeys {
  /**
   * The origin of the seed, if you pack a list with the steps of a match; `"chosen"` if absent. A log's header already
   * contains the origin.
   */
  readonly origin?: ToldOrigin;
}

/**
 * The reason why a match cannot be packed: a problem that `audit` found, or random numbers that come from a list
 * instead of a seed (`scripted`).
 */
export type PackProblem<G extends Kinds> = AuditProblem<G> | LogProblem<"scripted-chance">;

interface PlayedMatch<G extends Kinds> {
  readonly last: Match<G>;
  readonly origin: ToldOrigin;
  readonly moves: readonly MadeMove<G>[];
}

function ofLog<G extends Kinds>(game: Game<G>, log: Log, keys: PackKeys): Result<PlayedMatch<G>, AuditProblem<G>> {
  const { origin: _, ...own } = keys;
  const audited = audit(game, log, own);
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
    if (index < 0) return wrong(line, "refused", "move", "a legal move", canonicalText(move));
    digits.write(turn, table.toAct.length);
    digits.write(index, count);
    table.apply(seat, move);
  }
  return undefined;
}

/**
 * Returns a whole game as a short text that fits in a URL. The text contains the edition, the seats, the options that
 * differ from the defaults, the seed, and all moves. Each move is written as its index among the legal moves. Pack only
 * a match that is over or broken off, because the seed reveals everything hidden.
 *
 * `played` is a log, or a list with the steps of one match. If it is a log, `audit` must accept this log. If the log is
 * not closed,
 * `keys` must contain `chance` and `secret`. The text does not contain undone moves, notes, times, names and the match
 * id. A list must contain the match after `start` and after each move, in order. Returns a problem if the game cannot
 * be packed. Throws a
 * `TypeError` if `game` is not a game.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * const answer = play(artifact, match, 0, { type: "draw", from: "deck" });
 * const packed = answer.ok ? pack(artifact, [match, answer.match]) : answer; // fits in a URL
 * ```
 */
export function pack<G extends Kinds>(
  game: Game<G>,
  played: Log | readonly Match<G>[],
  keys: PackKeys = {},
): Result<string, PackProblem<G>> {
  demandGame(game);
  const samples: Samples<PackKeys> = { ...auditSamples, origin: "" };
  if (!Array.isArray(played)) {
    const log = played as Log;
    return onLog(log, keys, samples, () => packedMatch(game, ofLog(game, log, keys), keys));
  }
  return optionProblem(keys, samples) ?? packedHistory(game, played as readonly Match<G>[], keys);
}

function packedHistory<G extends Kinds>(
  game: Game<G>,
  history: readonly Match<G>[],
  keys: PackKeys,
): Result<string, PackProblem<G>> {
  try {
    for (const match of history)
      if (!isBag(match) || !isBag(match.entry) || !isSource(match.chance) || !isBag(match.options))
        return wrong(0, "not-a-log", "", "every match from start on");
    return packedMatch(game, ofHistory(game, history, keys.origin ?? "chosen"), keys);
  } catch (thrown) {
    return wrong(0, "not-a-log", "", "every match from start on", messageOf(thrown));
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
  const chance = initialChance(last.chance);
  if (chance.algorithm === "scripted") return wrong(0, "scripted-chance", "chance", "chance that a seed determines");
  const digits = new DigitWriter();
  writeHeading(digits, game, { seats, options, chance, origin, moves: outcome === null ? moves.length : null });
  const source: ChanceSource = { ...chance, drawn: {} };
  const table = openTable(game, start(game, { seats, options, chance: source, freeze: false }), { recording: false });
  const refused = writeMoves(game, digits, table, moves);
  if (refused !== undefined) return refused;
  if (canonicalText(table.state) !== canonicalText(last.state))
    return wrong(0, "wrong-state", "state", "every match from start on");
  const unchecked = uncheckedText(game.id, digits.bytes());
  return ok(unchecked + checkOf(keys.sha256 ?? portableSha256, unchecked, table.state));
}
