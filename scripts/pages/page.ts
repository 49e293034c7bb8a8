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

function codeRows(vectors: readonly Vector[], rulebook: { readonly [id: string]: Sentence }): readonly string[] {
  const common = new Set(["legal", "malformed", "game-over", "not-your-turn", "stale", "wrong-phase"]);
  const rules = new Map<string, Set<string>>();
  for (const { verdict, rule } of vectors) {
    if (common.has(verdict) || rule === null) continue;
    rules.set(verdict, (rules.get(verdict) ?? new Set()).add(rule));
  }
  return [...rules]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([code, ids]) =>
        `| \`${code}\` | ${[...ids].map((id) => `${id.split("-")[0]!}: ${rulebook[id]!.says}`).join("<br>")} |`,
    );
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
    `## Options\n\n${part(readme, "Options")}\n\n`,
    section("## Setting up", about(book, ["setup"]).map(said)),
    "## Moves\n\n",
    ...Object.keys(game.moves).map((type) => movePart(game, book, vectors, type)),
    "## What happens by itself\n\n",
    turnParts(book),
    section("## What words mean", words),
    section("## The end", about(book, ["end"]).map(said)),
    section("## Points", about(book, ["score"]).map(said)),
    section("## Refusals", ["| code | sentence |", "| --- | --- |", ...codeRows(vectors, game.rulebook)]),
    `## Notation\n\n${part(readme, "Notation").replaceAll("](./", `](../../packages/${name}/`)}\n\n`,
    section("## Rulings", rulingLines(name, join(folder, "rulings"))),
  ]
    .join("")
    .trimEnd()
    .concat("\n");
}
