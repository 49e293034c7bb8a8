// Words that the glossary says are not used: `npm run words` looks for them in packages, documents and scripts. What
// is known is counted in debts.ts; `--owed` prints it.
import { existsSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import ts from "typescript";
import { wordDebts } from "./debts.js";
import { checkProgram, type Survey } from "./findings.js";
import { type Breach, type Debts, settle } from "./settled.js";
import { filesBelow, parsed, walk } from "./sources.js";

/** A word of the column "not". */
interface Banned {
  readonly text: string;
  /** The word of the glossary for the same thing. */
  readonly instead: string;
  /** Whether only names that code gives count, with these letters as they are. */
  readonly isName: boolean;
  /** The package in which it counts; everywhere when there is none. */
  readonly within: string | undefined;
}

/** Parses an item: a word, `` `Name` `` or `` `name` in core ``. Items in brackets are not looked for. */
const bannedBy = (instead: string, item: string): Banned[] => {
  const [, code, within] = /^`([^`]+)`(?: in ([\w-]+))?$/.exec(item) ?? [];
  if (code !== undefined) return [{ text: code, instead, isName: true, within }];
  const isLookedFor = item !== "" && !item.startsWith("(");
  return isLookedFor ? [{ text: item.toLowerCase(), instead, isName: false, within: undefined }] : [];
};

/** The words of the column "not" of a glossary. */
export const bannedIn = (glossary: string): Banned[] =>
  glossary
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .filter(([, word, means, not]) => not !== undefined && means !== "means" && !/^-+$/.test(word ?? ""))
    .flatMap(([, word = "", , not = ""]) => not.split(/,\s+/).flatMap((item) => bannedBy(word, item)));

/** A text that is looked at: where it counts, and what it is. */
interface Text {
  readonly file: string;
  readonly where: string;
  readonly text: string;
}

const folders = ["docs", "examples", "lab", "scripts"];
const isRead = /\.(md|mjs|ts)$/;
/** They name the words themselves. */
const namesThem = [join("docs", "glossary.md"), join("scripts", "debts.ts")];
/** Sites and reports are made of what is looked at already. */
const isGenerated = /[\\/](api|dist|node_modules)[\\/]|CHANGELOG\.md$/;

const textsIn = (survey: Survey, where: string, paths: readonly string[]): Text[] =>
  paths
    .filter((path) => existsSync(path) && isRead.test(path) && !isGenerated.test(path))
    .map((path) => ({ file: relative(survey.root, path), where, text: readFileSync(path, "utf8") }))
    .filter(({ file }) => !namesThem.includes(file));

const textsOf = (survey: Survey): Text[] => [
  ...survey.packages.flatMap(({ folder, path }) =>
    textsIn(survey, folder, [join(path, "README.md"), join(path, "RULEBOOK.md"), ...filesBelow(join(path, "src"), "")]),
  ),
  // Of examples only what a reader begins with: their code is their own.
  ...folders.flatMap((folder) =>
    textsIn(
      survey,
      folder,
      filesBelow(join(survey.root, folder), "").filter(
        (path) => folder !== "examples" || basename(path) === "README.md",
      ),
    ),
  ),
  ...textsIn(
    survey,
    "root",
    ["README.md", "CONTRIBUTING.md", "SECURITY.md"].map((name) => join(survey.root, name)),
  ),
];

/** Returns a line in words: `LogHead` and `LOG_HEAD` become `log head`. Hyphens stay. */
const inWords = (line: string): string =>
  line
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The lines, from 1, on which a word or a phrase stands, once for each time. */
const linesWith = (lines: readonly string[], text: string): number[] => {
  const pattern = new RegExp(`(?<![a-z0-9])${escaped(text)}(?![a-z0-9])`, "g");
  return lines.flatMap((line, at) => [...line.matchAll(pattern)].map(() => at + 1));
};

const isDeclaration = ({ parent }: ts.Identifier): boolean =>
  ts.isVariableDeclaration(parent) ||
  ts.isParameter(parent) ||
  ts.isBindingElement(parent) ||
  ts.isFunctionDeclaration(parent) ||
  ts.isMethodDeclaration(parent) ||
  ts.isMethodSignature(parent) ||
  ts.isPropertySignature(parent) ||
  ts.isPropertyDeclaration(parent) ||
  ts.isInterfaceDeclaration(parent) ||
  ts.isTypeAliasDeclaration(parent) ||
  ts.isClassDeclaration(parent);

/** The names that the code of a file gives, with their lines from 1. */
const namesIn = ({ root }: Survey, { file, text }: Text): [name: string, line: number][] => {
  if (!/\.(ts|mjs)$/.test(file)) return [];
  const { tree } = parsed(root, join(root, file), text);
  const names: [string, number][] = [];
  walk(tree, (node) => {
    if (!ts.isIdentifier(node) || !isDeclaration(node) || (node.parent as ts.NamedDeclaration).name !== node) return;
    names.push([node.text, tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1]);
  });
  return names;
};

const breachesIn = (survey: Survey, text: Text, banned: readonly Banned[]): Breach[] => {
  const lines = text.text.split("\n").map(inWords);
  const all = lines.join("\n");
  const named = banned.filter(({ isName, within = text.where }) => isName && within === text.where);
  const names = named.length === 0 ? [] : namesIn(survey, text);
  const breach = (rule: string, instead: string, line: number): Breach => ({
    rule,
    where: text.where,
    at: `${text.file}:${line}`,
    wrong: `says "${rule}"`,
    next: `the glossary says "${instead}"`,
  });
  return [
    ...banned.flatMap(({ instead, isName, text: word }) =>
      isName || !all.includes(word) ? [] : linesWith(lines, word).map((line) => breach(word, instead, line)),
    ),
    ...named.flatMap(({ instead, text: word }) =>
      names.filter(([name]) => name === word).map(([, line]) => breach(word, instead, line)),
    ),
  ];
};

/** Looks for words that are not used; `debts` are those that are known. */
export const checkWords = (survey: Survey, flags: readonly string[], debts: Debts = {}): void => {
  const path = join(survey.root, "docs", "glossary.md");
  const banned = existsSync(path) ? bannedIn(readFileSync(path, "utf8")) : [];
  const breaches = textsOf(survey).flatMap((text) => breachesIn(survey, text, banned));
  settle(survey, breaches, { debts, file: "scripts/debts.ts", flags });
  survey.say(`${banned.length} words are looked for`);
};

export const main = checkProgram("words", (survey, flags) => checkWords(survey, flags, wordDebts));
