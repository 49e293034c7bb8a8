import { derivedOf, type Game, type GameEvent, type Kinds, type Result, view } from "@turnwright/core";
import { evolveAny, isViewer } from "@turnwright/core/internal";
import { ok } from "@turnwright/core/rules";
import { type UnsealedEntry, type UnsealedFields, unsealLine } from "../chain/unseal-entry.js";
import type { EntryLine, Log, RedactedLog } from "../format/log-line.js";
import { type LogProblem, type ReplayCode, wrong } from "../format/log-problem.js";
import { growthIn, mostGrowth, mustBeSmall } from "./growth-in.js";
import { entrySeenBy, noSuchViewer } from "./redact.js";

type Problem = LogProblem<ReplayCode>;

/** The inputs of a replay: the state before the setup, the events of each entry, and the mask for the viewer. */
export interface Reader<G extends Kinds> {
  readonly blank: G["view"];
  read(line: EntryLine, isLast: boolean): Result<UnsealedEntry, Problem>;
  seen(state: G["view"]): G["view"];
}

/** Returns the inputs of a replay for the reader of this log: its viewer, or a reader who may know everything. */
export function readerOf<G extends Kinds>(
  game: Game<G>,
  { header, viewer }: Log | RedactedLog,
  options: G["options"],
): Result<Reader<G>, Problem> {
  const { game: id, edition, seats } = header;
  const blank = game.blank(options, seats);
  if (viewer === undefined)
    return ok({ blank, read: (line, isLast) => unsealLine(isLast ? game : undefined, line), seen: (state) => state });
  if (!isViewer(viewer, seats)) return noSuchViewer(seats);
  const nowhere = { game: id, edition, seats, options, version: 0, toAct: [], outcome: null };
  const seen = (state: G["view"]): G["view"] => view(game, { ...nowhere, state }, viewer).state;
  return ok({ blank: seen(blank), read: (line) => entrySeenBy(game, header, line, viewer), seen });
}

/** Where a way leads to. */
export interface Folded<G extends Kinds> {
  readonly state: G["view"];
  /** The move and the events that led here. */
  readonly last: UnsealedEntry;
}

/** The state at the end of a way: every event carried out; for a viewer, hidden things hidden again after each. */
export function foldPath<G extends Kinds>(
  game: Game<G>,
  log: Log | RedactedLog,
  entries: readonly EntryLine[],
  options: G["options"],
): Result<Folded<G>, Problem> {
  const reader = readerOf(game, log, options);
  if (!reader.ok) return reader;
  const { blank, read, seen } = reader.value;
  const folding: Folding<G> = { game, seen, state: blank, derived: derivedOf(game, blank), growth: 0 };
  let last: UnsealedEntry = { move: null, events: [] };
  const end = entries[entries.length - 1];
  for (const line of entries) {
    // Most entries have no secrets: their events are carried out as they stand.
    const entry = line === end || line.sealed.includes('{"~":') ? read(line, line === end) : ok(line as UnsealedEntry);
    if (!entry.ok) return entry;
    last = entry.value;
    const problem = carriedOut(folding, line, last.events);
    if (problem !== undefined) return problem;
  }
  return ok({ state: folding.state, last });
}

interface Folding<G extends Kinds> extends Pick<Reader<G>, "seen"> {
  readonly game: Game<G>;
  state: G["view"];
  /** What the game keeps beside the state. */
  readonly derived: G["derived"];
  /** How much the state may have grown since it was last looked at. */
  growth: number;
}

/** A stranger's event that doesn't fit the game makes `evolve` throw, or the state grow without bound. */
function carriedOut<G extends Kinds>(
  folding: Folding<G>,
  line: EntryLine,
  events: readonly UnsealedFields[],
): { readonly ok: false; readonly problem: Problem } | undefined {
  for (let index = 0; index < events.length; index++) {
    const event = events[index];
    try {
      // A view has the shape of the state; whether the event is the game's own, and which sentence speaks, `evolve`
      // doesn't ask.
      const told = event as unknown as GameEvent<G>;
      const isGames = evolveAny(folding.game, folding.state as G["state"], told, folding.derived);
      folding.state = folding.seen(folding.state);
      // Those of the flow make no list grow by a number.
      if (isGames) folding.growth += growthIn(event);
      if (folding.growth > mostGrowth) folding.growth = mustBeSmall(folding.state);
    } catch (thrown) {
      return mismatch(line.line, `events.${index}`, thrown, line.events[index]);
    }
  }
  return undefined;
}

/** That the events lead to no state of this game. */
export function mismatch(
  line: number,
  path: string,
  thrown: unknown,
  found: unknown,
): { readonly ok: false; readonly problem: Problem } {
  return wrong(line, "event-mismatch", path, `what the game can carry out: ${String(thrown)}`, JSON.stringify(found));
}
