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

/** An object with the options of a match: the match itself, or the header of the match's log. */
export interface OptionsOfLog {
  /** All options with which the match was started. */
  readonly options: object;
}

/**
 * Returns whether a viewer sees all of a field. Whether a viewer sees a field can depend on a function of the game.
 * If untrusted values make the game's function throw, `isSeen` returns `false`.
 */
function isSeen(sightOf: VisibilityLevels, field: string): boolean {
  try {
    return sightOf(field) === "all";
  } catch {
    return false;
  }
}

/** An entry has sealed values. Returns the paths of those values that the viewer may know. */
function pathsFor<G extends Kinds>(game: Game<G>, at: OptionsOfLog, entry: EntryLine, viewer: Viewer): Set<string> {
  // A header contains the options of the match as `start` made them.
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

/** Returns whether the move of an entry has a sealed field that is hidden from this viewer. */
export function hidesMove<G extends Kinds>(game: Game<G>, at: OptionsOfLog, entry: EntryLine, viewer: Viewer): boolean {
  const paths = pathsFor(game, at, entry, viewer);
  return sealedIn(entry.move ?? {}).some((field) => !paths.has(`move.${field}`));
}

/** Returns the names of the sealed fields of a move or an event. */
function sealedIn(fields: { readonly [name: string]: unknown }): string[] {
  return Object.keys(fields).filter((name) => isSealed(fields[name]));
}

/**
 * Returns the entry as a viewer sees it. Returns a problem if the entry lacks the unsealed form of a value that this
 * viewer may know.
 */
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
 * Returns a line of a log in the form that a viewer may have. Removes the unsealed values that the game's views hide
 * from the viewer. Removes the keys, too, if the line is a closing line. The sealed form and the hash of the line do
 * not change, so that the chain is the same for all viewers. `at` is the match or the header of its log, because
 * visibility can depend on options. Unlike
 * `redact`, this function does not check the origin of the seed. If a person chose the seed, a viewer could guess it
 * and would then know all hidden values. Throws a `TypeError` if `line` is not a decoded line. Throws a `TypeError` if
 * `game` is not a game, or if `at` is neither a match nor a header.
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

/** Options for `redact`. */
export interface Redaction {
  /**
   * Whether to keep the keys in the closing line, the last line of a closed log. The keys unseal everything, so set
   * this option only if everybody may see everything.
   */
  readonly reveal?: boolean;
  /**
   * Permission to redact a log whose seed others could guess. A viewer who guesses the seed knows all secrets. Set this
   * option only among people who trust each other.
   */
  readonly despite?: "guessable-seed";
}

/**
 * Returns the log that a seat or a spectator may have. The redacted log has the same lines with the same hashes,
 * without the unsealed values that the game's views hide from this viewer. If you redact the log again for the same
 * viewer, nothing changes. The text of a redacted log does not name its viewer. After decoding the text, the receiver
 * must therefore call `redact` again.
 *
 * If the seed was neither drawn at random nor mixed, returns the problem `guessable-seed`. A viewer could try seeds
 * until one of them leads to the public events. This viewer would then know everything. If the log is of another
 * edition than `game`, returns the problem `other-edition`, because that edition may hide values that `game` does not
 * hide. Throws a `TypeError` if `game` is not a game.
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
): Result<RedactedLog, LogProblem<ReplayCode | "other-edition">> {
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
): Result<RedactedLog, LogProblem<ReplayCode | "other-edition">> {
  const { game: id, edition, seats, origin } = log.header;
  if (id !== game.id) return wrong(1, "other-game", "game", game.id, id);
  // The given edition may show values that the edition of the log hides.
  if (edition !== game.edition) return wrong(1, "other-edition", "edition", game.edition, edition);
  if (!isViewer(viewer, seats)) return noSuchViewer(seats);
  if (origin === "chosen" && !reveal && despite === undefined)
    return wrong(1, "guessable-seed", "origin", `a seed that was drawn (openLog with origin "drawn") or mixed`, origin);
  const lines = log.lines.map((line) =>
    reveal && line.type === "closing" ? line : redactLine(game, log.header, line, viewer),
  );
  return ok(Object.assign(logOf(lines), { viewer }));
}

/** Creates the problem for a viewer that does not exist in this match. */
export function noSuchViewer(seats: number): { readonly ok: false; readonly problem: LogProblem<ReplayCode> } {
  return wrong(0, "no-such-viewer", "", `a seat from 0 to ${seats - 1} or "spectator"`);
}
