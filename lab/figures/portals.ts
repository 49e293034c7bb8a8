import { portals } from "@turnwright/portals";
import { compare, conclude, noise, quantile, sample } from "./sample.js";

/** The options by which the source plays. */
const source = { centerSource: "allowed", demolitions: 0 } as const;

// Uniformly random moves, 300 games each (section 15 of the rules knows no sealed CENTER), first as in the source, then
// with the usual options of edition 3: name, seats, options, ends by goal, deadlock, sealed CENTER and round limit (of
// 100), turns (median), branching (median).
const expected = [
  ["source", 2, source, 10, 33, 41, 16, 63, 85],
  ["source", 3, source, 11, 35, 38, 17, 66, 80],
  ["source", 4, source, 11, 30, 41, 18, 62, 73],
  ["source", 5, source, 11, 31, 37, 21, 100, 106],
  ["source", 6, source, 10, 33, 41, 17, 97, 105],
  ["limit 2", 4, { ...source, platformLimit: 2 }, 12, 34, 39, 16, 68, 75],
  ["demons", 4, { ...source, demons: true }, 2, 43, 38, 16, 66, 68],
  ["dice", 4, { ...source, dice: true }, 18, 39, 20, 22, 149, 52],
  ["all", 4, { ...source, demons: true, dice: true, platformLimit: 2 }, 1, 55, 33, 12, 147, 46],
  ["forbidden", 4, { ...source, centerSource: "forbidden" }, 0, 7, 88, 5, 34, 82],
  ["usual", 2, {}, 6, 31, 47, 16, 72, 108],
  ["usual", 3, {}, 13, 34, 35, 18, 86, 108],
  ["usual", 4, {}, 13, 32, 32, 23, 93, 101],
  ["usual", 5, {}, 14, 28, 35, 23, 130, 147],
  ["usual", 6, {}, 14, 29, 35, 22, 138, 150],
  ["usual, demons", 4, { demons: true }, 2, 40, 36, 22, 92, 99],
  ["usual, dice", 4, { dice: true }, 21, 42, 13, 24, 228, 76],
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
