import type { Game, Kinds, Match, Seat } from "@turnwright/core";
import { append, closeLog, hostEntry, type LogPosition, type Sha256, undoTo } from "@turnwright/log";
import type { ClockRule, LeaveRule } from "../host.js";
import type { MatchStatus, SeatNews, UndoRequest } from "../protocol/messages.js";
import { type ClockState, leftAfterMove, leftAt } from "./clock.js";

/** A match with the position of its log, as a plain value. It contains all hidden values: never send it to clients. */
export interface HostedMatch {
  readonly game: Game<Kinds>;
  readonly id: string;
  readonly sha256: Sha256;
  readonly clockRule: ClockRule | null;
  readonly leaveRule: LeaveRule;
  readonly match: Match<Kinds>;
  readonly position: LogPosition;
  /** The number of stored lines: the version in the store. */
  readonly lines: number;
  /** The match before its last move, with the clocks at that time; `null` if both must be read from the log. */
  readonly before: Before | null;
  /** The entry numbers of the last moves that were not undone, in ascending order. */
  readonly moves: readonly number[];
  readonly undo: UndoRequest | null;
  readonly away: readonly Seat[];
  /** The seats that bots play instead of their players. */
  readonly takenOver: readonly Seat[];
  /** The time left to each seat after the last line; `null` in a match without clocks. */
  readonly left: readonly (number | null)[] | null;
  /**
   * The time of the last line, in milliseconds since 1970. If the match began after this line, it is the time when the
   * match began.
   */
  readonly at: number;
  /** The time since which the clocks run. It is `at`, or later if the host could not tell the players at once. */
  readonly since: number;
  /** The time at which the match started, in milliseconds since 1970; `null` before that. */
  readonly started: number | null;
}

/** A match immediately before a move. An undo of the move goes back to this match. */
export interface Before {
  readonly match: Match<Kinds>;
  /** The time left to each seat when the move was made; `null` in a match without clocks. */
  readonly left: readonly (number | null)[] | null;
}

/** One item of news for viewers: an entry, an undo, a note about a seat, or the closing. */
export type Item = {
  readonly n: number;
  readonly head: string;
  readonly status: MatchStatus;
  /** The id of the request that caused this item. */
  readonly request: string | undefined;
} & (
  | {
      readonly type: "entry";
      readonly seat: Seat | null;
      readonly move: Kinds["move"] | null;
      readonly events: Match<Kinds>["entry"]["events"];
      /** Whether every viewer may know the whole move and all events. */
      readonly isOpen: boolean;
      /** The match after the entry. Absent in entries that stay in memory for clients that connect again. */
      readonly after?: Match<Kinds>;
    }
  | {
      readonly type: "undone";
      readonly to: number;
      readonly asked: Seat | "host";
      readonly agreed: readonly Seat[];
      readonly match: Match<Kinds>;
    }
  | { readonly type: "news"; readonly news: SeatNews; readonly seat: Seat }
  | { readonly type: "closed" }
);

/** The next state of a match, the lines to store, and the news for viewers. */
export interface Step {
  readonly next: HostedMatch;
  readonly text: string;
  readonly items: readonly Item[];
  /** The steps that `joined` has combined into this step. Absent in other steps. */
  readonly parts?: readonly Step[];
}

/** The fields that a host adds to a line: the time in milliseconds since 1970, and the id of the request. */
export interface Beside {
  readonly at: number;
  readonly request?: string | undefined;
  /** The clocks that another server has recorded. Only that server knows how long the clocks were stopped. */
  readonly clocks?: readonly (number | null)[];
}

const movesKept = 8;

/** Returns a match that begins at a time, because it waits for no player any more. */
export function begunAt(hosted: HostedMatch, started: number): HostedMatch {
  const at = Math.max(hosted.at, started);
  return { ...hosted, started, at, since: at };
}

/** Returns the state of the clocks at the last line; `null` in a match without clocks. */
export function clockOf({ left, since, match, started, position }: HostedMatch): ClockState | null {
  if (left === null) return null;
  const runs = started !== null && match.outcome === null && position.closed !== true;
  return { left, since: runs ? since : null, toAct: match.toAct };
}

