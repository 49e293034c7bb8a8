import type { Result, Seat } from "@turnwright/core";
import { seeded } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import { resumeText } from "@turnwright/log";
import { decodeLine, type FieldOrders, logLimits, type NumberedLine } from "@turnwright/log/internal";
import type { StoreProblem } from "@turnwright/log/stores";
import type { Context } from "../context.js";
import type { MatchKeys } from "../keys.js";
import type { StoredRecord } from "../storage.js";
import { leftAt } from "./clock.js";
import type { Before, HostedMatch } from "./hosted-match.js";
import { LateFeed } from "./late-feed.js";
import {
  hostedOf,
  linesAtOnce,
  ordersOf,
  readTail,
  readUpTo,
  readWhole,
  seatsThen,
  type Tail,
  tagOf,
} from "./log-tail.js";
import { stepsOf } from "./read-lines.js";
import { readPage } from "./read-page.js";
import { StoreFailure } from "./store-failure.js";
import { OtherEdition, UnreadableMatch, WrongSecret } from "./unreadable-match.js";

/**
 * A match after it was read from the storage: its state, the orders of the fields in its lines, and the record that
 * only the host sees.
 */
export interface LoadedMatch {
  readonly hosted: HostedMatch;
  readonly orders: FieldOrders;
  readonly stored: StoredRecord;
  readonly keys: MatchKeys;
  readonly requests: readonly Requested[];
  /** The feed of delayed spectators; `null` if the match has no spectator delay. */
  readonly late: LateFeed | null;
}

/** A match that was resumed from its log, with the data needed to read more lines. */
interface Resumable {
  readonly context: Context;
  readonly hosted: HostedMatch;
  readonly orders: FieldOrders;
  readonly stored: StoredRecord;
  readonly keys: MatchKeys;
}

/**
 * Returns a number for each line: how many more moves are in force after the line than before the first line. The
 * number may be negative, because each undo removes one move.
 */
function movesStanding(lines: Tail["lines"]): number[] {
  let moves = 0;
  return lines.map((line) => {
    if (line.type === "entry" && line.seat !== null) moves++;
    if (line.type === "undo") moves--;
    return moves;
  });
}

/**
 * Returns the log up to the last line that spectators know. Let `most` be the greatest number of moves that were in
 * force at any time. Spectators know all lines before the first line after which more than `most - delay` moves are in
 * force. Returns `undefined` if the last line that they know comes before the lines that were read.
 */
function toldTail({ text, header, lines, version }: Tail, delay: number): Tail | undefined {
  const isWhole = lines[0]?.n === 0;
  const moves = movesStanding(lines);
  const most = Math.max(0, ...moves) - delay;
  const begin = isWhole ? 1 : 0;
  const at = moves.findIndex((count, index) => index >= begin && count > most);
  if (at === 0) return undefined;
  const first = lines[at]?.n ?? Number.NaN;
  const end = text.indexOf(`\n{"n":${first},`);
  if (end < 0) return { text, header, lines, version };
  const waiting = text.slice(end + 1).split("\n").length - 1;
  const told = lines.filter(({ n }) => n < first);
  return { text: text.slice(0, end + 1), header, lines: told, version: version - waiting };
}

/**
 * Returns the feed of spectators with this delay, or `undefined` if it needs lines before the lines of `tail`.
 */
async function lateFeedOf(
  { context, hosted, orders, stored, keys }: Resumable,
  tail: Tail,
  delay: number,
): Promise<LateFeed | undefined> {
  const { game, id, sha256 } = hosted;
  const told = toldTail(tail, delay);
  const chance = { chance: seeded(keys.seed), secret: keys.secret, sha256 };
  const resumed = told && resumeText(game, told.text, chance);
  if (told === undefined || resumed?.ok !== true) return undefined;
  const waiting = tail.lines.filter(({ n }) => n > (told.lines.at(-1)?.n ?? 0));
  const lines = { told: told.lines, waiting, isWhole: tail.lines[0]?.n === 0 };
  const away = seatsThen(lines, "left", hosted);
  const takenOver = seatsThen(lines, "bot", hosted);
  if (away === undefined || takenOver === undefined) return undefined;
  const then = { ...hostedOf({ game, id, sha256 }, told, resumed.value, stored), away, takenOver };
  const before = (from: HostedMatch, to: number): Promise<Before> => loadBefore(context, from, keys, to);
  return new LateFeed(delay, then, await stepsOf(then, orders, tail.text.slice(told.text.length), before));
}

