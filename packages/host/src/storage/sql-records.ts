import type { Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import { failed, type Row, type SqlFailure } from "@turnwright/log/internal";
import type { StoreProblem } from "@turnwright/log/stores";
import type { MatchRecord, RecordPage, RecordStore, StoredRecord } from "../storage.js";
import { isSameRecord } from "./memory-storage.js";

/** A database: how to run statements, and what failures mean. */
export interface RecordSql {
  run(statement: string, values: readonly (string | number | null)[]): Promise<readonly Row[]>;
  readonly failure: (thrown: unknown) => SqlFailure;
}

type Answer<T> = Promise<Result<T, StoreProblem>>;

/** Returns the statements that create the table and its indexes, for a type of whole numbers. */
export function recordSchema(text: string, number: string): readonly string[] {
  return [
    `CREATE TABLE IF NOT EXISTS turnwright_records (
  match ${text} NOT NULL PRIMARY KEY, version ${number} NOT NULL, game ${text} NOT NULL, stage ${text} NOT NULL,
  listed ${number} NOT NULL, created ${number} NOT NULL, due ${number}, record ${text} NOT NULL)`,
    "CREATE INDEX IF NOT EXISTS turnwright_records_all ON turnwright_records (listed, created, match)",
    "CREATE INDEX IF NOT EXISTS turnwright_records_stage ON turnwright_records (listed, stage, created, match)",
    "CREATE INDEX IF NOT EXISTS turnwright_records_game ON turnwright_records (listed, stage, game, created, match)",
    "CREATE INDEX IF NOT EXISTS turnwright_records_due ON turnwright_records (due) WHERE due IS NOT NULL",
  ];
}

const insert = `INSERT INTO turnwright_records (match, version, game, stage, listed, created, due, record)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;
const update = `UPDATE turnwright_records SET version = $2, game = $3, stage = $4, listed = $5, created = $6, due = $7,
  record = $8 WHERE match = $1 AND version = $2 - 1 RETURNING match`;
const find = "SELECT version, record FROM turnwright_records WHERE match = $1";
const due = "SELECT match FROM turnwright_records WHERE due <= $1 ORDER BY due LIMIT $2";

function valuesOf(version: number, record: MatchRecord): (string | number | null)[] {
  const { match, game, stage, listed, created, due } = record;
  return [match, version, game, stage, listed ? 1 : 0, created, due, JSON.stringify(record)];
}

function storedIn(row: Row): StoredRecord {
  return { version: Number(row["version"]), record: JSON.parse(String(row["record"])) as MatchRecord };
}

function pageStatement({ game, stage, after }: RecordPage): string {
  const conditions = ["listed = 1"];
  if (stage !== undefined) conditions.push("stage = $2");
  if (game !== undefined) conditions.push("game = $3");
  if (after !== undefined)
    conditions.push("(created, match) < (SELECT created, match FROM turnwright_records WHERE match = $4)");
  return `SELECT version, record FROM turnwright_records WHERE ${conditions.join(" AND ")}
    AND ($2 = $2 AND $3 = $3 AND $4 = $4) ORDER BY created DESC, match DESC LIMIT $1`;
}

class SqlRecords implements RecordStore {
  readonly #sql: RecordSql;

  constructor(sql: RecordSql) {
    this.#sql = sql;
  }

  async #asked<T>(work: () => Answer<T>): Answer<T> {
    try {
      return await work();
    } catch (thrown) {
      return failed(this.#sql.failure, thrown);
    }
  }

  put(version: number, record: MatchRecord): Answer<StoredRecord> {
    return this.#asked(async () => {
      const next = { version: version + 1, record };
      if (version > 0) {
        const changed = await this.#sql.run(update, valuesOf(version + 1, record));
        return changed.length > 0 ? ok(next) : this.#again(record);
      }
      try {
        await this.#sql.run(insert, valuesOf(1, record));
        return ok(next);
      } catch (thrown) {
        if (this.#sql.failure(thrown) !== "taken") throw thrown;
        return this.#again(record);
      }
    });
  }

  /** Returns the answer for a record whose version is taken: `ok` if the same is stored. */
  async #again(record: MatchRecord): Answer<StoredRecord> {
    const [row] = await this.#sql.run(find, [record.match]);
    if (row === undefined) return no({ code: "unknown-match", match: record.match });
    const stored = storedIn(row);
    if (isSameRecord(stored.record, record)) return ok(stored);
    return no({ code: "conflict", match: record.match, version: stored.version });
  }

  get(match: string): Answer<StoredRecord> {
    return this.#asked(async () => {
      const [row] = typeof match === "string" ? await this.#sql.run(find, [match.slice(0, 65)]) : [];
      return row === undefined ? no({ code: "unknown-match", match: String(match).slice(0, 64) }) : ok(storedIn(row));
    });
  }

  list(page: RecordPage): Answer<{ matches: readonly MatchRecord[]; next: string | null }> {
    return this.#asked(async () => {
      const { game = "", stage = "", after = "", limit = 100 } = page;
      const most = Math.min(1000, Math.max(1, limit));
      const rows = await this.#sql.run(pageStatement(page), [most + 1, stage, game, after]);
      const matches = rows.slice(0, most).map((row) => storedIn(row).record);
      return ok({ matches, next: rows.length > most ? (matches.at(-1)?.match ?? null) : null });
    });
  }

  due(time: number, limit: number): Answer<readonly string[]> {
    return this.#asked(async () => {
      const rows = await this.#sql.run(due, [time, limit]);
      return ok(rows.map(({ match }) => String(match)));
    });
  }

  async close(): Promise<void> {
    // The client belongs to whoever passed it in.
  }
}

/** Opens the table of records, and creates it if there is none. */
export async function sqlRecords(sql: RecordSql, schema: readonly string[]): Answer<RecordStore> {
  for (let times = 0; ; times++) {
    try {
      for (const statement of schema) await sql.run(statement, []);
      await sql.run(find, [""]);
      return ok(new SqlRecords(sql));
    } catch (thrown) {
      // Another process may create the table at the same time.
      if (times < 2 && sql.failure(thrown) === "taken") continue;
      return failed(sql.failure, thrown);
    }
  }
}
