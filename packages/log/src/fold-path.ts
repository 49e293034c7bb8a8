import {
  evolveAny,
  foldView,
  type Game,
  type GameEvent,
  isViewer,
  type Kinds,
  ok,
  type Result,
  type Seen,
  type Viewer,
  view,
} from "@turnwright/core";
import type { EntryLine, LogLines } from "./line.js";
import { type OpenEntry, openedEntry } from "./opened.js";
import { type LogProblem, type ReplayCode, wrong } from "./problem.js";
import { entrySeenBy } from "./redact.js";
import type { Path } from "./replay-path.js";

/** Where a way leads to. */
export interface Folded<G extends Kinds> {
  readonly state: G["view"];
  /** How many moves were made. */
  readonly version: number;
  /** The move and the events that led here. */
  readonly last: OpenEntry;
}

type Problem = LogProblem<ReplayCode>;

function unfit(
  line: number,
  path: string,
  event: unknown,
  thrown: unknown,
): { readonly ok: false; readonly problem: Problem } {
  return wrong(line, "unfit-event", path, `what the game can carry out: ${String(thrown)}`, JSON.stringify(event));
}

/** The state at the end of a way, every event carried out on the truth. */
export function truthAlong<G extends Kinds>(
  game: Game<G>,
  { header }: LogLines,
  { truth, entries, last }: Path,
  options: G["options"],
): Result<Folded<G>, Problem> {
  let state: G["state"];
  try {
    state = truth === undefined ? game.blank(options, header.seats) : game.clone(truth.state as unknown as G["state"]);
  } catch (thrown) {
    return unfit(last.line, "truth", truth?.state, thrown);
  }
  for (const line of entries) {
    const opened = openedEntry(line);
    if (!opened.ok) return opened;
    const problem = carriedOut(game, state, line, opened.value);
    if (problem !== undefined) return problem;
  }
  const opened = openedEntry(last);
  if (!opened.ok) return opened;
  return ok({ state, version: versionOf(truth?.version, entries), last: opened.value });
}

function versionOf(before: number | undefined, entries: readonly EntryLine[]): number {
  return before === undefined ? entries.length - 1 : before + entries.length;
}

function carriedOut<G extends Kinds>(
  game: Game<G>,
  state: G["state"],
  { line }: EntryLine,
  { events }: OpenEntry,
): { readonly ok: false; readonly problem: Problem } | undefined {
  for (const [index, event] of events.entries()) {
    try {
      // The log says so; a stranger's event that doesn't fit the game makes `evolve` throw.
      evolveAny(game, state, event as unknown as GameEvent<G>);
    } catch (thrown) {
      return unfit(line, `events.${index}`, event, thrown);
    }
  }
  return undefined;
}

/** A viewer's state at the end of a way, hidden things hidden again after each event. Checkpoints are closed to viewers. */
export function viewAlong<G extends Kinds>(
  game: Game<G>,
  { header }: LogLines,
  { entries }: Path,
  options: G["options"],
  viewer: Viewer,
): Result<Folded<G>, Problem> {
  const { game: id, edition, seats } = header;
  if (!isViewer(viewer, seats)) return wrong(0, "no-such-viewer", "", `a seat from 0 to ${seats - 1} or "spectator"`);
  const blank = {
    game: id,
    edition,
    seats,
    options,
    state: game.blank(options, seats),
    version: 0,
    toAct: [],
    outcome: null,
  };
  let { state } = view(game, blank, viewer);
  let last: OpenEntry = { move: null, events: [] };
  for (const line of entries) {
    const seen = entrySeenBy(game, line, viewer);
    if (!seen.ok) return seen;
    last = seen.value;
    try {
      state = foldView(game, state, last.events as unknown as readonly Seen<G>[], viewer);
    } catch (thrown) {
      return unfit(line.line, "events", last.events, thrown);
    }
  }
  return ok({ state, version: versionOf(undefined, entries), last });
}
