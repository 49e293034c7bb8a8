import { describe, expect, test } from "vitest";
import { fast, type Match, openTable, play, resume, SetupError, start, view } from "../src/index.js";
import { ActionTable } from "../src/train/action-table.js";
import { type TrainingDescription, trainingSpace } from "../src/train.js";
import { type Line, line } from "./toys/line.js";

const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const description: TrainingDescription<Line> = () => ({
  moves: { mark: { cell: cells } },
  observation: {
    cells: { length: 9, least: -1, most: 1, read: (state) => state.cells },
    marks: { most: 4, clipped: true, read: (state) => state.marks },
    first: { length: 2, least: -1, most: 1, read: () => null },
    turn: { most: 1, read: (state) => state.turn === 1 },
  },
});
const space = trainingSpace(line, description, { seats: 2 });
const begun = start(line, { seats: 2, chance: fast("train"), freeze: false });

function after(...marked: readonly number[]): Match<Line> {
  return marked.reduce((match, cell) => {
    const answer = play(line, match, match.toAct[0], { type: "mark", cell });
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
    return answer.match;
  }, begun);
}

describe("actions", () => {
  test("have a number each, which comes back as the move", () => {
    expect(space.actionCount).toBe(9);
    expect(space.actions).toEqual([{ type: "mark", from: 0, count: 9 }]);
    for (const cell of cells) {
      expect(space.actionOf({ type: "mark", cell })).toBe(cell);
      expect(space.moveOf(cell)).toEqual({ type: "mark", cell });
    }
  });

  test("are none for what is no move, and no move for what is no action", () => {
    for (const move of [null, "mark", { type: "mark" }, { type: "mark", cell: 9 }, { type: "pass" }, { cell: 1 }])
      expect(space.actionOf(move)).toBe(-1);
    for (const action of [-1, 9, 0.5, Number.NaN, "0", null]) expect(space.moveOf(action)).toBeUndefined();
  });

  test("are legal where the move is", () => {
    const match = after(4, 0);
    expect(space.legalActions(match, 0)).toEqual([1, 2, 3, 5, 6, 7, 8]);
    expect([...space.legalMask(match, 0)]).toEqual([0, 1, 1, 1, 0, 1, 1, 1, 1]);
    expect(space.legalActions(match, 1)).toEqual([]);
    expect([...space.legalMask(match, 1)]).toEqual(cells.map(() => 0));
  });

  test.each<[string, TrainingDescription<Line>]>([
    ["a list of moves", () => ({ moves: { mark: cells.map((cell) => ({ type: "mark", cell })) }, observation: {} })],
    [
      "functions",
      () => ({
        moves: { mark: { count: 9, nth: (cell) => ({ type: "mark", cell }), numberOf: ({ cell }) => cell } },
        observation: {},
      }),
    ],
  ])("are the same from %s", (_, other) => {
    const same = trainingSpace(line, other, { seats: 2 });
    expect(cells.map((cell) => same.moveOf(cell))).toEqual(cells.map((cell) => space.moveOf(cell)));
    expect(cells.map((cell) => same.actionOf({ type: "mark", cell }))).toEqual(cells);
    expect(same.actionOf({ type: "mark", cell: 9 })).toBe(-1);
  });

  test("by several fields change the last one fastest", () => {
    const fields = { row: ["a", "b"], column: 3 };
    const grid = new ActionTable({ mark: fields });
    expect(grid.count).toBe(6);
    expect([0, 1, 3].map((action) => grid.moveOf(action))).toEqual([
      { type: "mark", row: "a", column: 0 },
      { type: "mark", row: "a", column: 1 },
      { type: "mark", row: "b", column: 0 },
    ]);
  });

  test.each<[string, object]>([
    ["without a field", { row: 3 }],
    ["with a field of another name", { cel: 9 }],
    ["with one field too many", { cell: 9, row: 3 }],
    ["with a value twice", { cell: [0, 1, 1] }],
    ["that are in a list twice", [0, 1, 1].map((cell) => ({ type: "mark", cell }))],
  ])("%s are refused", (_, mark) => {
    const wrong = (() => ({ moves: { mark }, observation: {} })) as unknown as TrainingDescription<Line>;
    expect(() => trainingSpace(line, wrong, { seats: 2 })).toThrow(/^description\.moves\.mark/);
  });

  test("of a type that the game does not have are refused", () => {
    const wrong = (() => ({
      moves: { foo: [{ type: "foo" }] },
      observation: {},
    })) as unknown as TrainingDescription<Line>;
    expect(() => trainingSpace(line, wrong, { seats: 2 })).toThrow(/^description\.moves\.foo/);
  });

  test("may lack some of the combinations of their fields", () => {
    const some: TrainingDescription<Line> = () => ({ moves: { mark: { cell: [-1, 0, 1] } }, observation: {} });
    const space = trainingSpace(line, some, { seats: 2 });
    expect([space.actionOf({ type: "mark", cell: 0 }), space.actionOf({ type: "mark", cell: -1 })]).toEqual([1, -1]);
  });

  test("by functions have a number only if it is an integer in the range of their type", () => {
    const own = (at: unknown) => ({ count: 3, nth: (cell: number) => ({ cell }), numberOf: () => at });
    const numberOf = (at: unknown): number =>
      new ActionTable({ first: [{ type: "first" }], mark: own(at), last: [{ type: "last" }] }).numberOf({
        type: "mark",
      });
    expect([0, 1, 2].map(numberOf)).toEqual([1, 2, 3]);
    expect([-1, -2, 3, 99, 0.5, Number.NaN, Number.POSITIVE_INFINITY, "1", undefined].map(numberOf)).toEqual(
      Array(9).fill(-1),
    );
  });

  test("are exact only if their number comes back as the same move", () => {
    const nth = (cell: number) => ({ type: "mark", cell });
    const numberOf = ({ cell }: { readonly cell?: number }) => (cell === undefined || cell > 8 ? -1 : (cell >> 1) << 1);
    const table = new ActionTable({ first: [{ type: "first" }], mark: { count: 9, nth, numberOf } });
    const exact = (move: object): number => table.exactNumberOf({ type: "mark", ...move });
    expect([exact({ cell: 4 }), exact({ cell: 5 }), exact({ cell: 9 }), exact({})]).toEqual([5, -1, -1, -1]);
    expect([table.numberOf(nth(5)), table.exactNumberOf({ type: "none" })]).toEqual([5, -1]);
  });

  test("of several types come one after the other", () => {
    const table = new ActionTable({ one: { at: 2 }, none: undefined, two: [], three: { at: ["a"] } });
    expect([-1, 0, 1, 2, 3, 1.5].map((action) => table.moveOf(action))).toEqual([
      undefined,
      { type: "one", at: 0 },
      { type: "one", at: 1 },
      { type: "three", at: "a" },
      undefined,
      undefined,
    ]);
    expect(table.ranges).toEqual([
      { type: "one", from: 0, count: 2 },
      { type: "two", from: 2, count: 0 },
      { type: "three", from: 2, count: 1 },
    ]);
  });

  test("are tried all if they are few, and from the whole range if they are many", () => {
    for (const strange of [3, 199, 392]) {
      const before = Array.from({ length: strange }, (_, at) => at - strange);
      const some: TrainingDescription<Line> = () => ({
        moves: { mark: { cell: strange < 200 ? [...before, 0] : [...before, ...cells] } },
        observation: {},
      });
      expect(trainingSpace(line, some, { seats: 2 }).actionOf({ type: "mark", cell: 0 })).toBe(strange);
    }
  });

  test("that are too many are refused", () => {
    const many: TrainingDescription<Line> = () => ({
      moves: { mark: { count: 1_000_001, nth: (cell) => ({ type: "mark", cell }), numberOf: ({ cell }) => cell } },
      observation: {},
    });
    expect(() => trainingSpace(line, many, { seats: 2 })).toThrow(RangeError);
  });
});

