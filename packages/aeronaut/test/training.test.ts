import { fast, legalMoves, type Match, play, start } from "@turnwright/core";
import { trainingSpace } from "@turnwright/core/train";
import { describe, expect, test } from "vitest";
import { type Aeronaut, aeronaut } from "../src/index.js";
import { training } from "../src/train.js";

function playedSolo(seed: string): Match<Aeronaut> {
  let match = start(aeronaut, { seats: 1, chance: fast(seed), freeze: false });
  while (match.outcome === null) {
    const moves = legalMoves(aeronaut, match, match.toAct[0]);
    const answer = play(aeronaut, match, match.toAct[0], moves[(match.version * 7) % moves.length], { freeze: false });
    if (!answer.ok) throw new Error(answer.refusal.code);
    match = answer.match;
  }
  return match;
}

describe("the reward of a solo game", () => {
  const space = trainingSpace(aeronaut, training, { seats: 1 });
  const match = playedSolo("solo");

  test.each([
    ["1 for a win", [[0], [1]], 1],
    ["-1 for a defeat", [[1], [0]], -1],
    ["0 for a rank shared with the phantom", [[0, 1]], 0],
  ])("is %s", (_, ranking, reward) => {
    if (match.outcome === null) throw new Error("the game is not over");
    const outcome = { ...match.outcome, ranking };
    expect(space.rewards({ ...match, outcome })).toEqual([reward]);
  });

  test("counts the phantom, which is ranked and has no reward of its own", () => {
    const ranking = match.outcome?.ranking ?? [];
    expect(ranking.flat().sort()).toEqual([0, 1]);
    expect(space.rewards(match)).toEqual([ranking.length === 1 ? 0 : ranking[0][0] === 0 ? 1 : -1]);
  });
});
