import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gameCalled } from "@turnwright/cli";
import {
  formatMove,
  type Game,
  type Kinds,
  type Position,
  readPosition,
  resume,
  type Sentence,
} from "@turnwright/core";
import { board } from "../boards/page.js";
import { commonRows, ownRows } from "./refusals.js";

/** Drawings of a game beside its board in letters. */
const drawings: { readonly [game: string]: string } = {
  aeronaut:
    "![A match for three on Skerries: marks on claimed routes, travellers beside their cities.](aeronaut-match.svg)\n\nThe fixed maps and some of the generated ones in pictures: [the maps of Aeronaut Odyssey](aeronaut-maps.md).\n\n",
  hope: "![The 37 cells of the board with their ids, and the six directions.](hope-cells.svg)\n\nLayouts of the tiles, gravity, shifts and the monolith's walk in pictures: [the geometry of HOPE](hope-geometry.md).\n\n",
};

const titles: { readonly [game: string]: string } = {
  aeronaut: "Aeronaut Odyssey",
  artifact: "Artifact",
  homeward: "Homeward",
  hope: "HOPE",
  portals: "Portals",
};

/** A question to the rules and its answer, as `schema/vectors.ndjson` has them. */
interface Vector {
  readonly options: object;
  readonly position: string;
  readonly move: { readonly type: string };
  readonly verdict: string;
  readonly rule: string | null;
}

type Bookmarked = readonly [id: string, sentence: Sentence];

function vectorsOf(folder: string): readonly Vector[] {
  return readFileSync(join(folder, "schema", "vectors.ndjson"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Vector);
}

/** A part of a README by its heading, without the heading. */
function part(readme: string, heading: string): string {
  const [, rest = ""] = readme.split(`\n## ${heading}\n`);
  return rest.split(/\n## /)[0]!.trim();
}

/** What stands between the title of a README and its first sample. */
function introduction(readme: string): string {
  return readme
    .replace(/^# .*\n/, "")
    .split("```")[0]!
    .trim();
}

function said([id, { says }]: Bookmarked): string {
  return `- ${says} <sup>${id.split("-")[0]!}</sup>`;
}

function homes({ of }: Sentence): readonly string[] {
  return typeof of === "string" ? [of] : of;
}

function about(book: readonly Bookmarked[], kinds: readonly string[], home?: string): readonly Bookmarked[] {
  return book.filter(
    ([, sentence]) => kinds.includes(sentence.kind) && (home === undefined || homes(sentence).includes(home)),
  );
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `${title}\n\n${lines.join("\n")}\n\n`;
}

function written(game: Game<Kinds>, { position, options, move }: Vector): string {
  const read = readPosition(game, position, options);
  if (!read.ok) throw new Error(`${game.id}: ${position} is no position`);
  const at: Position<Kinds> = read.value;
  return formatMove(game, resume(game, { ...at, state: at.state as Kinds["state"] }), move);
}

function movePart(game: Game<Kinds>, book: readonly Bookmarked[], vectors: readonly Vector[], type: string): string {
  const example = vectors.find(({ move, verdict }) => move.type === type && verdict === "legal");
  const shown =
    example === undefined ? "" : `\`${JSON.stringify(example.move)}\`, written \`${written(game, example)}\`\n\n`;
  return (
    `### ${type}\n\n${shown}` +
    section("It may be made when:", about(book, ["permission"], type).map(said)) +
    section("What it does:", about(book, ["effect"], type).map(said))
  );
}

function turnParts(book: readonly Bookmarked[]): string {
  const places = new Set(about(book, ["turn"]).flatMap(([, sentence]) => homes(sentence)));
  return [...places].map((home) => section(`**${home}**`, about(book, ["turn"], home).map(said))).join("");
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

/** The page of a game: drawn and written from its engine, so that it can't say anything else than the rules do. */
export async function gamePage(root: string, name: string): Promise<string> {
  const { game } = await gameCalled(name);
  const folder = join(root, "packages", name);
  const readme = readFileSync(join(folder, "README.md"), "utf8");
  const vectors = vectorsOf(folder);
  const book: readonly Bookmarked[] = Object.entries(game.rulebook as { readonly [id: string]: Sentence });
  const words = about(book, ["term", "amendment"]).map(said);
  const drawn = (await board(name)).replace(/^## .*\n\n/, "");
  return [
    `# ${titles[name]!}\n\nWritten by \`npm run pages\` from the engine; a test compares. The small numbers are those of the sentences: [all of them with their code and tests](../../packages/${name}/RULES.md).\n\n`,
    `${introduction(readme)}\n\n${drawn}\n`,
    `${drawings[name] ?? ""}All games as a terminal draws them: [boards](boards.md).\n\n`,
    `## Options\n\n${part(readme, "Options")}\n\n`,
    section("## Setting up", about(book, ["setup"]).map(said)),
    "## Moves\n\n",
    ...Object.keys(game.moves).map((type) => movePart(game, book, vectors, type)),
    "## What happens by itself\n\n",
    turnParts(book),
    section("## What words mean", words),
    section("## The end", about(book, ["end"]).map(said)),
    section("## Points", about(book, ["score"]).map(said)),
    section("## Refusals\n\nFirst those that all games share, in the order in which they are looked for:", [
      "| code | when | sentence |",
      "| --- | --- | --- |",
      ...commonRows(game),
    ]),
    section("Then the game's own:", ["| code | sentence |", "| --- | --- |", ...ownRows(game, vectors)]),
    `## Notation\n\n${part(readme, "Notation").replaceAll("](./", `](../../packages/${name}/`)}\n\n`,
    section("## Rulings", rulingLines(name, join(folder, "rulings"))),
  ]
    .join("")
    .trimEnd()
    .concat("\n");
}
