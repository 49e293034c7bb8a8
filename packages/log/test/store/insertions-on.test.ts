import { describe, expect, test } from "vitest";
import { insertionsOn, type LineRow } from "../../src/stores/insertions-on.js";
import type { SqlFailure } from "../../src/stores/sql-failure.js";

class Refused extends Error {
  readonly failure: SqlFailure;
  readonly detail: string | undefined;

  constructor(failure: SqlFailure, detail?: string) {
    super("refused");
    this.failure = failure;
    this.detail = detail;
  }
}

/** Waits for the end of this turn of the event loop. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A table that takes each line once, refuses what tests say, and finishes a statement when tests say. */
class Table {
  readonly statements: string[][] = [];
  readonly taken = new Set<string>();
  readonly insert = "insert";
  readonly insertions: number;
  /** What the table says of a row that it refuses, as PostgreSQL does. */
  detailOf: (row: LineRow) => string | undefined = () => undefined;
  refuses: (row: LineRow) => SqlFailure | "nothing" = () => "nothing";
  #finish: (() => void)[] = [];

  constructor(insertions = 1) {
    this.insertions = insertions;
  }

  valuesOf(rows: readonly LineRow[]): readonly unknown[] {
    return rows;
  }

  async run(_: string, values: readonly unknown[]): Promise<{ line: number }[]> {
    const rows = values as readonly LineRow[];
    this.statements.push(rows.map(({ match, line }) => `${match}${line}`));
    await new Promise<void>((resolve) => this.#finish.push(resolve));
    for (const row of rows) {
      const failure = this.taken.has(`${row.match}${row.line}`) ? "taken" : this.refuses(row);
      if (failure !== "nothing") throw new Refused(failure, this.detailOf(row));
    }
    for (const { match, line } of rows) this.taken.add(`${match}${line}`);
    return rows.map(({ line }) => ({ line }));
  }

  failure(thrown: unknown): SqlFailure {
    return thrown instanceof Refused ? thrown.failure : undefined;
  }

  /** Finishes the statements that run, until none is left. */
  async finishAll(): Promise<void> {
    for (let idle = 0; idle < 3; idle++) {
      await turn();
      const finish = this.#finish.splice(0);
      if (finish.length > 0) idle = 0;
      for (const one of finish) one();
    }
  }
}

function row(name: string, text = ""): LineRow {
  return { match: name[0]!, line: Number(name.slice(1)), text, after: 0, hash: "" };
}

/** Inserts lines, each on its own, and returns which were inserted. */
async function inserted(table: Table, names: readonly string[]): Promise<readonly boolean[]> {
  const insertions = insertionsOn(table);
  const answers = Promise.allSettled(names.map((name) => insertions.ask([row(name)])));
  await table.finishAll();
  return (await answers).map(({ status }) => status === "fulfilled");
}

describe("insertions of which some are refused", () => {
  const names = Array.from({ length: 40 }, (_, at) => `${String.fromCharCode(65 + at)}${(at % 9) + 1}`);

  test.each([
    ({ match, line }: LineRow) => `Key (match, line)=(${match}, ${line}) already exists.`,
    ({ match, line }: LineRow) => `Fehlgeschlagene Zeile enthält (${match}, ${line}, null).`,
  ])("go again together without those that the errors name", async (detailOf) => {
    const table = new Table();
    table.detailOf = detailOf;
    const taken = [names[3]!, names[17]!, names[39]!];
    for (const name of taken) table.taken.add(name);
    expect(await inserted(table, names)).toEqual(names.map((name) => !taken.includes(name)));
    expect(table.statements.map(({ length }) => length)).toEqual([40, 39, 38, 37]);
  });

  test("are halved if the errors name none, another row, or something else is wrong", async () => {
    for (const [detail, failure] of [
      [undefined, "taken"],
      ["Key (match, line)=(another, 1) already exists.", "taken"],
      ["(A, 11)", "taken"],
      [`(${names[3]![0]}, ${names[3]![1]})`, undefined],
    ] as const) {
      const table = new Table();
      table.detailOf = () => detail;
      table.refuses = (row) => (row.match === names[3]![0] ? failure : "nothing");
      expect(await inserted(table, names)).toEqual(names.map((_, at) => at !== 3));
      expect(table.statements.length).toBeGreaterThan(8);
    }
  });
});

describe("insertions", () => {
  test("of one turn, and those that come while a statement runs, go together", async () => {
    const table = new Table();
    const insertions = insertionsOn(table);
    const answers = [insertions.ask([row("a1"), row("a2")])];
    // Each message on a socket is handled by itself, with its microtasks.
    await Promise.resolve();
    await Promise.resolve();
    answers.push(insertions.ask([row("b1")]));
    expect(table.statements).toEqual([]);
    await turn();
    expect(table.statements).toEqual([["a1", "a2", "b1"]]);
    answers.push(insertions.ask([row("c1")]));
    await turn();
    answers.push(insertions.ask([row("d1")]));
    await turn();
    expect(table.statements).toEqual([["a1", "a2", "b1"]]);
    await table.finishAll();
    await Promise.all(answers);
    expect(table.statements).toEqual([
      ["a1", "a2", "b1"],
      ["c1", "d1"],
    ]);
  });

  test("run at the same time as often as the database wants", async () => {
    const table = new Table(2);
    const insertions = insertionsOn(table);
    const answers: Promise<null>[] = [];
    for (const name of ["a1", "b1", "c1", "d1"]) {
      answers.push(insertions.ask([row(name)]));
      await turn();
    }
    expect(table.statements).toEqual([["a1"], ["b1"]]);
    await table.finishAll();
    await Promise.all(answers);
    expect(table.statements).toEqual([["a1"], ["b1"], ["c1", "d1"]]);
  });

  test("whose place is taken do not fail the others", async () => {
    const table = new Table();
    table.taken.add("b1");
    expect(await inserted(table, ["a1", "b1", "c1"])).toEqual([true, false, true]);
    expect(table.statements).toEqual([["a1", "b1", "c1"], ["a1"], ["b1", "c1"], ["b1"], ["c1"]]);
  });

  test.each([
    [["m41"], 13],
    [["m3", "m41"], 23],
  ])("whose places are taken (%j) take few statements, though 63 others wait", async (taken, most) => {
    const table = new Table();
    for (const name of taken) table.taken.add(name);
    const names = Array.from({ length: 64 }, (_, at) => `m${at}`);
    expect((await inserted(table, names)).filter((isStored) => !isStored)).toHaveLength(taken.length);
    expect(table.statements.length).toBeLessThanOrEqual(most);
  });

  test.each([
    { code: "unusable", reason: "a character that the database has not" },
    { code: "full", reason: "too long" },
    undefined,
  ] as const)("of which one is refused with %j do not fail the others", async (failure) => {
    const table = new Table();
    table.refuses = ({ match }) => (match === "b" ? failure : "nothing");
    expect(await inserted(table, ["a1", "b1", "c1"])).toEqual([true, false, true]);
  });

  test.each(["unavailable", "closed"] as const)(
    "all fail while the database is %s, without more tries",
    async (code) => {
      const table = new Table();
      table.refuses = () => (code === "closed" ? { code } : { code, reason: "gone" });
      expect(await inserted(table, ["a1", "b1", "c1"])).toEqual([false, false, false]);
      expect(table.statements).toHaveLength(1);
    },
  );

  test("are split when they become long", async () => {
    const table = new Table();
    const insertions = insertionsOn(table);
    const long = "x".repeat(300_000);
    const answers: Promise<unknown>[] = ["a1", "b1", "c1", "d1"].map((name) => insertions.ask([row(name, long)]));
    await table.finishAll();
    await Promise.all(answers);
    expect(table.statements).toEqual([
      ["a1", "b1"],
      ["c1", "d1"],
    ]);
  });

  test("take no more rows after 500,000 characters", async () => {
    const table = new Table();
    const insertions = insertionsOn(table);
    const texts = { a1: 250_000, b1: 250_000, c1: 1, d1: 499_999, e1: 1, f1: 1 };
    const answers = Object.entries(texts).map(([name, length]) => insertions.ask([row(name, "x".repeat(length))]));
    await table.finishAll();
    await Promise.all(answers);
    expect(table.statements).toEqual([
      ["a1", "b1"],
      ["c1", "d1"],
      ["e1", "f1"],
    ]);
  });
});
