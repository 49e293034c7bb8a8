import type { Game, Kinds, Result, Viewer } from "@turnwright/core";
import {
  demandGame,
  eventLevels,
  isViewer,
  moveLevels,
  type VisibilityLevels,
  type WithOptions,
} from "@turnwright/core/internal";
import { ok } from "@turnwright/core/rules";
import { entryAsTold, stillSealed, type UnsealedEntry } from "../chain/unseal-entry.js";
import { isBag } from "../format/field-orders.js";
import { isSealed } from "../format/field-shape.js";
import type { EntryLine, LogLine, LogLines, RedactedLog, SealedFields } from "../format/log-line.js";
import { logOf } from "../format/log-of.js";
import { type LogProblem, type ReplayCode, wrong } from "../format/log-problem.js";
import { onLog } from "../format/on-log.js";
import { expecting, type Samples } from "../format/option-problem.js";

/** Where the public options of a match stand: in the match, or in the header of its log. */
export interface OptionsOfLog {
  /** All options, as the match was started with. */
  readonly options: object;
}

/** Whether a viewer sees all of a field. A condition of the game may not understand what a stranger wrote. */
function isSeen(sightOf: VisibilityLevels, field: string): boolean {
  try {
    return sightOf(field) === "all";
  } catch {
    return false;
  }
}

/** The paths of the sealed values of an entry that a viewer may know. */
function pathsFor<G extends Kinds>(game: Game<G>, at: OptionsOfLog, entry: EntryLine, viewer: Viewer): Set<string> {
  // A header holds the options of the match as `start` made them.
  const by = at as WithOptions<G>;
  const { move, events } = entryAsTold(game, entry);
  const paths = new Set<string>();
  const add = (place: string | number, sealed: SealedFields, sightOf: () => VisibilityLevels): void => {
    for (const field of sealedIn(sealed)) if (isSeen(sightOf(), field)) paths.add(`${place}.${field}`);
  };
  if (move !== null) add("move", entry.move!, () => moveLevels(game, by, entry.seat, move, viewer));
  for (const [index, event] of entry.events.entries())
    add(index, event, () => eventLevels(game, by, events[index], viewer));
  return paths;
}

/** Whether a field of an entry's move is sealed that a viewer may not know. */
export function hidesMove<G extends Kinds>(game: Game<G>, at: OptionsOfLog, entry: EntryLine, viewer: Viewer): boolean {
  const paths = pathsFor(game, at, entry, viewer);
  return sealedIn(entry.move ?? {}).some((field) => !paths.has(`move.${field}`));
}

/** The names of the sealed fields of a move or an event. */
function sealedIn(fields: { readonly [name: string]: unknown }): string[] {
  return Object.keys(fields).filter((name) => isSealed(fields[name]));
}

/** Returns the entry as a viewer sees it, or which value is sealed that this viewer may know. */
export function entrySeenBy<G extends Kinds>(
  game: Game<G>,
  at: OptionsOfLog,
  entry: EntryLine,
  viewer: Viewer,
): Result<UnsealedEntry, LogProblem<ReplayCode>> {
  const paths = pathsFor(game, at, entry, viewer);
  const open = entry.open.filter(([path]) => paths.has(path));
  for (const [path] of open) paths.delete(path);
  for (const path of paths) return stillSealed(entry.line, path);
  return ok(entryAsTold(game, { ...entry, open }));
}

/**
 * Returns the line as a viewer may have it: without the unsealed values that the game's views hide from it. Hash and
 * sealed form stay, so that the chain is the same for everybody. What comes to light later does so by later events. A
 * closing loses its keys. Doesn't ask where the seed came from, as `redact` does: a chosen one gives everything away.
 * `at` is the match, or the header of its log: who sees what may depend on options. Throws a `TypeError` when `line` is
 * no decoded one. Throws a `TypeError` when `at` is neither.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * const lines = decodeStream().push(openLog(artifact, match, { origin: "drawn" }).text);
 * const sent = lines.ok ? encode(lines.value.map((line) => redactLine(artifact, match, line, 1))) : "";
 * ```
 */
export function redactLine<G extends Kinds>(game: Game<G>, at: OptionsOfLog, line: LogLine, viewer: Viewer): LogLine {
  demandGame(game);
  if (!isBag(at) || !isBag(at.options)) throw new TypeError("at: expected a match or a header, with its options");
  return expecting("line: expected a line as decode reads it", () => withoutSecrets(game, at, line, viewer));
}

function withoutSecrets<G extends Kinds>(game: Game<G>, at: OptionsOfLog, line: LogLine, viewer: Viewer): LogLine {
  if (line.type === "closing") {
    const { keys: _, ...redacted } = line;
    return redacted;
  }
  if (line.open.length === 0) return line;
  if (line.type !== "entry") return { ...line, open: [] };
  const paths = pathsFor(game, at, line, viewer);
  return { ...line, open: line.open.filter(([path]) => paths.has(path)) };
}

/** How to redact. */
export interface Redaction {
  /** Leaves the closing complete: it opens everything, so only for a match of which nothing is to stay hidden. */
  readonly reveal?: boolean;
  /** Redacts although the seed may be guessed, and with it everything: for a table where nobody would try. */
  readonly despite?: "guessable-seed";
}

/**
 * Returns the log as a seat or a spectator may have it: the same lines with the same hashes, without the unsealed
 * values that the game's views hide from this viewer. Redacting again changes nothing, so whoever got its log as text
 * says by it whose it is. A log whose seed was chosen is `guessable-seed`: whoever tries seeds until the public chance
 * fits knows everything.
 * @example
 * ```ts
 * const log = decode(openLog(artifact, start(artifact, { seats: 2 }), { origin: "drawn" }).text);
 * const own = log.ok ? redact(artifact, log.value, 1) : log;
 * if (own.ok) console.log(replay(artifact, own.value).ok); // -> true
 * ```
 */
export function redact<G extends Kinds>(
  game: Game<G>,
  log: LogLines,
  viewer: Viewer,
  how: Redaction = {},
): Result<RedactedLog, LogProblem<ReplayCode>> {
  demandGame(game);
  return onLog(log, how, { reveal: true, despite: "" } satisfies Samples<Redaction>, () =>
    redacted(game, log, viewer, how),
  );
}

function redacted<G extends Kinds>(
  game: Game<G>,
  log: LogLines,
  viewer: Viewer,
  { reveal = false, despite }: Redaction,
): Result<RedactedLog, LogProblem<ReplayCode>> {
  const { game: id, seats, origin } = log.header;
  if (id !== game.id) return wrong(1, "other-game", "game", game.id, id);
  if (!isViewer(viewer, seats)) return noSuchViewer(seats);
  if (origin === "chosen" && !reveal && despite === undefined)
    return wrong(1, "guessable-seed", "origin", `a seed that was drawn (openLog with origin "drawn") or mixed`, origin);
  const lines = log.lines.map((line) =>
    reveal && line.type === "closing" ? line : redactLine(game, log.header, line, viewer),
  );
  return ok(Object.assign(logOf(lines), { viewer }));
}

/** Returns the problem of a viewer that this match does not have. */
export function noSuchViewer(seats: number): { readonly ok: false; readonly problem: LogProblem<ReplayCode> } {
  return wrong(0, "no-such-viewer", "", `a seat from 0 to ${seats - 1} or "spectator"`);
}
