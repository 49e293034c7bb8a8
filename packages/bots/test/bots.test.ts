import { fast, legalMoves, play, RunningChance, start, view } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { line } from "../../core/test/toys/line.js";
import { greedy, random, search } from "../src/index.js";
import { advise } from "../src/internal.js";
import { hinted, hintedRaid, played } from "./toys.js";

describe("bots", () => {
  test.each([
    ["random", random(hinted)],
    ["greedy", greedy(hinted)],
    ["search", search(hinted, { iterations: 9 })],
  ])("%s names the argument that it cannot use", (_name, bot) => {
    const match = start(hinted, { seats: 2, chance: fast("x") });
    const chance = new RunningChance(fast("y"));
    const seen = view(hinted, match, match.toAct[0]!);
    for (const odd of [undefined, null, {}, { ...seen, viewer: Symbol("x") }, view(hinted, match, "spectator")])
      expect(() => bot(odd as never, chance)).toThrow(/^view: expected the view of a seat$/);
    for (const odd of [undefined, null, {}, 5])
      expect(() => bot(seen, odd as never)).toThrow(/^chance: expected chance to draw from$/);
  });

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
      const answer = play(hinted, match, match.toAct[0], { type: "mark", cell });
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

  test("greedy plays with hidden hands and sealed bids, too, and where turns are judged before they are handed over", () => {
    const before = { ...hintedRaid, bot: { ...hintedRaid.bot!, judged: "before-handing-over" as const } };
    for (const game of [hintedRaid, before]) {
      const players = [greedy(game, { samples: 4 }), random(game), greedy(game, { samples: 4 })];
      const [one, two] = [played(game, players, "raid"), played(game, players, "raid")];
      expect(one.outcome).not.toBeNull();
      expect(one).toEqual(two);
    }
  });

  test("greedy chooses by chance among moves that are equally good, and advice names the same move", () => {
    const even = { ...hinted, bot: { ...hinted.bot!, evaluate: () => 7 } };
    const match = start(even, { seats: 2, chance: fast("x") });
    const seen = view(even, match, 0);
    const chosen = new Map<number, number>();
    for (let number = 0; number < 450; number++) {
      const move = greedy(even, { samples: 3 })(seen, new RunningChance(fast(`tie ${number}`)));
      const chance = new RunningChance(fast(`tie ${number}`));
      const advice = advise(even, seen, { chance, samples: 3, onMove: () => undefined });
      expect(advice).toMatchObject({ move, value: 7, other: { value: 7 } });
      expect(advice.other?.move).not.toEqual(move);
      chosen.set(move.cell, (chosen.get(move.cell) ?? 0) + 1);
    }
    expect(chosen.size).toBe(9);
    for (const count of chosen.values()) expect(count).toBeGreaterThan(25);
  });

  test("greedy says what to do when a game tells bots nothing", () => {
    expect(() => greedy(line)).toThrow(/use random\(line\)/);
  });

  test("a bot that is not to act is told so", () => {
    const match = start(line, { seats: 2 });
    expect(() => random(line)(view(line, match, 1), new RunningChance(fast("z")))).toThrow(/not to act/);
  });
});
