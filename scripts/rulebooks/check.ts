// RULEBOOK.md, the rules of a game for players: every sentence of the rulebook is cited, its tables and pictures are
// those of the engine, and the moves of its worked turn are those that the tests play.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Survey } from "../findings.js";
import type { Package } from "../packages.js";
import { numberOf } from "../pages/sentences.js";
import { type Citation, citationsOf, filled, movesIn, partsOf } from "./marked.js";
import { optionTable } from "./option-table.js";
import { type RulebookPage, rulebookPageOf } from "./rulebook-page.js";

const pageName = "RULEBOOK.md";

/** The heading of the worked turn in every page. */
const workedHeading = "## A turn, step by step";

/** Returns what the page of a game cites; nothing where there is no page. */
export function citationsIn(pkg: Package): readonly Citation[] {
  const path = join(pkg.path, pageName);
  return existsSync(path) ? citationsOf(readFileSync(path, "utf8")) : [];
}

function checkCitations({ report }: Survey, pkg: Package, ids: readonly string[]): void {
  const at = `packages/${pkg.folder}/${pageName}`;
  const known = new Map(ids.map((id) => [numberOf(id), id]));
  const citations = citationsIn(pkg);
  const numbers = new Set(citations.map(({ number }) => number));
  for (const { number, section } of citations)
    if (!known.has(number))
      report(at, `cites ${number} below "${section}", which is not in the rulebook`, "mend the number");
  for (const [number, id] of known)
    if (!numbers.has(number))
      report(at, `cites ${id} nowhere`, `say for players what it says, with <sup>${number}</sup> behind the paragraph`);
}

/** Writes a text into a file or, if it must only be compared, reports a difference. */
function settle({ report }: Survey, root: string, file: string, text: string, onlyCompare: boolean): void {
  const path = join(root, file);
  if (existsSync(path) && readFileSync(path, "utf8") === text) return;
  if (onlyCompare) report(file, "out of date", "run `npm run rules` and commit what it writes");
  else writeFileSync(path, text);
}

function checkMoves({ report }: Survey, pkg: Package, page: string, { turn }: RulebookPage): void {
  const written = movesIn(page, workedHeading).join(" ");
  if (written === turn.moves) return;
  report(
    `packages/${pkg.folder}/${pageName}`,
    `plays "${written}", the tests play "${turn.moves}"`,
    `make the steps below "${workedHeading}" and test/rulebook-page.ts agree`,
  );
}

async function checkParts(survey: Survey, pkg: Package, page: string, onlyCompare: boolean): Promise<void> {
  const given = await rulebookPageOf(pkg.folder);
  const texts: { readonly [name: string]: string } = {
    ...given.tables,
    options: optionTable(pkg.path, given.options),
  };
  const folder = `packages/${pkg.folder}`;
  const parts = partsOf(page);
  for (const name of parts)
    if (texts[name] === undefined)
      survey.report(
        `${folder}/${pageName}`,
        `has a table "${name}" that nothing makes`,
        "add it to test/rulebook-page.ts",
      );
  for (const name of Object.keys(texts))
    if (!parts.includes(name))
      survey.report(
        `${folder}/${pageName}`,
        `has no table "${name}"`,
        `write <!-- table: ${name} --> and <!-- end: ${name} -->`,
      );
  checkMoves(survey, pkg, page, given);
  settle(survey, survey.root, `${folder}/${pageName}`, filled(page, texts), onlyCompare);
  if (!onlyCompare) mkdirSync(join(pkg.path, "rulebook"), { recursive: true });
  for (const [file, drawing] of Object.entries(given.pictures)) {
    settle(survey, survey.root, `${folder}/rulebook/${file}`, drawing, onlyCompare);
    if (!page.includes(`(rulebook/${file})`))
      survey.report(`${folder}/${pageName}`, `does not show rulebook/${file}`, "show it, or do not draw it");
  }
}

/**
 * Holds the RULEBOOK.md of a game, if there is one, against its rulebook and its engine; writes its generated parts.
 */
export async function checkPlayersPage(
  survey: Survey,
  pkg: Package,
  ids: readonly string[],
  onlyCompare: boolean,
): Promise<void> {
  const path = join(pkg.path, pageName);
  if (!existsSync(path)) return;
  checkCitations(survey, pkg, ids);
  const page = readFileSync(path, "utf8");
  if (partsOf(page).length > 0) await checkParts(survey, pkg, page, onlyCompare);
}
