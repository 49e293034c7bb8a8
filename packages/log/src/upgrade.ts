/**
 * Plays the moves of a log again under another edition of its game, with the same random numbers.
 * @packageDocumentation
 */

import {
  type BaseOutcome,
  type Game,
  type Kinds,
  type Match,
  openTable,
  parseSetup,
  type Result,
  type Seat,
  snapshot,
  start,
  type Table,
} from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import type { InitialChance } from "./chain/closing-keys.js";
import { type UnsealedEntry, type UnsealedFields, unsealEntry } from "./chain/unseal-entry.js";
import { canonicalText } from "./format/canonical-text.js";
import { isBag } from "./format/field-orders.js";
import { isGame } from "./format/is-game.js";
import type { EntryLine, HeaderLine, Log, LogLines } from "./format/log-line.js";
import { type AuditProblem, cut } from "./format/log-problem.js";
import { onLog } from "./format/on-log.js";
import { type AuditKeys, auditSamples, chanceKeysOf, unsealLog } from "./reading/audit.js";

/**
 * The first difference in one entry between two editions. The fields `from` and `to` are the values in the log and
 * under the new edition, written as in a log line and cut to 300 characters.
 */
interface UpgradeNote {
  /** The number of the entry. */
  readonly n: number;
  /**
   * The sentence that caused the difference. This sentence belongs to the new edition, or to the old edition if the new
   * edition has no such sentence. `null` if no sentence caused the difference: the options or the setup differ, the
   * rules threw an error, or the move is malformed.
   */
  readonly rule: string | null;
  /** The value in the log. */
  readonly from: string;
  /** The value that the same move and chance give under the new edition. */
  readonly to: string;
}

/** The result of an upgrade, which plays the same moves with the same seed under another edition. */
type Upgrade<G extends Kinds> =
  | {
      /**
       * `"same"` means that all events are equal. `"same-with-notes"` means that some events differ, but the match ends
       * in the same way.
       */
      readonly verdict: "same" | "same-with-notes";
      /** The first difference of each entry in which the editions differ. */
      readonly notes: readonly UpgradeNote[];
      /** The match under the new edition. The match can be continued. */
      readonly match: Match<G>;
    }
  | {
      readonly verdict: "diverges";
      /** The differences in the entries before `at`, after which the match could still continue. */
      readonly notes: readonly UpgradeNote[];
      /**
       * The entry at which the match diverges. Reasons are other options or another setup (entry 0), a refused move, or
       * a different outcome.
       */
      readonly at: UpgradeNote;
    };

/** Two editions of one game. */
interface Editions<F extends Kinds, G extends Kinds> {
  readonly from: Game<F>;
  readonly to: Game<G>;
}

/** A match that is played under the new edition, and the differences so far. */
interface Upgrading<G extends Kinds> {
  readonly notes: UpgradeNote[];
  table: Table<G>;
}

/**
 * Plays the moves of a log under another edition, with the chance of the log. Returns whether the match ends in the
 * same way. If the match ends in another way, returns the entry and the sentence at which the match diverges. Two
 * matches end in the same way if
 * `reason`, `winners` and `ranking` are equal. The log must pass an audit under its own edition. If the audit fails,
 * returns the problem of the audit. For an open log, pass the `chance` and the `secret` that the host has stored. The
 * log does not change. Throws a `TypeError` if `editions` are not two games.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * const opening = openLog(artifact, match);
 * const log = decode(opening.text + closeLog(artifact, opening, match).text);
 * const upgraded = log.ok ? upgrade(log.value, { from: artifact, to: artifact }) : log;
 * console.log(upgraded.ok && upgraded.value.verdict); // -> same
 * ```
 */
export function upgrade<F extends Kinds, G extends Kinds>(
  log: LogLines,
  editions: Editions<F, G>,
  keys: AuditKeys = {},
): Result<Upgrade<G>, AuditProblem<F>> {
  if (!isBag(editions) || !isGame(editions.from) || !isGame(editions.to))
    throw new TypeError("editions: expected games as from and to");
  return onLog(log, keys, auditSamples, () => {
    const open = unsealLog(editions.from, log, keys);
    if (!open.ok) return open;
    const chanceKeys = chanceKeysOf(log, keys);
    return chanceKeys.ok ? ok(under(editions, open.value, chanceKeys.value.chance)) : chanceKeys;
  });
}

