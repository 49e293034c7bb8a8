import { homeward } from "@turnwright/homeward";
import { compare, conclude, noise, quantile, sample } from "./sample.js";

// Chapter 14 of the rules, the rows of random play (100 games each): seats, options, turns (median, most), moves
// (mean), branching (median, maximum), wins by seat, score (median, best), goal cards at the end and cards traded in
// (means).
const expected = [
  [2, {}, 44, 44, 109, 6, 56, [53, 48], 2, 8, 1.5, 7.0],
  [3, {}, 54, 54, 134, 5, 55, [29, 33, 39], 2, 10, 2.0, 7.7],
  [4, {}, 64, 64, 163, 6, 58, [21, 27, 17, 36], 2, 10, 2.6, 8.9],
  [3, { refill: "none" }, 54, 54, 129, 6, 55, [32, 30, 38], 2, 18, 1.6, 3.6],
  [3, { tokensPerColour: 8 }, 54, 54, 133, 6, 54, [32, 34, 34], 2, 10, 1.9, 6.9],
  [3, { stackSize: 20 }, 21, 21, 50, 4, 39, [31, 34, 35], 0, 6, 0.4, 0.4],
] as const;

export const main = ([count = "300"]: readonly string[]): number => {
  const games = Number(count);
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

  console.log(
    `Homeward, ${games} random games a row; in brackets the figure of the rules (100 games) and three standard deviations`,
  );
  for (const [seats, options, turns, longest, moves, branching, widest, wins, score, best, cards, traded] of expected) {
    const seed = `${seats} seats ${JSON.stringify(options)}`;
    const played = sample(homeward, { seats, options, games, seed });
    const lengths = played.map(({ state }) => state.turn);
    const totals = played.flatMap(({ outcome }) => outcome.scores.map(({ total }) => total));
    const open = played.flatMap((game) => game.branching);
    console.log(
      [
        seed.padEnd(32),
        compare("turns 1/2", quantile(lengths, 0.5), turns, 0),
        compare("most", quantile(lengths, 1), longest, 0),
        compare("moves", mean(played.map((game) => game.moves)), moves, 0.03 * moves),
        compare("branching", quantile(open, 0.5), branching, 1),
        compare("widest", quantile(open, 1), widest, 14),
        compare("score 1/2", quantile(totals, 0.5), score, 1),
        compare("best", quantile(totals, 1), best, 9),
        // Tenths of a card; the number of cards in a game varies by about as much as its root.
        compare("cards/10", 10 * mean(played.map(({ state }) => state.cards.flat().length)), 10 * cards, 6 * 1.5),
        compare("traded/10", 10 * mean(played.map(({ state }) => state.discard.length)), 10 * traded, 4 * traded),
        ...wins.map((won, seat) => {
          const share = (100 * played.filter(({ outcome }) => outcome.winners.includes(seat)).length) / games;
          return compare(`seat ${seat} %`, share, won, noise(won, games, 100));
        }),
      ].join("  "),
    );
  }
  return conclude();
};
