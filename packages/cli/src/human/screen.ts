import { stripVTControlCharacters } from "node:util";
import type { Terminal } from "../terminal.js";

const more = "-- Enter shows more, or type your move: ";

/** The fewest lines of a menu that are shown. */
const fewestLines = 4;

/** Returns the number of lines that a text takes on the screen after long lines are broken. */
export function heightOf(line: string, { width }: Pick<Terminal, "width">): number {
  return Math.max(1, Math.ceil(stripVTControlCharacters(line).length / Math.max(1, width)));
}

/** Returns the lines of a menu that fit below a text, and the number of lines that are left out. */
function shortened(menu: readonly string[], room: number): readonly string[] {
  const most = Math.max(fewestLines, room);
  if (menu.length <= most) return menu;
  return [...menu.slice(0, most - 1), `... and ${menu.length - most + 1} more lines: list shows them`];
}

/** Returns the lines about the last of the recent moves. A bot's turn may have many; the last ones matter most. */
function latest(recent: readonly string[]): readonly string[] {
  const left = recent.length - fewestLines;
  const lines = recent.slice(-fewestLines).flatMap((told) => told.split("\n"));
  return left > 0 ? [`... ${left} earlier ${left === 1 ? "move" : "moves"}: last shows them`, ...lines] : lines;
}

/**
 * Shows lines page by page. Returns the text that was typed between pages, or `undefined` if none was. Returns `null`
 * when the input has ended.
 */
export async function paged(lines: readonly string[], terminal: Terminal): Promise<string | null | undefined> {
  const page = terminal.clear === undefined ? Number.POSITIVE_INFINITY : (terminal.rows ?? 24) - 1;
  let used = 0;
  for (const line of lines) {
    const height = heightOf(line, terminal);
    if (used > 0 && used + height > page) {
      const typed = await terminal.ask(terminal.paint(more, "dim"));
      if (typed === null || typed.trim() !== "") return typed;
      terminal.clear?.();
      used = 0;
    }
    terminal.say(line);
    used += height;
  }
  return undefined;
}

/**
 * Draws what a person needs for a move: the board, the events since the last time, and the menu. If the screen can be
 * cleared, draws it anew, in pages if it is too small. Returns the text that was typed between pages, or `null` when
 * the input has ended.
 */
export async function showTurn(
  board: string,
  recent: readonly string[],
  menu: readonly string[],
  terminal: Terminal,
): Promise<string | null | undefined> {
  const lines = board.split("\n");
  if (terminal.clear === undefined) {
    for (const line of [...lines, ...menu]) terminal.say(line);
    return undefined;
  }
  terminal.clear();
  const above = [...lines, ...latest(recent)];
  // One line is reserved for the question.
  const rows = (terminal.rows ?? Number.POSITIVE_INFINITY) - 2;
  const height = above.reduce((sum, line) => sum + heightOf(line, terminal), 0);
  const room = height + fewestLines <= rows ? rows - height : rows;
  return paged([...above, ...shortened(menu, room)], terminal);
}
