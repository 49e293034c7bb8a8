// One page per game that says for every sentence where it lives, which tests hold it, what was ruled about it, and
// where players read it: `node scripts/run.mjs scripts/rules.ts [workspace] [--check]` writes packages/<game>/RULES.md
// and the generated parts of RULEBOOK.md, or with --check only compares. Either way it fails when a sentence, its place
// in the code, its tests, its rulings and the rulebook for players are one-sided.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { build } from "esbuild";
import ts from "typescript";
import { checkProgram, type Survey } from "./findings.js";
import { ourEntries, type Package } from "./packages.js";
import { numberOf } from "./pages/sentences.js";
import { checkPlayersPage, citationsIn } from "./rulebooks/check.js";
import type { Citation } from "./rulebooks/marked.js";
import { type Ruling, rulingsOf } from "./rulings/read.js";
import { lineOf, parsed, sourcesBelow, walk } from "./sources.js";
import { unusedTerms } from "./unused-terms.js";

type Sentence = { kind: string; of?: string | readonly string[]; says: string; provenance?: string };
type Title = { title: string; file: string; at: string };
type Game = {
  pkg: Package;
  rulebook: Record<string, Sentence>;
  places: Map<string, string[]>;
  titles: Title[];
  cited: Map<string, string>;
  rulings: Ruling[];
  citations: readonly Citation[];
};

const idForm = /^[A-Z]\d+[a-z]?(-[a-z0-9]+)+$/;
const idsIn = /\b[RBF]\d+[a-z]?(?:-[a-z0-9]+)+/g;

/** The rulebook itself, from the source: nothing needs to be built. */
const rulebookOf = async (survey: Survey, pkg: Package): Promise<Record<string, Sentence>> => {
  const entryPoint = join(pkg.path, "src", "rulebook.ts");
  const bundled = await build({
    entryPoints: [entryPoint],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    logLevel: "silent",
    plugins: [ourEntries(survey.packages, "source")],
  });
  const code = Buffer.from(bundled.outputFiles[0]?.contents ?? []).toString("base64");
  const { rulebook } = await import(`data:text/javascript;base64,${code}`);
  const next = 'write there: export const rulebook = { "R1-...": { kind, of, says, provenance } }';
  if (rulebook === undefined) survey.report(relative(survey.root, entryPoint), "exports no `rulebook`", next);
  return rulebook ?? {};
};

/** Every object key outside the rulebook that has the form of a sentence's id. */
const placesOf = (root: string, pkg: Package): Map<string, string[]> => {
  const places: Map<string, string[]> = new Map();
  for (const source of sourcesBelow(root, join(pkg.path, "src"))) {
    if (/^src\/rulebook\b/.test(relative(pkg.path, source.path))) continue;
    walk(source.tree, (node) => {
      const name = ts.isObjectLiteralElementLike(node) ? node.name : undefined;
      if (name === undefined || !ts.isStringLiteral(name) || !idForm.test(name.text)) return;
      const place = `${relative(pkg.path, source.path)}:${lineOf(source, node)}`;
      places.set(name.text, [...(places.get(name.text) ?? []), place]);
    });
  }
  return places;
};

/** The words of a call, outermost last: `test.skip.each(rows)("...")` is test, skip, each. */
const wordsOf = (callee: ts.Expression): string[] => {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...wordsOf(callee.expression), callee.name.text];
  return ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee)
    ? wordsOf("tag" in callee ? callee.tag : callee.expression)
    : [];
};

const textOf = (node: ts.Expression | undefined) => {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.head.text : undefined;
};

/** What runs a test, and what only names one. */
const runsTests = new Set(["test", "it", "describe", "sentence", "rule"]);
const runsNothing = new Set(["skip", "todo"]);

