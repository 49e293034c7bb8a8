import { formatMove, type Kinds, type PlayerView, readMove } from "@turnwright/core";
import type { Shelved } from "../games.js";
import type { Terminal } from "../terminal.js";
import { flowed, hanging, widthOf } from "../wrapped.js";

/** A legal move as a person reads and types it. */
export interface Item {
  readonly move: Kinds["move"];
  readonly notation: string;
  readonly words: string;
  /** The number of the move in the menu, after a `#` if the number alone could be the notation of another move. */
  readonly mark: string;
}

/**
 * Returns the text that stands before the numbers of a menu, so that no number is the notation of another move, legal
 * or not.
 */
function prefixOf(
  texts: readonly { readonly notation: string; readonly words: string }[],
  isNotation: (text: string) => boolean,
): string {
  const isConfusing = (prefix: string, text: string, at: number): boolean =>
    text.startsWith(prefix) && /^\d+$/.test(text.slice(prefix.length)) && text !== `${prefix}${at + 1}`;
  const isTaken = (mark: string, notation: string): boolean => mark !== notation && isNotation(mark);
  let prefix = "";
  while (
    texts.some(
      ({ notation, words }, at) =>
        isTaken(`${prefix}${at + 1}`, notation) || [notation, words].some((text) => isConfusing(prefix, text, at)),
    )
  )
    prefix += "#";
  return prefix;
}

/** Returns legal moves with their notation, their words and their numbers. */
export function menuOf({ game, words }: Shelved, view: PlayerView<Kinds>, moves: readonly Kinds["move"][]): Item[] {
  const texts = moves.map((move) => ({ move, notation: formatMove(game, view, move), words: words(view, move) }));
  const prefix = prefixOf(texts, (text) => readMove(game, view, text).ok);
  return texts.map((text, at) => ({ ...text, mark: `${prefix}${at + 1}` }));
}

function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, widthOf(text)), 0);
}

/** Returns texts in as many columns as fit, read from top to bottom. */
function inColumns(texts: readonly string[], width: number): string[] {
  const cell = widest(texts) + 3;
  const across = Math.max(1, Math.floor((width + 3) / cell));
  const down = Math.ceil(texts.length / across);
  return Array.from({ length: down }, (_, row) =>
    texts
      .filter((_text, at) => at % down === row)
      .map((text) => text + " ".repeat(cell - widthOf(text)))
      .join("")
      .trimEnd(),
  );
}

/**
 * Returns the lines of a menu: the number of each move, its notation and its words. Words that do not fit into a line
 * continue in the next one.
 */
export function menuLines(items: readonly Item[], { paint, width }: Pick<Terminal, "paint" | "width">): string[] {
  const digits = widest(items.map(({ mark }) => mark));
  const longest = widest(items.map(({ notation }) => notation));
  const indent = digits + longest + 4;
  const texts = items.map(({ notation, words, mark }) => {
    const number = paint(mark.padStart(digits), "strong");
    const [first, ...rest] = hanging("", words, indent, { width });
    return [
      `${number}  ${notation.padEnd(longest)}  ${paint(first, "dim")}`,
      ...rest.map((line) => paint(line, "dim")),
    ];
  });
  return texts.every(({ length }) => length === 1) ? inColumns(texts.flat(), width) : texts.flat();
}

/** Returns the lines of a menu without the words of the moves. */
export function shortMenuLines(items: readonly Item[], { paint, width }: Pick<Terminal, "paint" | "width">): string[] {
  const texts = items.map(({ notation, mark }) => `${paint(mark, "strong")} ${notation}`);
  return flowed([...texts, paint("(list shows them in words)", "dim")], "  ", width);
}
