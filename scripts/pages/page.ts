import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gameCalled } from "@turnwright/cli/internal";
import type { Game, Kinds } from "@turnwright/core";
import type { Sentence } from "@turnwright/core/internal";
import { board } from "../boards.js";
import { underTestOf } from "../games-under-test.js";
import { packagesOf, titleOf } from "../packages.js";
import { aeronautTables } from "./aeronaut-tables.js";
import { flowPart } from "./flow.js";
import { movesPart, type Vector } from "./moves.js";
import { readRules } from "./read-rules.js";
import { refusalsPart } from "./refusals.js";
import { numbered, section, sentence } from "./sentences.js";
import { statePart } from "./state.js";

/** Drawings of a game beside its board in letters. */
const drawings: { readonly [game: string]: string } = {
  aeronaut:
    "![A match for three on Skerries: marks on claimed routes, travellers beside their cities.](aeronaut-match.svg)\n\nThe fixed maps and some of the generated ones in pictures: [the maps of Aeronaut Odyssey](aeronaut-maps.md).\n\n",
  hope: "![The 37 cells of the board with their ids, and the six directions.](hope-cells.svg)\n\nLayouts of the tiles, gravity, shifts and the monolith's walk in pictures: [the geometry of HOPE](hope-geometry.md).\n\n",
};

/** Tables of a game's content behind its points. */
const tables: { readonly [game: string]: string } = { aeronaut: aeronautTables };

function vectorsOf(folder: string): readonly Vector[] {
  return readFileSync(join(folder, "schema", "vectors.ndjson"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Vector);
}

/** A text of a README with its links as a page of docs/games needs them. */
function fromReadme(text: string, game: string): string {
  const folder = `packages/${game}/`;
  return text
    .replaceAll("](./", `](../../${folder}`)
    .replaceAll(`](https://github.com/turnwright/turnwright/blob/main/${folder}`, `](../../${folder}`);
}

/** A part of a README under its heading; nothing where it has none. */
function part(readme: string, heading: string, game: string): string {
  const [, rest = ""] = readme.split(`\n## ${heading}\n`);
  const text = rest.split(/\n## /)[0]!.trim();
  return section(`## ${heading}`, text === "" ? [] : [fromReadme(text, game)]);
}

/** What stands between the title of a README and its first sample. */
function introduction(readme: string): string {
  return readme
    .replace(/^# .*\n/, "")
    .split("```")[0]!
    .trim();
}

/** What words mean, and what changes it: in the order of the rules, for none of it happens. */
function words({ rulebook }: Game<Kinds>): readonly string[] {
  const book: readonly (readonly [string, Sentence])[] = Object.entries(rulebook);
  return book
    .filter(([, { kind }]) => kind === "term" || kind === "amendment")
    .map(([id]) => `- ${sentence(rulebook, id)}`);
}

function endPart(game: Game<Kinds>): string {
  const moments = game.mayEnd === undefined ? "" : ", at the moments at which the game can end";
  const title = `## The end\n\nChecked after every sentence that changed something${moments}:`;
  return section(title, numbered(game, game.compiled.end));
}

function rulingLines(game: string, folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith(".md"));
  return files.sort().map((file) => {
    const question = readFileSync(join(folder, file), "utf8")
      .split(/\n---\n/)[1]!
      .trim()
      .split("\n")[0]!;
    return `- [${question}](../../packages/${game}/rulings/${file})`;
  });
}

/**
 * Returns the page of a game, drawn and written from its engine, so that it can't say anything else than the rules do.
 */
export async function gamePage(root: string, name: string): Promise<string> {
  const { game } = await gameCalled(name);
  const folder = join(root, "packages", name);
  const readme = readFileSync(join(folder, "README.md"), "utf8");
  const { codes, runs } = readRules(root, name, new Set(Object.keys(game.rulebook)));
  const { codes: own } = await underTestOf(name);
  const drawn = (await board(name)).replace(/^## .*\n\n/, "");
  return [
    `# ${titleOf(packagesOf(root), name)}\n\n`,
    `${fromReadme(introduction(readme), name)}\n\n${drawn}\n`,
    `${drawings[name] ?? ""}All games as a terminal draws them: [boards](boards.md).\n\n`,
    `Numbered lists stand in the order in which things are checked or happen. The small numbers are those of the sentences: [all of them with their code and tests](../../packages/${name}/RULES.md). \`ruling\` beside a number: the original rules are silent or ambiguous there, and we decided. \`edition\`: the sentence belongs to content or rules of this edition. All others are said by the original rules.\n\n`,
    part(readme, "Options", name),
    section("## Setup", numbered(game, game.compiled.setup)),
    movesPart(game, vectorsOf(folder), codes),
    flowPart(game, runs),
    section("## What words mean", words(game)),
    endPart(game),
    section("## Points", numbered(game, game.compiled.score)),
    tables[name] ?? "",
    refusalsPart(game, codes, own),
    statePart(folder),
    part(readme, "Notation", name),
    part(readme, "Position code", name),
    section("## Rulings", rulingLines(name, join(folder, "rulings"))),
    "---\n\n`npm run pages` writes this page from the engine, and a test compares the two.\n",
  ]
    .join("")
    .trimEnd()
    .concat("\n");
}
