// Rulings as they are written: a front matter, question, answer and why, and for each decision a patch that reverses
// it.
import { readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import type { Package } from "../packages.js";
import { filesBelow } from "../sources.js";

/** Text of a source file, which is named inside its package, and what replaces it. */
export type Hunk = { file: string; before: string; after: string };
/** A ruling: the sentences that it explains, words of test titles, and a patch for each decision. */
export type Ruling = { name: string; file: string; sentences: string[]; tests: string[]; reversals: Hunk[][] };

/** Returns the value of one line `key: value` of a front matter. */
const frontMatter = (text: string, key: string) => {
  const [, matter] = /^---\n([\s\S]*?)\n---/.exec(text) ?? [];
  const line = matter?.split("\n").find((each) => each.startsWith(`${key}:`));
  return (
    line
      ?.slice(key.length + 1)
      .trim()
      .replace(/^"(.*)"$/, "$1") ?? ""
  );
};

/** Returns the lines of a patch before it (mark `-`) or after it (mark `+`). */
const sideOf = (lines: readonly string[], mark: "-" | "+") =>
  lines
    .filter((line) => line.startsWith(" ") || line.startsWith(mark) || line === "")
    .map((line) => line.slice(1))
    .join("\n");

/** Parses a fenced block `diff`: hunks that begin with `--- <file>`, without line numbers. */
const hunksOf = (block: string): Hunk[] =>
  block
    .split(/^--- /m)
    .slice(1)
    .map((part) => {
      const [file = "", ...lines] = part.replace(/\n$/, "").split("\n");
      return { file: file.trim(), before: sideOf(lines, "-"), after: sideOf(lines, "+") };
    });

/** Reads all rulings of a package. */
export const rulingsOf = (root: string, pkg: Package): Ruling[] =>
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
