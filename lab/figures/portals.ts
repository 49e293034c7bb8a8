import { portals } from "@turnwright/portals";
import { compare, conclude, noise, quantile, sample } from "./sample.js";

// Section 15 of the rules, uniformly random moves, 60 games each: name, seats, options, ends by goal, deadlock and
// round limit (of 100), turns (median), branching (median).
const expected = [
  ["base", 2, {}, 5, 65, 30, 72, 76],
  ["base", 3, {}, 7, 58, 35, 76, 69],
  ["base", 4, {}, 12, 53, 35, 76, 60],
  ["base", 5, {}, 10, 63, 27, 110, 100],
  ["base", 6, {}, 7, 60, 33, 113, 91],
  ["limit 2", 4, { platformLimit: 2 }, 10, 57, 33, 86, 57],
  ["demons", 4, { demons: true }, 2, 65, 33, 77, 59],
  ["dice", 4, { dice: true }, 13, 58, 28, 156, 54],
  ["all", 4, { demons: true, dice: true, platformLimit: 2 }, 3, 85, 12, 155, 48],
  ["forbidden", 4, { centerSource: "forbidden" }, 0, 72, 28, 74, 64],
] as const;
const publishedGames = 60;

export const main = ([count = "100"]: readonly string[]): number => {
  const games = Number(count);
  console.log(
    `Portals, ${games} random games each; in brackets the figure of the rules (${publishedGames} games) and three standard deviations`,
  );
  for (const [name, seats, options, goal, deadlock, limit, turns, branching] of expected) {
    const played = sample(portals, { seats, options, games, seed: `${name} ${seats}` });
    const share = (reason: string): number =>
      (100 * played.filter(({ outcome }) => outcome.reason === reason).length) / games;
    const median = (values: readonly number[]): number => quantile(values, 0.5);
    console.log(
      [
        `${name} (${seats})`.padEnd(14),
        compare("goal %", share("goal"), goal, noise(goal, games, publishedGames)),
        compare("deadlock %", share("deadlock"), deadlock, noise(deadlock, games, publishedGames)),
        compare("limit %", share("round-limit"), limit, noise(limit, games, publishedGames)),
        // Medians of so few games wander: turns by a third, branching by a quarter.
        compare("turns", median(played.map(({ outcome }) => outcome.turns)), turns, turns / 3),
        compare("branching", median(played.flatMap((game) => game.branching)), branching, branching / 4),
      ].join("  "),
    );
  }
  return conclude();
};
