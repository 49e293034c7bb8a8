import { Batches } from "./batches.js";
import type { Row } from "./sql-backend.js";
import { isOfAll } from "./sql-failure.js";
import type { Database } from "./sql-table.js";

/** A request for at most `limit` lines of a log, beginning with line `from`. */
export interface Reading {
  readonly match: string;
  readonly from: number;
  readonly limit: number;
}

/** A database from which lines are read. */
export interface ReadableDatabase extends Database {
  /**
   * The statement that reads lines of several logs, if the database has such a statement. The parameters of this
   * statement are three lists: the `match`, the `from` and the `limit` of each request. The rows of the result have the
   * columns `number`, `text` and `at`; `at` is the position of the request in the lists, from 1.
   */
  readonly readMany?: string;
}

/** Selects line numbers as texts, since clients throw on unsafe integers. */
const readOne = `SELECT CAST(line AS text) AS number, text FROM turnwright_lines WHERE match = $1 AND line >= $2
  ORDER BY line LIMIT $3`;

const mostTogether = 32;

function listsOf(readings: readonly Reading[]): readonly unknown[] {
  return [readings.map(({ match }) => match), readings.map(({ from }) => from), readings.map(({ limit }) => limit)];
}

/** Returns the rows of each request. */
function sorted(rows: readonly Row[], count: number): readonly (readonly Row[])[] {
  const answers = Array.from({ length: count }, (): Row[] => []);
  for (const row of rows) answers[Number(row["at"]) - 1].push(row);
  return answers;
}

/**
 * Returns a queue of read requests to a database. `one` reads for one request. If there is `many`, which reads for
 * several requests, up to 32 requests that arrive in the same iteration of the event loop share one call of `many`.
 */
export function sharedReadings<Request>(
  sql: Database,
  one: (request: Request) => Promise<readonly Row[]>,
  many: ((requests: readonly Request[]) => Promise<readonly (readonly Row[])[]>) | undefined,
): Batches<Request, readonly Row[]> {
  return new Batches({
    running: many === undefined ? Number.POSITIVE_INFINITY : 4,
    next: (waiting) => (many === undefined ? 1 : Math.min(waiting.length, mostTogether)),
    run: async (requests) => (many === undefined || requests.length === 1 ? [await one(requests[0])] : many(requests)),
    isOfAll: (thrown) => isOfAll(sql.failure(thrown)),
  });
}

/** Returns a queue of requests for lines, which share statements if the database has the statement `readMany`. */
export function readingsOn(sql: ReadableDatabase): Batches<Reading, readonly Row[]> {
  const { readMany } = sql;
  return sharedReadings(
    sql,
    ({ match, from, limit }) => sql.run(readOne, [match, from, limit]),
    readMany === undefined
      ? undefined
      : async (readings) => sorted(await sql.run(readMany, listsOf(readings)), readings.length),
  );
}