describe("observations", () => {
  test("have named fields with a place and bounds", () => {
    expect(space.observationFields).toEqual([
      { name: "viewer", from: 0, length: 1, least: -1, most: 1 },
      { name: "phase", from: 1, length: 1, least: -1, most: 0 },
      { name: "cells", from: 2, length: 9, least: -1, most: 1 },
      { name: "marks", from: 11, length: 1, least: 0, most: 4 },
      { name: "first", from: 12, length: 2, least: -1, most: 1 },
      { name: "turn", from: 14, length: 1, least: 0, most: 1 },
    ]);
    expect(space.observationLength).toBe(15);
  });

  test("are read from a view, and clipped to their bounds", () => {
    const match = after(4, 0, 1, 7, 2);
    const seen = space.observation(view(line, match, 1));
    expect(seen).toBeInstanceOf(Int32Array);
    expect([...seen]).toEqual([1, 0, 1, 0, 0, -1, 0, -1, -1, 1, -1, 4, -1, -1, 1]);
    expect(space.observation(view(line, match, "spectator"))[0]).toBe(-1);
  });

  /** A space whose observations have one field more. */
  const withField = (field: object, name = "a") =>
    trainingSpace(line, (() => ({ moves: {}, observation: { [name]: { most: 9, ...field } } })) as never, { seats: 2 });

  test("leave out items beyond the length of a field without a look at them", () => {
    const odd = withField({ length: 2, read: () => [3, null, Number.NaN] });
    expect([...odd.observation(view(line, begun, 0))]).toEqual([0, 0, 3, 0]);
  });

  test("of a field that is not read as numbers are refused", () => {
    for (const value of [Number.NaN, "x", [0, "x"], {}.constructor]) {
      const odd = withField({ length: 2, read: () => value });
      const expected = "description.observation.a.read: expected numbers";
      expect(() => odd.observation(view(line, begun, 0))).toThrow(new TypeError(expected));
    }
  });

  test("have fields of any name that is no number", () => {
    for (const name of ["a5", "5a", "5.0", "-5"])
      expect(withField({ read: () => 7 }, name).observationFields[2]).toMatchObject({ name, from: 2 });
  });

  test("have at most a million numbers", () => {
    const read = () => 0;
    expect(withField({ length: 999_998, read }).observationLength).toBe(1_000_000);
    expect(() => withField({ length: 999_999, read })).toThrow(
      new RangeError("this setup is observed in 1000001 numbers; expected at most 1000000"),
    );
  });

  test("are not read from the truth, or from another game", () => {
    expect(() => space.observation(begun as never)).toThrow("seen: expected a view");
    expect(() => space.observation({ ...view(line, begun, 0), game: "chess" })).toThrow(TypeError);
    expect(() => space.observation({ ...view(line, begun, 0), viewer: 2 })).toThrow(TypeError);
  });
});

