import type { Entry, Game, Kinds, Seat, WithOptions } from "@turnwright/core";
import { decodeLine } from "./decode-line.js";
import type { HostNote, LogKeys, Opening } from "./line.js";
import { eventText, moveText } from "./listed.js";
import { spellingOf } from "./lists.js";
import { openedChance, seedOf } from "./luck.js";
import { isCheckpointDue } from "./order.js";
import { type Sealer, sealedEvent, sealedMove, sealedTruth } from "./seal.js";
import { type Hashing, portableSha256, type Sha256 } from "./sha256.js";
import { spelled } from "./spelling.js";
import { extended, type LogTip, type Written, withKeys } from "./tip.js";
import type { Truth } from "./truth.js";

/** Whether a line may tell this time. */
function isTime(at: unknown): boolean {
  return Number.isSafeInteger(at) && (at as number) >= 0;
}

/** One entry as the chain sees it: its sealed form, and what opens what is sealed in it. */
export function entryText<G extends Kinds>(
  game: Game<G>,
  { sha256, secret, n }: { readonly sha256: Sha256; readonly secret: string; readonly n: number },
  at: WithOptions<G> & { readonly entry: Entry<G> },
  time?: number,
): { readonly sealed: string; readonly open: readonly Opening[] } {
  if (time !== undefined && !isTime(time)) throw new TypeError(`this can't be written down: ${time} is no time`);
  const { seat, move, events, drew } = at.entry;
  const sealer: Sealer = { sha256, secret, n, open: [] };
  const { lists, open, citations } = spellingOf(game);
  const made = move === null ? "null" : moveText(lists, sealedMove(sealer, game, at, seat, move));
  let told = "";
  for (let index = 0; index < events.length; index++) {
    const event = events[index]!;
    const seen = open.has(event.type) ? event : sealedEvent(sealer, game, at, event, index);
    told += `${index === 0 ? "" : ","}${eventText(lists, seen, citations.get(event.because)!)}`;
  }
  const rest = `${drew ? ',"drew":true' : ""}${time === undefined ? "" : `,"at":${spelled(time)}`}`;
  return { sealed: `{"n":${n},"seat":${seat},"move":${made},"events":[${told}]${rest}}`, open: sealer.open };
}

/**
 * Adds the move that led to this match or table: `log = append(game, log, answer.match)`. Where the header's rule asks
 * for a checkpoint, it follows in the same text: the whole truth as it stands now, sealed to everybody but the host, so
 * that `resumeLog` begins there. Throws a `TypeError` when `at` is no time (whole milliseconds), or a checkpoint lacks
 * the truth.
 */
export function append<G extends Kinds>(
  game: Game<G>,
  tip: LogTip,
  truth: (WithOptions<G> & { readonly entry: Entry<G> }) | Truth<G>,
  how: Hashing & Written = {},
): LogTip {
  const appended = appendEntry(game, tip, truth, how);
  if (!isCheckpointDue(tip.checkpoints, tip.entries)) return appended;
  if (!("state" in truth))
    throw new TypeError("a checkpoint follows this entry: give the match or the table, not its entry alone");
  const checkpointed = checkpoint(appended, truth, how);
  return { ...checkpointed, text: appended.text + checkpointed.text };
}

/** Adds the move alone. */
export function appendEntry<G extends Kinds>(
  game: Game<G>,
  tip: LogTip,
  truth: WithOptions<G> & { readonly entry: Entry<G> },
  how: Hashing & Written,
): LogTip {
  const sha256 = how.sha256 ?? portableSha256;
  const { sealed, open } = entryText(game, { sha256, secret: tip.secret, n: tip.entries }, truth, how.at);
  return extended(sha256, tip, sealed, 1, open);
}

/**
 * Adds that the match went back to how it stood after entry `to`; play on from the match you kept from then. `audit`
 * accepts it when a seat takes back moves of its own that core's `undoable` allows and all others `agreed`, or right
 * after a host's correction. Throws a `TypeError` when there is no such entry.
 */
export function undoTo(
  tip: LogTip,
  to: number,
  who: { readonly asked: Seat | "host"; readonly agreed?: readonly Seat[] },
  how: Hashing & Written = {},
): LogTip {
  if (!Number.isInteger(to) || to < 0 || to >= tip.entries)
    throw new TypeError(`there is no entry ${to} to go back to`);
  const fields = { n: tip.entries, undo: to, asked: who.asked, agreed: who.agreed ?? [], at: how.at };
  return readable(extended(how.sha256 ?? portableSha256, tip, spelled(fields), 1));
}

/** What we write, everybody must be able to read. */
function readable(tip: LogTip): LogTip {
  const read = decodeLine(tip.text.slice(0, -1), 1);
  if (!read.ok)
    throw new TypeError(`this can't be written down: ${read.problem.path} should be ${read.problem.expected}`);
  return tip;
}

/** Adds something that no seat did. Throws a `TypeError` when that can't be written down (seat 300, a reason of a megabyte); a seat that this match doesn't have, `decode` refuses. */
export function hostEntry(tip: LogTip, note: HostNote, how: Hashing & Written = {}): LogTip {
  const { host } = note;
  const said = host === "correction" ? { host, reason: note.reason } : { host, seat: note.seat };
  return readable(extended(how.sha256 ?? portableSha256, tip, spelled({ n: tip.entries, ...said, at: how.at }), 1));
}

/** Adds the whole truth as it stands after the last entry, sealed. */
function checkpoint<G extends Kinds>(tip: LogTip, truth: Truth<G>, { sha256 = portableSha256 }: Hashing): LogTip {
  const sealer = { sha256, secret: tip.secret, n: tip.entries - 1, open: [] };
  const fields = { checkpoint: tip.entries - 1, truth: sealedTruth(sealer, truth) };
  return extended(sha256, tip, spelled(fields), 0, sealer.open);
}

function mustBeOf<G extends Kinds>(game: Game<G>, truth: Truth<G>): void {
  if (truth.game !== game.id) throw new TypeError(`this is a match of ${truth.game}, not of ${game.id}`);
}

/**
 * Ends the log: the outcome (none when the match was broken off), and beside it seed and secret. Whoever has this line
 * whole knows everything; `redact` takes the two away.
 */
export function closeLog<G extends Kinds>(game: Game<G>, tip: LogTip, truth: Truth<G>, how: Hashing = {}): LogTip {
  mustBeOf(game, truth);
  const sealed = spelled({ outcome: truth.outcome, entries: tip.entries });
  const closed = extended(how.sha256 ?? portableSha256, tip, sealed, 0);
  const keys: LogKeys = { seed: seedOf(openedChance(truth.chance)), secret: tip.secret };
  return { ...closed, text: `${withKeys(closed.text.slice(0, -1), keys)}\n` };
}
