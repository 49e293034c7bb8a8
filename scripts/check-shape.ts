// One shape for every game, names and lengths for every package: `node scripts/run.mjs scripts/check-shape.ts
// [workspace]`. What breaks a rule and is known to is listed in debts.ts.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { shapeDebts, templateDebts } from "./debts.js";
import { checkProgram, type Survey } from "./findings.js";
import { isGame, type Package } from "./packages.js";
import { type Breach, type Debts, settle } from "./settled.js";
import { allowedAssertions, assertionBreaches, recordBreaches } from "./shape/assertions.js";
import { evolveBreaches } from "./shape/evolve-table.js";
import { exportNameBreaches, fileNameBreaches } from "./shape/file-names.js";
import { gameWordBreaches } from "./shape/game-words.js";
import { layoutBreaches } from "./shape/layout.js";
import { checkLengths, fileLength, functionLengths, isLiterals, lengthRow } from "./shape/lengths.js";
import { longLineBreaches } from "./shape/long-lines.js";
import { moduleStateBreaches } from "./shape/module-state.js";
import { filesBelow, parsed, type Source, sourcesBelow } from "./sources.js";

const gameBreaches = (pkg: Package, sources: readonly Source[]): Breach[] =>
  isGame(pkg) ? [...layoutBreaches(pkg), ...evolveBreaches(pkg, sources), ...gameWordBreaches(pkg, sources)] : [];

const packageBreaches = (
  pkg: Package,
  sources: readonly Source[],
  allowed: ReturnType<typeof allowedAssertions>,
): Breach[] => [
  ...gameBreaches(pkg, sources),
  ...sources.flatMap((source) => exportNameBreaches(pkg, source)),
  ...moduleStateBreaches(sources),
  ...assertionBreaches(pkg, sources),
  ...recordBreaches(pkg, sources, allowed),
];

/** What holds for every file that somebody reads: its name, and the length of its lines. */
const fileBreaches = (where: string, sources: readonly Source[]): Breach[] =>
  sources.flatMap((source) => [...fileNameBreaches(where, source), ...longLineBreaches(where, source)]);

/** Files beside the packages, without the site that TypeDoc makes. */
const othersIn = ({ root }: Survey, folder: string): Source[] =>
  [".ts", ".mjs"]
    .flatMap((ending) => filesBelow(join(root, folder), ending))
    .map((path) => parsed(root, path))
    .filter(({ file }) => !file.startsWith("docs/api/"));

/** The sources of every package that has some. */
const sourcesOf = ({ packages, root }: Survey): [pkg: Package, sources: readonly Source[]][] =>
  packages
    .filter(({ path }) => existsSync(join(path, "src")))
    .map((pkg) => [pkg, sourcesBelow(root, join(pkg.path, "src"))]);

const allBreaches = (survey: Survey, packages: ReturnType<typeof sourcesOf>): Breach[] => {
  const allowed = allowedAssertions(survey.root);
  return [
    ...["docs", "examples", "lab", "scripts"].flatMap((folder) => fileBreaches(folder, othersIn(survey, folder))),
    ...packages.flatMap(([pkg, sources]) => [
      ...fileBreaches(pkg.folder, [...sources, ...sourcesBelow(survey.root, join(pkg.path, "test"))]),
      ...packageBreaches(pkg, sources, allowed),
    ]),
  ];
};

/** Looks at names, places and lengths; `debts` are breaches that are known. */
export const checkShape = (survey: Survey, flags: readonly string[], debts: Debts = {}): void => {
  const packages = sourcesOf(survey);
  settle(survey, allBreaches(survey, packages), { debts, file: "scripts/debts.ts", flags });
  survey.say("package         files  med/p90/max line  functions  med/p90/max line");
  for (const [pkg, sources] of packages) {
    const files = sources.filter((source) => !isLiterals(source, pkg)).map(fileLength);
    const functions = sources.flatMap(functionLengths);
    checkLengths(survey, files, functions);
    survey.say(lengthRow(pkg.folder, files, functions));
  }
};

/** The debts of the packages; those of the template in a copy with a game that was made of it. */
const known = ({ packages }: Survey): Debts => {
  if (!packages.some(({ folder }) => folder === "demo")) return shapeDebts;
  const rules = [...new Set([...Object.keys(shapeDebts), ...Object.keys(templateDebts)])];
  return Object.fromEntries(rules.map((rule) => [rule, { ...shapeDebts[rule], ...templateDebts[rule] }]));
};

export const main = checkProgram("shape", (survey, flags) => checkShape(survey, flags, known(survey)));
