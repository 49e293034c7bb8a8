import {
  type Entry,
  type Game,
  type Kinds,
  type PlainLimits,
  plain,
  type Seat,
  type WithOptions,
} from "@turnwright/core";
import { decodeLine } from "./decode-line.js";
import type { HostNote, LogKeys, Opening } from "./line.js";
import { eventText, moveText } from "./listed.js";
import { asked, spellingOf } from "./lists.js";
import { openedChance, seedOf } from "./luck.js";
import { isCheckpointDue } from "./order.js";
import { cut } from "./problem.js";
import { type Sealer, sealedEvent, sealedMove, sealedTruth } from "./seal.js";
import { type Hashing, portableSha256, type Sha256 } from "./sha256.js";
import { spelled } from "./spelling.js";
import { extended, type LogTip, type Written, withKeys } from "./tip.js";
import type { Truth } from "./truth.js";

/** Whether a line may tell this time. */
function isTime(at: unknown): boolean {
  return Number.isSafeInteger(at) && (at as number) >= 0;
}

/** Returns the time that a line is to tell, if any. */
function timeOf(at: number | undefined): number | undefined {
  if (at === undefined || isTime(at)) return at;
  throw new TypeError(`this can't be written down: ${cut(at)} is no time`);
}

/** Takes a step of writing. What can't be written down is a `TypeError` that names what the step was made of. */
export function writing<T>(names: string, step: () => T): T {
  try {
    return step();
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : "";
    throw new TypeError(`${cut(why)} (look at ${names})`, { cause: thrown });
  }
}

/** How much of a truth is written into one line. */
const truthLimits: PlainLimits = { depth: 20, values: 200_000, text: 900_000 };

/** Returns a value that is plain and of bounded size: whatever else would be spelled out, however long it is. */
export function plainOf<T>(value: T): T {
  const found = plain(value, truthLimits);
  if (found.ok) return value;
  throw new TypeError(`this can't be written down: ${found.problem.path} should be ${found.problem.expected}`);
}

/** Returns a tip that is one. */
function tipOf(tip: LogTip): LogTip {
  const { head, entries, secret } = tip;
  if (typeof head === "string" && typeof secret === "string" && Number.isSafeInteger(entries)) return tip;
  throw new TypeError("a tip has head, entries and secret");
}

/** One entry as the chain sees it: its sealed form, and what opens what is sealed in it. */
export function entryText<G extends Kinds>(
  game: Game<G>,
  { sha256, secret, n }: { readonly sha256: Sha256; readonly secret: string; readonly n: number },
  at: WithOptions<G> & { readonly entry: Entry<G> },
  time?: number,
): { readonly sealed: string; readonly open: readonly Opening[] } {
  timeOf(time);
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
 * that `resumeLog` begins there. Throws a `TypeError` when `tip` is none, `at` is no time (whole milliseconds), or
 * `truth` tells no move of the game, or not all that a checkpoint needs.
 */
export function append<G extends Kinds>(
  game: Game<G>,
  tip: LogTip,
  truth: (WithOptions<G> & { readonly entry: Entry<G> }) | Truth<G>,
  how: Hashing & Written = {},
): LogTip {
  return writing("tip, truth, at", () => {
    const appended = appendEntry(game, tipOf(tip), truth, asked(how));
    if (!isCheckpointDue(tip.checkpoints, tip.entries)) return appended;
    if (!("state" in truth))
      throw new TypeError("a checkpoint follows this entry: give the match or the table, not its entry alone");
    const checkpointed = checkpoint(appended, truth, asked(how));
    return { ...checkpointed, text: appended.text + checkpointed.text };
  });
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
 * after a host's correction. Throws a `TypeError` when `tip` is none, `to` is no entry, `who` names no seats, or `at` is
 * no time.
 */
export function undoTo(
  tip: LogTip,
  to: number,
  who: { readonly asked: Seat | "host"; readonly agreed?: readonly Seat[] },
  how: Hashing & Written = {},
): LogTip {
  return writing("tip, to, who, at", () => {
    if (!Number.isInteger(to) || to < 0 || to >= tip.entries)
      throw new TypeError(`there is no entry ${cut(to)} to go back to`);
    return noted(tip, { undo: to, ...plainOf({ asked: who.asked, agreed: who.agreed ?? [] }) }, asked(how));
  });
}

/** Adds a numbered line that is no entry. */
function noted(tip: LogTip, fields: object, { sha256 = portableSha256, at }: Hashing & Written): LogTip {
  const line = spelled({ n: tip.entries, ...fields, at: timeOf(at) });
  return readable(extended(sha256, tipOf(tip), line, 1));
}

/** What we write, everybody must be able to read. */
function readable(tip: LogTip): LogTip {
  const read = decodeLine(tip.text.slice(0, -1), 1);
  if (!read.ok)
    throw new TypeError(`this can't be written down: ${read.problem.path} should be ${read.problem.expected}`);
  return tip;
}

/**
 * Adds something that no seat did. Throws a `TypeError` when `tip` is none, `note` can't be written down (seat 300, a
 * reason of a megabyte), or `at` is no time; a seat that this match doesn't have, `decode` refuses.
 */
export function hostEntry(tip: LogTip, note: HostNote, how: Hashing & Written = {}): LogTip {
  return writing("tip, note, at", () => {
    const { host } = note;
    const said = host === "correction" ? { host, reason: note.reason } : { host, seat: note.seat };
    return noted(tip, plainOf(said), asked(how));
  });
}

/** Adds the whole truth as it stands after the last entry, sealed. */
function checkpoint<G extends Kinds>(tip: LogTip, truth: Truth<G>, { sha256 = portableSha256 }: Hashing): LogTip {
  const { version, chance, state } = truth;
  plainOf({ version, chance, state });
  const sealer = { sha256, secret: tip.secret, n: tip.entries - 1, open: [] };
  const fields = { checkpoint: tip.entries - 1, truth: sealedTruth(sealer, truth) };
  return extended(sha256, tip, spelled(fields), 0, sealer.open);
}

function mustBeOf<G extends Kinds>(game: Game<G>, truth: Truth<G>): void {
  if (truth.game !== game.id) throw new TypeError(`this is a match of ${cut(truth.game)}, not of ${game.id}`);
}

/**
 * Ends the log: the outcome (none when the match was broken off), and beside it seed and secret. Whoever has this line
 * whole knows everything; `redact` takes the two away. Throws a `TypeError` when `tip` is none, or `truth` is no match
 * or table of the game.
 */
export function closeLog<G extends Kinds>(game: Game<G>, tip: LogTip, truth: Truth<G>, how: Hashing = {}): LogTip {
  return writing("tip, truth", () => {
    mustBeOf(game, truth);
    const { outcome, chance } = plainOf({ outcome: truth.outcome, chance: truth.chance });
    const closed = extended(
      asked(how).sha256 ?? portableSha256,
      tipOf(tip),
      spelled({ outcome, entries: tip.entries }),
      0,
    );
    const keys: LogKeys = { seed: seedOf(openedChance(chance)), secret: tip.secret };
    return { ...closed, text: `${withKeys(closed.text.slice(0, -1), keys)}\n` };
  });
}
