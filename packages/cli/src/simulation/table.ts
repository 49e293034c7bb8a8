import { wilson } from "@turnwright/bots";
import { formatRecipe, type PlayerTotals, type Tally } from "@turnwright/bots/internal";
import { toneOf } from "../narration.js";
import type { Terminal } from "../terminal.js";
import { grouped, percent, spreadOf } from "./figures.js";
import { type Result, silentSentences } from "./result.js";

function playerLine(name: string, { games, wins, shared, points }: PlayerTotals, hasPoints: boolean): string {
  const { share, least, most } = wilson(wins, games);
  const interval = `${percent(least)} to ${percent(most)}`;
  const { mean, median } = spreadOf(points);
  return [
    name,
    grouped(wins).padStart(9),
    percent(share).padStart(6),
    interval.padStart(14),
    grouped(shared).padStart(7),
    ...(hasPoints ? [mean.toFixed(1).padStart(8), `(${median})`.padStart(9)] : []),
  ].join("  ");
}

const heads = "       wins       %      95 % from  shared";
const pointHeads = "    points   (median)";

function spreadLine(what: string, tally: Tally): string {
  const { least, quarter, median, threeQuarters, most, mean } = spreadOf(tally);
  const quantiles = [least, quarter, median, threeQuarters, most].map((value) => grouped(value).padStart(7));
  return `${what.padEnd(18)}${quantiles.join("")}${mean.toFixed(1).padStart(10)}`;
}

function* seatLines({ game, spec, totals }: Result, { paint }: Terminal): Iterable<string> {
  const hasPoints = Object.values(game.rulebook).some(({ kind }) => kind === "score");
  const columns = hasPoints ? `${heads}${pointHeads}` : heads;
  const bots = spec.bots.map(formatRecipe);
  const wide = Math.max(6, ...bots.map((bot) => bot.length));
  yield paint(`player  ${"bot".padEnd(wide)}${columns}`, "dim");
  for (const [seat, player] of totals.seats.entries()) {
    const bot = spec.rotate === true && bots.length > 1 ? "(all)" : bots[seat % bots.length];
    yield paint(playerLine(`${String(seat + 1).padStart(6)}  ${bot.padEnd(wide)}`, player, hasPoints), toneOf(seat));
  }
  if (bots.length === 1) return;
  yield paint(`all     ${"bot".padEnd(wide)}${columns}`, "dim");
  for (const [at, player] of totals.bots.entries())
    yield playerLine(`        ${bots[at].padEnd(wide)}`, player, hasPoints);
}

function* sentenceLines(result: Result, { paint }: Terminal): Iterable<string> {
  const { totals } = result;
  const silent = silentSentences(result);
  const all = Object.keys(totals.sentences).length;
  yield `sentences that caused events: ${all - silent.length} of ${all}`;
  if (silent.length > 0) yield paint(`  cited by no event: ${silent.join(" ")}`, "dim");
}

function gamesLine(what: string, count: number, games: number): string {
  const share = percent(wilson(count, games).share);
  return `${what.padEnd(34)}${grouped(count).padStart(9)}${share.padStart(8)} %`;
}

/** Yields the result as lines for people. */
export function* tableOf(result: Result, terminal: Terminal): Iterable<string> {
  const { totals } = result;
  yield "";
  yield* seatLines(result, terminal);
  yield "";
  yield terminal.paint(`${"".padEnd(18)}  least    1/4 median    3/4   most      mean`, "dim");
  yield spreadLine("moves a game", totals.lengths);
  yield spreadLine("legal moves", totals.branching);
  yield "";
  for (const [reason, count] of Object.entries(totals.ends)) yield gamesLine(`ended by ${reason}`, count, totals.games);
  if (totals.unwon > 0) yield gamesLine("won by nobody", totals.unwon, totals.games);
  yield "";
  yield* sentenceLines(result, terminal);
}