function under<F extends Kinds, G extends Kinds>(
  { from, to }: Editions<F, G>,
  log: Log,
  chance: InitialChance,
): Upgrade<G> {
  const begun = begunUnder(to, log.header, chance);
  if (!("state" in begun)) return { verdict: "diverges", notes: [], at: begun };
  const upgrading: Upgrading<G> = { notes: [], table: openTable(to, begun) };
  const targets = new Set(log.entries.flatMap((line) => (line.type === "undo" ? [line.undo] : [])));
  const kept = new Map<number, Match<G>>();
  for (const line of log.entries) {
    if (line.type === "undo") upgrading.table = openTable(to, kept.get(line.undo)!);
    const at = line.type === "entry" ? parting(upgrading, line.n, line.seat, whole(from, line)) : undefined;
    if (at !== undefined) return { verdict: "diverges", notes: upgrading.notes, at };
    if (targets.has(line.n)) kept.set(line.n, snapshot(to, upgrading.table));
  }
  const { notes, table } = upgrading;
  return { verdict: notes.length === 0 ? "same" : "same-with-notes", notes, match: snapshot(to, table) };
}

function noted(n: number, rule: string | null, from: unknown, to: unknown): UpgradeNote {
  return { n, rule, from: cut(canonicalText(from)), to: cut(canonicalText(to)) };
}

function begunUnder<G extends Kinds>(to: Game<G>, header: HeaderLine, chance: InitialChance): Match<G> | UpgradeNote {
  const setup = parseSetup(to, { seats: header.seats, options: header.options });
  if (!setup.ok) return noted(0, null, header.options, setup.problem);
  try {
    return start(to, { ...setup.value, chance: { ...chance, drawn: {} } });
  } catch (thrown) {
    return noted(0, null, "a setup", String(thrown));
  }
}

function whole<F extends Kinds>(from: Game<F>, line: EntryLine): UnsealedEntry {
  const unsealed = unsealEntry(from, line);
  if (!unsealed.ok) throw new Error("bug: a log that is open holds a sealed value");
  return unsealed.value;
}

/**
 * Plays an entry under the new edition. Returns a note if the match cannot go on here, or ends in another way. Adds all
 * other differences to `notes`.
 */
function parting<G extends Kinds>(
  { table, notes }: Upgrading<G>,
  n: number,
  seat: Seat | null,
  { move, events }: UnsealedEntry,
): UpgradeNote | undefined {
  try {
    const answer = seat === null ? undefined : table.playUnknown(seat, move);
    if (answer?.ok === false) return noted(n, answer.refusal.rule, move, answer.refusal);
  } catch (thrown) {
    return noted(n, null, move, String(thrown));
  }
  const made = table.entry.events;
  const [told, ends] = [endIn(events), endIn(made)];
  if (resultOf(told) !== resultOf(ends)) {
    return noted(n, sentenceOf(ends ?? told), told ?? "it goes on", ends ?? "it goes on");
  }
  notes.push(...differenceIn(n, events, made));
  return undefined;
}

/** Returns the first difference between two lists of events, in a list of at most one note. */
function differenceIn(n: number, told: readonly object[], made: readonly object[]): UpgradeNote[] {
  for (let at = 0; at < Math.max(told.length, made.length); at++) {
    const from = at < told.length ? told[at] : "nothing";
    const to = at < made.length ? made[at] : "nothing";
    if (canonicalText(from) !== canonicalText(to)) return [noted(n, sentenceOf(made[at] ?? told[at]), from, to)];
  }
  return [];
}

function sentenceOf(event: object | undefined): string {
  // Every event cites a sentence: `decode` has checked this.
  return (event as { readonly because: string }).because;
}

/** Returns the event that ends the game, if it is in the list. */
function endIn(events: readonly object[]): UnsealedFields | undefined {
  return (events as readonly UnsealedFields[]).find(({ type }) => type === "gameEnded");
}

/** Returns `reason`, `winners` and `ranking` of an outcome as text, so that outcomes can be compared. */
function resultOf(end: UnsealedFields | undefined): string {
  const { reason, winners, ranking } = (end?.["outcome"] ?? {}) as unknown as Partial<BaseOutcome>;
  return JSON.stringify([reason, winners, ranking]);
}