/** The titles of a package's tests, and the ids that they cite. */
export const testsOf = (root: string, pkg: Package): { titles: Title[]; cited: Map<string, string> } => {
  const titles: Title[] = [];
  const cited: Map<string, string> = new Map();
  for (const source of sourcesBelow(root, join(pkg.path, "test")))
    walk(source.tree, (node) => {
      const at = `${source.file}:${lineOf(source, node)}`;
      if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node))
        for (const id of node.text.match(idsIn) ?? []) cited.set(id, at);
      if (!ts.isCallExpression(node)) return;
      const words = wordsOf(node.expression);
      const first = textOf(node.arguments[0]);
      if (first === undefined || !runsTests.has(words[0] ?? "") || words.some((word) => runsNothing.has(word))) return;
      const second = idForm.test(first) ? textOf(node.arguments[1]) : undefined;
      titles.push({
        title: [first, second].filter((part) => part !== undefined).join(" "),
        file: basename(source.path),
        at,
      });
    });
  return { titles, cited };
};

const read = async (survey: Survey, pkg: Package): Promise<Game> => ({
  pkg,
  rulebook: await rulebookOf(survey, pkg),
  places: placesOf(survey.root, pkg),
  ...testsOf(survey.root, pkg),
  rulings: rulingsOf(survey.root, pkg),
  citations: citationsIn(pkg),
});

const testsFor = ({ titles }: Game, id: string) =>
  titles.filter(({ title }) => title === id || title.startsWith(`${id} `) || title.startsWith(`${id}:`));

/** Where a sentence lives, with commas. */
const homesText = ({ of = [] }: Sentence) => [of].flat().join();

const checkSentences = ({ report }: Survey, game: Game) => {
  const at = `packages/${game.pkg.folder}/src/rulebook.ts`;
  for (const [id, sentence] of Object.entries(game.rulebook)) {
    const places = game.places.get(id) ?? [];
    if (!idForm.test(id))
      report(at, `${id} has not the form R12-a-few-words`, "number and a few words, small letters, hyphens between");
    for (const field of ["kind", "says", "provenance"] as const)
      if (typeof sentence[field] !== "string" || sentence[field] === "")
        report(at, `${id} has no ${field}`, `write its ${field}`);
    if (places.length === 0)
      report(
        at,
        `${id} stands in no table`,
        `write "${id}" as a key in the table of its kind${sentence.of === undefined ? "" : ` (of ${homesText(sentence)})`}`,
      );
    if (places.length > 1)
      report(
        at,
        `${id} stands in ${places.length} tables: ${places.join(", ")}`,
        "keep one: what two moves share is a clause group that both spread",
      );
    if (testsFor(game, id).length === 0)
      report(at, `${id} has no test`, `write test("${id} ...", ...) below packages/${game.pkg.folder}/test`);
  }
};

/** The homes that a rulebook allows: the words of its type `...Home`. */
const homesOf = ({ root }: Survey, pkg: Package): string[] => {
  const homes: string[] = [];
  walk(parsed(root, join(pkg.path, "src", "rulebook.ts")).tree, (node) => {
    if (!ts.isTypeAliasDeclaration(node) || !node.name.text.endsWith("Home")) return;
    walk(node.type, (word) => {
      if (ts.isStringLiteral(word)) homes.push(word.text);
    });
  });
  return homes;
};

const checkHomes = (survey: Survey, game: Game) => {
  const used = new Set(Object.values(game.rulebook).flatMap(({ of = [] }) => of));
  for (const home of homesOf(survey, game.pkg).filter((each) => !used.has(each)))
    survey.report(
      `packages/${game.pkg.folder}/src/rulebook.ts`,
      `no sentence lives at "${home}"`,
      "take it out of the homes, or write its sentence",
    );
};

const checkTerms = ({ root, report }: Survey, { pkg, rulebook, places }: Game) => {
  const terms = Object.keys(rulebook).filter((id) => rulebook[id]?.kind === "term");
  for (const id of unusedTerms(sourcesBelow(root, join(pkg.path, "src")), new Set(terms)))
    report(
      `packages/${pkg.folder}/${places.get(id)?.[0]}`,
      `no rule calls the function behind ${id}`,
      "call it by its name where the word is used, or take the sentence out",
    );
};

const checkStrangers = ({ report }: Survey, game: Game) => {
  for (const [id, places] of game.places)
    if (!Object.hasOwn(game.rulebook, id))
      report(
        `packages/${game.pkg.folder}/${places[0]}`,
        `${id} is not in the rulebook`,
        "mend the id, or add the sentence to rulebook.ts",
      );
  for (const [id, at] of game.cited)
    if (!Object.hasOwn(game.rulebook, id))
      report(at, `cites ${id}, which is not in the rulebook`, "mend the id, or add the sentence to rulebook.ts");
};

