import { type Aeronaut, aeronaut } from "@turnwright/aeronaut";
import { boardOf } from "@turnwright/aeronaut/maps";
import type { Player } from "@turnwright/bots";
import { legalMoves } from "@turnwright/core";
import { compare, conclude, noise, type Played, quantile, sample } from "./sample.js";

const all = {
  trajectories: true,
  bonusBalloons: true,
  multiroutes: true,
  wildWinds: true,
  thieves: true,
  objectives: true,
};
const fixed = (name: string): object => ({ map: { kind: "fixed", name } });

/**
 * A line of section 14 of the rules: minimum, median, maximum of turns, moves, branching and scores; routes claimed.
 */
type Range = readonly [least: number, median: number, most: number];
type Line = readonly [
  name: string,
  seats: number,
  options: object,
  bot: "random" | "greedy",
  turns: Range,
  moves: Range,
  branching: Range,
  scores: Range,
  claimed: number,
];

const lines: readonly Line[] = [
  ["base 1p", 1, {}, "random", [65, 72, 76], [63, 83, 103], [1, 6, 35], [22, 37, 59], 65],
  ["base 2p", 2, {}, "random", [69, 76, 81], [83, 93, 103], [1, 8, 29], [27, 39, 61], 69],
  ["base 3p", 3, {}, "random", [61, 67, 70], [65, 73, 85], [1, 11, 31], [14, 22, 31], 70],
  ["base 4p", 4, {}, "random", [72, 78, 85], [87, 94, 108], [1, 10, 30], [12, 20, 31], 79],
  ["base 4p greedy", 4, {}, "greedy", [69, 76, 84], [85, 94, 103], [1, 10, 25], [11, 23, 32], 79],
  ["base 5p", 5, {}, "random", [77, 87, 95], [96, 108, 126], [1, 10, 31], [8, 17, 32], 84],
  ["base 6p", 6, {}, "random", [84, 96, 104], [110, 129, 158], [1, 9, 32], [5, 15, 30], 88],
  ["base 3p skerries", 3, fixed("skerries"), "random", [29, 36, 39], [31, 39, 43], [1, 8, 22], [5, 10, 18], 59],
  [
    "base 4p continent",
    4,
    fixed("continent"),
    "random",
    [109, 119, 128],
    [134, 147, 169],
    [1, 11, 38],
    [26, 40, 48],
    70,
  ],
  [
    "bonusBalloons 4p",
    4,
    { bonusBalloons: true },
    "random",
    [67, 76, 87],
    [87, 104, 137],
    [1, 11, 36],
    [13, 21, 31],
    78,
  ],
  ["multiroutes 4p", 4, { multiroutes: true }, "random", [73, 86, 93], [89, 104, 125], [1, 12, 39], [13, 26, 44], 76],
  ["wildWinds 4p", 4, { wildWinds: true }, "random", [70, 77, 85], [90, 106, 120], [1, 10, 44], [12, 20, 30], 80],
  [
    "thieves 4p",
    4,
    { thieves: true, trajectories: true },
    "random",
    [61, 67, 71],
    [111, 123, 147],
    [1, 16, 84],
    [5, 11, 20],
    53,
  ],
  ["all 1p", 1, all, "random", [65, 76, 84], [98, 115, 133], [1, 7, 94], [23, 39, 68], 57],
  ["all 2p", 2, all, "random", [71, 77, 84], [143, 160, 183], [1, 13, 99], [17, 38, 65], 53],
  ["all 4p", 4, { ...all, secretAreas: true }, "random", [68, 76, 87], [129, 156, 185], [1, 17, 108], [7, 16, 42], 54],
  [
    "all 4p greedy",
    4,
    { ...all, secretAreas: true },
    "greedy",
    [66, 79, 93],
    [98, 128, 151],
    [1, 19, 86],
    [12, 29, 51],
    72,
  ],
  [
    "all 6p",
    6,
    { ...all, secretAreas: true },
    "random",
    [86, 100, 109],
    [203, 237, 290],
    [1, 15, 116],
    [1, 17, 31],
    71,
  ],
  [
    "base 2p tiny",
    2,
    { map: { kind: "generated", size: "tiny" } },
    "random",
    [13, 18, 23],
    [14, 20, 29],
    [1, 6, 13],
    [2, 5, 10],
    55,
  ],
];

