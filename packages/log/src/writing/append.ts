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

/** Returns a time that is valid in a line, or `undefined` if none is given. Throws if it is invalid. */
function timeOf(at: number | undefined): number | undefined {
  if (at === undefined || (Number.isSafeInteger(at) && at >= 0)) return at;
  throw new TypeError(`${cut(at)} is no time (at)`);
}

/** Sample values of the options of all functions that write a log. Each function accepts the options of the others. */
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

/** Runs a step that writes a log, with options. */
export function writing<T>(how: LogOpening, names: string, step: () => T): T {
  return naming(names, step, how, openingSamples);
}

/**
 * Returns a value if it is plain and of bounded size, and throws otherwise. Without the bound, a huge value would be
 * written out completely.
 */
export function plainOf<T>(value: T): T {
  const found = plain(value, optionLimits);
  return found.ok ? value : unwritable(found.problem);
}

function unwritable({ path, expected }: { readonly path: string; readonly expected: string }): never {
  throw new TypeError(`this can't be written down: ${path} should be ${expected}`);
}

/** Returns a valid log position unchanged. Throws a `TypeError` if it is invalid, or if its log is closed. */
function positionOf(position: LogPosition): LogPosition {
  const isOne =
    isBag(position) &&
    typeof position.head === "string" &&
    typeof position.secret === "string" &&
    Number.isSafeInteger(position.entries) &&
    Number.isSafeInteger(position.seats) &&
    Number.isSafeInteger(position.checkpoints ?? 0);
  if (!isOne) throw new TypeError("position: expected a log position");
  if (position.closed) throw new TypeError("position: expected one of an open log");
  return position;
}

/** Returns the sealed form of an entry, and its unsealed values. */
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
 * Appends the move that led to this match or table: `log = append(game, log, answer.match)`. If the header requires a
 * checkpoint after it, appends that too: the whole truth, sealed for the host, from which `resumeLog` can start. Append
 * each move exactly once. A position does not know its match, so only `audit` finds a repeated or missing move.
 * Throws a `TypeError` if `position` is invalid or its log is closed, `at` is not a whole number of milliseconds, or
 * `how` is invalid. Throws a `TypeError` if `truth` has no move of the game, or lacks what a checkpoint needs.
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
    // The first entry is the setup, which `openLog` appends.
    if (truth.entry.move === null && positionOf(position).entries > 0)
      throw new TypeError("truth: expected one that a move led to; openLog has the setup");
    const appended = appendEntry(game, positionOf(position), truth, how);
    if (!isCheckpointDue(position.checkpoints, position.entries)) return appended;
    if (!("state" in truth)) throw new TypeError("truth: expected a match or a table, for the checkpoint that follows");
    const checkpointed = checkpoint(appended, truth, how);
    return { ...checkpointed, text: appended.text + checkpointed.text };
  });
}

/** Throws a `TypeError` unless a value is a match or a table of the game, or has at least its entry and options. */
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
 * Appends an undo: the match went back to its state after entry `to`. Play on from the match that you kept from then.
 * `audit` accepts it if a seat undoes its own moves, core's `undoable` allows that, and all other seats `agreed`. It
 * also accepts any undo right after a host's correction. Throws a `TypeError` if `position` is invalid, `to` is no
 * entry, `who` names no seats, `at` is no time, or `how` is invalid.
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

/** Appends a numbered line other than a move. Decodes it again, so that nothing unreadable is written. */
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
 * Appends a host's note about something that no seat did. Throws a `TypeError` if `position` is invalid, `at` is no
 * time, or `how` is invalid. Throws a `TypeError` if `note` cannot be written, such as one with a missing seat or a
 * reason of a megabyte.
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

/** Appends a checkpoint with the whole truth after the last entry, sealed. */
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
 * Appends the closing: the outcome (`null` if the match was broken off), and the keys, which are seed and secret. The
 * complete line reveals everything; `redact` removes the keys. Throws a `TypeError` if `position` is invalid, `truth`
 * is not a match or a table of the game, or `how` is invalid.
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