/** Returns the public status of a match at its last line. */
export function statusOf(hosted: HostedMatch): MatchStatus {
  const { version, toAct, outcome } = hosted.match;
  const clock = clockOf(hosted);
  const status = { version, toAct, outcome };
  return clock === null ? status : { ...status, clocks: { left: clock.left, running: clock.since !== null } };
}

/** Returns the public status of a match at a time after its last line, for clients that join at this time. */
export function statusAt(hosted: HostedMatch, time: number): MatchStatus {
  const { clocks, ...status } = statusOf(hosted);
  const left = leftNow(hosted, time);
  return clocks === undefined || left === null ? status : { ...status, clocks: { ...clocks, left } };
}

function written(hosted: HostedMatch, { at, request }: Beside, left: HostedMatch["left"]) {
  const time = Math.max(at, hosted.at);
  return {
    sha256: hosted.sha256,
    at: time,
    ...(request === undefined ? undefined : { request }),
    ...(left === null ? undefined : { clocks: left }),
  };
}

/** Returns how much time each seat has left at the moment `time`, at least 0; `null` in a match without clocks. */
function leftNow(hosted: HostedMatch, time: number): HostedMatch["left"] {
  const clock = clockOf(hosted);
  return clock && leftAt(clock, time).map((left) => (left === null ? null : Math.max(0, left)));
}

/** Returns the clocks that a line without a move records. */
function leftBeside(hosted: HostedMatch, { at, clocks }: Beside): HostedMatch["left"] {
  return hosted.left && (clocks ?? leftNow(hosted, Math.max(at, hosted.at)));
}

function leftBesideMove(hosted: HostedMatch, { toAct, entry }: Match<Kinds>, beside: Beside): HostedMatch["left"] {
  const { clockRule, left, at } = hosted;
  const clock = clockOf(hosted);
  if (clock === null || clockRule === null) return left;
  const moved = { seat: entry.seat ?? 0, toAct };
  return beside.clocks ?? leftAfterMove(clockRule, clock, Math.max(beside.at, at), moved);
}

/** Returns the step of the move that led to `match`. The step also closes the log if the move ended the match. */
export function withMove(hosted: HostedMatch, match: Match<Kinds>, beside: Beside): Step {
  const { game, id, sha256, clockRule, leaveRule, away, takenOver, started } = hosted;
  const { seat, move, events } = match.entry;
  const time = Math.max(beside.at, hosted.at);
  const left = leftBesideMove(hosted, match, beside);
  const moved = append(game, hosted.position, match, written(hosted, beside, left));
  const n = moved.entries - 1;
  const end = moved.text.indexOf("\n");
  const line = moved.text.slice(0, end);
  // A checkpoint line may follow the line of the move.
  const isLast = end === moved.text.length - 1;
  const closed = match.outcome === null ? undefined : closeLog(game, moved, match, { sha256 });
  const text = closed === undefined ? moved.text : moved.text + closed.text;
  // Written field by field: for so many fields, a spread takes as long as the rules of a small game.
  const next: HostedMatch = {
    game,
    id,
    sha256,
    clockRule,
    leaveRule,
    match,
    position: { ...(closed ?? moved), text: "" },
    lines: hosted.lines + (isLast ? 1 : 2) + (closed === undefined ? 0 : 1),
    before: { match: hosted.match, left: leftNow(hosted, time) },
    moves: [...hosted.moves.slice(1 - movesKept), n],
    undo: null,
    away,
    takenOver,
    left,
    at: time,
    since: time,
    started,
  };
  const status = statusOf(next);
  // A line without sealed values ends with its hash.
  const isOpen = line.endsWith('"}');
  const entry: Item = {
    type: "entry",
    n,
    head: isLast ? moved.head : (JSON.parse(line) as { readonly hash: string }).hash,
    status,
    seat,
    move,
    events,
    request: beside.request,
    isOpen,
    after: match,
  };
  const ending: Item[] =
    closed === undefined ? [] : [{ type: "closed", n, head: closed.head, status, request: undefined }];
  return { next, text, items: [entry, ...ending] };
}

