// The figures of docs/strength.md from the totals of simulations. The prose beside them is not touched.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Totals, wilson } from "@turnwright/bots";
import type { PlayerTotals } from "@turnwright/bots/internal";
import { root } from "../../scripts/root.js";
import { gamesOf, isOneGame } from "../balance/words.js";
import type { Row } from "./rows.js";

const percent = (hundredths: number): string => (hundredths / 100).toFixed(1);

/** A share of games with its interval, or without one when all games were one and the same. */
function share(count: number, totals: Totals): string {
  const of = totals.games;
  if (isOneGame(totals)) return percent(Math.round((10_000 * count) / of));
  const { share: part, least, most } = wilson(count, of);
  return `${percent(part)} (${percent(least)} to ${percent(most)})`;
}

/** Whether the first bot's interval lies above the second's. */
function verdict(bots: readonly PlayerTotals[]): string {
  const [one, other] = bots.map(({ wins, games }) => wilson(wins, games));
  if (one === undefined || other === undefined) return "";
  return one.least > other.most ? "yes" : one.most < other.least ? "no, worse" : "not shown";
}

function line({ game, bots, totals, edition, commit }: Row): string {
  const [one = "", other = one] = bots.split(",");
  const won = totals.games - totals.unwon;
  const together = totals.bots.length === 1;
  const shares = together
    ? [share(won, totals), "", share(totals.unwon, totals), ""]
    : [...totals.bots.map((bot) => share(bot.wins, totals)), share(totals.unwon, totals), verdict(totals.bots)];
  const who = [game, `${edition}, ${commit}`, one, together ? "(together)" : other];
  return `| ${[...who, gamesOf(totals), ...shares].join(" | ")} |`;
}

/** Returns the table and the commands, as Markdown between the marks of the page. */
function figuresOf(rows: readonly Row[]): string {
  return `<!-- figures -->

![games won by search against iterations](strength.svg)

| game | edition, commit | bot | against | games | bot wins % | the other wins % | nobody wins % | beats? |
| --- | --- | --- | --- | ---: | --- | --- | --- | --- |
${rows.map(line).join("\n")}

Each row again, alone:

\`\`\`
${rows.map(({ command }) => `turnwright ${command}`).join("\n")}
\`\`\`

<!-- end -->`;
}

/** Writes the rows into the page, and the curves beside it. */
export function writeStrength(rows: readonly Row[], curves: string): void {
  const file = join(root, "docs/strength.md");
  const page = readFileSync(file, "utf8");
  const figures = figuresOf(rows);
  writeFileSync(
    file,
    page.replace(/<!-- figures -->[\s\S]*<!-- end -->/, () => figures),
  );
  writeFileSync(join(root, "docs/strength.svg"), curves);
  spawnSync(join(root, "node_modules/.bin/biome"), ["format", "--write", file], { cwd: root });
}
