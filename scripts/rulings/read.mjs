// Rulings as they are written: a front matter, question, answer and why, and for each decision a patch that reverses it.
import { readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { filesBelow } from "../sources.mjs";

/** @typedef {import("../packages.mjs").Package} Package */
/**
 * @typedef {{ file: string, before: string, after: string }} Hunk text of a source file, named inside its package, and what stands there instead
 * @typedef {{ name: string, file: string, sentences: string[], tests: string[], reversals: Hunk[][] }} Ruling
 */

/** One line `key: value` of a front matter. @param {string} text @param {string} key */
const frontMatter = (text, key) => {
  const [, matter] = /^---\n([\s\S]*?)\n---/.exec(text) ?? [];
  const line = matter?.split("\n").find((each) => each.startsWith(`${key}:`));
  return (
    line
      ?.slice(key.length + 1)
      .trim()
      .replace(/^"(.*)"$/, "$1") ?? ""
  );
};

/** The lines of a patch that are there before it, or after it. @param {readonly string[]} lines @param {string} sign */
const side = (lines, sign) =>
  lines
    .filter((line) => line.startsWith(" ") || line.startsWith(sign) || line === "")
    .map((line) => line.slice(1))
    .join("\n");

/** A fenced block `diff`: hunks that begin with `--- <file>`, without line numbers. @param {string} block @returns {Hunk[]} */
const hunksOf = (block) =>
  block
    .split(/^--- /m)
    .slice(1)
    .map((part) => {
      const [file = "", ...lines] = part.replace(/\n$/, "").split("\n");
      return { file: file.trim(), before: side(lines, "-"), after: side(lines, "+") };
    });

/** @param {string} root @param {Package} pkg @returns {Ruling[]} */
export const rulingsOf = (root, pkg) =>
  filesBelow(join(pkg.path, "rulings"), ".md")
    .filter((path) => basename(path) !== "README.md")
    .map((path) => {
      const text = readFileSync(path, "utf8");
      const sentences = frontMatter(text, "sentence")
        .split(/[\s,]+/)
        .filter((id) => id !== "");
      return {
        name: basename(path, ".md"),
        file: relative(root, path),
        sentences,
        // Words of one title, or of several with ` | ` between.
        tests: frontMatter(text, "test")
          .split(" | ")
          .filter((words) => words !== ""),
        reversals: [...text.matchAll(/^```diff\n([\s\S]*?)\n```$/gm)].map(([, block = ""]) => hunksOf(block)),
      };
    });
