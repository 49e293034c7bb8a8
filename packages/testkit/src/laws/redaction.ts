import { type Game, type Kinds, type Match, type Viewer, view, viewEvents, viewMove } from "@turnwright/core";
import {
  audit,
  decode,
  encode,
  type Log,
  type RedactedLog,
  readEntry,
  redact,
  replay,
  unsealLog,
  verifyChain,
} from "@turnwright/log";
import { Finding, parting, shown } from "../broken.js";
import { logText } from "../logging.js";
import { evenly } from "../samples.js";
import { matchesOf, type Trial, viewersOf } from "../trial.js";

/** A log, and the matches after its entries. */
interface CitedEvent<G extends Kinds> {
  readonly game: Game<G>;
  readonly log: Log;
  readonly matches: readonly Match<G>[];
  readonly viewer: Viewer;
  readonly where: string;
}

/**
 * Checks the log that `redact` returns, for every viewer. The redacted log must have the same chain as the host's log,
 * unseal only what the viewer's feed shows, and replay to the viewer's view. An audit must fail without the keys of the
 * closing line. With the keys, the audit must have the same result as for the host's log, and `unsealLog` must return
 * the host's log.
 */
export function logsTellViews<G extends Kinds>({ game, played }: Trial<G>): void {
  const logged = played().filter(({ edited }) => !edited);
  for (const one of evenly(logged, 8)) {
    const log = decode(logText(game, one));
    if (!log.ok) throw new Finding(one.name, shown(log.problem));
    for (const viewer of viewersOf(one.first))
      tells({ game, log: log.value, matches: matchesOf(one), viewer, where: `${one.name}, log of ${viewer}` });
    opensAgain(game, log.value, one.name);
  }
}

function tells<G extends Kinds>(told: CitedEvent<G>): void {
  const { game, log, viewer, where } = told;
  const redacted = redact(game, log, viewer, { despite: "guessable-seed" });
  if (!redacted.ok) throw new Finding(where, shown(redacted.problem));
  const chain = shown(verifyChain(redacted.value));
  if (chain !== shown(verifyChain(log))) throw new Finding(where, `its chain is another one: ${chain}`);
  tellsTheFeed(told, redacted.value);
  for (const { n } of evenly(log.entries, 3)) replaysTo(told, redacted.value, n);
}

/** Checks that the lines and their unsealed values contain only values that the viewer's feed shows. */
function tellsTheFeed<G extends Kinds>({ game, matches, viewer, where }: CitedEvent<G>, redacted: RedactedLog): void {
  for (const line of redacted.entries) {
    if (line.type !== "entry") continue;
    const match = matches[line.n];
    const { seat, move, events } = match.entry;
    const seen = {
      move: move && viewMove(game, match, seat, move, viewer),
      events: viewEvents(game, match, events, viewer),
    };
    const [expected, found] = [seen, readEntry(game, line)].map((told) =>
      JSON.stringify([told.move && inOrder(told.move), told.events]),
    );
    if (expected !== found) throw new Finding(where, `entry ${line.n}: ${parting(expected, found)}`);
  }
}

function replaysTo<G extends Kinds>(
  { game, matches, viewer, where }: CitedEvent<G>,
  redacted: RedactedLog,
  n: number,
): void {
  const replayed = replay(game, redacted, n);
  if (!replayed.ok) throw new Finding(where, shown(replayed.problem));
  const { entry: _entry, n: _n, ...standing } = replayed.value;
  const [expected, found] = [view(game, matches[n], viewer), standing].map((one) => JSON.stringify(inOrder(one)));
  if (expected !== found) throw new Finding(where, `after entry ${n}: ${parting(expected, found)}`);
}

/** Returns the fields sorted by name, for a comparison that ignores their order. */
function inOrder(fields: object): [string, unknown][] {
  return Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
}

function opensAgain<G extends Kinds>(game: Game<G>, log: Log, where: string): void {
  const closed = redact(game, log, "spectator", { despite: "guessable-seed" });
  const sealed = closed.ok ? audit(game, closed.value) : closed;
  if (sealed.ok || sealed.problem.code !== "redacted-closing")
    throw new Finding(where, `a closing that was redacted: ${shown(sealed)}`);
  const redacted = redact(game, log, "spectator", { reveal: true });
  if (!redacted.ok) throw new Finding(where, shown(redacted.problem));
  const audited = audit(game, redacted.value);
  if (!audited.ok) throw new Finding(where, `a spectator's log with its complete closing: ${shown(audited.problem)}`);
  const open = unsealLog(game, redacted.value);
  const [expected, found] = [encode(log.lines), open.ok ? encode(open.value.lines) : shown(open.problem)];
  if (expected !== found) throw new Finding(where, `opened again: ${parting(expected, found)}`);
}
