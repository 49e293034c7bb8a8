import type { Result } from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import { type Database, failed, sharedReadings } from "@turnwright/log/internal";
import type { StoreProblem } from "@turnwright/log/stores";
import type { MatchRecord, StoredRecord } from "../storage.js";
import { parseRecordText } from "./parse-record.js";
import type { PageRow, Place, RecordBackend, Stored, WantedPage } from "./record-store.js";

type Rows = Awaited<ReturnType<Database["run"]>>;

/** A database in which records are stored. */
export interface RecordDatabase extends Database {
  /**
   * The statement that reads several records, if the database has such a statement. Its only parameter is the list of
   * the matches. The rows of the result have the columns `match`, `version` (a text) and `record`.
   */
  readonly readMany?: string;
}

const insert = `INSERT INTO turnwright_records (match, version, game, stage, listed, created, due, record)
  VALUES ($1, $2 + 1, $3, $4, $5, $6, $7, $8) ON CONFLICT (match) DO NOTHING RETURNING match`;
const update = `UPDATE turnwright_records
  SET version = $2 + 1, game = $3, stage = $4, listed = $5, created = $6, due = $7, record = $8
  WHERE match = $1 AND version = $2 RETURNING match`;
// Versions are selected as texts, because clients return integers in different forms.
const select = "SELECT CAST(version AS text) AS version, record FROM turnwright_records WHERE match = $1";
const selectPlace = "SELECT CAST(created AS text) AS created FROM turnwright_records WHERE match = $1 AND listed = 1";
const dueAt = "SELECT match FROM turnwright_records WHERE due <= $1 ORDER BY due LIMIT $2";

/** The statements that create the indexes of the table: for every kind of page, and for the matches that are due. */
export const recordIndexes: readonly string[] = [
  ...[
    ["by_time", "created, match"],
    ["by_game", "game, created, match"],
    ["by_stage", "stage, created, match"],
    ["by_both", "game, stage, created, match"],
  ].map(
    ([name, columns]) =>
      `CREATE INDEX IF NOT EXISTS turnwright_records_${name} ON turnwright_records (${columns}) WHERE listed = 1`,
  ),
  "CREATE INDEX IF NOT EXISTS turnwright_records_due ON turnwright_records (due) WHERE due IS NOT NULL",
];

function valuesOf(version: number, record: MatchRecord): (string | number | null)[] {
  const { match, game, stage, listed, created, due } = record;
  return [match, version, game, stage, listed ? 1 : 0, created, due, JSON.stringify(record)];
}

/** Returns the statement for a page, and its values. */
function pageStatement({ game, stage, before, limit }: WantedPage): [statement: string, values: (string | number)[]] {
  const values: (string | number)[] = [before.created, before.match, limit];
  const filters = Object.entries({ game, stage }).map(([column, value]) =>
    value === undefined ? "" : ` AND ${column} = $${values.push(value)}`,
  );
  const where = `listed = 1 AND (created, match) < ($1, $2)${filters.join("")}`;
  return [
    `SELECT match, record FROM turnwright_records WHERE ${where} ORDER BY created DESC, match DESC LIMIT $3`,
    values,
  ];
}

function storedIn(match: string, [row]: Rows): Result<StoredRecord | undefined, StoreProblem> {
  if (row === undefined) return ok(undefined);
  const record = parseRecordText(match, row["record"]);
  return record.ok ? ok({ version: Number(row["version"]), record: record.value }) : record;
}

/**
 * Returns a queue of requests for records. Requests share statements if the database has the statement `readMany`.
 * Every five seconds, each server of a group reads the record of each match that it has open.
 */
function readingsOn(sql: RecordDatabase): ReturnType<typeof sharedReadings<string>> {
  const { readMany } = sql;
  const many = async (statement: string, matches: readonly string[]): Promise<readonly Rows[]> => {
    const rows = await sql.run(statement, [matches]);
    return matches.map((match) => rows.filter((row) => row["match"] === match));
  };
  return sharedReadings<string>(
    sql,
    (match) => sql.run(select, [match]),
    readMany === undefined ? undefined : (matches) => many(readMany, matches),
  );
}

function pageRow({ match, record }: Rows[number]): PageRow {
  return { match: String(match), record: parseRecordText(String(match), record) };
}

function placeIn(match: string, [row]: Rows): Place | undefined {
  return row && { match, created: Number(row["created"]) };
}

/**
 * Returns a backend that stores records in one table of a database. It needs no transactions, because each statement
 * checks the version.
 */
export function sqlRecords(sql: RecordDatabase, close: () => Promise<void> = async () => {}): RecordBackend {
  const asked = async (statement: string, values: readonly unknown[]): Stored<Rows> => {
    try {
      return ok(await sql.run(statement, values));
    } catch (thrown) {
      return failed(sql.failure, thrown);
    }
  };
  const read = async <T>(
    [statement, values]: readonly [statement: string, values: readonly unknown[]],
    from: (rows: Rows) => T,
  ): Stored<T> => {
    const rows = await asked(statement, values);
    return rows.ok ? ok(from(rows.value)) : rows;
  };
  const readings = readingsOn(sql);
  return {
    write: (version, record) =>
      read([version === 0 ? insert : update, valuesOf(version, record)], (rows) => rows.length > 0),
    read: async (match) => {
      try {
        return storedIn(match, await readings.ask(match));
      } catch (thrown) {
        return failed(sql.failure, thrown);
      }
    },
    place: (match) => read([selectPlace, [match]], (rows) => placeIn(match, rows)),
    page: (wanted) => read(pageStatement(wanted), (rows) => rows.map(pageRow)),
    due: (time, limit) => read([dueAt, [time, limit]], (rows) => rows.map(({ match }) => String(match))),
    close,
  };
}
