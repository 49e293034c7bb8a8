// Breaks comments that are wider than the code may be, which the formatter leaves: `npm run wrap [-- file or folder
// ...]`, everything if none is named. Lines that are short enough stay as they are. Lists the long lines that are left.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.js";
import { longLines, widest } from "./shape/long-lines.js";
import { parsed } from "./sources.js";

/** Fills lines with words. The first line begins with `first`, all others with `next`. */
const fillLines = (first: string, next: string, words: readonly string[]): string[] => {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const word of words) {
    if (!isEmpty && line.length + 1 + word.length > widest) {
      lines.push(line);
      line = next;
      isEmpty = true;
    }
    line += ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line];
};

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

/** Whether a line continues the paragraph above it: it starts no list item, tag, table, code block or empty line. */
const isContinued = (line: string | undefined, begin: string): line is string =>
  line?.startsWith(`${begin} `) === true && !/^\s*(\/\/|\*) +([-@|`]|\d+\.)/.test(line) && !line.endsWith("*/");

/** Whether a line of a comment stands between the fences of a code block. */
const isCode = (lines: readonly string[], at: number): boolean => {
  let fences = 0;
  for (let line = at; line >= 0 && /^\s*(\/\/|\*)/.test(lines[line]!); line--)
    if (/^\s*(\/\/|\*) +```/.test(lines[line]!)) fences++;
  return fences % 2 === 1;
};

/**
 * Breaks a line of a comment, together with the rest of its paragraph. The rest of a list item keeps its indentation.
 */
const rewrapParagraph = (lines: readonly string[], at: number, begin: string, text: string) => {
  const [, space = "", item = ""] = /^( *)((?:- |\d+\. )?)/.exec(text)!;
  const words = wordsOf(text);
  let taken = 1;
  for (let next = lines[at + taken]; isContinued(next, begin); next = lines[at + taken]) {
    words.push(...wordsOf(next.slice(begin.length)));
    taken++;
  }
  // One blank stands before each word.
  return { made: fillLines(begin + space, begin + space + " ".repeat(item.length), words), taken };
};

/** Breaks the paragraph that begins at a line that is too long; `taken` lines are replaced by `made`. */
const rewrapLine = (lines: readonly string[], at: number): { made: string[]; taken: number } => {
  const line = lines[at]!;
  const [, indent = "", code = ""] = /^(\s*)(.*)$/.exec(line)!;
  const alone = /^\/\*\*? (.*) \*\/$/.exec(code);
  if (alone !== null) {
    const begin = `${indent} *`;
    // Each tag begins a line of its own.
    const parts = alone[1]!.split(/ (?=@[a-z]+ )/);
    const made = parts.flatMap((part) => fillLines(begin, begin, wordsOf(part)));
    return { made: [`${indent}/**`, ...made, `${indent} */`], taken: 1 };
  }
  const [, mark, text] = /^(\/\/|\*)\s(.*)$/.exec(code) ?? [];
  if (mark === undefined || text === undefined) {
    const [, before, behind] = /^(.*?\S) (\/\/ .*)$/.exec(code) ?? [];
    const made = before === undefined || behind === undefined ? [line] : [`${indent}${behind}`, `${indent}${before}`];
    return { made, taken: 1 };
  }
  if (text.startsWith("|") || isCode(lines, at)) return { made: [line], taken: 1 };
  return rewrapParagraph(lines, at, `${indent}${mark}`, text);
};

/** Returns a text with its comments broken. */
export const wrapComments = (path: string, text: string): string => {
  let lines = text.split("\n");
  for (let tries = 0; ; tries++) {
    const broken = longLines(parsed(root, path, lines.join("\n"))).map((line) => line - 1);
    const at = broken.find((each) => rewrapLine(lines, each).made.join("\n") !== lines[each]);
    if (at === undefined || tries > lines.length) return lines.join("\n");
    const { made, taken } = rewrapLine(lines, at);
    lines = [...lines.slice(0, at), ...made, ...lines.slice(at + taken)];
  }
};

export const main = (words: readonly string[]): void => {
  const names = execFileSync("git", ["ls-files", "--", ...words], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n");
  const left: string[] = [];
  for (const name of names.filter((each) => /\.(ts|mjs)$/.test(each))) {
    const path = join(root, name);
    const text = readFileSync(path, "utf8");
    const now = wrapComments(path, text);
    left.push(...longLines(parsed(root, path, now)).map((line) => `left: ${name}:${line}`));
    if (now === text) continue;
    writeFileSync(path, now);
    console.log(name);
  }
  for (const line of left) console.log(line);
};
