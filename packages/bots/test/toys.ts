import { fast, type Game, type Kinds, type Match, play, RunningChance, start, view } from "@turnwright/core";
import type { Bot } from "@turnwright/core/internal";
import { type Line, line } from "../../core/test/toys/line.js";
import { type Raid, raid } from "../../core/test/toys/raid.js";
import type { Player } from "../src/index.js";

const winning = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** Tic-tac-toe with hints: wins, then own rows against the other's. */
export const hinted: Game<Line> = {
  ...line,
  bot: {
    determinize: (state) => line.clone(state),
    evaluate: (state, seat) => {
      if (state.outcome !== null)
        return state.outcome.winners.includes(seat) ? 1000 : state.outcome.winners.length === 0 ? 0 : -1000;
      const count = (row: number[], who: number): number => row.filter((cell) => state.cells[cell] === who).length;
      return winning.reduce((sum, row) => {
        const [own, other] = [count(row, seat), count(row, 1 - seat)];
        return sum + (other === 0 ? own : 0) - (own === 0 && other === 2 ? 50 : 0);
      }, 0);
    },
  },
};

const raidBot: Bot<Raid> = {
  evaluate: ({ coins, outcome }, seat) => {
    const best = coins.reduce((most, count, other) => (other === seat ? most : Math.max(most, count)), 0);
    const lead = coins[seat] - best;
    return outcome === null ? lead : outcome.winners.includes(seat) ? 1000 : -1000;
  },
  weight: ({ type }) => (type === "shield" ? 2 : 1),
  determinize: (seen, _seat, luck) => {
    const card = (): number => 1 + luck.below("determinize", 3);
    return raid.clone({
      ...seen,
      deck: seen.deck.map(card),
      hands: seen.hands.map((hand) => hand.map((known) => known ?? card())),
      bids: seen.bids.map((known, seat) => (seen.hasBid[seat] ? (known ?? card()) : null)),
    });
  },
};

/** The game of raids, hidden bids and hands, with hints. */
export const hintedRaid: Game<Raid> = { ...raid, bot: raidBot };

/** A whole match between players. */
export function played<G extends Kinds>(
  game: Game<G>,
  players: readonly Player<G>[],
  seed: string,
  stopAt: (match: Match<G>) => boolean = () => false,
): Match<G> {
  const luck = new RunningChance(fast(seed));
  let match = start(game, { seats: players.length, chance: fast(seed) });
  while (match.outcome === null && !stopAt(match)) {
    const seat = match.toAct[0];
    const answer = play(game, match, seat, players[seat](view(game, match, seat), luck));
    if (!answer.ok) throw new Error(answer.refusal.code);
    match = answer.match;
  }
  return match;
}
