import { greedy } from "@turnwright/bots";
import { type Hope, hope } from "@turnwright/hope";
import { compare, conclude, noise, type Played, quantile, sample } from "./sample.js";

/** A row of section 14 of the rules: of 200 random or 40 to 100 greedy games, medians where nothing else is said. */
interface Row {
  readonly bot: "random" | "greedy";
  readonly name: string;
  readonly seats: number;
  readonly options: object;
  readonly games: number;
  /** Ended as saved, failed, Earth vanished. */
  readonly saved: number;
  readonly failed: number;
  readonly earth: number;
  /** Won by the traitor. */
  readonly nope: number;
  readonly turns: number;
  readonly moves: number;
  readonly legal: number;
  readonly onTrack: number;
  readonly stable: number;
  readonly gaps: number;
}

const columns = [
  "games",
  "saved",
  "failed",
  "earth",
  "nope",
  "turns",
  "moves",
  "legal",
  "onTrack",
  "stable",
  "gaps",
] as const;

function row(bot: Row["bot"], name: string, seats: number, options: object, ...figures: readonly number[]): Row {
  const named = Object.fromEntries(columns.map((column, at) => [column, figures[at] ?? 0])) as Record<
    (typeof columns)[number],
    number
  >;
  return { bot, name, seats, options, ...named };
}

const both = { traitor: true, bugCards: true };
const hero = { ...both, difficulty: "hero" };
const rows: readonly Row[] = [
  row("random", "default", 2, {}, 200, 0, 197, 3, 0, 26, 81, 3, 0, 0, 20),
  row("random", "default", 3, {}, 200, 0, 197, 3, 0, 27, 89, 3, 0, 0, 20),
  row("random", "default", 4, {}, 200, 0, 199, 1, 0, 28, 95, 3, 2, 1, 20),
  row("random", "bugCards", 2, { bugCards: true }, 200, 0, 196, 4, 0, 26, 84, 3, 0, 0, 20),
  row("random", "bugCards", 3, { bugCards: true }, 200, 0, 196, 4, 0, 27, 89, 3, 0, 0, 20),
  row("random", "bugCards", 4, { bugCards: true }, 200, 0, 198, 2, 0, 28, 98, 3, 2, 1, 20),
  row("random", "traitor", 2, { traitor: true }, 200, 0, 197, 3, 60, 26, 83, 3, 0, 0, 20),
  row("random", "traitor", 3, { traitor: true }, 200, 0, 197, 3, 41, 27, 89, 3, 0, 0, 20),
  row("random", "traitor", 4, { traitor: true }, 200, 0, 199, 1, 34, 28, 94, 3, 0, 0, 20),
  row("random", "traitor + bugCards, hero", 2, hero, 200, 0, 196, 4, 58, 28, 84, 3, 0, 0, 20),
  row("random", "traitor + bugCards, hero", 3, hero, 200, 0, 197, 3, 40, 27, 89, 3, 0, 0, 20),
  row("random", "traitor + bugCards, hero", 4, hero, 200, 0, 199, 1, 42, 28, 97, 3, 0, 0, 20),
  row("greedy", "normal", 2, {}, 100, 45, 53, 0, 0, 36, 201, 3, 22, 7, 7),
  row("greedy", "normal", 3, {}, 100, 41, 59, 0, 0, 39, 254, 3, 35, 11, 9),
  row("greedy", "normal", 4, {}, 100, 56, 44, 0, 0, 36, 257, 3, 36, 11, 9),
  row("greedy", "hero", 2, { difficulty: "hero" }, 60, 19, 41, 0, 0, 26, 166, 3, 21, 7, 13),
  row("greedy", "hero", 3, { difficulty: "hero" }, 60, 0, 60, 0, 0, 30, 186, 3, 22, 7, 17),
  row("greedy", "hero", 4, { difficulty: "hero" }, 60, 4, 56, 0, 0, 28, 191, 3, 23, 7, 16),
];

function share(played: readonly Played<Hope>[], isSo: (game: Played<Hope>) => boolean): number {
  return (100 * played.filter(isSo).length) / played.length;
}

function compareRow(expected: Row, played: readonly Played<Hope>[]): string {
  const { games } = expected;
  const percent = (what: string, isSo: (game: Played<Hope>) => boolean, count: number): string => {
    const there = (100 * count) / games;
    return compare(what, share(played, isSo), there, noise(there, played.length, games));
  };
  const middle = (what: string, values: readonly number[], there: number): string =>
    compare(what, quantile(values, 0.5), there, Math.max(2, there * Math.max(0.15, 2 / Math.sqrt(played.length))));
  return [
    percent("saved %", ({ outcome }) => outcome.reason === "mission-complete", expected.saved),
    percent("failed %", ({ outcome }) => outcome.reason === "regression-complete", expected.failed),
    percent("earth %", ({ outcome }) => outcome.reason === "earth-vanished", expected.earth),
    percent("nope %", ({ outcome }) => outcome.side === "nope", expected.nope),
    middle(
      "turns",
      played.map(({ told }) => told.get("turnStarted") ?? 0),
      expected.turns,
    ),
    middle(
      "moves",
      played.map(({ moves }) => moves),
      expected.moves,
    ),
    middle(
      "legal",
      played.flatMap(({ branching }) => branching),
      expected.legal,
    ),
    middle(
      "on the track",
      played.map(({ state }) => state.trackSeats.length),
      expected.onTrack,
    ),
    middle(
      "stable",
      played.map(({ told }) => told.get("galaxyStable") ?? 0),
      expected.stable,
    ),
    middle(
      "gaps",
      played.map(({ told }) => told.get("galaxyVanished") ?? 0),
      expected.gaps,
    ),
  ].join("  ");
}

const [asked = "all", count] = process.argv.slice(2);
console.log(
  "HOPE; in brackets the figure of the rules and three standard deviations; figures -- hope [random | greedy | all] [games]",
);
for (const expected of rows) {
  if (asked !== "all" && asked !== expected.bot) continue;
  const { bot, name, seats, options } = expected;
  const games = Number(count ?? expected.games);
  const what = { seats, options: { characters: "random", ...options }, games, seed: `${bot} ${name} ${seats}` };
  const played = sample(hope, bot === "greedy" ? { ...what, player: greedy(hope, { samples: 40 }) } : what);
  console.log(`${bot} ${name}, ${seats} seats, ${games} games\n    ${compareRow(expected, played)}`);
}
conclude();
