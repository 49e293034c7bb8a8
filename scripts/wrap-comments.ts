// Breaks comments that are wider than the code may be, which the formatter leaves: `npm run wrap [-- file or folder
// ...]`, everything if none is named. Lines that are short enough stay as they are.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.js";
import { longLines, widest } from "./shape/long-lines.js";
import { parsed } from "./sources.js";

/** Fills lines that begin alike with words. */
const filled = (begin: string, words: readonly string[]): string[] => {
  const lines: string[] = [];
  let line = begin;
  for (const word of words) {
    if (line !== begin && line.length + 1 + word.length > widest) {
      lines.push(line);
      line = begin;
    }
    line += ` ${word}`;
  }
  return [...lines, line];
};

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

/** A paragraph ends where a list, a tag or an empty line begins, or another kind of line. */
const isContinued = (line: string | undefined, begin: string): line is string =>
  line?.startsWith(`${begin} `) === true && !/^\s*(\/\/|\*) +([-@|`]|\d+\.)/.test(line) && !line.endsWith("*/");

/** The lines from one that is too long, filled to the end of its paragraph; and how many lines they stand for. */
const rewrapped = (lines: readonly string[], at: number): { made: string[]; taken: number } => {
  const line = lines[at]!;
  const [, indent = "", code = ""] = /^(\s*)(.*)$/.exec(line)!;
  const alone = /^\/\*\*? (.*) \*\/$/.exec(code);
  if (alone !== null) {
    const made = [`${indent}/**`, ...filled(`${indent} *`, wordsOf(alone[1]!)), `${indent} */`];
    return { made, taken: 1 };
  }
  const [, mark, text] = /^(\/\/|\*)\s(.*)$/.exec(code) ?? [];
  if (mark === undefined || text === undefined) {
    const [, before, behind] = /^(.*?\S) (\/\/ .*)$/.exec(code) ?? [];
    const made = before === undefined || behind === undefined ? [line] : [`${indent}${behind}`, `${indent}${before}`];
    return { made, taken: 1 };
  }
  const begin = `${indent}${mark}`;
  const words = wordsOf(text);
  let taken = 1;
  for (let next = lines[at + taken]; isContinued(next, begin); next = lines[at + taken]) {
    words.push(...wordsOf(next.slice(begin.length)));
    taken++;
  }
  return { made: filled(begin, words), taken };
};

/** A text with its comments broken. */
export const wrapped = (path: string, text: string): string => {
  let lines = text.split("\n");
  for (let tries = 0; ; tries++) {
    const broken = longLines(parsed(root, path, lines.join("\n"))).map((line) => line - 1);
    const at = broken.find((each) => rewrapped(lines, each).made.join("\n") !== lines[each]);
    if (at === undefined || tries > lines.length) return lines.join("\n");
    const { made, taken } = rewrapped(lines, at);
    lines = [...lines.slice(0, at), ...made, ...lines.slice(at + taken)];
  }
};

export const main = (asked: readonly string[]): void => {
  const names = execFileSync("git", ["ls-files", "--", ...asked], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n");
  for (const name of names.filter((each) => /\.(ts|mjs)$/.test(each))) {
    const path = join(root, name);
    const text = readFileSync(path, "utf8");
    const now = wrapped(path, text);
    if (now === text) continue;
    writeFileSync(path, now);
    console.log(name);
  }
};
