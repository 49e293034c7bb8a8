import type { Game, Kinds, Match, Result, Seat } from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import type { Sha256 } from "@turnwright/log";
import {
  canonicalFormOf,
  canonicalText,
  decodeLine,
  type FieldOrders,
  fieldOrders,
  type HeaderLine,
  logLimits,
  type NumberedLine,
} from "@turnwright/log/internal";
import { type LogStore, type StoreProblem, storedText } from "@turnwright/log/stores";
import type { ClockRule, LeaveRule } from "../host.js";
import { isBotSeat } from "../is-bot-seat.js";
import type { SeatNews, UndoRequest } from "../protocol/messages.js";
import type { StoredRecord } from "../storage.js";
import type { HostedMatch } from "./hosted-match.js";
import { demandLog, readPage } from "./read-page.js";
import { UnreadableMatch } from "./unreadable-match.js";

const farBehind = Number.MAX_SAFE_INTEGER;
/** The number of lines to read at a time when only some lines are needed. */
export const linesAtOnce = 100;

/** The lines of a log that are needed to open a match. */
export interface Tail {
  /** The header line and the lines that were read. */
  readonly text: string;
  readonly header: HeaderLine;
  readonly lines: readonly NumberedLine[];
  /** The number of all stored lines. */
  readonly version: number;
}

function headerOf(text: string): HeaderLine {
  const header = decodeLine(text.slice(0, text.indexOf("\n")), 1);
  if (!header.ok || header.value.type !== "header") throw new UnreadableMatch("the log has no header", 1);
  return header.value;
}

/** Returns the lines of a text that have a number `n`. The first line of the text has the number `from` in the log. */
function numberedIn(header: HeaderLine, text: string, from: number): NumberedLine[] {
  const orders = fieldOrders(header.fields);
  const lines: NumberedLine[] = [];
  for (const [at, one] of text.split("\n").entries()) {
    if (!one.startsWith('{"n":')) continue;
    const line = decodeLine(one, from + at, logLimits, orders);
    if (!line.ok) throw new UnreadableMatch(line.problem);
    if ("n" in line.value) lines.push(line.value);
  }
  return lines;
}

/**
 * Reads the header and the last lines of a log. These lines include the last checkpoint if it is among the last `most`
 * lines.
 */
export async function readTail(store: LogStore, match: string, most: number): Promise<Result<Tail, StoreProblem>> {
  const [first, end] = await Promise.all([readPage(store, match, 1, 1), readPage(store, match, farBehind, 1)]);
  if (!first.ok) return first;
  if (!end.ok) return end;
  let text = "";
  const begin = Math.max(2, end.value.version + 1 - most);
  // The log may grow while it is read.
  for (let from = begin; ; ) {
    const last = await readPage(store, match, from);
    if (!last.ok) return last;
    text += last.value.text;
    from = last.value.version + 1;
    if (last.value.more) continue;
    const header = headerOf(first.value.text);
    return ok({
      text: first.value.text + text,
      header,
      lines: numberedIn(header, text, begin),
      version: Math.max(1, last.value.version),
    });
  }
}

/** Reads the header and the lines that end with entry `n`: at least `least` lines, or all lines if there are fewer. */
export async function readUpTo(
  store: LogStore,
  match: string,
  n: number,
  least: number,
): Promise<Result<Tail, StoreProblem>> {
  const first = await readPage(store, match, 1, 1);
  if (!first.ok) return first;
  // The header and the setup come first. Checkpoints may come between, so that the entry is some lines further on.
  const begin = Math.max(2, n + 3 - least);
  let text = first.value.text;
  for (let from = begin; ; ) {
    const page = await readPage(store, match, from, linesAtOnce);
    if (!page.ok) return page;
    text += page.value.text;
    from = page.value.version + 1;
    const start = text.indexOf(`\n{"n":${n},`);
    const end = start < 0 ? -1 : text.indexOf("\n", start + 1);
    if (end < 0 && page.value.more) continue;
    const header = headerOf(first.value.text);
    const kept = end < 0 ? text : text.slice(0, end + 1);
    const lines = numberedIn(header, kept.slice(first.value.text.length), begin);
    return ok({ text: kept, header, lines, version: begin + kept.split("\n").length - 3 });
  }
}

export async function readWhole(store: LogStore, match: string): Promise<Result<Tail, StoreProblem>> {
  const text = demandLog(await storedText(store, match));
  if (!text.ok) return text;
  const header = headerOf(text.value);
  return ok({
    text: text.value,
    header,
    lines: numberedIn(header, text.value, 1),
    version: text.value.split("\n").length - 1,
  });
}

/**
 * Returns the field orders of a log. If they are equal to the field orders of the game, returns the object of the game,
 * so that all matches share it.
 */
export function ordersOf(game: Game<Kinds>, { fields }: HeaderLine): FieldOrders {
  const { canonicalFields, orders } = canonicalFormOf(game);
  return canonicalText(fields) === canonicalFields ? orders : fieldOrders(fields);
}

