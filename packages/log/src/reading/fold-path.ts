import { derivedOf, type Game, type Kinds, type Result, view } from "@turnwright/core";
import { evolveAny, type GameEvent, hideAgain, isViewer } from "@turnwright/core/internal";
import { ok } from "@turnwright/core/rules";
import { type UnsealedEntry, type UnsealedFields, unsealLine } from "../chain/unseal-entry.js";
import type { EntryLine, Log, RedactedLog } from "../format/log-line.js";
import { type LogProblem, type ReplayCode, wrong } from "../format/log-problem.js";
import { growthIn, mostGrowth, mustBeSmall } from "./growth-in.js";
import { entrySeenBy, noSuchViewer } from "./redact.js";

type Problem = LogProblem<ReplayCode>;

/**
 * The inputs of a replay: the initial state, the events of each entry, and the functions that hide values from the
 * viewer.
 */
export interface Reader<G extends Kinds> {
  readonly blank: G["view"];
  read(line: EntryLine, isLast: boolean): Result<UnsealedEntry, Problem>;
  /** Returns a fresh state as the viewer sees it. */
  seen(state: G["view"]): G["view"];
  /** Returns the state with all secrets hidden again. The result shares the unchanged parts of `state`. */
  seenAgain(state: G["view"]): G["view"];
}

/** Returns the inputs of a replay for the viewer of a redacted log. For any other log, the replay shows everything. */
export function readerOf<G extends Kinds>(
  game: Game<G>,
  { header, viewer }: Log | RedactedLog,
  options: G["options"],
): Result<Reader<G>, Problem> {
  const { game: id, edition, seats } = header;
  const blank = game.blank(options, seats);
  if (viewer === undefined)
    return ok({
      blank,
      read: (line, isLast) => unsealLine(isLast ? game : undefined, line),
      seen: (state) => state,
      seenAgain: (state) => state,
    });
  if (!isViewer(viewer, seats)) return noSuchViewer(seats);
  const nowhere = { game: id, edition, seats, options, version: 0, toAct: [], outcome: null };
  const seen = (state: G["view"]): G["view"] => view(game, { ...nowhere, state }, viewer).state;
  const seenAgain = (state: G["view"]): G["view"] => hideAgain(game, state, viewer);
  return ok({ blank: seen(blank), read: (line) => entrySeenBy(game, header, line, viewer), seen, seenAgain });
}

/**
 * The last entry of a path, and the state after all events of the path. A path is a list of entries without undone
 * entries.
 */
export interface Folded<G extends Kinds> {
  readonly state: G["view"];
  /** The last entry of the path: its move and its events. */
  readonly last: UnsealedEntry;
}

/**
 * Returns the state after all events of the path `entries`. In a redacted log, an event can move a value that the
 * viewer sees to a place that the viewer does not see. Therefore, this function hides such values after each event. The
 * path begins with the setup, or just after the state `from`. The function can change `from`.
 */
export function foldPath<G extends Kinds>(
  game: Game<G>,
  log: Log | RedactedLog,
  entries: readonly EntryLine[],
  options: G["options"],
  from?: G["view"],
): Result<Folded<G>, Problem> {
  const reader = readerOf(game, log, options);
  if (!reader.ok) return reader;
  const { blank, read, seen, seenAgain } = reader.value;
  const state = from ?? blank;
  const folding: Folding<G> = { game, seenAgain, state, derived: derivedOf(game, state), growth: 0 };
  let last: UnsealedEntry = { move: null, events: [] };
  const end = entries[entries.length - 1];
  for (const line of entries) {
    // Most entries have no secrets, so their events are applied as they are.
    const entry = line === end || line.sealed.includes('{"~":') ? read(line, line === end) : ok(line as UnsealedEntry);
    if (!entry.ok) return entry;
    last = entry.value;
    const problem = carriedOut(folding, line, last.events);
    if (problem !== undefined) return problem;
  }
  try {
    // The folded state can share parts with the events.
    return ok({ state: seen(folding.state), last });
  } catch (thrown) {
    return mismatch(end.line, "events", thrown, last.events);
  }
}

interface Folding<G extends Kinds> extends Pick<Reader<G>, "seenAgain"> {
  readonly game: Game<G>;
  state: G["view"];
  /** The data that the game derives from the state. */
  readonly derived: G["derived"];
  /** An upper bound for the growth of the state since its size was last checked. */
  growth: number;
}

/**
 * Applies events. An untrusted event can make `evolve` throw, or make the state grow without bound. In both cases, this
 * function returns a problem.
 */
function carriedOut<G extends Kinds>(
  folding: Folding<G>,
  line: EntryLine,
  events: readonly UnsealedFields[],
): { readonly ok: false; readonly problem: Problem } | undefined {
  for (let index = 0; index < events.length; index++) {
    const event = events[index];
    try {
      // A view has the shape of the state. `evolve` throws if the event does not fit, and does not read the sentence.
      const told = event as unknown as GameEvent<G>;
      const growth = growthIn(event);
      const isGames = evolveAny(folding.game, folding.state as G["state"], told, folding.derived);
      // The events of core contain no number that could make a list grow.
      if (isGames) folding.growth += growth;
      // Checked before secrets are hidden again, which walks all lists.
      if (folding.growth > mostGrowth) folding.growth = mustBeSmall(folding.state);
      folding.state = folding.seenAgain(folding.state);
    } catch (thrown) {
      return mismatch(line.line, `events.${index}`, thrown, line.events[index]);
    }
  }
  return undefined;
}

/** Creates the problem for events that lead to a state which this game cannot have. */
export function mismatch(
  line: number,
  path: string,
  thrown: unknown,
  found: unknown,
): { readonly ok: false; readonly problem: Problem } {
  return wrong(line, "event-mismatch", path, `what the game can carry out: ${String(thrown)}`, JSON.stringify(found));
}
