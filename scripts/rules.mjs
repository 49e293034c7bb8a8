// One page per game that says for every sentence where it lives, which tests hold it, and what was ruled about it:
// `node scripts/rules.mjs [workspace] [--check]` writes packages/<game>/RULES.md, or with --check only compares.
// Either way it fails when a sentence, its place in the code, its tests and its rulings are one-sided.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { build } from "esbuild";
import ts from "typescript";
import { asScript } from "./findings.mjs";
import { ourEntries } from "./packages.mjs";
import { rulingsOf } from "./rulings/read.mjs";
import { lineOf, parsed, sourcesBelow, walk } from "./sources.mjs";
import { unusedTerms } from "./unused-terms.mjs";

/** @typedef {import("./packages.mjs").Package} Package @typedef {import("./sources.mjs").Source} Source @typedef {import("./rulings/read.mjs").Ruling} Ruling */
/**
 * @typedef {import("./findings.mjs").Survey} Survey
 * @typedef {{ kind: string, of?: string | readonly string[], says: string, source: string }} Sentence
 * @typedef {{ title: string, file: string, at: string }} Title
 * @typedef {{ pkg: Package, rulebook: Record<string, Sentence>, places: Map<string, string[]>, titles: Title[], cited: Map<string, string>, rulings: Ruling[] }} Game
 */

const idForm = /^[A-Z]\d+[a-z]?(-[a-z0-9]+)+$/;
const idsIn = /\b[RBF]\d+[a-z]?(?:-[a-z0-9]+)+/g;

/** The rulebook itself, from the source: nothing needs to be built. @param {Survey} survey @param {Package} pkg @returns {Promise<Record<string, Sentence>>} */
const rulebookOf = async (survey, pkg) => {
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
  const next = 'write there: export const rulebook = { "R1-...": { kind, of, says, source } }';
  if (rulebook === undefined) survey.report(relative(survey.root, entryPoint), "exports no `rulebook`", next);
  return rulebook ?? {};
};

/** Every object key outside the rulebook that has the form of a sentence's id. @param {string} root @param {Package} pkg @returns {Map<string, string[]>} */
const placesOf = (root, pkg) => {
  /** @type {Map<string, string[]>} */
  const places = new Map();
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

/** The words of a call, outermost last: `test.skip.each(rows)("...")` is test, skip, each. @param {ts.Expression} callee @returns {string[]} */
const wordsOf = (callee) => {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...wordsOf(callee.expression), callee.name.text];
  return ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee)
    ? wordsOf("tag" in callee ? callee.tag : callee.expression)
    : [];
};

/** @param {ts.Expression | undefined} node */
const textOf = (node) => {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.head.text : undefined;
};

/** What runs a test, and what only names one. */
const runsTests = new Set(["test", "it", "describe", "sentence", "rule"]);
const runsNothing = new Set(["skip", "todo"]);