const claims = ["claim", "claimSpace", "claimShared"];

/** Claims the longest route it can, else anything: the bot of the rules document. */
const greedy: Player<Aeronaut> = (at, chance) => {
  const moves = legalMoves(aeronaut, at, at.toAct[0]!);
  const { routes } = boardOf(at.state);
  const claiming = moves.filter(({ type }) => claims.includes(type));
  if (claiming.length === 0) return moves[chance.below("move", moves.length)]!;
  const lengthOf = (move: (typeof moves)[number]): number => ("route" in move ? routes[move.route]!.length : 0);
  const longest = claiming.reduce((most, move) => Math.max(most, lengthOf(move)), 0);
  const best = claiming.filter((move) => lengthOf(move) === longest);
  return best[chance.below("move", best.length)]!;
};

function claimedShare(played: readonly Played<Aeronaut>[]): number {
  const shares = played.map(
    ({ state }: Played<Aeronaut>) => (100 * state.owners.filter((owners) => owners !== 0).length) / state.owners.length,
  );
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** A median of 30 games wanders by about a quarter of the range that they cover. */
function medians(what: string, values: readonly number[], [least, median, most]: Range, wide: number): string {
  return compare(what, quantile(values, 0.5), median, Math.max(1, (wide * (most - least)) / 4));
}

export const main = ([count = "100"]: readonly string[]): number => {
  const games = Number(count);
  console.log(
    `Aeronaut Odyssey, ${games} random games a line; in brackets the median of the rules (30 games) and a quarter of their range`,
  );
  for (const [name, seats, options, bot, turns, moves, branching, scores, claimed] of lines) {
    const played = sample(aeronaut, {
      seats,
      options,
      games,
      seed: name,
      ...(bot === "greedy" ? { player: greedy } : {}),
    });
    const open = played.flatMap((game) => game.branching);
    // How the greedy bot of the rules breaks ties and answers decisions is not written down: half the range for its
    // lines.
    const wide = bot === "greedy" ? 2 : 1;
    console.log(
      [
        name.padEnd(18),
        medians(
          "turns",
          played.map(({ state }) => state.turn),
          turns,
          wide,
        ),
        medians(
          "moves",
          played.map((game) => game.moves),
          moves,
          wide,
        ),
        compare("branching", quantile(open, 0.5), branching[1], 2 * wide),
        compare(
          "widest",
          open.reduce((most, count) => Math.max(most, count), 0),
          branching[2],
          branching[2] / 2,
        ),
        medians(
          "score",
          played.flatMap(({ outcome }) => outcome.scores.map(({ total }) => total)),
          scores,
          wide,
        ),
        compare("claimed %", claimedShare(played), claimed, 4 * wide),
      ].join("  "),
    );
  }

  /** Wins by seat in the base game, of 400 games in the rules; a shared win counts in parts. */
  const wins = [
    [2, [50.6, 49.4]],
    [4, [30.4, 23.6, 23.3, 22.8]],
  ] as const;
  for (const [seats, shares] of wins) {
    const played = sample(aeronaut, { seats, options: {}, games: 4 * games, seed: `wins ${seats}` });
    const won = (seat: number): number =>
      played.reduce(
        (sum, { outcome }) => sum + (outcome.winners.includes(seat) ? 100 / outcome.winners.length : 0),
        0,
      ) / played.length;
    const parts = shares.map((share, seat) =>
      compare(`seat ${seat} %`, won(seat), share, noise(share, played.length, 400)),
    );
    console.log([`wins ${seats}p`.padEnd(18), ...parts].join("  "));
  }
  return conclude();
};
