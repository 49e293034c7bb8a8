import { describe, expect, test } from "vitest";
import { type ReadableDatabase, type Reading, readingsOn } from "../../src/stores/readings-on.js";
import type { Row } from "../../src/stores/sql-backend.js";
import type { SqlFailure } from "../../src/stores/sql-failure.js";

class Refused extends Error {
  readonly failure: SqlFailure;

  constructor(failure: SqlFailure) {
    super("refused");
    this.failure = failure;
  }
}

/** A table in which each log has ten lines. It refuses a match when tests say so, and counts the statements. */
class Table implements ReadableDatabase {
  readonly statements: string[] = [];
  readonly readMany?: string;
  refuses: (match: string) => SqlFailure | "nothing" = () => "nothing";
  #running = 0;
  /** How many statements ran at the same time, at most. */
  mostRunning = 0;

  constructor(readMany?: string) {
    if (readMany !== undefined) this.readMany = readMany;
  }

  async run(statement: string, values: readonly unknown[]): Promise<readonly Row[]> {
    const [match, from, limit] = values as [string | string[], number | number[], number | number[]];
    const [matches, firsts, limits] = [[match].flat(), [from].flat(), [limit].flat()];
    this.statements.push(`${statement === this.readMany ? "many" : "one"} ${matches.join(" ")}`);
    this.mostRunning = Math.max(this.mostRunning, ++this.#running);
    await Promise.resolve();
    this.#running--;
    return matches.flatMap((each, at) => {
      const failure = this.refuses(each);
      if (failure !== "nothing") throw new Refused(failure);
      const count = Math.max(0, Math.min(limits[at], 11 - firsts[at]));
      const rows = Array.from({ length: count }, (_, line) => {
        const number = `${firsts[at] + line}`;
        return { at: at + 1, number, text: `${each}${number}` };
      });
      return rows;
    });
  }

  failure(thrown: unknown): SqlFailure {
    return thrown instanceof Refused ? thrown.failure : undefined;
  }
}

const three: readonly Reading[] = [
  { match: "a", from: 9, limit: 5 },
  { match: "b", from: 20, limit: 5 },
  { match: "c", from: 1, limit: 2 },
];

function textsOf(rows: readonly Row[]): unknown[] {
  return rows.map(({ text }) => text);
}

describe("readings", () => {
  test("of one turn share a statement where the database has one, and each gets its own lines", async () => {
    const table = new Table("many");
    const readings = readingsOn(table);
    const answers = await Promise.all(three.map((one) => readings.ask(one)));
    expect(answers.map(textsOf)).toEqual([["a9", "a10"], [], ["c1", "c2"]]);
    expect(table.statements).toEqual(["many a b c"]);
    expect(textsOf(await readings.ask(three[2]))).toEqual(["c1", "c2"]);
    expect(table.statements).toEqual(["many a b c", "one c"]);
  });

  test("have statements of their own elsewhere", async () => {
    const table = new Table();
    const readings = readingsOn(table);
    const answers = await Promise.all(three.map((one) => readings.ask(one)));
    expect(answers.map(textsOf)).toEqual([["a9", "a10"], [], ["c1", "c2"]]);
    expect(table.statements).toEqual(["one a", "one b", "one c"]);
  });

  test("are at most 32 in a statement", async () => {
    const table = new Table("many");
    const readings = readingsOn(table);
    const many = Array.from({ length: 70 }, (_, at) => ({ match: `m${at}`, from: 10, limit: 1 }));
    const answers = await Promise.all(many.map((one) => readings.ask(one)));
    expect(answers.map(textsOf)).toEqual(many.map(({ match }) => [`${match}10`]));
    expect(table.statements.map((text) => text.split(" ").length - 1)).toEqual([32, 32, 6]);
  });

  test("run four statements at the same time where they share them, and any number elsewhere", async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ match: `m${at}`, from: 10, limit: 1 }));
    for (const [readMany, most] of [
      ["many", 4],
      [undefined, 200],
    ] as const) {
      const table = new Table(readMany);
      const readings = readingsOn(table);
      await Promise.all(many.map((one) => readings.ask(one)));
      expect(table.mostRunning).toBe(most);
    }
  });

  test("fail alone if the failure is of one, and together if the database is away", async () => {
    const table = new Table("many");
    table.refuses = (match) => (match === "b" ? { code: "unusable", reason: "" } : "nothing");
    const readings = readingsOn(table);
    const results = await Promise.allSettled(three.map((one) => readings.ask(one)));
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(table.statements).toEqual(["many a b c", "one a", "many b c", "one b", "one c"]);
    const away = new Table("many");
    away.refuses = () => ({ code: "unavailable", reason: "" });
    const lost = readingsOn(away);
    const all = await Promise.allSettled(three.map((one) => lost.ask(one)));
    expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(away.statements).toEqual(["many a b c"]);
  });
});
