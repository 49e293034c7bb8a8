// Fills the figures of docs/balance.md and draws its plots, from totals. The prose between the figures is not touched.
import { readFileSync, writeFileSync } from "node:fs";
import type { Totals } from "@turnwright/bots";
import type { Colours } from "./colours.js";
import { drawn } from "./plot.js";
import { branchesOf, type Census, fairness, gamesOf, lengthsOf, share, shareOfGames } from "./words.js";

/** What a simulation came to, and the command that plays it again. */
export interface Played {
  readonly game: string;
  readonly seats: number;
  readonly bots: string;
  readonly options: readonly string[];
  readonly command: string;
  readonly totals: Totals;
  /** The edition of the game, and the commit that played it. */
  readonly edition: string;
  readonly commit: string;
}

/** All that was measured. */
export interface Measured {
  /** Of all games; null when only one game is filled in, the commands of all then stay as they are. */
  readonly commit: string | null;
  readonly plays: readonly Played[];
  readonly censuses: readonly Census[];
  readonly colours: readonly Colours[];
}

function optionsOf(options: readonly string[]): string {
  const words = options.map((option) =>
    option.replace(/^map=.*"name":"(\w+)".*$/, "map=$1").replace(/^(\w+)=true$/, "$1"),
  );
  return words.length > 5 ? "all expansions" : words.join(", ") || "default";
}

const winsOf = (totals: Totals): string => totals.seats.map(({ wins }) => shareOfGames(wins, totals)).join("<br>");

function row({ seats, bots, options, totals, edition, commit }: Played): string {
  const ends = Object.entries(totals.ends).map(([reason, count]) => `${reason} ${count}`);
  const columns = [
    seats,
    optionsOf(options),
    bots,
    `${edition} \`${commit}\``,
    gamesOf(totals),
    winsOf(totals),
    shareOfGames(totals.unwon, totals),
  ];
  return `| ${[...columns, ends.join("<br>"), lengthsOf(totals), branchesOf(totals)].join(" | ")} |`;
}

const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(" ");

function silence(plays: readonly Played[]): string[] {
  const told = (id: string, some: readonly Played[]): boolean => some.some(({ totals }) => totals.sentences[id]! > 0);
  const ids = Object.keys(plays[0]?.totals.sentences ?? {});
  const greedy = plays.filter(({ bots }) => bots === "greedy");
  const never = ids.filter((id) => !told(id, plays));
  const notByGreedy = ids.filter((id) => told(id, plays) && !told(id, greedy));
  const say = (some: readonly string[]): string => (some.length === 0 ? "none" : code(some));
  return [
    `Of ${ids.length} sentences that events can cite, never cited in these games: ${say(never)}.`,
    "",
    `Cited in games of other bots, never in games of greedy bots: ${say(notByGreedy)}.`,
  ];
}

function censusLines({ seats, games, seed, options, offered, chosen }: Census): string[] {
  const parts = Object.entries(offered).map(([kind, of]) => ({ kind, of, taken: chosen[kind] ?? 0 }));
  const kinds = parts.filter(({ kind }) => !kind.includes(" card "));
  const cards = parts.filter(({ kind }) => kind.startsWith("buyCard card "));
  const rows = [...kinds].sort((a, b) => b.taken / b.of - a.taken / a.of);
  const nobody = cards.filter(({ taken }) => taken === 0).map(({ kind, of }) => `${kind.slice(13)} (${of})`);
  const neverBought =
    nobody.length === 0
      ? "Every card was bought at least once."
      : `Never bought, with the number of choices that offered each: ${nobody.join(", ")}.`;
  const played = Object.entries(options).map(([name, value]) => `${name}=${String(value)}`);
  return [
    "",
    `What greedy bots chose: ${games} games, ${seats} seats, ${optionsOf(played)}, seed \`${seed}\`.`,
    "",
    "| move | choices that offered it | of them took it, % |",
    "| --- | ---: | --- |",
    ...rows.map(({ kind, of, taken }) => `| ${kind} | ${of} | ${share(taken, of)} |`),
    ...(cards.length === 0 ? [] : ["", `Cards for sale: ${cards.length}. ${neverBought}`]),
  ];
}

