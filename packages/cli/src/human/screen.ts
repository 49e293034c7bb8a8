import type { Happened } from "../narration.js";
import type { Terminal } from "../terminal.js";
import { fitted, widthOf } from "../wrapped.js";
import { type Item, menuLines, shortMenuLines } from "./menu.js";

const more = "-- Enter shows more, or type your move: ";

/** The most recent moves that are shown, and the fewest lines of a menu. */
const most = 4;

/** The fewest lines of a menu without words. */
const fewestShort = 2;

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

/**
 * Returns everything that a person needs for a move in at most this number of lines, with as many words as fit. Returns
 * `undefined` if the board alone is too high.
 */
function onOneScreen({ board, recent, items }: Shown, rows: number, terminal: Terminal): readonly string[] | undefined {
  const menu = menuLines(items, terminal);
  const short = shortMenuLines(items, terminal);
  const [told, brief] = [latest(recent), inBrief(recent, terminal)];
  const pages = [
    [...board, ...told, ...menu],
    [...board, ...told, ...short],
    [...board, ...brief, ...menu],
    [...board, ...brief, ...short],
  ];
  const page = pages.find((lines) => heightOfAll(lines, terminal) <= rows);
  if (page !== undefined) return page;
  const above = [...board, ...brief];
  const room = rows - heightOfAll(above, terminal);
  return room < fewestShort ? undefined : [...above, ...shortened(short, room)];
}

/** What a person needs for a move: the board, the events since the last time, and the moves. */
interface Shown {
  readonly board: readonly string[];
  readonly recent: readonly Happened[];
  readonly items: readonly Item[];
}

/**
 * Shows what a person needs for a move. If the screen can be cleared, draws it anew: on one screen if the board leaves
 * room for the moves, or else in pages. Returns what was typed between pages.
 */
export async function showTurn(shown: Shown, terminal: Terminal): Promise<Typed | undefined> {
  const { board, recent, items } = shown;
  if (terminal.clear === undefined) return paged([...board, ...menuLines(items, terminal)], terminal);
  terminal.clear();
  // One line is reserved for the question.
  const rows = (terminal.rows ?? 24) - 1;
  const page = onOneScreen(shown, rows, terminal);
  return paged(page ?? [...board, ...latest(recent), ...shortened(menuLines(items, terminal), rows)], terminal);
}
