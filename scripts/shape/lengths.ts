// How long files and functions are.
import { join, relative } from "node:path";
import ts from "typescript";
import type { Survey } from "../findings.js";
import type { Package } from "../packages.js";
import { lineOf, type Source, walk } from "../sources.js";

/** A file or a function, and its lines. */
export interface Length {
  readonly at: string;
  readonly lines: number;
}

const limits = { fileFails: 300, fileWarns: 150, functionWarns: 25 };

/** Literals may be as long as the game is: content, and the list of sentences. */
export const isLiterals = (source: Source, pkg: Package) =>
  /^(content|rulebook)\b/.test(relative(join(pkg.path, "src"), source.path));

/** The lines of a file. */
export const fileLength = (source: Source): Length => ({
  at: source.file,
  lines: source.text.replace(/\n$/, "").split("\n").length,
});

/** Every function with a body, however it is written. */
export const functionLengths = (source: Source): Length[] => {
  const lengths: Length[] = [];
  walk(source.tree, (node) => {
    if (!ts.isFunctionLike(node) || !("body" in node) || node.body === undefined) return;
    const first = lineOf(source, node);
    const last = source.tree.getLineAndCharacterOfPosition(node.end).line + 1;
    lengths.push({ at: `${source.file}:${first}`, lines: last - first + 1 });
  });
  return lengths;
};

/** "median / p90 / max" of lengths. */
const spread = (lengths: readonly Length[]) => {
  const sorted = lengths.map(({ lines }) => lines).sort((one, other) => one - other);
  const quantile = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return [quantile(0.5), quantile(0.9), sorted.at(-1) ?? 0].join(" / ");
};

/** Reports files that are too long, and says which files and functions are nearly so. */
export const checkLengths = (survey: Survey, files: readonly Length[], functions: readonly Length[]) => {
  for (const { at, lines } of files) {
    const { fileFails, fileWarns } = limits;
    if (lines > fileFails)
      survey.report(
        at,
        `${lines} lines, more than ${fileFails}`,
        "find the second idea in it and give that its own file",
      );
    else if (lines > fileWarns) survey.say(`warning: ${at} has ${lines} lines; up to ${fileWarns} read better`);
  }
  for (const { at, lines } of functions)
    if (lines > limits.functionWarns)
      survey.say(`warning: ${at} is a function of ${lines} lines; up to ${limits.functionWarns} read better`);
};

/** A line of the table: a package, its files and its functions. */
export const lengthRow = (name: string, files: readonly Length[], functions: readonly Length[]) =>
  [
    name.padEnd(14),
    String(files.length).padStart(5),
    spread(files).padStart(16),
    String(functions.length).padStart(9),
    spread(functions).padStart(16),
  ].join("  ");