describe("information states", () => {
  test("are the first view and every feed, line by line", () => {
    const first = space.informationState(begun, 1);
    const second = space.informationState(after(4), 1, first);
    const lines = second.split("\n").map((text) => JSON.parse(text));
    expect(lines[0]).toEqual(JSON.parse(JSON.stringify(view(line, begun, 1))));
    expect(lines[2][1]).toEqual({ type: "mark", cell: 4 });
    expect(second.startsWith(first)).toBe(true);
    expect(space.informationState(after(5), 1, first)).not.toBe(second);
  });

  test.each([true, false])("are not told by a table, which may lack events (recording: %s)", (recording) => {
    const table = openTable(line, begun, { recording });
    const expected = "match: expected a match of line, not a table";
    // @ts-expect-error A table is no match.
    expect(() => space.informationState(table, 1)).toThrow(expected);
    table.play(0, { type: "mark", cell: 4 });
    // @ts-expect-error A table is no match.
    expect(() => space.informationState(table, 1, "before")).toThrow(TypeError);
  });

  test("need the text before for every match but the first", () => {
    expect(() => space.informationState(after(4), 1)).toThrow("before: expected the text before the last move");
    expect(() => space.informationState(after(4), 1, 7 as never)).toThrow(TypeError);
    const { state, options, version } = after(4);
    const resumed = resume(line, { seats: 2, options, state, version });
    expect(resumed.version).toBe(1);
    expect(space.informationState(resumed, 1).split("\n")).toHaveLength(2);
  });
});

describe("a text that is no information state before the last move is refused:", () => {
  const first = space.informationState(begun, 1);
  test.each([
    ["any text", "x"],
    ["no text", ""],
    ["JSON of something else", '{"viewer":1}\n[]'],
    ["the view alone", first.split("\n")[0]!],
    ["what another viewer was told", space.informationState(begun, 0)],
    ["what a spectator was told", space.informationState(begun, "spectator")],
    ["the text after the last move", space.informationState(after(4), 1, first)],
    ["a text of another game", first.replace('"game":"line"', '"game":"chess"')],
    ["a text of other seats", first.replace('"seats":2', '"seats":3')],
    ["a text from another move on", first.replace('"version":0', '"version":1')],
    ["a text without a version", first.replace('"version":0', '"version":null').replace("\n", "\n\n")],
  ])("%s", (_what, before) => {
    expect(() => space.informationState(after(4), 1, before)).toThrow("before: expected the text before the last move");
  });
});

