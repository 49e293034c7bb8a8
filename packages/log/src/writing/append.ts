import type { Entry, Game, Kinds, Seat } from "@turnwright/core";
import type { WithOptions } from "@turnwright/core/internal";
import { demandGame } from "@turnwright/core/internal";
import { optionLimits, plain } from "@turnwright/core/rules";
import { initialChance, seedOf } from "../chain/closing-keys.js";
import { extendLog, type LogPosition, type Written, withKeys } from "../chain/log-position.js";
import { type Sealer, sealEvent, sealMove, sealTruth } from "../chain/sealer.js";
import { type Hashing, portableSha256, type Sha256 } from "../chain/sha256.js";
import { canonicalText } from "../format/canonical-text.js";
import { decodeLine } from "../format/decode-line.js";
import { canonicalFormOf, isBag } from "../format/field-orders.js";
import type { HostNote, LogKeys, NumberedLine, UnsealedValue } from "../format/log-line.js";
import { cut } from "../format/log-problem.js";
import { eventText, moveText } from "../format/move-text.js";
import { naming, type Samples } from "../format/option-problem.js";
import { isCheckpointDue, seatsOf } from "../format/order-problem.js";
import type { LogOpening } from "./open-log.js";
import type { Truth } from "./truth.js";

/** Returns the time that a line is to tell, if any. */
function timeOf(at: number | undefined): number | undefined {
  if (at === undefined || (Number.isSafeInteger(at) && at >= 0)) return at;
  throw new TypeError(`${cut(at)} is no time (at)`);
}

/** The options of every verb that writes a log: each verb accepts the options of the others. */
export const openingSamples: Samples<LogOpening> = {
  at: 0,
  checkpoints: 0,
  createdAt: 0,
  matchId: "",
  mixing: {},
  names: [],
  origin: "",
  secret: "",
  sha256: portableSha256,
  tags: {},
};

/** Takes a step of writing a log, with options. */
export function writing<T>(how: LogOpening, names: string, step: () => T): T {
  return naming(names, step, how, openingSamples);
}

/** Returns a value that is plain and of bounded size: whatever else would be written out, however long it is. */
export function plainOf<T>(value: T): T {
  const found = plain(value, optionLimits);
  return found.ok ? value : unwritable(found.problem);
}

function unwritable({ path, expected }: { readonly path: string; readonly expected: string }): never {
  throw new TypeError(`this can't be written down: ${path} should be ${expected}`);
}

/** Returns a log position as it is. Throws a `TypeError` when it is none, or that of a closed log. */
function positionOf(position: LogPosition): LogPosition {
  const isOne =
    isBag(position) &&
    typeof position.head === "string" &&
    typeof position.secret === "string" &&
    [position.entries, position.seats, position.checkpoints ?? 0].every(Number.isSafeInteger);
  if (!isOne) throw new TypeError("position: expected a log position");
  if (position.closed) throw new TypeError("position: expected one of an open log");
  return position;
}

/** Returns one entry as the chain sees it: its sealed form, and what opens what is sealed in it. */
export function entryText<G extends Kinds>(
  game: Game<G>,
  { sha256, secret, n }: { readonly sha256: Sha256; readonly secret: string; readonly n: number },
  at: WithOptions<G> & { readonly entry: Entry<G> },
  time?: number,
): { readonly sealed: string; readonly open: readonly UnsealedValue[] } {
  timeOf(time);
  const { seat, move, events, drew } = at.entry;
  const sealer: Sealer = { sha256, secret, n, open: [] };
  const { orders, open, citations } = canonicalFormOf(game);
  const made = move === null ? "null" : moveText(orders, sealMove(sealer, game, at, seat, move));
  let told = "";
  for (let index = 0; index < events.length; index++) {
    const event = events[index];
    const seen = open.has(event.type) ? event : sealEvent(sealer, game, at, event, index);
    told += `${index === 0 ? "" : ","}${eventText(orders, seen, citations.get(event.because)!)}`;
  }
  const rest = `${drew ? ',"drew":true' : ""}${time === undefined ? "" : `,"at":${canonicalText(time)}`}`;
  return { sealed: `{"n":${n},"seat":${seat},"move":${made},"events":[${told}]${rest}}`, open: sealer.open };
}

/**
 * Appends the move that led to this match or table: `log = append(game, log, answer.match)`. Where the header's rule
 * asks for a checkpoint, it follows in the same text: the whole truth as it stands now, sealed to everybody but the
 * host, so that `resumeLog` begins there. Append each move once: a position does not know its match, so it cannot
 * notice a move that is appended twice, or one that was left out; `audit` does. Throws a `TypeError` when `position` is
 * none or that of a closed log, `at` is no time (whole milliseconds), `how` no options, or `truth` tells no move of the
 * game, or not all that a checkpoint needs.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * let log = openLog(artifact, match);
 * const answer = play(artifact, match, 0, { type: "draw", from: "deck" });
 * if (answer.ok) log = append(artifact, log, answer.match); // store log.text behind the lines before
 * ```
 */
export function append<G extends Kinds>(
  game: Game<G>,
  position: LogPosition,
  truth: (WithOptions<G> & { readonly entry: Entry<G> }) | Truth<G>,
  how: Hashing & Written = {},
): LogPosition {
  demandGame(game);
  return writing(how, "position, truth, at", () => {
    mustHaveEntry(game, truth);
    const appended = appendEntry(game, positionOf(position), truth, how);
    if (!isCheckpointDue(position.checkpoints, position.entries)) return appended;
    if (!("state" in truth)) throw new TypeError("truth: expected a match or a table, for the checkpoint that follows");
    const checkpointed = checkpoint(appended, truth, how);
    return { ...checkpointed, text: appended.text + checkpointed.text };
  });
}

