import {
  type Entry,
  evolveAny,
  type Game,
  type GameEvent,
  type Kinds,
  nobody,
  ok,
  parseOptions,
  type Result,
  type Seat,
  type Standing,
} from "@turnwright/core";
import type { EntryLine, Log } from "./line.js";
import { type OpenEntry, openedEntry } from "./opened.js";
import { type LogProblem, type ReplayCode, wrong } from "./problem.js";

/** A game as its log tells it: like a match, but without luck, so that it can be read and not played on. */
export interface Replayed<G extends Kinds> extends Standing<G> {
  readonly state: G["state"];
  /** The step that led here. */
  readonly entry: Entry<G>;
  /** The entry after which it stood so. */
  readonly n: number;
}

type Problem = LogProblem<ReplayCode>;

/** The entries that lead to `upTo`, in order; what was taken back is left out. */
export function livePath(log: Log, upTo: number): EntryLine[] {
  const path: EntryLine[] = [];
  for (let n = upTo; n >= 0; ) {
    const line = log.entries[n]!;
    if (line.type === "entry") path.push(line);
    n = line.type === "undo" ? line.undo : n - 1;
  }
  return path.reverse();
}

/**
 * The game as it stood after entry `upTo` (the last one if not given), made of the recorded events alone: no rules of play and no
 * luck, so it works for old editions, too. `toAct` is what the game's present phases say. Believes the log: a stranger's
 * goes through `verifyChain` and `audit`. Every problem is a value; it never throws.
 */
export function replay<G extends Kinds>(
  game: Game<G>,
  log: Log,
  upTo: number = log.entries.length - 1,
): Result<Replayed<G>, Problem> {
  const { header } = log;
  if (header.game !== game.id) return wrong(1, "other-game", "game", game.id, header.game);
  const options = parseOptions(game, header);
  if (!options.ok) return wrong(1, "wrong-options", options.problem.path, options.problem.code);
  if (log.entries[upTo] === undefined)
    return wrong(0, "no-such-entry", "", `an entry from 0 to ${log.entries.length - 1}`, String(upTo));
  const state = game.blank(options.value, header.seats);
  const path = livePath(log, upTo);
  let last: OpenEntry = { move: null, events: [] };
  for (const line of path) {
    const opened = openedEntry(game, line);
    if (!opened.ok) return opened;
    last = opened.value;
    const problem = carriedOut(game, state, line, last);
    if (problem !== undefined) return problem;
  }
  return standing(game, log, upTo, path, { options: options.value, state, last });
}

function carriedOut<G extends Kinds>(
  game: Game<G>,
  state: G["state"],
  line: EntryLine,
  { events }: OpenEntry,
): { readonly ok: false; readonly problem: Problem } | undefined {
  for (const [index, event] of events.entries()) {
    try {
      // The log says so; a stranger's event that doesn't fit the game makes `evolve` throw.
      evolveAny(game, state, event as unknown as GameEvent<G>);
    } catch (thrown) {
      return wrong(
        line.line,
        "unfit-event",
        `events.${index}`,
        `an event of ${game.id}: ${String(thrown)}`,
        JSON.stringify(event),
      );
    }
  }
  return undefined;
}

function actors<G extends Kinds>(game: Game<G>, state: G["state"]): readonly Seat[] {
  return state.outcome === null ? game.compiled.phases.get(state.phases.at(-1)!)!.actors(state) : nobody;
}

function standing<G extends Kinds>(
  game: Game<G>,
  { header }: Log,
  n: number,
  path: readonly EntryLine[],
  { options, state, last }: { readonly options: G["options"]; readonly state: G["state"]; readonly last: OpenEntry },
): Result<Replayed<G>, Problem> {
  const line = path[path.length - 1]!;
  const { move, events } = last;
  const { game: id, edition, seats } = header;
  const { outcome } = state;
  const version = path.length - 1;
  // Whether the events of a stranger's log are this game's, evolve has said.
  const entry = { seat: line.seat, move, events, drew: line.drew === true } as unknown as Entry<G>;
  try {
    return ok({ game: id, edition, seats, options, state, version, toAct: actors(game, state), outcome, entry, n });
  } catch (thrown) {
    return wrong(line.line, "unfit-event", "events", `a state of ${game.id}: ${String(thrown)}`);
  }
}