/**
 * Opens a stored match with its private record. If the last lines contain a checkpoint, starts at the checkpoint.
 * Otherwise, plays all moves. Throws an `UnreadableMatch` when the log does not follow from the rules, and an
 * `OtherEdition` when the log is of another edition. Throws a `WrongSecret` when the keys of the log cannot be
 * unsealed.
 */
export async function loadMatch(context: Context, id: string): Promise<Result<LoadedMatch, StoreProblem>> {
  const { storage, games, sha256, checkpoints } = context;
  let stored = await storage.records.get(id);
  if (!stored.ok) return stored;
  const game = games.get(stored.value.record.game);
  if (game === undefined) return no({ code: "unknown-match", match: id });
  const keys = await (await context.keyring).unseal(id, stored.value.record.keys);
  if (keys === undefined) throw new WrongSecret();
  const chance = { chance: seeded(keys.seed), secret: keys.secret, sha256 };
  for (const read of [readTail, readWhole]) {
    const tail = await read(storage.logs, id, checkpoints + 50);
    if (!tail.ok) return tail;
    const { edition } = tail.value.header;
    if (edition !== game.edition) throw new OtherEdition(edition, game.edition);
    const resumed = resumeText(game, tail.value.text, chance);
    if (!resumed.ok) {
      if (read === readTail) continue;
      throw new UnreadableMatch(resumed.problem);
    }
    // The record was read first, so the log may be newer.
    if (stored.value.record.started === null) stored = await storage.records.get(id);
    if (!stored.ok) return stored;
    const hosted = hostedOf({ game, id, sha256 }, tail.value, resumed.value, stored.value);
    const orders = ordersOf(game, tail.value.header);
    const delay = tagOf<number>(tail.value.header, "spectatorDelay") ?? 0;
    const isLate = delay > 0 && hosted.position.closed !== true;
    const resumable = { context, hosted, orders, stored: stored.value, keys };
    const late = isLate ? await lateFeedOf(resumable, tail.value, delay) : null;
    if (late !== undefined)
      return ok({ hosted, orders, stored: stored.value, keys, late, requests: requestsIn(tail.value.lines) });
  }
  throw new UnreadableMatch("its log cannot be read");
}

/**
 * Returns the time left to each seat when the move of line `move` was made. `last` is the line before `move`, and
 * `toAct` are the seats that had to act after `last`. Returns `null` in a match without clocks.
 */
function leftBefore(
  { clockRule: rule, started }: HostedMatch,
  { last, move, toAct }: { readonly last: NumberedLine; readonly move: NumberedLine; readonly toAct: readonly Seat[] },
): Before["left"] {
  const [left, after] = [last.clocks, move.clocks];
  if (rule === null || left === undefined || after === undefined) return null;
  const mover = "seat" in move ? move.seat : null;
  // The line of the move contains the time that was left. The line contains the times after the move. Before the move,
  // the bank of the seat that moved lacked the increment.
  if ("bank" in rule)
    return after.map((rest, seat) => (rest !== null && seat === mover ? rest - (rule.increment ?? 0) : rest));
  // The clocks were stopped before the match started.
  const clock = { left, since: Math.max(last.at ?? 0, started ?? 0), toAct };
  return leftAt(clock, move.at ?? 0).map((rest) => (rest === null ? null : Math.max(0, rest)));
}

/**
 * Reads the log and returns the match before entry `to + 1`, which is a move. Throws a `StoreFailure`, or an
 * `UnreadableMatch`.
 */
export async function loadBefore(
  context: Context,
  hosted: HostedMatch,
  { seed, secret }: MatchKeys,
  to: number,
): Promise<Before> {
  const { game, id, sha256 } = hosted;
  const { storage, checkpoints } = context;
  const near = await loadUpTo(context, id, to + 1, 50);
  const [last, move] = [numbered(near, to), numbered(near, to + 1)];
  // Undos and notes come between, and the match is as it was after this move.
  const same = await loadLastMove(context, id, to, near);
  for (let least = checkpoints + 50; ; least *= 4) {
    const read = await readUpTo(storage.logs, id, same, least);
    if (!read.ok) throw new StoreFailure(read.problem);
    const resumed = resumeText(game, read.value.text, { chance: seeded(seed), secret, sha256 });
    // These lines may contain no checkpoint from which the match can be resumed.
    if (!resumed.ok && least <= same) continue;
    if (!resumed.ok) throw new UnreadableMatch(resumed.problem);
    const { match } = resumed.value;
    return { match, left: leftBefore(hosted, { last, move, toAct: match.toAct }) };
  }
}

