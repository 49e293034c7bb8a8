import { eventSight, type Game, isViewer, type Kinds, ok, type Result, type Viewer } from "@turnwright/core";
import type { EntryLine, LogLine, LogLines, RedactedLog } from "./line.js";
import { logOf } from "./log-of.js";
import { entryAsTold, type OpenEntry, type OpenFields, sealedStill } from "./opened.js";
import { type LogProblem, type ReplayCode, wrong } from "./problem.js";
import { isSealed } from "./shape.js";

function sees<G extends Kinds>(game: Game<G>, event: OpenFields, field: string, viewer: Viewer): boolean {
  try {
    return eventSight(game, event, field, viewer) === "all";
  } catch {
    // The game's own `unless` didn't understand a stranger's event.
    return false;
  }
}

/** The paths of the sealed values of an entry that a viewer may know. */
function pathsFor<G extends Kinds>(game: Game<G>, entry: EntryLine, viewer: Viewer): Set<string> {
  const { events } = entryAsTold(game, entry);
  const paths = new Set<string>();
  for (const field of entry.seat === viewer ? sealedIn(entry.move ?? {}) : []) paths.add(`move.${field}`);
  for (const [index, event] of entry.events.entries()) {
    for (const field of sealedIn(event)) if (sees(game, events[index]!, field, viewer)) paths.add(`${index}.${field}`);
  }
  return paths;
}

/** The names of the sealed fields of a move or an event. */
export function sealedIn(fields: { readonly [name: string]: unknown }): string[] {
  return Object.keys(fields).filter((name) => isSealed(fields[name]));
}

/** The entry as a viewer sees it, or which value of those that this viewer may know isn't opened. */
export function entrySeenBy<G extends Kinds>(
  game: Game<G>,
  entry: EntryLine,
  viewer: Viewer,
): Result<OpenEntry, LogProblem<ReplayCode>> {
  const paths = pathsFor(game, entry, viewer);
  const open = entry.open.filter(([path]) => paths.has(path));
  for (const [path] of open) paths.delete(path);
  for (const path of paths) return sealedStill(entry.line, path);
  return ok(entryAsTold(game, { ...entry, open }));
}

/**
 * The line as a viewer may have it: without the openings that the game's views hide from it. Hash and sealed form stay,
 * so that the chain is the same for everybody. What comes to light later does so by later events. A closing loses its
 * keys. Doesn't ask where the seed came from, as `redact` does: a chosen one gives everything away.
 */
export function redactLine<G extends Kinds>(game: Game<G>, line: LogLine, viewer: Viewer): LogLine {
  if (line.type === "closing") {
    const { keys: _, ...redacted } = line;
    return redacted;
  }
  if (line.open.length === 0) return line;
  if (line.type !== "entry") return { ...line, open: [] };
  const paths = pathsFor(game, line, viewer);
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
 * The log as a seat or a spectator may have it: the same lines with the same hashes, opening nothing that the game's
 * views hide from this viewer. Redacting again changes nothing, so whoever got its log as text says by it whose it is.
 * A log whose seed was chosen is `guessable-seed`: whoever tries seeds until the public luck fits knows everything.
 */
export function redact<G extends Kinds>(
  game: Game<G>,
  log: LogLines,
  viewer: Viewer,
  { reveal = false, despite }: Redaction = {},
): Result<RedactedLog, LogProblem<ReplayCode>> {
  const { game: id, seats, origin } = log.header;
  if (id !== game.id) return wrong(1, "other-game", "game", game.id, id);
  if (!isViewer(viewer, seats)) return noSuchViewer(seats);
  if (origin === "chosen" && !reveal && despite === undefined)
    return wrong(1, "guessable-seed", "origin", `a seed that was drawn (openLog with origin "drawn") or mixed`, origin);
  const redacted = (line: LogLine): LogLine =>
    reveal && line.type === "closing" ? line : redactLine(game, line, viewer);
  return ok({ ...logOf(log.lines.map(redacted)), viewer });
}

/** That nobody looks at the match from there. */
export function noSuchViewer(seats: number): { readonly ok: false; readonly problem: LogProblem<ReplayCode> } {
  return wrong(0, "no-such-viewer", "", `a seat from 0 to ${seats - 1} or "spectator"`);
}
