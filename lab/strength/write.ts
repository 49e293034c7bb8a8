// The figures of docs/strength.md from the totals of simulations. The prose beside them is not touched.
import { readFileSync, writeFileSync } from "node:fs";
import { type Totals, wilson } from "@turnwright/bots";
import type { PlayerTotals } from "@turnwright/bots/internal";
import { gamesOf, isOneGame } from "../balance/words.js";

/** What one simulation came to, and the command that plays it again. */
export interface Row {
  readonly game: string;
  readonly bots: string;
  readonly totals: Totals;
  readonly command: string;
  /** The edition of the game. */
  readonly edition: string;
}

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

function line({ game, bots, totals, edition }: Row): string {
  const [one = "", other = one] = bots.split(",");
  const won = totals.games - totals.unwon;
  const together = totals.bots.length === 1;
  const shares = together
    ? [share(won, totals), "", share(totals.unwon, totals), ""]
    : [...totals.bots.map((bot) => share(bot.wins, totals)), share(totals.unwon, totals), verdict(totals.bots)];
  return `| ${[game, edition, one, together ? "(together)" : other, gamesOf(totals), ...shares].join(" | ")} |`;
}

/** The table and the commands, as Markdown between the marks of the page. */
export function strengthFigures(commit: string, rows: readonly Row[]): string {
  return `<!-- figures -->

| game | edition | bot | against | games | bot wins % | the other wins % | nobody wins % | beats? |
| --- | ---: | --- | --- | ---: | --- | --- | --- | --- |
${rows.map(line).join("\n")}

Commit ${commit}. Each row again, alone:

\`\`\`
${rows.map(({ command }) => `turnwright ${command}`).join("\n")}
\`\`\`

<!-- end -->`;
}

/** Puts the figures into a page. */
export function writeStrength(file: string, figures: string): void {
  const page = readFileSync(file, "utf8");
  writeFileSync(
    file,
    page.replace(/<!-- figures -->[\s\S]*<!-- end -->/, () => figures),
  );
}
