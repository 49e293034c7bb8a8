import {
  type Entry,
  type Game,
  type Immutable,
  type Kinds,
  type PlayerView,
  parseSetup,
  type ReadableGame,
  type Result,
  type Seat,
} from "@turnwright/core";
import { copyPlain, demandGame } from "@turnwright/core/internal";
import { nobody, ok } from "@turnwright/core/rules";
import type { SeenEntry } from "../chain/unseal-entry.js";
import type { EntryLine, Log, RedactedLog } from "../format/log-line.js";
import { cut, type LogProblem, type ReplayCode, wrong } from "../format/log-problem.js";
import { onLog } from "../format/on-log.js";
import { type Folded, foldPath, mismatch } from "./fold-path.js";
import { pathTo } from "./path-to.js";

/**
 * A match that was replayed from a log. You can pass a replayed match to all functions that read a match. You cannot
 * play on from a replayed match, because it has no source of chance.
 */
export interface Replayed<G extends Kinds> extends ReadableGame<G> {
  readonly state: Immutable<G["state"]>;
  /** The last step: the setup, or the move that led to this state. */
  readonly entry: Entry<G>;
  /** The number of the last entry that was replayed. */
  readonly n: number;
}

/**
 * A match that was replayed from a viewer's redacted log. The replayed match is the viewer's view, so that you can pass
 * it to all functions that read a view.
 */
export interface ReplayedView<G extends Kinds> extends PlayerView<G> {
  /** The last entry, as the viewer sees it. */
  readonly entry: SeenEntry<G> & { readonly seat: Seat | null; readonly drew: boolean };
  /** The number of the last entry that was replayed. */
  readonly n: number;
}

type Problem = LogProblem<ReplayCode>;

/**
 * Returns the match after entry `upTo`, by default the last entry. `replay` applies the recorded events. `replay` needs
 * no chance, and no rules except `evolve`. Therefore, `replay` also works for logs of old editions. For a redacted log,
 * `replay` returns the viewer's view. The field `toAct` of the result is computed with the phases of `game`, even if
 * the log is of an older edition. `replay` does not check whether the events follow from the rules: check a log from
 * outside with `verify` first. `log` can be any value. Throws a `TypeError` if `game` is not a game, and never
 * otherwise.
 * @example
 * ```ts
 * const log = decode(openLog(artifact, start(artifact, { seats: 2 })).text);
 * const then = log.ok ? replay(artifact, log.value, 0) : log; // the game after entry 0
 * console.log(then.ok && then.value.version); // -> 0
 * ```
 */
export function replay<G extends Kinds>(
  game: Game<G>,
  log: RedactedLog,
  upTo?: number,
): Result<ReplayedView<G>, Problem>;
export function replay<G extends Kinds>(game: Game<G>, log: Log, upTo?: number): Result<Replayed<G>, Problem>;
export function replay<G extends Kinds>(
  game: Game<G>,
  log: Log | RedactedLog,
  upTo?: number,
): Result<Replayed<G> | ReplayedView<G>, Problem>;
export function replay<G extends Kinds>(
  game: Game<G>,
  log: Log | RedactedLog,
  upTo?: number,
): Result<Replayed<G> | ReplayedView<G>, Problem> {
  demandGame(game);
  return onLog(log, {}, {}, () => replayedTo(game, log, upTo ?? log.entries.length - 1));
}

function replayedTo<G extends Kinds>(
  game: Game<G>,
  log: Log | RedactedLog,
  upTo: number,
): Result<Replayed<G> | ReplayedView<G>, Problem> {
  const { header } = log;
  if (header.game !== game.id) return wrong(1, "other-game", "game", game.id, header.game);
  const setup = parseSetup(game, { seats: header.seats, options: header.options });
  if (!setup.ok) return wrong(1, "wrong-options", setup.problem.path, setup.problem.code);
  const { options } = setup.value;
  if (!Number.isInteger(upTo) || log.entries[upTo] === undefined)
    return wrong(0, "no-such-entry", "", `an entry from 0 to ${log.entries.length - 1}`, cut(upTo));
  const entries = pathTo(log, upTo);
  const folded = foldPath(game, log, entries, options);
  return folded.ok ? standing(game, log, { n: upTo, options, entries, ...folded.value }) : folded;
}

/**
 * Returns an entry after which the position is wrong, although the position before the entry is right. If every
 * position after the first wrong one is wrong too, the result is the entry that leads to the first wrong position. The
 * log must be replayable, and the position at its end must be wrong. Uses a binary search. Each step replays from the
 * latest position that the search has found to be right. Therefore, the search applies no more events than one replay
 * does.
 */
export function firstWrongEntry<G extends Kinds>(
  game: Game<G>,
  log: Log | RedactedLog,
  options: G["options"],
  isWrong: (at: ReadableGame<G>) => boolean,
): EntryLine {
  const entries = pathTo(log, log.entries.length - 1);
  let [sound, wrongAt] = [-1, entries.length - 1];
  let state: G["view"] | undefined;
  while (wrongAt - sound > 1) {
    const n = (sound + wrongAt) >> 1;
    const start = state === undefined ? undefined : copyPlain(state);
    const folded = foldPath(game, log, entries.slice(sound + 1, n + 1), options, start);
    const at = folded.ok
      ? standing(game, log, { n, options, entries: entries.slice(0, n + 1), ...folded.value })
      : folded;
    if (at.ok && folded.ok && !isWrong(at.value as ReadableGame<G>)) {
      sound = n;
      state = folded.value.state;
    } else wrongAt = n;
  }
  return entries[wrongAt];
}

interface Standpoint<G extends Kinds> extends Folded<G> {
  readonly n: number;
  readonly options: G["options"];
  readonly entries: readonly EntryLine[];
}

function actors<G extends Kinds>(game: Game<G>, state: G["view"]): readonly Seat[] {
  // A view contains the phases and the outcome of the state unchanged.
  const { phases, outcome } = state as G["state"];
  return outcome === null ? game.compiled.phases.get(phases.at(-1)!)!.actors(state) : nobody;
}

function standing<G extends Kinds>(
  game: Game<G>,
  { header, viewer }: Log | RedactedLog,
  { n, options, entries, state, last }: Standpoint<G>,
): Result<Replayed<G> | ReplayedView<G>, Problem> {
  const version = entries.length - 1;
  const { seat, line, drew } = entries[version];
  const { game: id, edition, seats } = header;
  const entry = { seat, ...last, drew: drew === true };
  try {
    const toAct = actors(game, state);
    const { outcome } = state as G["state"];
    const found = { game: id, edition, seats, options, state, version, toAct, outcome, entry, n };
    // `evolve` has checked whether the events of an untrusted log belong to this game.
    return ok((viewer === undefined ? found : { ...found, viewer }) as unknown as Replayed<G> | ReplayedView<G>);
  } catch (thrown) {
    return mismatch(line, "events", thrown, last.events);
  }
}