/** The titles of a package's tests, and the ids that they cite. @param {string} root @param {Package} pkg @returns {{ titles: Title[], cited: Map<string, string> }} */
export const testsOf = (root, pkg) => {
  /** @type {Title[]} */
  const titles = [];
  /** @type {Map<string, string>} */
  const cited = new Map();
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

/** @param {Survey} survey @param {Package} pkg @returns {Promise<Game>} */
const read = async (survey, pkg) => ({
  pkg,
  rulebook: await rulebookOf(survey, pkg),
  places: placesOf(survey.root, pkg),
  ...testsOf(survey.root, pkg),
  rulings: rulingsOf(survey.root, pkg),
});

/** @param {Game} game @param {string} id */
const testsFor = ({ titles }, id) =>
  titles.filter(({ title }) => title === id || title.startsWith(`${id} `) || title.startsWith(`${id}:`));

/** Where a sentence lives, with commas. @param {Sentence} sentence */
const homesText = ({ of = [] }) => [of].flat().join();

/** @param {Survey} survey @param {Game} game */
const checkSentences = ({ report }, game) => {
  const at = `packages/${game.pkg.folder}/src/rulebook.ts`;
  for (const [id, sentence] of Object.entries(game.rulebook)) {
    const places = game.places.get(id) ?? [];
    if (!idForm.test(id))
      report(at, `${id} has not the form R12-a-few-words`, "number and a few words, small letters, hyphens between");
    for (const field of /** @type {const} */ (["kind", "says", "source"]))
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

/** The homes that a rulebook allows: the words of its type `...Home`. @param {Survey} survey @param {Package} pkg @returns {string[]} */
const homesOf = ({ root }, pkg) => {
  /** @type {string[]} */
  const homes = [];
  walk(parsed(root, join(pkg.path, "src", "rulebook.ts")).tree, (node) => {
    if (!ts.isTypeAliasDeclaration(node) || !node.name.text.endsWith("Home")) return;
    walk(node.type, (word) => {
      if (ts.isStringLiteral(word)) homes.push(word.text);
    });
  });
  return homes;
};

/** @param {Survey} survey @param {Game} game */
const checkHomes = (survey, game) => {
  const used = new Set(Object.values(game.rulebook).flatMap(({ of = [] }) => of));
  for (const home of homesOf(survey, game.pkg).filter((each) => !used.has(each)))
    survey.report(
      `packages/${game.pkg.folder}/src/rulebook.ts`,
      `no sentence lives at "${home}"`,
      "take it out of the homes, or write its sentence",
    );
};

/** @param {Survey} survey @param {Game} game */
const checkTerms = ({ root, report }, { pkg, rulebook, places }) => {
  const terms = Object.keys(rulebook).filter((id) => rulebook[id]?.kind === "term");
  for (const id of unusedTerms(sourcesBelow(root, join(pkg.path, "src")), new Set(terms)))
    report(
      `packages/${pkg.folder}/${places.get(id)?.[0]}`,
      `no rule calls the function behind ${id}`,
      "call it by its name where the word is used, or take the sentence out",
    );
};

/** @param {Survey} survey @param {Game} game */
const checkStrangers = ({ report }, game) => {
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

/** @param {Survey} survey @param {Game} game */
const checkRulings = ({ report }, game) => {
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

/** @param {unknown} text */
const cell = (text) => String(text).replaceAll("|", "\\|").replaceAll("\n", " ");

/** @param {Game} game @param {string} id @param {Sentence} sentence */
const row = (game, id, sentence) => {
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
    sentence.source,
    places.join("<br>"),
    tests.join("<br>"),
    rulings.join("<br>"),
  ];
  return `| ${cells.map(cell).join(" | ")} |`;
};

/** @param {Game} game */
const pageOf = (game) =>
  [
    `# The rules of ${game.pkg.folder}, sentence by sentence`,
    "",
    "Generated by `npm run rules` from `src/rulebook.ts`, the tables in `src`, the tests and `rulings/`: change those, not this page.",
    "",
    "| sentence | kind | says | source | where | tests | rulings |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...Object.entries(game.rulebook).map(([id, sentence]) => row(game, id, sentence)),
    "",
  ].join("\n");

/** @param {Survey} survey @param {Game} game @param {boolean} onlyCompare */
const writeOrCompare = (survey, game, onlyCompare) => {
  const path = join(game.pkg.path, "RULES.md");
  const page = pageOf(game);
  if (!onlyCompare) return writeFileSync(path, page);
  if (existsSync(path) && readFileSync(path, "utf8") === page) return;
  survey.report(relative(survey.root, path), "out of date", "run `npm run rules` and commit what it writes");
};

/** @param {Survey} survey @param {readonly string[]} flags */
export const checkRules = async (survey, flags) => {
  const written = (/** @type {Package} */ pkg) =>
    ["rulebook", pkg.folder].every((name) => existsSync(join(pkg.path, "src", `${name}.ts`)));
  for (const pkg of survey.packages.filter(written)) {
    const game = await read(survey, pkg);
    checkSentences(survey, game);
    checkHomes(survey, game);
    checkTerms(survey, game);
    checkStrangers(survey, game);
    checkRulings(survey, game);
    writeOrCompare(survey, game, flags.includes("--check"));
    const count = Object.keys(game.rulebook).length;
    survey.say(`${pkg.folder}: ${count} sentences, ${game.titles.length} tests, ${game.rulings.length} rulings`);
  }
};

await asScript(import.meta.url, "rules", checkRules);
