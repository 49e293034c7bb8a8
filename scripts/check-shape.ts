// One shape for every game, and lengths for every package: `node scripts/run.mjs scripts/check-shape.ts [workspace]`.
import { existsSync, readdirSync } from "node:fs";
import { basename, join, relative } from "node:path";
import ts from "typescript";
import { checkProgram, type Survey } from "./findings.js";
import { isGame, type Package } from "./packages.js";
import { lineOf, type Source, sourcesBelow, walk } from "./sources.js";

type Length = { at: string; lines: number };

const limits = { fileFails: 300, fileWarns: 150, functionWarns: 25 };
const requiredFiles = "index rulebook kinds options state event evolve setup ending view notation bot draw".split(" ");
const requiredFolders = ["moves", "phases", "terms", "content"];
const emptyWords = /^(util|utils|helper|helpers|common|misc|base|manager|data|info)$/i;

const checkGame = (survey: Survey, pkg: Package) => {
  const src = join(pkg.path, "src");
  for (const name of [...requiredFiles, pkg.folder]) {
    if (existsSync(join(src, `${name}.ts`))) continue;
    survey.report(
      `packages/${pkg.folder}/src/${name}.ts`,
      "missing: every game has it",
      "write it, or say in it in one line why not",
    );
  }
  for (const folder of requiredFolders) {
    if (existsSync(join(src, folder)) && readdirSync(join(src, folder)).length > 0) continue;
    survey.report(
      `packages/${pkg.folder}/src/${folder}/`,
      "missing or empty: every game has it",
      `write the first file of ${folder}/`,
    );
  }
};

const checkFileName = (survey: Survey, source: Source) => {
  const words = basename(source.path, ".ts").split(/(?=[A-Z])|[^a-zA-Z]+/);
  const empty = words.find((word) => emptyWords.test(word));
  if (empty === undefined) return;
  survey.report(
    source.file,
    `"${empty}" in a file name says nothing`,
    "name the file after the one thing that it holds",
  );
};

/** Literals may be as long as the game is: content, and the list of sentences. */
const isLiterals = (source: Source, pkg: Package) =>
  /^(content|rulebook)\b/.test(relative(join(pkg.path, "src"), source.path));

const fileLength = (source: Source): Length => ({
  at: source.file,
  lines: source.text.replace(/\n$/, "").split("\n").length,
});

/** Every function with a body, however it is written. */
const functionLengths = (source: Source): Length[] => {
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

const checkLengths = (survey: Survey, files: readonly Length[], functions: readonly Length[]) => {
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

const row = (name: string, files: readonly Length[], functions: readonly Length[]) =>
  [
    name.padEnd(14),
    String(files.length).padStart(5),
    spread(files).padStart(16),
    String(functions.length).padStart(9),
    spread(functions).padStart(16),
  ].join("  ");

export const checkShape = (survey: Survey) => {
  const rows = [];
  for (const pkg of survey.packages.filter(({ path }) => existsSync(join(path, "src")))) {
    const sources = sourcesBelow(survey.root, join(pkg.path, "src"));
    const files = sources.filter((source) => !isLiterals(source, pkg)).map(fileLength);
    const functions = sources.flatMap(functionLengths);
    if (isGame(pkg)) checkGame(survey, pkg);
    for (const source of sources) checkFileName(survey, source);
    checkLengths(survey, files, functions);
    rows.push(row(pkg.folder, files, functions));
  }
  survey.say("package         files  med/p90/max line  functions  med/p90/max line");
  for (const each of rows) survey.say(each);
};

export const main = checkProgram("shape", checkShape);
