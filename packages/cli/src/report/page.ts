import { wilson } from "@turnwright/bots";
import { formatRecipe, type PlayerTotals } from "@turnwright/bots/internal";
import { seatCount } from "../narration.js";
import { grouped, percent, spreadOf } from "../simulation/figures.js";
import { commandOf, type Result } from "../simulation/result.js";
import { histogram } from "./histogram.js";
import { escaped } from "./markup.js";
import { sentencesShown } from "./sentences.js";
import { type Share, sharesDrawn } from "./shares.js";
import { style } from "./style.js";

function tile(number: string, what: string): string {
  return `<div class="tile"><b>${escaped(number)}</b><span>${escaped(what)}</span></div>`;
}

function section(title: string, content: string): string {
  return `<section><h2>${escaped(title)}</h2>${content}</section>`;
}

function shareOf(name: string, { wins, games, shared }: PlayerTotals): Share {
  const interval = wilson(wins, games);
  const { share, least, most } = interval;
  const likely = `95 %: ${percent(least)} to ${percent(most)}`;
  const won = `${grouped(wins)} of ${grouped(games)} games, ${percent(share)} % (${likely})`;
  const says = `${name}: ${won}, ${grouped(shared)} of them shared`;
  return { name, interval, says };
}

/** Returns the mean of the shares, in hundredths of a percent. It is the share of one seat if all seats were equal. */
function mean(shares: readonly Share[]): number {
  return shares.reduce((sum, { interval }) => sum + interval.share, 0) / shares.length;
}

function* winPlots({ spec, totals }: Result): Iterable<string> {
  const bots = spec.bots.map(formatRecipe);
  const isMixed = spec.rotate === true && bots.length > 1;
  const seats = totals.seats.map((seat, at) =>
    shareOf(isMixed ? `Player ${at + 1}` : `Player ${at + 1}, ${bots[at % bots.length]}`, seat),
  );
  yield section("Wins by player", sharesDrawn(seats, "wins by player", mean(seats)));
  if (bots.length === 1) return;
  const players = totals.bots.map((bot, at) => shareOf(bots[at], bot));
  yield section("Wins by bot", sharesDrawn(players, "wins by bot", mean(players)));
}

function endPlot({ totals }: Result): string {
  const { games, unwon } = totals;
  const ends = Object.entries(totals.ends).sort(([, a], [, b]) => b - a);
  const shown = [...ends, ...(unwon > 0 ? [["(won by nobody)", unwon] as const] : [])].map(([name, count]): Share => {
    const interval = wilson(count, games);
    return { name, interval, says: `${name}: ${grouped(count)} games, ${percent(interval.share)} %` };
  });
  return section("How games ended", sharesDrawn(shown, "endings"));
}

function* pointPlots({ totals }: Result): Iterable<string> {
  for (const [seat, { points }] of totals.seats.entries()) {
    // Points that only say "won" or "not won" are already shown above.
    if (Object.keys(points).length > 2)
      yield section(`Points of Player ${seat + 1}`, histogram(points, "points", "games"));
  }
}

function* tiles({ requested, totals }: Result): Iterable<string> {
  const { games, moves, lengths, branching, unwon } = totals;
  yield tile(grouped(games), games === requested ? "games" : `games of ${grouped(requested)}: stopped`);
  yield tile(grouped(moves), "moves");
  yield tile(grouped(spreadOf(lengths).median), "moves in a median game");
  yield tile(grouped(spreadOf(branching).median), "legal moves, median");
  yield tile(grouped(spreadOf(branching).most), "legal moves at most");
  yield tile(`${percent(wilson(games - unwon, games).share)} %`, "games that somebody won");
}

/** Returns the result as one self-contained HTML page: no scripts, no fonts, no network. */
export function pageOf(result: Result): string {
  const { game, spec, totals } = result;
  const name = `${game.id[0].toUpperCase()}${game.id.slice(1)}`;
  const bots = spec.bots.map(formatRecipe).join(", ");
  const title = `${name}: ${grouped(totals.games)} games between bots`;
  const rotating = spec.rotate === true ? ", rotating" : "";
  const played = `edition ${game.edition}, ${seatCount(spec.seats)}, ${bots}${rotating}, seed ${spec.seed}`;
  const plots = [
    ...winPlots(result),
    endPlot(result),
    section("Length", histogram(totals.lengths, "moves", "games")),
    section("Branching", histogram(totals.branching, "legal moves", "decisions")),
    ...pointPlots(result),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${style}</style></head><body><main>
<h1>${escaped(title)}</h1>
<p class="soft">${escaped(played)}.
Whiskers are 95 % confidence intervals (Wilson), dashed lines what all would win if they were alike.</p>
<code class="command">${escaped(commandOf(result))}</code>
<div class="tiles">${[...tiles(result)].join("")}</div>
<div class="plots">${plots.join("\n")}</div>
${sentencesShown(result)}
</main></body></html>
`;
}
