import { Batches } from "./batches.js";
import { isOfAll } from "./sql-failure.js";
import type { Database } from "./sql-table.js";

/** One line of a log, as a row of the database table `turnwright_lines`. */
export interface LineRow {
  readonly match: string;
  readonly line: number;
  readonly text: string;
  /** The number of the line that must be stored before the rows of this insertion; 0 for a new log. */
  readonly after: number;
  /** The hash of the line `after`; an empty text for a new log. */
  readonly hash: string;
}

/** A database into which lines are inserted. */
export interface LineDatabase extends Database {
  /**
   * The statement that inserts all rows or none, and returns one row for each inserted row. The statement fails if the
   * table already contains a line with the match and the number of an inserted row. The statement also fails if the
   * line before the inserted rows is missing, or does not have the expected hash.
   */
  readonly insert: string;
  /** Returns the values for the parameters of `insert`. */
  valuesOf(rows: readonly LineRow[]): readonly unknown[];
  /** The number of insertions that can run at the same time. */
  readonly insertions: number;
}

/** The error for a table that did not store all inserted rows, because somebody added a trigger to the table. */
export class RowsNotStored extends Error {
  constructor(stored: number, inserted: number) {
    super(`the table turnwright_lines stored ${stored} of ${inserted} rows: remove the triggers that were added to it`);
  }
}

/** The number of characters after which no more rows are added to a statement. */
const mostText = 500_000;

function textIn(rows: readonly LineRow[]): number {
  return rows.reduce((sum, { text }) => sum + text.length, 0);
}

/** Returns how many of the waiting requests fit into one statement. */
function fitting(waiting: readonly (readonly LineRow[])[]): number {
  let [count, text] = [0, 0];
  for (const rows of waiting) {
    if (text >= mostText) break;
    text += textIn(rows);
    count++;
  }
  return count;
}

/**
 * Returns the index of the insertion whose row PostgreSQL names in the detail of an error: `Key (match, line)=(m, 5)
 * already exists`, or `Failing row contains (m, 5, null)`, in any language. Returns -1 if there is no such insertion.
 */
function concerned(thrown: unknown, requests: readonly (readonly LineRow[])[]): number {
  const detail = thrown instanceof Error && "detail" in thrown ? String(thrown.detail) : "";
  const isNamed = ({ match, line }: LineRow): boolean =>
    detail.includes(`(${match}, ${line})`) || detail.includes(`(${match}, ${line},`);
  return requests.findIndex((rows) => rows.some(isNamed));
}

/**
 * Returns a queue of insertions. All rows of an insertion are inserted, or none. The insertions of many logs share one
 * commit.
 */
export function insertionsOn(sql: LineDatabase): Batches<readonly LineRow[], null> {
  return new Batches({
    running: sql.insertions,
    next: fitting,
    async run(requests) {
      const rows = requests.flat();
      const { length: stored } = await sql.run(sql.insert, sql.valuesOf(rows));
      if (stored !== rows.length) throw new RowsNotStored(stored, rows.length);
      return requests.map(() => null);
    },
    isOfAll: (thrown) => isOfAll(sql.failure(thrown)),
    concerned: (thrown, requests) => (sql.failure(thrown) === "taken" ? concerned(thrown, requests) : -1),
  });
}