export function tagOf<T>(header: HeaderLine, tag: string): T | undefined {
  const text = header.tags?.[tag];
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

export function movesIn(lines: readonly NumberedLine[]): number[] {
  let moves: number[] = [];
  for (const line of lines) {
    if (line.type === "entry" && line.seat !== null) moves.push(line.n);
    if (line.type === "undo") moves = moves.filter((n) => n <= line.undo);
  }
  return moves;
}

function undoIn(lines: readonly NumberedLine[]): UndoRequest | null {
  let undo = null as UndoRequest | null;
  for (const line of lines) {
    if (line.type !== "host") undo = null;
    else if (line.host === "undo-asked") undo = { seat: line.seat, agreed: [] };
    else if (line.host === "undo-declined") undo = null;
    else if (line.host === "undo-agreed" && undo !== null)
      undo = { ...undo, agreed: [...undo.agreed, line.seat].sort((one, other) => one - other) };
  }
  return undo;
}

/**
 * Returns the seats for which the note `word` is in force after these lines, ascending. A note is in force until a note
 * `back` follows. `before` are the seats for which the note `word` was in force before these lines.
 */
function seatsIn(lines: readonly NumberedLine[], word: SeatNews, before: readonly Seat[]): Seat[] {
  const seats = new Set(before);
  for (const line of lines) {
    if (line.type !== "host" || line.host === "correction") continue;
    if (line.host === word) seats.add(line.seat);
    if (line.host === "back") seats.delete(line.seat);
  }
  return [...seats].sort((one, other) => one - other);
}

/** Returns the notes about the presence of a seat: it left, a bot took over, or it is back. */
function presenceOf(lines: readonly NumberedLine[], seat: Seat): SeatNews[] {
  return lines.flatMap((line) => {
    if (line.type !== "host" || line.host === "correction" || line.seat !== seat) return [];
    return ["left", "bot", "back"].includes(line.host) ? [line.host] : [];
  });
}

/** The last lines of a log: the lines that spectators know, and the lines after them. */
export interface DelayedLines {
  readonly told: readonly NumberedLine[];
  readonly waiting: readonly NumberedLine[];
  /** Whether these are all lines of the log. */
  readonly isWhole: boolean;
}

/**
 * Returns whether a seat had left (`left`) or was played by a bot (`bot`) at the position that delayed spectators see.
 * `isNow` says whether the note is in force after all lines. Returns `undefined` if the given lines are not enough to
 * decide this.
 */
function wasInForce(
  { told, waiting, isWhole }: DelayedLines,
  word: "left" | "bot",
  seat: Seat,
  isNow: boolean,
): boolean | undefined {
  const last = presenceOf(told, seat).at(-1);
  if (last !== undefined) return last === word || (word === "left" && last === "bot");
  const [first] = presenceOf(waiting, seat);
  if (first === undefined) return isNow;
  // A seat that left was present before, and one that a bot took over or that is back had left.
  if (first === "back" && word === "bot") return isWhole ? false : undefined;
  return first !== "left" && word === "left";
}

/**
 * Returns, in ascending order, the seats that had left (`left`) or were played by bots (`bot`) at the position that
 * delayed spectators see. Returns `undefined` if the given lines are not enough to decide this.
 */
export function seatsThen(
  lines: DelayedLines,
  word: "left" | "bot",
  now: Pick<HostedMatch, "match" | "away" | "takenOver">,
): Seat[] | undefined {
  const seats = Array.from({ length: now.match.seats }, (_, seat) => seat);
  const isNow = (seat: Seat): boolean => (word === "left" ? now.away : now.takenOver).includes(seat);
  const were = seats.map((seat) => wasInForce(lines, word, seat, isNow(seat)));
  return were.includes(undefined) ? undefined : seats.filter((seat) => were[seat]);
}

export function hostedOf(
  { game, id, sha256 }: { readonly game: Game<Kinds>; readonly id: string; readonly sha256: Sha256 },
  { header, lines, version }: Tail,
  { match, position }: { readonly match: Match<Kinds>; readonly position: HostedMatch["position"] },
  { record }: StoredRecord,
): HostedMatch {
  const last = lines.at(-1);
  const seats = record.seats.map((seat, at) => ({ seat, at }));
  const takenOver = seats.filter(({ seat }) => seat.bot !== null && !isBotSeat(seat)).map(({ at }) => at);
  const at = Math.max(last?.at ?? 0, record.started ?? 0);
  const away = seats.filter(({ seat }) => seat.away).map(({ at }) => at);
  return {
    game,
    id,
    sha256,
    clockRule: tagOf<ClockRule>(header, "clock") ?? null,
    leaveRule: tagOf<LeaveRule>(header, "leave") ?? { action: "wait" },
    match,
    position,
    lines: version,
    before: null,
    moves: movesIn(lines),
    undo: undoIn(lines),
    away: seatsIn(lines, "left", away),
    takenOver: seatsIn(lines, "bot", takenOver),
    left: last?.clocks ?? null,
    at,
    since: at,
    started: record.started,
  };
}