const checkRulings = ({ report }: Survey, game: Game) => {
  for (const { file, sentences, tests } of game.rulings) {
    if (sentences.length === 0)
      report(file, "names no sentence", "write `sentence: R12-...` between the --- lines at its top");
    for (const id of sentences)
      if (!Object.hasOwn(game.rulebook, id)) report(file, `names ${id}, which is not in the rulebook`, "mend the id");
    if (tests.length === 0)
      report(file, "names no test", "write `test: part of a test's title` between the --- lines at its top");
    for (const test of tests)
      if (!game.titles.some(({ title }) => title.includes(test)))
        report(file, `no test's title contains "${test}"`, "write that test, or mend the line `test:`");
  }
};

const cell = (text: unknown) => String(text).replaceAll("|", "\\|").replaceAll("\n", " ");

/** The anchor of a heading, as GitHub and the site make it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

/** Where players read a sentence: sections of RULEBOOK.md. */
const sectionsFor = ({ citations }: Game, id: string) =>
  [...new Set(citations.filter(({ number }) => number === numberOf(id)).map(({ section }) => section))].map(
    (section) => `[${section}](RULEBOOK.md#${anchorOf(section)})`,
  );

const row = (game: Game, id: string, sentence: Sentence) => {
  const kind = sentence.of === undefined ? sentence.kind : `${sentence.kind} of ${homesText(sentence)}`;
  const places = (game.places.get(id) ?? []).map((place) => `[${place}](${place.replace(":", "#L")})`);
  const tests = [...new Set(testsFor(game, id).map(({ file }) => file))].sort();
  const rulings = game.rulings
    .filter(({ sentences }) => sentences.includes(id))
    .map(({ name }) => `[${name}](rulings/${name}.md)`);
  const cells = [
    `\`${id}\``,
    kind,
    sentence.says,
    sentence.provenance ?? "",
    places.join("<br>"),
    tests.join("<br>"),
    rulings.join("<br>"),
    sectionsFor(game, id).join("<br>"),
  ];
  return `| ${cells.map(cell).join(" | ")} |`;
};

const pageOf = (game: Game) =>
  [
    `# The rules of ${game.pkg.folder}, sentence by sentence`,
    "",
    "Generated by `npm run rules` from `src/rulebook.ts`, the tables in `src`, the tests and `rulings/`: change those, not this page.",
    "",
    "Provenance: `source`: the original rules say it; `ruling`: they are silent or ambiguous there, and we decided; `edition`: it belongs to content or rules of this edition.",
    "",
    ...(game.citations.length === 0 ? [] : ["To play the game, read [the rulebook for players](RULEBOOK.md).", ""]),
    "| sentence | kind | says | provenance | where | tests | rulings | for players |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...Object.entries(game.rulebook).map(([id, sentence]) => row(game, id, sentence)),
    "",
  ].join("\n");

const writeOrCompare = (survey: Survey, game: Game, onlyCompare: boolean) => {
  const path = join(game.pkg.path, "RULES.md");
  const page = pageOf(game);
  if (!onlyCompare) return writeFileSync(path, page);
  if (existsSync(path) && readFileSync(path, "utf8") === page) return;
  survey.report(relative(survey.root, path), "out of date", "run `npm run rules` and commit what it writes");
};

export const checkRules = async (survey: Survey, flags: readonly string[]) => {
  const written = (pkg: Package) =>
    ["rulebook", pkg.folder].every((name) => existsSync(join(pkg.path, "src", `${name}.ts`)));
  for (const pkg of survey.packages.filter(written)) {
    const game = await read(survey, pkg);
    checkSentences(survey, game);
    checkHomes(survey, game);
    checkTerms(survey, game);
    checkStrangers(survey, game);
    checkRulings(survey, game);
    writeOrCompare(survey, game, flags.includes("--check"));
    await checkPlayersPage(survey, pkg, Object.keys(game.rulebook), flags.includes("--check"));
    const count = Object.keys(game.rulebook).length;
    survey.say(`${pkg.folder}: ${count} sentences, ${game.titles.length} tests, ${game.rulings.length} rulings`);
  }
};

export const main = checkProgram("rules", checkRules);