/** Throws a `TypeError` unless this is a match or a table of the game, or at least its entry and options. */
export function mustHaveEntry<G extends Kinds>(game: Game<G>, truth: unknown): void {
  const { entry, options, game: id = game.id } = isBag(truth) ? truth : noFields;
  if (!isBag(entry) || !Array.isArray(entry["events"]) || !isBag(options) || id !== game.id)
    throw new TypeError(`truth: expected a match or a table of ${game.id}`);
}

const noFields: { readonly [name: string]: unknown } = {};

/** Appends the move without a checkpoint. */
export function appendEntry<G extends Kinds>(
  game: Game<G>,
  position: LogPosition,
  truth: WithOptions<G> & { readonly entry: Entry<G> },
  how: Hashing & Written,
): LogPosition {
  const sha256 = how.sha256 ?? portableSha256;
  const { sealed, open } = entryText(game, { sha256, secret: position.secret, n: position.entries }, truth, how.at);
  return extendLog(sha256, position, sealed, 1, open);
}

/**
 * Appends a line that says that the match went back to its state after entry `to`. Play on from the match you kept from
 * then. `audit` accepts it when a seat takes back moves of its own that core's `undoable` allows and all others
 * `agreed`, or right after a host's correction. Throws a `TypeError` when `position` is none, `to` is no entry, `who`
 * names no seats, `at` is no time, or `how` no options.
 * @example
 * ```ts
 * const before = start(artifact, { seats: 2 });
 * const answer = play(artifact, before, 0, { type: "draw", from: "deck" });
 * let log = openLog(artifact, before);
 * if (answer.ok) log = append(artifact, log, answer.match);
 * log = undoTo(log, 0, { asked: 0, agreed: [1] }); // play on from `before`
 * ```
 */
export function undoTo(
  position: LogPosition,
  to: number,
  who: { readonly asked: Seat | "host"; readonly agreed?: readonly Seat[] },
  how: Hashing & Written = {},
): LogPosition {
  return writing(how, "position, to, who, at", () => {
    if (!isBag(who)) throw new TypeError("who: expected who asked, and who agreed");
    if (!Number.isInteger(to) || to < 0 || to >= positionOf(position).entries)
      throw new TypeError(`there is no entry ${cut(to)} to go back to`);
    return noted(position, { undo: to, ...plainOf({ asked: who.asked, agreed: who.agreed ?? [] }) }, how);
  });
}

/** Adds a numbered line that is no entry: what we write, everybody must be able to read. */
function noted(position: LogPosition, fields: object, { sha256 = portableSha256, at }: Hashing & Written): LogPosition {
  const written = extendLog(
    sha256,
    positionOf(position),
    canonicalText({ n: position.entries, ...fields, at: timeOf(at) }),
    1,
  );
  const read = decodeLine(written.text.slice(0, -1), 1);
  if (!read.ok) return unwritable(read.problem);
  if (seatsOf(read.value as NumberedLine).every((seat) => seat < position.seats)) return written;
  throw new TypeError(`seats should be below ${position.seats}`);
}

/**
 * Appends a line about something that no seat did. Throws a `TypeError` when `position` is none, `note` can't be
 * written down (a seat that the match doesn't have, a reason of a megabyte), `at` is no time, or `how` no options.
 * @example
 * ```ts
 * const opening = openLog(artifact, start(artifact, { seats: 2 }));
 * const log = hostEntry(opening, { host: "correction", reason: "The wrong seat was served." });
 * ```
 */
export function hostEntry(position: LogPosition, note: HostNote, how: Hashing & Written = {}): LogPosition {
  return writing(how, "position, note, at", () => {
    if (!isBag(note)) throw new TypeError("note: expected a host note");
    const { host } = note;
    const said = host === "correction" ? { host, reason: note.reason } : { host, seat: note.seat };
    return noted(position, plainOf(said), how);
  });
}

/** Adds the whole truth as it stands after the last entry, sealed. */
function checkpoint<G extends Kinds>(
  position: LogPosition,
  truth: Truth<G>,
  { sha256 = portableSha256 }: Hashing,
): LogPosition {
  const sealer = { sha256, secret: position.secret, n: position.entries - 1, open: [] };
  const fields = { checkpoint: position.entries - 1, truth: sealTruth(sealer, truth) };
  return extendLog(sha256, position, canonicalText(fields), 0, sealer.open);
}

/**
 * Appends the closing: the outcome (none when the match was broken off), and beside it seed and secret. The holder of
 * the complete line knows everything; `redact` takes the two away. Throws a `TypeError` when `position` is none,
 * `truth` is no match or table of the game, or `how` no options.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * const opening = openLog(artifact, match);
 * const file = opening.text + closeLog(artifact, opening, match).text;
 * ```
 */
export function closeLog<G extends Kinds>(
  game: Game<G>,
  position: LogPosition,
  truth: Truth<G>,
  how: Hashing = {},
): LogPosition {
  demandGame(game);
  return writing(how, "position, truth", () => {
    if (!isBag(truth) || truth.game !== game.id)
      throw new TypeError(`truth: expected a match or a table of ${game.id}`);
    const { outcome, chance } = truth;
    const closed = extendLog(
      how.sha256 ?? portableSha256,
      positionOf(position),
      canonicalText({ outcome, entries: position.entries }),
      0,
    );
    const keys: LogKeys = { seed: seedOf(initialChance(chance)), secret: position.secret };
    return { ...closed, text: `${withKeys(closed.text.slice(0, -1), keys)}\n`, closed: true };
  });
}
