import { greedy } from "@turnwright/bots";
import { type Hope, hope } from "@turnwright/hope";
import { compare, conclude, noise, type Played, quantile, sample } from "./sample.js";

// Section 14 of the rules: variant, seats, games there, shares of 100 (failed, Earth vanished, traitor won), medians of
// turns, moves, legal moves, pioneers on the track, stable tiles, gaps. Uniformly random play, characters drawn.
const random = [
  ["default", {}, 2, 200, [98, 2, 0], [26, 81, 3, 0, 0, 20]],
  ["default", {}, 3, 200, [98, 2, 0], [27, 89, 3, 0, 0, 20]],
  ["default", {}, 4, 200, [99, 1, 0], [28, 95, 3, 2, 1, 20]],
  ["bug cards", { bugCards: true }, 2, 200, [98, 2, 0], [26, 84, 3, 0, 0, 20]],
  ["bug cards", { bugCards: true }, 3, 200, [98, 2, 0], [27, 89, 3, 0, 0, 20]],
  ["bug cards", { bugCards: true }, 4, 200, [99, 1, 0], [28, 98, 3, 2, 1, 20]],
  ["traitor", { traitor: true }, 2, 200, [98, 2, 30], [26, 83, 3, 0, 0, 20]],
  ["traitor", { traitor: true }, 3, 200, [98, 2, 21], [27, 89, 3, 0, 0, 20]],
  ["traitor", { traitor: true }, 4, 200, [99, 1, 17], [28, 94, 3, 0, 0, 20]],
  ["both, hero", { traitor: true, bugCards: true, difficulty: "hero" }, 2, 200, [98, 2, 29], [26, 84, 3, 0, 0, 20]],
  ["both, hero", { traitor: true, bugCards: true, difficulty: "hero" }, 3, 200, [98, 2, 20], [27, 89, 3, 0, 0, 20]],
  ["both, hero", { traitor: true, bugCards: true, difficulty: "hero" }, 4, 200, [99, 1, 21], [28, 97, 3, 0, 0, 20]],
] as const;

// The greedy bot of the rules: variant, seats, games there, share of games in which the universe was saved.
const clever = [
  ["normal", {}, 2, 100, 45],
  ["normal", {}, 3, 100, 41],
  ["normal", {}, 4, 100, 56],
  ["hero", { difficulty: "hero" }, 2, 60, 32],
  ["hero", { difficulty: "hero" }, 3, 60, 35],
  ["hero", { difficulty: "hero" }, 4, 60, 40],
] as const;

function count(list: readonly boolean[], wanted: boolean): number {
  return list.filter((each) => each === wanted).length;
}

function shareOf(played: readonly Played<Hope>[], isMeant: (game: Played<Hope>) => boolean): number {
  return (100 * played.filter(isMeant).length) / played.length;
}

function median(played: readonly Played<Hope>[], value: (game: Played<Hope>) => number): number {
  return quantile(played.map(value), 0.5);
}

export const main = ([number = "300"]: readonly string[]): number => {
  const games = Number(number);
  console.log(`HOPE, ${games} random games a row; in brackets the figure of the rules and three standard deviations`);
  for (const [name, options, seats, there, shares, medians] of random) {
    const seed = `${name} ${seats}`;
    const played = sample(hope, { seats, options: { characters: "random", ...options }, games, seed });
    const share = (what: string, index: 0 | 1 | 2, isMeant: (game: Played<Hope>) => boolean): string =>
      compare(what, shareOf(played, isMeant), shares[index], noise(shares[index], games, there));
    const turns = (game: Played<Hope>): number => game.told.get("turnStarted") ?? 0;
    console.log(
      [
        seed.padEnd(13),
        share("failed %", 0, ({ outcome }) => outcome.reason === "regression-complete"),
        share("Earth %", 1, ({ outcome }) => outcome.reason === "earth-vanished"),
        share("nope %", 2, ({ outcome }) => outcome.side === "nope"),
        compare("turns", median(played, turns), medians[0], 2),
        compare(
          "moves",
          median(played, (game) => game.moves),
          medians[1],
          9,
        ),
        compare(
          "legal",
          quantile(
            played.flatMap(({ branching }) => branching),
            0.5,
          ),
          medians[2],
          1,
        ),
        compare(
          "track",
          median(played, ({ state }) => state.trackSeats.length),
          medians[3],
          2,
        ),
        compare(
          "stable",
          median(played, ({ state }) => count(state.stable, true)),
          medians[4],
          1,
        ),
        compare(
          "gaps",
          median(played, ({ state }) => count(state.present, false)),
          medians[5],
          1,
        ),
      ].join("  "),
    );
  }
  const few = Math.max(4, Math.round(games / 10));
  for (const [name, options, seats, there, saved] of clever) {
    const player = greedy(hope, { samples: 40 });
    const seed = `greedy ${name} ${seats}`;
    const played = sample(hope, { seats, options: { characters: "random", ...options }, games: few, seed, player });
    const share = shareOf(played, ({ outcome }) => outcome.reason === "mission-complete");
    console.log(`${seed}, ${few} games  ${compare("saved %", share, saved, Math.max(15, noise(saved, few, there)))}`);
  }
  return conclude();
};
