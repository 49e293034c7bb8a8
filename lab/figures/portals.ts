import { portals } from "@turnwright/portals";
import { compare, conclude, noise, quantile, sample } from "./sample.js";

// Uniformly random moves, 300 games each by edition 2 (section 15 of the rules knows no sealed CENTER): name, seats,
// options, ends by goal, deadlock, sealed CENTER and round limit (of 100), turns (median), branching (median).
const expected = [
  ["base", 2, {}, 10, 33, 41, 16, 63, 85],
  ["base", 3, {}, 11, 35, 38, 17, 66, 80],
  ["base", 4, {}, 11, 30, 41, 18, 62, 73],
  ["base", 5, {}, 11, 31, 37, 21, 100, 106],
  ["base", 6, {}, 10, 33, 41, 17, 97, 105],
  ["limit 2", 4, { platformLimit: 2 }, 12, 34, 39, 16, 68, 75],
  ["demons", 4, { demons: true }, 2, 43, 38, 16, 66, 68],
  ["dice", 4, { dice: true }, 18, 39, 20, 22, 149, 52],
  ["all", 4, { demons: true, dice: true, platformLimit: 2 }, 1, 55, 33, 12, 147, 46],
  ["forbidden", 4, { centerSource: "forbidden" }, 0, 7, 88, 5, 34, 82],
] as const;
const publishedGames = 300;

export const main = ([count = "100"]: readonly string[]): number => {
  const games = Number(count);
  console.log(
    `Portals, ${games} random games each; in brackets the figure of the rules (${publishedGames} games) and three standard deviations`,
  );
  for (const [name, seats, options, goal, deadlock, sealed, limit, turns, branching] of expected) {
    const played = sample(portals, { seats, options, games, seed: `${name} ${seats}` });
    const share = (reason: string): number =>
      (100 * played.filter(({ outcome }) => outcome.reason === reason).length) / games;
    const median = (values: readonly number[]): number => quantile(values, 0.5);
    console.log(
      [
        `${name} (${seats})`.padEnd(14),
        compare("goal %", share("goal"), goal, noise(goal, games, publishedGames)),
        compare("deadlock %", share("deadlock"), deadlock, noise(deadlock, games, publishedGames)),
        compare("sealed %", share("sealed"), sealed, noise(sealed, games, publishedGames)),
        compare("limit %", share("round-limit"), limit, noise(limit, games, publishedGames)),
        // Medians of so few games wander: turns by a third, branching by a quarter.
        compare("turns", median(played.map(({ outcome }) => outcome.turns)), turns, turns / 3),
        compare("branching", median(played.flatMap((game) => game.branching)), branching, branching / 4),
      ].join("  "),
    );
  }
  return conclude();
};
