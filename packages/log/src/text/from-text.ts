import {
  type ChanceSource,
  type Entry,
  type Game,
  type Kinds,
  type Match,
  openTable,
  parseSetup,
  type Refusal,
  type Result,
  readMove,
  start,
  type Table,
} from "@turnwright/core";
import { demandGame } from "@turnwright/core/internal";
import { no, ok } from "@turnwright/core/rules";
import { type InitialChance, initialChance, isSource } from "../chain/closing-keys.js";
import type { Hashing } from "../chain/sha256.js";
import { canonicalText } from "../format/canonical-text.js";
import { optionProblem } from "../format/option-problem.js";
import { auditSamples } from "../reading/audit.js";
import type { LogOpening } from "../writing/open-log.js";
import { type Rebuilt, rebuilt } from "../writing/rebuilt.js";
import { everywhere, problemAt, type SheetCode, type SheetProblem, type Spot } from "./misread.js";
import { readSheet, type ScoreSheet, type SheetLimits, type SheetMove } from "./read-sheet.js";

/** The codes of problems that `fromText` finds when it plays the moves of a score sheet. */
export type PlayCode =
  | "other-game"
  | "other-edition"
  | "wrong-options"
  | "no-seat"
  | "unreadable-move"
  | "refused"
  | "rules-threw"
  | "wrong-outcome";

/**
 * A problem in a score sheet, with its line and column. If the rules forbid a move, the problem contains the refusal
 * with its sentence.
 */
export interface TextProblem<G extends Kinds> extends SheetProblem<SheetCode | PlayCode> {
  readonly refusal?: Refusal<G>;
}

/** A score sheet and the match that its moves lead to. */
export interface PlayedSheet<G extends Kinds> {
  readonly sheet: ScoreSheet;
  /**
   * The match and its new log. `played` is `null` if neither the sheet nor the caller gives the seed. Without the seed,
   * the moves are not played, so illegal moves are not found.
   */
  readonly played: Rebuilt<G> | null;
}

/** Options for `fromText`. */
export interface FromTextOptions extends Hashing {
  /**
   * The source of chance of the match, if the sheet does not contain the seed. It may have drawn values before:
   * `fromText` starts again with the first value.
   */
  readonly chance?: ChanceSource;
  /**
   * The secret from which the salts of the new log derive; see `LogOpening`. By default, the system draws the secret.
   */
  readonly secret?: string;
  /** The limits that differ from the defaults; see `SheetLimits`. */
  readonly limits?: Partial<SheetLimits>;
}

type Bad<G extends Kinds> = { readonly ok: false; readonly problem: TextProblem<G> };

function bad<G extends Kinds>(
  spot: Spot | undefined,
  code: SheetCode | PlayCode,
  path: string,
  expected: string,
  found?: string,
): Bad<G> {
  return no(problemAt(spot ?? everywhere, code, path, expected, found));
}

function chanceKeysOf({ chance, seed }: ScoreSheet, given: ChanceSource | undefined): InitialChance | null {
  if (isSource(given)) return initialChance(given);
  return seed === null || chance === "scripted" ? null : { algorithm: chance, seed };
}

function begun<G extends Kinds>(
  game: Game<G>,
  sheet: ScoreSheet,
  chance: InitialChance,
): Result<Match<G>, TextProblem<G>> {
  const { places } = sheet;
  if (sheet.game !== game.id) return bad(places.get("Game"), "other-game", "Game", game.id, sheet.game);
  if (sheet.edition !== game.edition)
    return bad(places.get("Edition"), "other-edition", "Edition", game.edition, sheet.edition);
  const setup = parseSetup(game, { seats: sheet.seats, options: sheet.options });
  if (!setup.ok) {
    const { path, code } = setup.problem;
    const [where, option] = path.split(".", 2);
    return bad(places.get(where === "seats" ? "Seats" : `Option ${option}`), "wrong-options", path, code);
  }
  if (chance.algorithm === "chacha20" && !/^[0-9a-f]{64}$/.test(chance.seed))
    return bad(places.get("Seed"), "wrong-value", "Seed", "64 hexadecimal digits", chance.seed);
  const source: ChanceSource = { ...chance, drawn: {} };
  return ok(start(game, { ...setup.value, chance: source, freeze: false }));
}