describe("rewards", () => {
  test("are 0 while the game goes on and at a tie, and 1 and -1 at a win", () => {
    expect(space.rewards(begun)).toEqual([0, 0]);
    expect(space.rewards(after(0, 3, 1, 4, 2))).toEqual([1, -1]);
    expect(space.rewards(after(0, 1, 2, 4, 3, 5, 7, 6, 8))).toEqual([0, 0]);
  });

  test("count the seats behind, less those ahead", () => {
    const outcome = { reason: "row" as const, winners: [1], ranking: [[1], [0]] };
    expect(space.rewards({ ...begun, outcome })).toEqual([-1, 1]);
  });
});

describe("a setup", () => {
  test("is checked as that of a match", () => {
    expect(() => trainingSpace(line, description, { seats: 3 as 2 })).toThrow(SetupError);
    expect(() => trainingSpace(line, description, { seats: 2, options: { second: 1 } as never })).toThrow(SetupError);
    expect(() => trainingSpace(line, 7 as never, { seats: 2 })).toThrow("description: expected a function");
    expect(() => trainingSpace(line, (() => 7) as never, { seats: 2 })).toThrow(TypeError);
  });

  const read = () => 0;
  const endless = { nth: () => undefined, numberOf: () => -1 };
  test.each<[string, object]>([
    ["description", []],
    ["description.moves", { moves: null, observation: {} }],
    ["description.observation", { moves: {}, observation: null }],
    ["description.moves.mark", { moves: { mark: 5 }, observation: {} }],
    ["description.moves.mark", { moves: { mark: null }, observation: {} }],
    ["description.moves.mark.cell", { moves: { mark: { cell: null } }, observation: {} }],
    ["description.moves.mark.cell", { moves: { mark: { cell: 1.5 } }, observation: {} }],
    ["description.moves.mark[1]", { moves: { mark: [{ type: "mark", cell: 0 }, null] }, observation: {} }],
    ["description.moves.mark.count", { moves: { mark: { ...endless, count: -1 } }, observation: {} }],
    ["description.moves.mark.numberOf", { moves: { mark: { count: 1, nth: () => null } }, observation: {} }],
    ["description.observation.viewer", { moves: {}, observation: { viewer: { most: 1, read } } }],
    ["description.observation.phase", { moves: {}, observation: { phase: { most: 1, read } } }],
    ["description.observation.5", { moves: {}, observation: { 5: { most: 1, read } } }],
    ["description.observation.a", { moves: {}, observation: { a: null } }],
    ["description.observation.a.read", { moves: {}, observation: { a: { most: 1 } } }],
    ["description.observation.a.length", { moves: {}, observation: { a: { most: 1, length: -1, read } } }],
    ["description.observation.a.most", { moves: {}, observation: { a: { most: 2 ** 31, read } } }],
    ["description.observation.a.most", { moves: {}, observation: { a: { read } } }],
    ["description.observation.a.most", { moves: {}, observation: { a: { least: 2, most: 1, read } } }],
    ["description.observation.a.least", { moves: {}, observation: { a: { least: -(2 ** 31) - 1, most: 1, read } } }],
  ])("is refused where %s is wrong: %j", (place, described) => {
    const run = () => trainingSpace(line, (() => described) as never, { seats: 2 });
    expect(run).toThrow(TypeError);
    expect(run).toThrow(new RegExp(`^${place.replace(/[.[\]]/g, "\\$&")}: expected `));
  });

  test("with a huge count is refused before any list is made", () => {
    const huge = () => ({ moves: { mark: { cell: 1e9, row: 1e9 } }, observation: {} });
    expect(() => trainingSpace(line, huge as never, { seats: 2 })).toThrow(RangeError);
  });

  test("goes only with matches of its options", () => {
    const other = start(line, { seats: 2, options: { first: 1 }, chance: fast("train") });
    const expected = "options.first: expected the value of this space";
    for (const run of [
      () => space.legalActions(other, 1),
      () => space.legalMask(view(line, other, 1), 1),
      () => space.observation(view(line, other, 0)),
      () => space.informationState(other, 0),
      () => space.rewards(other),
    ])
      expect(run).toThrow(expected);
    expect(() => space.rewards({ ...begun, options: null as never })).toThrow("at.options: expected an object");
    expect(() => space.rewards({ ...begun, options: { first: 0, more: 1 } as never })).toThrow("options.more");
    expect(space.rewards({ ...begun, options: { ...begun.options } })).toEqual([0, 0]);
  });

  test("goes only with matches of its seats", () => {
    expect(() => space.legalActions({ ...begun, seats: 3 }, 0)).toThrow(TypeError);
    expect(() => space.rewards(null as never)).toThrow(TypeError);
    expect(() => space.informationState(view(line, begun, 0) as never, 0)).toThrow(TypeError);
  });
});
