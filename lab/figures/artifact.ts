import { artifact } from "@turnwright/artifact";
import { compare, conclude, noise, quantile, sample } from "./sample.js";

// Section 14 of the rules: map, seats, games that ended at home (of 100), rounds (quarter, median), moves (median),
// branching in the phase of play (median, maximum), control taken (median), wins by seat of the games that ended at
// home.
const expected = [
  ["causeway", 2, 68, 82, 129, 1758, 8, 27, 39, [53, 47]],
  ["long-walls", 2, 75, 82, 128, 1709, 8, 26, 36, [56, 44]],
  ["ziggurat", 2, 62, 99, 173, 2315, 8, 28, 42, [55, 45]],
  ["tripod", 3, 98, 41, 69, 1363, 8, 29, 30, [28, 46, 27]],
  ["three-gates", 3, 87, 62, 106, 2173, 9, 28, 48, [26, 39, 34]],
  ["broken-ring", 3, 53, 96, 194, 3918, 9, 29, 86, [40, 26, 34]],
  ["pinwheel", 4, 94, 52, 80, 2227, 9, 29, 51, [27, 22, 26, 26]],
  ["four-corners", 4, 80, 78, 126, 3429, 9, 29, 85, [33, 15, 20, 33]],
  ["citadel", 4, 89, 54, 93, 2526, 9, 29, 50, [27, 19, 28, 26]],
] as const;

export const main = ([count = "300"]: readonly string[]): number => {
  const games = Number(count);
  console.log(
    `Artifact, ${games} random games a map; in brackets the figure of the rules (100 games) and three standard deviations`,
  );
  for (const [map, seats, home, quarter, rounds, moves, branching, widest, takes, wins] of expected) {
    const played = sample(artifact, { seats, options: { map }, games, seed: map, phases: ["play"] });
    const atHome = played.filter(({ outcome }) => outcome.reason === "home");
    const share = (100 * atHome.length) / games;
    const open = played.flatMap((game) => game.branching);
    // A median of 100 games wanders by about a sixth of a spread that is as large as the median itself; fewer games,
    // more.
    const wanders = (middle: number): number => middle * Math.max(0.45, 5 / Math.sqrt(games));
    console.log(
      [
        map.padEnd(13),
        compare("home %", share, home, noise(home, games, 100)),
        compare(
          "rounds 1/4",
          quantile(
            played.map(({ outcome }) => outcome.rounds),
            0.25,
          ),
          quarter,
          wanders(quarter),
        ),
        compare(
          "1/2",
          quantile(
            played.map(({ outcome }) => outcome.rounds),
            0.5,
          ),
          rounds,
          wanders(rounds),
        ),
        compare(
          "moves",
          quantile(
            played.map((game) => game.moves),
            0.5,
          ),
          moves,
          wanders(moves),
        ),
        compare("branching", quantile(open, 0.5), branching, 1),
        compare(
          "widest",
          open.reduce((most, count) => Math.max(most, count), 0),
          widest,
          4,
        ),
        compare(
          "takes",
          quantile(
            played.map(({ told }) => told.get("controlTaken") ?? 0),
            0.5,
          ),
          takes,
          wanders(takes),
        ),
        ...wins.map((won, seat) => {
          const measured =
            (100 * atHome.filter(({ outcome }) => outcome.winners.includes(seat)).length) / atHome.length;
          return compare(`seat ${seat} %`, measured, won, noise(won, atHome.length, home));
        }),
      ].join("  "),
    );
  }
  return conclude();
};