function playOne<G extends Kinds>(game: Game<G>, table: Table<G>, { text, ...spot }: SheetMove): Bad<G> | undefined {
  const seat = spot.seat ?? (table.toAct.length === 1 ? table.toAct[0] : undefined);
  if (seat === undefined) return bad(spot, "no-seat", "", `whose move it is: one of ${table.toAct.join(", ")}`, text);
  const move = readMove(game, table, text);
  if (!move.ok)
    return bad(spot, "unreadable-move", "", `${move.problem.expected}, at character ${move.problem.at + 1}`, text);
  const answer = table.play(seat, move.value);
  if (answer.ok) return undefined;
  const { problem } = bad<G>(spot, "refused", "", "a legal move", text);
  return no({ ...problem, refusal: answer.refusal });
}

function headerOf({ match, names, created, tags, origin }: ScoreSheet, how: FromTextOptions): LogOpening {
  const { chance: _, limits: __, ...given } = how;
  return {
    ...given,
    ...(match === null ? {} : { matchId: match }),
    ...(names === null ? {} : { names }),
    ...(created === null ? {} : { createdAt: created }),
    ...(tags === null ? {} : { tags }),
    // A sheet does not contain the inputs of a mixed seed, so the new log must not claim that origin.
    ...(origin === "drawn" ? { origin } : {}),
  };
}

function playedOut<G extends Kinds>(
  game: Game<G>,
  sheet: ScoreSheet,
  chance: InitialChance,
  how: FromTextOptions,
): Result<Rebuilt<G>, TextProblem<G>> {
  const first = begun(game, sheet, chance);
  if (!first.ok) return first;
  const table = openTable(game, first.value);
  const entries: Entry<G>[] = [];
  for (const move of sheet.moves) {
    const problem = playOne(game, table, move);
    if (problem !== undefined) return problem;
    entries.push(table.entry);
  }
  const { outcome, places } = sheet;
  if (outcome !== undefined && canonicalText(outcome) !== canonicalText(table.outcome))
    return bad(places.get("Outcome"), "wrong-outcome", "Outcome", canonicalText(table.outcome), canonicalText(outcome));
  return ok(rebuilt(game, first.value, entries, table, headerOf(sheet, how)));
}

/**
 * Parses a score sheet and plays its moves. Returns the match at the end, and a new log of the match that passes
 * `audit`. To play the moves, `fromText` needs the seed in the sheet, or `chance`. If both are missing, `fromText`
 * cannot play the moves. In this case, `fromText` returns only the sheet, with the moves as texts. `text` can be any
 * text. If the text is wrong, the problem names the line and the column. Throws a `TypeError` if `game` is not a game,
 * and never otherwise.
 * @example
 * ```ts
 * const log = decode(openLog(artifact, start(artifact, { seats: 2 })).text);
 * const text = log.ok ? toText(artifact, log.value) : log;
 * const read = text.ok ? fromText(artifact, text.value) : text;
 * console.log(read.ok && read.value.sheet.moves.length); // -> 0
 * ```
 */
export function fromText<G extends Kinds>(
  game: Game<G>,
  text: string,
  how: FromTextOptions = {},
): Result<PlayedSheet<G>, TextProblem<G>> {
  demandGame(game);
  const problem = optionProblem<FromTextOptions>(how, { ...auditSamples, limits: {} })?.problem;
  if (problem !== undefined) return no({ ...everywhere, ...problem });
  const read = readSheet(text, how.limits);
  if (!read.ok) return read;
  const sheet = read.value;
  const chance = chanceKeysOf(sheet, how.chance);
  if (chance === null) return ok({ sheet, played: null });
  try {
    const played = playedOut(game, sheet, chance, how);
    return played.ok ? ok({ sheet, played: played.value }) : played;
  } catch (thrown) {
    return bad(undefined, "rules-threw", "", "a game that the rules can play and a log can hold", String(thrown));
  }
}
