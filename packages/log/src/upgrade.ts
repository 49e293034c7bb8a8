/**
 * The moves and the chance of a log under another edition of its game.
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
 * The first thing in which an entry differs under two editions. Texts are written as in a log and cut to 300
 * characters.
 */
interface UpgradeNote {
  /** The entry. */
  readonly n: number;
  /** The sentence behind it in the new edition, or in the old one where the new one is silent. */
  readonly rule: string | null;
  /** What the log says. */
  readonly from: string;
  /** What the new edition makes of the same move and chance. */
  readonly to: string;
}

/** What becomes of a match under another edition: the same moves, the same seed. */
export type Upgrade<G extends Kinds> =
  | {
      /** `"same"`: event by event. `"same-with-notes"`: other events, the same end. */
      readonly verdict: "same" | "same-with-notes";
      /** At most one for each entry, its first difference. */
      readonly notes: readonly UpgradeNote[];
      /** How it stands under the new edition, to play on from. */
      readonly match: Match<G>;
    }
  | {
      readonly verdict: "diverges";
      /** What is different before, and last what can't be reconciled. */
      readonly notes: readonly UpgradeNote[];
      /** Where: the options or the setup (entry 0), a move that is refused, an outcome that is another one. */
      readonly at: UpgradeNote;
    };

/** Two editions of one game. */
interface Editions<F extends Kinds, G extends Kinds> {
  readonly from: Game<F>;
  readonly to: Game<G>;
}

/** A match that is played under the new edition, beside its log. */
interface Upgrading<G extends Kinds> {
  readonly notes: UpgradeNote[];
  table: Table<G>;
}

/**
 * Plays the moves of a log with its chance under another edition, and says whether they lead to the same end, or at
 * which entry and because of which sentence they part. The end is the same when `reason`, `winners` and `ranking` are.
 * The log must be audited by its own edition: otherwise the problem of that audit. The log itself stays; a match that
 * goes on is upgraded with the `chance` that its host keeps. Throws a
 * `TypeError` when `editions` are no two games.
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

/** Plays an entry under the new edition: where the two part for good, or nothing; smaller differences are noted. */
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

/** The first event that isn't the same, as a note; none when all are. */
function differenceIn(n: number, told: readonly object[], made: readonly object[]): UpgradeNote[] {
  for (let at = 0; at < Math.max(told.length, made.length); at++) {
    const from = at < told.length ? told[at] : "nothing";
    const to = at < made.length ? made[at] : "nothing";
    if (canonicalText(from) !== canonicalText(to)) return [noted(n, sentenceOf(made[at] ?? told[at]), from, to)];
  }
  return [];
}

function sentenceOf(event: object | undefined): string {
  // Every event says why it happened; that was checked when the log was read.
  return (event as { readonly because: string }).because;
}

/** The event that ends the game, if it is among these. */
function endIn(events: readonly object[]): UnsealedFields | undefined {
  return (events as readonly UnsealedFields[]).find(({ type }) => type === "gameEnded");
}

/** What counts of an outcome: the fields that every game has. */
function resultOf(end: UnsealedFields | undefined): string {
  const { reason, winners, ranking } = (end?.["outcome"] ?? {}) as unknown as Partial<BaseOutcome>;
  return JSON.stringify([reason, winners, ranking]);
}
