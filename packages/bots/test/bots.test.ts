import {
  fast,
  type Game,
  type Kinds,
  legalMoves,
  type Match,
  play,
  RunningChance,
  start,
  view,
} from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { type Line, line } from "../../core/test/toys/line.js";
import { greedy, type Player, random } from "../src/index.js";

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
const hinted: Game<Line> = {
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

function played<G extends Kinds>(game: Game<G>, players: readonly Player<G>[], seed: string): Match<G> {
  const luck = new RunningChance(fast(seed));
  let match = start(game, { seats: players.length, chance: fast(seed) });
  while (match.outcome === null) {
    const seat = match.toAct[0]!;
    const answer = play(game, match, seat, players[seat]!(view(game, match, seat), luck));
    if (!answer.ok) throw new Error(answer.refusal.code);
    match = answer.match;
  }
  return match;
}

describe("bots", () => {
  test("random plays legal moves only, and the same luck plays the same game", () => {
    const [one, two] = [
      played(line, [random(line), random(line)], "7"),
      played(line, [random(line), random(line)], "7"),
    ];
    expect(one).toEqual(two);
    expect(one.outcome).not.toBeNull();
  });

  test("greedy takes a win that is there, and beats random", () => {
    let match = start(hinted, { seats: 2, chance: fast("x") });
    for (const cell of [0, 3, 1, 4]) {
      const answer = play(hinted, match, match.toAct[0]!, { type: "mark", cell });
      if (answer.ok) match = answer.match;
    }
    expect(legalMoves(hinted, match, 0)).toHaveLength(5);
    expect(greedy(hinted)(view(hinted, match, 0), new RunningChance(fast("y")))).toEqual({ type: "mark", cell: 2 });
    let wins = 0;
    for (let game = 0; game < 100; game++) {
      const seat = game % 2;
      const players =
        seat === 0
          ? [greedy(hinted, { samples: 5 }), random(hinted)]
          : [random(hinted), greedy(hinted, { samples: 5 })];
      if (played(hinted, players, `${game}`).outcome?.winners.includes(seat) === true) wins++;
    }
    expect(wins).toBeGreaterThan(70);
  });

  test("greedy says what to do when a game tells bots nothing", () => {
    expect(() => greedy(line)).toThrow(/use random\(line\)/);
  });

  test("a bot that is not to act is told so", () => {
    const match = start(line, { seats: 2 });
    expect(() => random(line)(view(line, match, 1), new RunningChance(fast("z")))).toThrow(/not to act/);
  });
});
