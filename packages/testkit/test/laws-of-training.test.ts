import type { TrainingDescription } from "@turnwright/core/train";
import { describe, expect, test } from "vitest";
import type { Line, LineMove } from "../../core/test/toys/line.js";
import type { Raid } from "../../core/test/toys/raid.js";
import type { GameUnderTest } from "../src/index.js";
import * as laws from "../src/internal.js";
import { trialOf } from "../src/trial.js";
import { lineTest, raidTest, toys } from "./toys.js";

type Described = ReturnType<TrainingDescription<Line>>;

const sound: Described = {
  moves: { mark: { cell: 9 } },
  observation: { cells: { length: 9, least: -1, most: 1, read: (state) => state.cells } },
};

/** Two seats' raids: a hand is hidden from the other seat, and a list that is hidden counts as none. */
const raidTraining: TrainingDescription<Raid> = (seats) => ({
  moves: { bid: { card: [1, 2, 3] }, shield: { card: [1, 2, 3] }, pay: [{ type: "pay" }] },
  observation: {
    coins: { length: seats, most: 20, read: ({ coins }) => coins },
    cards: { length: seats, least: -1, most: 14, read: ({ hands }) => hands.map((hand) => hand.length) },
    ones: {
      length: seats,
      most: 14,
      read: ({ hands }) => hands.map((hand) => hand.filter((card) => card === 1).length),
    },
  },
});

const all = [laws.actionsNameMoves, laws.observationsKeepBounds, laws.informationStatesTellFeeds];

function catches(law: (typeof all)[number], changes: Partial<Described>, words: RegExp): void {
  const test: GameUnderTest<Line> = { ...lineTest, games: 8, training: () => ({ ...sound, ...changes }) };
  expect(() => law(trialOf(toys.line, test))).toThrow(words);
}

describe("the laws of training hold", () => {
  test("for a game without secrets", () => {
    for (const law of all) law(trialOf(toys.line, { ...lineTest, games: 8, training: () => sound }));
  });

  test("for a game with secrets", () => {
    for (const law of all) law(trialOf(toys.raid, { ...raidTest, games: 8, training: raidTraining }));
  });
});

describe("the law of actions catches", () => {
  test("a move without an action", () => {
    catches(laws.actionsNameMoves, { moves: { mark: { cell: 8 } } }, /"cell":8} has the action -1, which is undefined/);
    catches(laws.actionsNameMoves, { moves: {} }, /has the action -1/);
  });

  test("a number that names another move", () => {
    const numberOf = ({ cell }: LineMove): number => cell;
    const nth = (cell: number): LineMove => ({ type: "mark", cell: 8 - cell });
    catches(laws.actionsNameMoves, { moves: { mark: { count: 9, nth, numberOf } } }, /has the action -1/);
  });

  test("two numbers for one move", () => {
    const nth = (index: number): LineMove => ({ type: "mark", cell: index === 9 ? 4 : index });
    const numberOf = ({ cell }: LineMove): number => (cell === 4 ? 9 : cell);
    catches(
      laws.actionsNameMoves,
      { moves: { mark: { count: 10, nth, numberOf } } },
      /action 4 is .*"cell":4}, whose action is 9/,
    );
  });
});

describe("the law of observations catches", () => {
  const observing = (field: Partial<Described["observation"][string]>): Partial<Described> => ({
    observation: { cells: { length: 9, least: -1, most: 1, read: (state) => state.cells, ...field } },
  });

  test("a field that is too short or too narrow", () => {
    catches(laws.observationsKeepBounds, observing({ length: 8 }), /cells has 9 items, but room for 8/);
    catches(laws.observationsKeepBounds, observing({ least: 0 }), /cells is -1, but has 0 to 1/);
    catches(laws.observationsKeepBounds, observing({ read: () => 0.5, clipped: true }), /cells is 0.5/);
  });

  test("what is not read from the view", () => {
    let read = 0;
    catches(
      laws.observationsKeepBounds,
      observing({ length: 1, most: 9, read: () => read++ % 7 }),
      /observed otherwise/,
    );
  });
});
