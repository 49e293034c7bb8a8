import { formatSeenMove, type Kinds, undoable, type Viewer, viewEvents, viewMove } from "@turnwright/core";
import { decode, encode, redact } from "@turnwright/log";
import { pack, toText } from "@turnwright/log/text";
import { lineFor, withoutHashes } from "./log-lines.js";
import { openLogText } from "./logging.js";
import { observationsOf } from "./observations-of.js";
import type { PlayedGame, Step } from "./random-game.js";
import type { Trial } from "./trial.js";

/** Returns everything that a viewer gets after another seat's step, as texts: messages, and the results of queries. */
export function obtained<G extends Kinds>(
  trial: Trial<G>,
  { before, seat, move, after }: Step<G>,
  viewer: Viewer,
  every: readonly G["move"][],
): string[] {
  const { game } = trial;
  return [
    ...observationsOf(trial, after, viewer, every),
    `feed ${JSON.stringify(viewEvents(game, after, after.entry.events, viewer))}`,
    `move ${JSON.stringify(viewMove(game, before, seat, move, viewer))}`,
    `notation ${formatSeenMove(game, before, seat, move, viewer)}`,
    `undo of seat ${seat} ${JSON.stringify(undoable(game, after, seat))}`,
    `line ${lineFor(trial, after, viewer)}`,
  ];
}

/** Returns the log of an open match up to a step, in every form that a viewer can get. */
export function openForms<G extends Kinds>(
  { game }: Trial<G>,
  { first, steps }: PlayedGame<G>,
  step: Step<G>,
  viewer: Viewer,
): string[] {
  const text = openLogText(game, first, [...steps.slice(0, step.before.version - first.version), step]);
  const log = decode(text);
  const redacted = log.ok ? redact(game, log.value, viewer) : log;
  if (!redacted.ok) return [JSON.stringify(redacted)];
  const lines = encode(redacted.value.lines);
  // A log as text does not name its viewer.
  const again = decode(lines);
  return [
    `log ${withoutHashes(lines)} ${lines.length}`,
    `score sheet ${JSON.stringify(toText(game, redacted.value))}`,
    `packed ${JSON.stringify(again.ok ? pack(game, again.value) : again)}`,
  ];
}
