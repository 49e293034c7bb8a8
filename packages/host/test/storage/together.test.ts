import { expect, test } from "vitest";
import { sharedDatabase } from "../../../log/test/store/postgres-server.js";
import { postgresStorage } from "../../src/postgres.js";
import type { MatchRecord } from "../../src/storage.js";
import { must } from "./kinds.js";

const matchOf = (number: number): string => `together-${number}`;

function recordOf(number: number): MatchRecord {
  return {
    match: matchOf(number),
    game: "artifact",
    options: { number },
    created: number,
    stage: "open",
    started: null,
    listed: false,
    due: null,
    keys: "k",
    seats: [],
  };
}

test("records that are asked for at the same time share statements in PostgreSQL, and each gets its own", async () => {
  const database = await sharedDatabase();
  const asked: unknown[][] = [];
  const client = {
    query: (statement: string, values: unknown[]) => {
      if (statement.startsWith("SELECT") && statement.includes("turnwright_records")) asked.push(values);
      return database.client.query(statement, values);
    },
  };
  const { records, logs } = must(await postgresStorage(client));
  for (const number of [...Array(70).keys()]) if (number !== 3) must(await records.put(0, recordOf(number)));
  asked.length = 0;
  const numbers = [...Array(70).keys(), 5, 3];
  const answers = await Promise.all(numbers.map((number) => records.get(matchOf(number))));
  for (const [at, answer] of answers.entries()) {
    const number = numbers[at]!;
    if (number === 3) expect(answer).toEqual({ ok: false, problem: { code: "unknown-match", match: matchOf(number) } });
    else expect(answer).toEqual({ ok: true, value: { version: 1, record: recordOf(number) } });
  }
  expect(asked.length).toBeLessThanOrEqual(3);
  expect(must(await records.get(matchOf(6))).record).toEqual(recordOf(6));
  await Promise.all([records.close(), logs.close()]);
  await database.stop();
});