/** Returns the line of entry `n` from lines that contain it. Throws an `UnreadableMatch` if they do not. */
function numbered(lines: readonly NumberedLine[], n: number): NumberedLine {
  const line = lines.findLast((one) => one.n === n);
  if (line === undefined) throw new UnreadableMatch(`entry ${n} is missing`);
  return line;
}

/**
 * Returns the lines that end with entry `n`: at least `least` lines, or all lines if there are fewer. Throws a
 * `StoreFailure`.
 */
async function loadUpTo({ storage }: Context, id: string, n: number, least: number): Promise<readonly NumberedLine[]> {
  const read = await readUpTo(storage.logs, id, n, least);
  if (!read.ok) throw new StoreFailure(read.problem);
  return read.value.lines;
}

/**
 * Returns the entry number of the last move that is in force after entry `n`; 0 if there is no such move. Reads
 * backwards, line by line. At an undo, continues with the entry to which the undo goes back. So a long log takes no
 * more time than a short log. `known` are lines that were already read. Throws a `StoreFailure`, or an
 * `UnreadableMatch`.
 */
export async function loadLastMove(
  context: Context,
  id: string,
  n: number,
  known: readonly NumberedLine[] = [],
): Promise<number> {
  let lines = known;
  for (let at = n; at > 0; ) {
    if (!lines.some((line) => line.n === at)) lines = await loadUpTo(context, id, at, 50);
    const line = numbered(lines, at);
    if (line.type === "entry" && line.seat !== null) return at;
    at = line.type === "undo" ? line.undo : at - 1;
  }
  return 0;
}

/** Returns the line of entry `n`, which exists. Throws a `StoreFailure`, or an `UnreadableMatch`. */
export async function loadLine(context: Context, id: string, n: number, orders: FieldOrders): Promise<NumberedLine> {
  // The header and the setup come first; there may be checkpoints before the line.
  for (let from = n + 2; ; ) {
    const page = await readPage(context.storage.logs, id, from, linesAtOnce);
    if (!page.ok) throw new StoreFailure(page.problem);
    const { text, version, more } = page.value;
    for (const [at, one] of text.split("\n").entries()) {
      if (!one.startsWith(`{"n":${n},`)) continue;
      const line = decodeLine(one, from + at, logLimits, orders);
      if (!line.ok) throw new UnreadableMatch(line.problem);
      if ("n" in line.value) return line.value;
    }
    if (!more) throw new UnreadableMatch(`entry ${n} is missing`);
    from = version + 1;
  }
}

/** A line of the log, with the seat and the request that caused it. */
export interface Requested {
  readonly n: number;
  readonly seat: Seat | null;
  readonly request: string | undefined;
  /**
   * The kind of the line:
   *
   * - `note`: the host noted that the seat left or is back, without a request of the seat.
   * - `answer`: the seat answered a request for an undo.
   * - `act`: any other action.
   */
  readonly kind: "note" | "answer" | "act";
  /** The seats that had to act after the line; `null` if they are not known. */
  readonly toAct: readonly Seat[] | null;
}

/** Returns the kind of a line that contains a word of the host. */
export function kindOf(word: string, request: string | undefined): Requested["kind"] {
  if (word === "undo-agreed" || word === "undo-declined") return "answer";
  return request === undefined ? "note" : "act";
}

/** Returns the seat and the request of each line. */
export function requestsIn(lines: readonly NumberedLine[]): Requested[] {
  return lines.map((line) => {
    const seat = "seat" in line ? line.seat : null;
    const kind = line.type === "host" ? kindOf(line.host, line.request) : "act";
    return { n: line.n, seat, request: line.request, kind, toAct: null };
  });
}

/**
 * Returns the requests of the last `most` entries of a log, and possibly of some earlier entries. Throws a
 * `StoreFailure`.
 */
export async function loadRequests({ storage }: Context, id: string, most: number): Promise<readonly Requested[]> {
  // Each entry has a line, and perhaps a checkpoint.
  const tail = await readTail(storage.logs, id, 2 * most);
  if (!tail.ok) throw new StoreFailure(tail.problem);
  return requestsIn(tail.value.lines);
}
