import { expect, test } from "vitest";
import { fast, openTable, play, start } from "../src/index.js";
import { defineGame } from "../src/rules.js";
import { dice } from "./toys/dice.js";
import { type Line, type LineState, line } from "./toys/line.js";
import { raid } from "./toys/raid.js";
import { tally } from "./toys/tally.js";

test("a table goes back to a saved position again and again, whoever moved", () => {
  const table = openTable(line, start(line, { seats: 2 }));
  table.play(0, { type: "mark", cell: 4 });
  const restore = table.save();
  const before = JSON.stringify([table.state, table.version, table.toAct]);
  for (const cells of [[0], [1, 2], [0, 1, 8]]) {
    for (const cell of cells) table.play(table.toAct[0]!, { type: "mark", cell });
    expect(JSON.stringify([table.state, table.version, table.toAct])).not.toBe(before);
    restore();
    expect(JSON.stringify([table.state, table.version, table.toAct])).toBe(before);
    expect(table.entry).toEqual({ seat: null, move: null, events: [], drew: false });
  }
});

test("what is saved shares nothing with the table", () => {
  const table = openTable(line, start(line, { seats: 2 }));
  const restore = table.save();
  for (let round = 0; round < 2; round++) {
    (table.state as unknown as LineState).cells.fill(1);
    restore();
    expect(table.state.cells).toEqual(Array(9).fill(-1));
  }
});

test("derived data are copied where the game can, and derived anew where it cannot", () => {
  let derived = 0;
  let copied = 0;
  const counting = {
    ...tally,
    derive: (state: Parameters<NonNullable<typeof tally.derive>>[0]) => {
      derived++;
      return tally.derive!(state);
    },
  };
  const copying = defineGame({
    ...counting,
    cloneDerived: ({ sums, total, held }) => {
      copied++;
      return { sums: [...sums], total, held: [...held] };
    },
  });
  for (const game of [defineGame(counting), copying]) {
    const table = openTable(game, start(game, { seats: 2, chance: fast("a") }), { chance: fast("b") });
    const restore = table.save();
    derived = 0;
    for (let round = 0; round < 3; round++) {
      const [seat = 0] = table.toAct;
      table.apply(seat, table.legalMoves(seat)[0]!);
      restore();
    }
    expect(derived).toBe(game === copying ? 0 : 3);
    expect(table.derived).toEqual(tally.derive!(game.clone(table.state)));
  }
  expect(copied).toBe(4);
});

test("a game without derived data needs no copy of them, and its functions may use `this`", () => {
  const game = defineGame<Line>({
    ...line,
    clone(this: { readonly id: string }, state: LineState) {
      return { ...line.clone(state), outcome: this.id === "line" ? state.outcome : null };
    },
    cloneDerived: () => {
      throw new Error("there is nothing to copy");
    },
  });
  const { derive: _, ...bare } = game;
  const table = openTable(line.derive === undefined ? game : defineGame<Line>(bare), start(game, { seats: 2 }));
  const restore = table.save();
  table.play(0, { type: "mark", cell: 3 });
  restore();
  expect(table.state.cells[3]).toBe(-1);
});

test("a random draw is not taken back, and does not count as a draw of the saved position", () => {
  const begun = start(dice, { seats: 3, chance: fast("c") });
  const table = openTable(dice, begun);
  const restore = table.save();
  const rolled = (): string => {
    const [seat = 0] = table.toAct;
    const answer = table.play(seat, table.legalMoves(seat).at(-1)!);
    return JSON.stringify(answer);
  };
  const rolls = new Set<string>();
  for (let round = 0; round < 10; round++) {
    rolls.add(rolled());
    expect(table.entry.drew).toBe(true);
    restore();
    expect(table.entry.drew).toBe(false);
  }
  expect(rolls.size).toBeGreaterThan(1);
});

test("a table that refuses to be reopened stays as it was", () => {
  const match = start(raid, { seats: 3, chance: fast("d") });
  const table = openTable(raid, match, { chance: fast("e") });
  table.play(table.toAct[1]!, table.legalMoves(table.toAct[1]!)[0]!);
  const shown = () =>
    JSON.stringify([table.state, table.version, table.toAct, table.outcome, table.entry, table.chance]);
  const before = shown();
  const refuses = (field: string): boolean => {
    const broken = { ...match, state: { ...match.state, [field]: null } } as unknown as typeof match;
    try {
      openTable(raid, match).reopen(broken);
      return false;
    } catch {
      return true;
    }
  };
  const refused = Object.keys(match.state).filter(refuses);
  expect(refused).toContain("phases");
  for (const field of refused) {
    const broken = { ...match, state: { ...match.state, [field]: null } } as unknown as typeof match;
    expect(() => table.reopen(broken, fast("foreign"))).toThrow(TypeError);
    expect(shown(), field).toBe(before);
  }
  // A state that only `actors` cannot read.
  const lame = defineGame<Line>({
    ...line,
    phases: {
      ...line.phases,
      turn: {
        ...line.phases.turn,
        actors: (state) => line.phases.turn.actors({ ...state, cells: state.cells.map((cell) => cell.valueOf()) }),
      },
    },
  });
  const other = openTable(lame, start(lame, { seats: 2, chance: fast("f") }));
  other.play(0, { type: "mark", cell: 0 });
  const kept = JSON.stringify([other.state, other.version, other.toAct, other.chance]);
  const holed = { ...start(lame, { seats: 2 }) };
  const cells = [null, ...holed.state.cells.slice(1)];
  expect(() => other.reopen({ ...holed, state: { ...holed.state, cells } } as never, fast("g"))).toThrow();
  expect(JSON.stringify([other.state, other.version, other.toAct, other.chance])).toBe(kept);
});

test("a table is reopened only for as many seats as it has", () => {
  const table = openTable(raid, start(raid, { seats: 2 }));
  const shown = (): string => JSON.stringify([table.state, table.version, table.toAct]);
  const before = shown();
  expect(() => table.reopen(start(raid, { seats: 3 }))).toThrow("at.seats: expected 2, as at this table");
  const match = start(raid, { seats: 2 });
  expect(shown()).toBe(before);
  table.reopen(match, undefined, structuredClone(match.state) as never);
  table.apply(table.toAct[0]!, table.legalMoves(table.toAct[0]!)[0]!);
  expect(table.version).toBe(1);
});

test("an error of rules in the middle of a move is thrown, and is no refusal of the move", () => {
  const torn = defineGame<Line>({
    ...line,
    evolve: {
      ...line.evolve,
      marked(...given: Parameters<typeof line.evolve.marked>) {
        line.evolve.marked(...given);
        if (given[0].marks === 5) (given[0] as { cells: unknown }).cells = null;
      },
    },
  });
  let match = start(torn, { seats: 2 });
  const table = openTable(torn, match);
  for (let cell = 0; cell < 4; cell++) {
    const move = { type: "mark", cell } as const;
    expect(table.play(table.toAct[0]!, move)).toMatchObject({ ok: true });
    const answer = play(torn, match, match.toAct[0]!, move);
    if (answer.ok) match = answer.match;
  }
  expect(() => table.play(0, { type: "mark", cell: 4 })).toThrow(TypeError);
  expect(() => play(torn, match, 0, { type: "mark", cell: 4 })).toThrow(TypeError);
  expect(match.version).toBe(4);
});
