import { describe, expect, test } from "vitest";
import { fast, type Match, openTable, play, resume, start } from "../src/index.js";
import { defineGame } from "../src/rules.js";
import { type Line, line } from "./toys/line.js";
import { curtain, type Scene, say, scene } from "./toys/scene.js";
import { type Tally, tally } from "./toys/tally.js";

const wholeText = "{ reason, winners, ranking } or undefined";
const winnersText = "a list of different seats";
const rankingText = "lists of all seats from 0 to 1, best first, such as [[1], [0]]";
const orderText = "the winners before all other seats";
const won = { reason: "row", winners: [0], ranking: [[0], [1]] };

/** Outcomes for two seats, each with the field at fault and what would be right. */
const wrong: readonly (readonly [outcome: unknown, field: string, expected: string])[] = [
  ...[true, false, null, 0, "row", [won], () => won].map((value) => [value, "", wholeText] as const),
  [{}, ".reason", "a text"],
  [{ winners: [0], ranking: [[0], [1]] }, ".reason", "a text"],
  [{ ...won, reason: 5 }, ".reason", "a text"],
  [{ reason: "row", winner: 0 }, ".winners", winnersText],
  ...[0, null, [16], [-1], [-0], [0.5], ["0"], [null], [0, 0], [[0]]].map(
    (winners) => [{ ...won, winners }, ".winners", winnersText] as const,
  ),
  [{ reason: "row", winners: [0] }, ".ranking", rankingText],
  ...[
    [0, 1],
    [[0]],
    [[0], [0]],
    [[0], [2]],
    [[0], [1], [1]],
    [[0], [1], [16]],
    [[0, 1], 5],
    [[0], ["1"]],
    [[0], [[1]]],
    [],
    0,
  ].map((ranking) => [{ ...won, ranking }, ".ranking", rankingText] as const),
  ...[[[1], [0]], [[0, 1]], [[], [0], [1]]].map((ranking) => [{ ...won, ranking }, ".ranking", orderText] as const),
  [{ ...won, winners: [1] }, ".ranking", orderText],
  ...[[2], [0, 2]].map((winners) => [{ ...won, winners }, ".winners", "seats in the ranking"] as const),
];

/** Three lines of marks; the fifth mark, which seat 0 makes, ends the game. */
const cells = [0, 3, 1, 4, 2];

function ending(outcome: unknown): typeof line {
  const end = { ...line.end, "L5-row": ({ marks }: { readonly marks: number }) => (marks < 5 ? undefined : outcome) };
  return defineGame<Line>({ ...line, end: end as never });
}

function playAll(game: typeof line): Match<Line> {
  let match = start(game, { seats: 2 });
  for (const cell of cells) {
    const answer = play(game, match, match.toAct[0]!, { type: "mark", cell });
    if (!answer.ok) throw new Error(answer.refusal.code);
    match = answer.match;
  }
  return match;
}

describe("an outcome", () => {
  test.each([
    won,
    { ...won, points: 3 },
    { reason: "row", winners: [1], ranking: [[1], [0]] },
    { reason: "row", winners: [1, 0], ranking: [[0, 1]] },
    { reason: "row", winners: [1, 0], ranking: [[0], [1]] },
    { reason: "row", winners: [], ranking: [[1], [0]] },
    { reason: "row", winners: [], ranking: [[0, 1]] },
    // An opponent that the rules play.
    { reason: "row", winners: [2], ranking: [[2], [0, 1]] },
  ])("that is right ends the game: %j", (outcome) => {
    expect(playAll(ending(outcome)).outcome).toEqual(outcome);
  });

  test.each(wrong)("that is wrong is named by its sentence: %j", (outcome, field, expected) => {
    const error = new TypeError(`rules.end.L5-row${field}: expected ${expected}`);
    const game = ending(outcome);
    expect(() => playAll(game)).toThrow(error);
    for (const recording of [true, false]) {
      const table = openTable(game, start(game, { seats: 2 }), { recording });
      for (const cell of cells.slice(0, 4)) expect(table.play(table.toAct[0]!, { type: "mark", cell }).ok).toBe(true);
      expect(() => table.play(0, { type: "mark", cell: 2 })).toThrow(error);
      expect(table.outcome).toBeNull();
    }
  });

  test("is checked against the seats of the match, not of the game", () => {
    const end = { "T9-end": () => ({ reason: "full", winners: [1], ranking: [[1], [0]] }) };
    const game = defineGame<Tally>({ ...tally, mayEnd: () => true, end });
    expect(start(game, { seats: 2, chance: fast("two") }).outcome).toMatchObject({ winners: [1] });
    expect(() => start(game, { seats: 3, chance: fast("three") })).toThrow(
      new TypeError(`rules.end.T9-end.ranking: expected ${rankingText.replace("to 1", "to 2")}`),
    );
  });

  test("that is wrong is named in the setup, in a step, and where a match is taken up again", () => {
    const end = { over: () => ({ ...curtain, ranking: [[0], [1]] }) };
    const error = new TypeError(`rules.end.over.ranking: expected ${orderText}`);
    for (const tables of [{ setup: { s1: say("setup") } }, { phases: { open: { turn: { t1: say("step") } } } }])
      expect(() => start(scene({ ...tables, end }), { seats: 2 })).toThrow(error);
    const begun = start(scene({}), { seats: 2 });
    expect(() => resume<Scene>(scene({ end }), begun)).toThrow(
      expect.objectContaining({ message: "at.state: expected one from which scene can go on", cause: error }),
    );
  });
});
