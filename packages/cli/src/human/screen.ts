import type { Happened } from "../narration.js";
import type { Terminal } from "../terminal.js";
import { fitted, widthOf } from "../wrapped.js";
import { type Item, menuLines, shortMenuLines } from "./menu.js";

const more = "-- Enter shows more, or type your move: ";

/** The most recent moves that are shown. */
const most = 4;

/** The fewest lines of a menu without words. */
const fewestShort = 3;

/** Returns the number of lines that a text takes on the screen after long lines are broken. */
export function heightOf(line: string, { width }: Pick<Terminal, "width">): number {
  return Math.max(1, Math.ceil(widthOf(line) / Math.max(1, width)));
}

function heightOfAll(lines: readonly string[], terminal: Pick<Terminal, "width">): number {
  return lines.reduce((sum, line) => sum + heightOf(line, terminal), 0);
}

/** Returns the lines of a menu that fit into a room, and the number of lines that are left out. */
function shortened(menu: readonly string[], room: number): readonly string[] {
  if (menu.length <= room) return menu;
  return [...menu.slice(0, room - 1), `... and ${menu.length - room + 1} more lines: list shows them`];
}

/** Returns the lines about the last of the recent moves. A bot's turn may have many; the last ones matter most. */
function latest(recent: readonly Happened[]): readonly string[] {
  const left = recent.length - most;
  const lines = recent.slice(-most).flatMap(({ told }) => told.split("\n"));
  return left > 0 ? [`... ${left} earlier ${left === 1 ? "move" : "moves"}: last shows them`, ...lines] : lines;
}

/** Returns the last of the recent moves in one line. */
function inBrief(recent: readonly Happened[], { width }: Pick<Terminal, "width">): readonly string[] {
  const suffix = " (last shows more)";
  for (let from = Math.max(0, recent.length - most); from < recent.length; from++) {
    const earlier = from === 0 ? "" : "..., ";
    const line = `${earlier}${recent
      .slice(from)
      .map(({ brief }) => brief)
      .join(", ")}${suffix}`;
    if (widthOf(line) <= width) return [line];
  }
  return recent.length === 0 ? [] : fitted(recent[recent.length - 1].brief, width);
}

/** What was typed between pages, with the lines that were not shown then. */
export interface Typed {
  /** `null` when the input has ended. */
  readonly text: string | null;
  readonly rest: readonly string[];
}

/** Shows lines page by page. Returns what was typed between pages, or `undefined` if all lines were shown. */
export async function paged(lines: readonly string[], terminal: Terminal): Promise<Typed | undefined> {
  const page = terminal.clear === undefined ? Number.POSITIVE_INFINITY : (terminal.rows ?? 24) - 1;
  let used = 0;
  for (const [at, line] of lines.entries()) {
    const height = heightOf(line, terminal);
    if (used > 0 && used + height > page) {
      const text = await terminal.ask(terminal.paint(more, "dim"));
      if (text === null || text.trim() !== "") return { text, rest: lines.slice(at) };
      terminal.clear?.();
      used = 0;
    }
    terminal.say(line);
    used += height;
  }
  return undefined;
}

/** What a person needs for a move: the board, the events since the last time, and the moves. */
interface Shown {
  readonly board: readonly string[];
  readonly recent: readonly Happened[];
  readonly items: readonly Item[];
}

/** Returns what can stand below the board, from the most words to the fewest: the events and all moves. */
function footersOf({ recent, items }: Shown, terminal: Terminal): readonly (readonly string[])[] {
  const [told, brief] = [latest(recent), inBrief(recent, terminal)];
  const [menu, short] = [menuLines(items, terminal), shortMenuLines(items, terminal)];
  return [
    [...told, ...menu],
    [...told, ...short],
    [...brief, ...menu],
    [...brief, ...short],
  ];
}

/** Returns the fewest words that can stand below the board, with as many of the moves as fit into this height. */
function shortFooter({ recent, items }: Shown, height: number, terminal: Terminal): readonly string[] {
  const brief = inBrief(recent, terminal);
  const room = Math.max(fewestShort, height - heightOfAll(brief, terminal));
  return [...brief, ...shortened(shortMenuLines(items, terminal), room)];
}

/** Returns lines in parts of at most this height. The last part begins with as many lines of the others as fit. */
function partsOf(lines: readonly string[], room: number, terminal: Terminal): readonly (readonly string[])[] {
  const starts = [0];
  for (let at = 1; at < lines.length; at++)
    if (heightOfAll(lines.slice(starts[starts.length - 1], at + 1), terminal) > room) starts.push(at);
  const parts = starts.map((start, at) => lines.slice(start, starts[at + 1]));
  let last = starts[starts.length - 1];
  while (last > 0 && heightOfAll(lines.slice(last - 1), terminal) <= room) last--;
  return [...parts.slice(0, -1), lines.slice(last)];
}

/**
 * Returns a turn in pages of at most this number of lines, for a board that is too high. Each page has a part of the
 * board, with the events and the moves below it. They take at most half of a page, so long lists are shortened.
 */
function pagesInParts(shown: Shown, rows: number, terminal: Terminal): readonly (readonly string[])[] {
  const half = Math.floor(rows / 2);
  const fitting = footersOf(shown, terminal).filter((lines) => heightOfAll(lines, terminal) <= half);
  const footers = fitting.length > 0 ? fitting : [shortFooter(shown, half, terminal)];
  // One line divides the board from what stands below it.
  const choices = footers.map((footer) => ({
    footer,
    parts: partsOf(shown.board, Math.max(1, rows - 1 - heightOfAll(footer, terminal)), terminal),
  }));
  const { parts, footer } = choices.reduce((best, next) => (next.parts.length < best.parts.length ? next : best));
  const divider = (at: number): string =>
    terminal.paint(`-- board, part ${at + 1} of ${parts.length}: Enter shows the next part, draw all of it`, "dim");
  return parts.map((part, at) => [...part, divider(at), ...footer]);
}

/**
 * Returns what a person needs for a move, in pages that each have the moves. If the screen can be cleared, each page
 * leaves a line of the screen to the question. There is one page if the board leaves room for some of the moves.
 */
export function turnPages(shown: Shown, terminal: Terminal): readonly (readonly string[])[] {
  const { board, items } = shown;
  if (terminal.clear === undefined) return [[...board, ...menuLines(items, terminal)]];
  const rows = (terminal.rows ?? 24) - 1;
  const room = rows - heightOfAll(board, terminal);
  const footers = [...footersOf(shown, terminal), shortFooter(shown, room, terminal)];
  const page = footers.map((footer) => [...board, ...footer]).find((lines) => heightOfAll(lines, terminal) <= rows);
  return page === undefined ? pagesInParts(shown, rows, terminal) : [page];
}

/** Shows a page of a turn. If the screen can be cleared, draws it anew. */
export function showPage(page: readonly string[], terminal: Terminal): void {
  terminal.clear?.();
  for (const line of page) terminal.say(line);
}