function coloursLine({ seats, games, seed, rarest }: Colours): string {
  const upTo = (most: number): string => {
    const some = Object.entries(rarest).filter(([tokens]) => Number(tokens) <= most);
    const count = some.reduce((sum, [, many]) => sum + many, 0);
    return share(count, seats * games);
  };
  return `| ${[seats, games, `\`${seed}\``, upTo(0), upTo(1), upTo(3)].join(" | ")} |`;
}

const heads =
  "seats | options | bots | edition, commit | games | wins by seat, % | nobody, % | ends | moves a game | legal moves";

function figuresOf(game: string, plays: readonly Played[], censuses: readonly Census[]): string {
  return [
    `![wins by seat](balance-${game}.svg)`,
    "",
    `| ${heads} |`,
    "| ---: | --- | --- | --- | ---: | --- | --- | --- | --- | --- |",
    ...plays.map(row),
    "",
    ...silence(plays),
    ...censuses.flatMap(censusLines),
  ].join("\n");
}

function filled(text: string, name: string, figures: string): string {
  const [from, to] = [`<!-- figures: ${name} -->`, `<!-- end: ${name} -->`];
  const [before, rest] = text.split(from);
  const after = rest?.split(to)[1];
  if (before === undefined || after === undefined)
    throw new Error(`docs/balance.md has no place for ${name}: ${from} ${to}`);
  return `${before}${from}\n\n${figures}\n\n${to}${after}`;
}

/** Fills docs/balance.md. */
export function writeBalance({ commit, plays, censuses, colours }: Measured): void {
  let page = readFileSync("docs/balance.md", "utf8");
  for (const game of new Set(plays.map((play) => play.game))) {
    const own = plays.filter((play) => play.game === game);
    page = filled(
      page,
      game,
      figuresOf(
        game,
        own,
        censuses.filter((census) => census.game === game),
      ),
    );
    const bars = own.map(({ seats, options, bots, totals }) => ({
      name: `${seats}, ${optionsOf(options)}, ${bots}`,
      seats: totals.seats,
    }));
    writeFileSync(`docs/balance-${game}.svg`, drawn(bars));
  }
  const coloursTable = [
    "| seats | games | seed | seats without a token of some colour, % | with 1 or none, % | with 3 or fewer, % |",
    "| ---: | ---: | --- | --- | --- | --- |",
    ...colours.map(coloursLine),
  ];
  if (colours.length > 0) page = filled(page, "colours", coloursTable.join("\n"));
  const commands = plays.map(({ command }) => `turnwright ${command}`).join("\n");
  if (commit !== null)
    page = filled(
      page,
      "commands",
      `Commit ${commit}. These commands play each row again:\n\n\`\`\`\n${commands}\n\`\`\``,
    );
  writeFileSync("docs/balance.md", page);
}

const seatHeads =
  "game, edition, commit | seats | options | bots | games | wins by seat, % | nobody, % | if equal, % | " +
  "farthest, points | within 3 points | moves a game";

/** The rows of a table with new ones in the place of those that begin with the same words. */
function replaced(old: readonly string[], now: readonly string[], isReplaced: (row: string) => boolean): string[] {
  const at = old.findIndex(isReplaced);
  const [before, after] = at < 0 ? [old, []] : [old.slice(0, at), old.slice(at).filter((row) => !isReplaced(row))];
  return [...before, ...now, ...after];
}

/** Returns a page with new rows in its table that compares seats. Rows of games that were not played stay. */
export function withSeats(page: string, plays: readonly Played[]): string {
  const rows = plays.map(({ game, edition, commit, seats, options, bots, totals }) => {
    const before = [`${game} ${edition} \`${commit}\``, seats, optionsOf(options), bots, totals.games, winsOf(totals)];
    return `| ${[...before, shareOfGames(totals.unwon, totals), fairness(totals), lengthsOf(totals)].join(" | ")} |`;
  });
  const lines = page.split("<!-- figures: seats -->")[1]?.split("<!-- end: seats -->")[0]?.split("\n") ?? [];
  const ofGames = (row: string): boolean =>
    plays.some(({ game }) => row.replace(/^\| |^\w+ \w+ /, "").startsWith(`${game} `));
  const kept = (pattern: RegExp): string[] => lines.filter((line) => pattern.test(line));
  const table = [
    `| ${seatHeads} |`,
    "| --- | ---: | --- | --- | ---: | --- | --- | ---: | ---: | --- | --- |",
    ...replaced(kept(/^\| \w+ \d/), rows, ofGames),
    "",
    "These commands play each row again:",
    "",
    "```",
    ...replaced(
      kept(/^turnwright /),
      plays.map(({ command }) => `turnwright ${command}`),
      ofGames,
    ),
    "```",
  ];
  return filled(page, "seats", table.join("\n"));
}

/** Fills the table of docs/balance.md that compares the seats of games. */
export function writeSeats(plays: readonly Played[]): void {
  writeFileSync("docs/balance.md", withSeats(readFileSync("docs/balance.md", "utf8"), plays));
}