function undoAfter({ undo }: HostedMatch, news: SeatNews, seat: Seat): UndoRequest | null {
  if (news === "undo-asked") return { seat, agreed: [] };
  if (news === "undo-declined") return null;
  if (news !== "undo-agreed" || undo === null) return undo;
  return { ...undo, agreed: [...undo.agreed, seat].sort((one, other) => one - other) };
}

function withSeat(seats: readonly Seat[], seat: Seat, isIn: boolean): readonly Seat[] {
  const others = seats.filter((other) => other !== seat);
  return isIn ? [...others, seat].sort((one, other) => one - other) : others;
}

/** Returns the step that writes a note about a seat. */
export function withNews(hosted: HostedMatch, news: SeatNews, seat: Seat, beside: Beside): Step {
  const time = Math.max(beside.at, hosted.at);
  const left = leftBeside(hosted, beside);
  const position = hostEntry(hosted.position, { host: news, seat }, written(hosted, beside, left));
  const isBack = news === "back";
  const next: HostedMatch = {
    ...hosted,
    position: { ...position, text: "" },
    lines: hosted.lines + 1,
    undo: undoAfter(hosted, news, seat),
    away: news === "left" || isBack ? withSeat(hosted.away, seat, !isBack) : hosted.away,
    takenOver: news === "bot" || isBack ? withSeat(hosted.takenOver, seat, !isBack) : hosted.takenOver,
    left,
    at: time,
    since: time,
  };
  const { request } = beside;
  const told = { n: position.entries - 1, head: position.head, status: statusOf(next), request };
  const item: Item = { type: "news", ...told, news, seat };
  return { next, text: position.text, items: [item] };
}

/**
 * Returns the clocks that an undo records. No seat gets more time than it had before the move. So a player cannot move
 * and undo the move to gain the increment, or the full time of the next move.
 */
function leftBesideUndo(hosted: HostedMatch, before: Before, beside: Beside): HostedMatch["left"] {
  const now = leftBeside(hosted, beside);
  if (now === null || beside.clocks !== undefined) return now;
  return now.map((left, seat) => (left === null ? null : Math.min(left, before.left?.[seat] ?? left)));
}

/** Returns the step that undoes the last move. `before` is the match before this move, after entry `to`. */
export function withUndo(
  hosted: HostedMatch,
  to: number,
  before: Before,
  { asked, agreed }: { readonly asked: Seat | "host"; readonly agreed: readonly Seat[] },
  beside: Beside,
): Step {
  const time = Math.max(beside.at, hosted.at);
  const { match } = before;
  const left = leftBesideUndo(hosted, before, beside);
  const position = undoTo(hosted.position, to, { asked, agreed }, written(hosted, beside, left));
  const next: HostedMatch = {
    ...hosted,
    match,
    position: { ...position, text: "" },
    lines: hosted.lines + 1,
    before: null,
    moves: hosted.moves.filter((n) => n <= to),
    undo: null,
    left,
    at: time,
    since: time,
  };
  const n = position.entries - 1;
  const told = { n, head: position.head, status: statusOf(next), request: beside.request };
  const item: Item = { type: "undone", ...told, to, asked, agreed, match };
  return { next, text: position.text, items: [item] };
}

/** Returns the step that closes the log without another move. */
export function withClosing(hosted: HostedMatch): Step {
  const { game, position, match, sha256 } = hosted;
  const closed = closeLog(game, position, match, { sha256 });
  const next: HostedMatch = { ...hosted, position: { ...closed, text: "" }, lines: hosted.lines + 1, undo: null };
  const told = { n: position.entries - 1, head: closed.head, status: statusOf(next), request: undefined };
  const item: Item = { type: "closed", ...told };
  return { next, text: closed.text, items: [item] };
}

/** Returns two consecutive steps as one step, whose lines are stored together. */
export function joined(first: Step, second: Step): Step {
  const parts = [first, second].flatMap((step) => step.parts ?? [step]);
  return { next: second.next, text: first.text + second.text, items: [...first.items, ...second.items], parts };
}

/** Returns the step. If the log then has the greatest allowed number of lines, the step also closes the log. */
export function closedAt(mostLines: number, step: Step): Step {
  const { lines, position } = step.next;
  return lines < mostLines || position.closed === true ? step : joined(step, withClosing(step.next));
}
