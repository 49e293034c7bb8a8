import { no, ok } from "@turnwright/core/rules";
import { cut } from "../format/log-problem.js";
import type { Answer } from "./log-backend.js";
import type { Row } from "./sql-backend.js";
import { failed, type SqlFailure } from "./sql-failure.js";

/** A database: a function that runs statements, and a function that interprets failures of statements. */
export interface Database {
  run(statement: string, values: readonly unknown[]): Promise<readonly Row[]>;
  readonly failure: (thrown: unknown) => SqlFailure;
}

/** The name of a table, the statements that create and describe it, and the properties that it must have. */
export interface SqlTable {
  readonly name: string;
  /** The statements that create the table and its index if they do not exist. */
  readonly schema: readonly string[];
  /**
   * The statement that describes the existing table, as rows with a text `part`. The result has no rows if there is no
   * table.
   */
  readonly described: string;
  /** The parts that the description must contain. */
  readonly parts: readonly string[];
}

/**
 * How often the store looks for the table. It looks more than once, because another process may be creating the table.
 */
const tries = 3;

/**
 * Compares the properties of the table in the database (`found`) with the properties that the store needs. Returns the
 * first difference. Returns `undefined` if the table belongs to the store.
 */
function mismatch({ name, parts }: SqlTable, found: readonly string[]): string | undefined {
  const missing = parts.filter((part) => !found.includes(part));
  if (missing.length === 0) return undefined;
  const others = found.filter((part) => !parts.includes(part));
  return cut(`the table ${name} is not this store's: expected ${missing.join("; ")}, found ${others.join("; ")}`);
}

/**
 * Creates the table. Returns a failure instead of throwing it, because another process may have created the table
 * first.
 */
async function make(sql: Database, { schema }: SqlTable): Promise<unknown> {
  try {
    for (const statement of schema) await sql.run(statement, []);
    return undefined;
  } catch (thrown) {
    return thrown;
  }
}

/**
 * Creates the table if it does not exist. Returns a problem if the table was not made by the store or cannot be read.
 */
export async function withTable(sql: Database, table: SqlTable): Answer<null> {
  try {
    for (let tried = 0; tried < tries; tried++) {
      const found = (await sql.run(table.described, [])).map(({ part }) => String(part));
      if (found.length > 0) return await usable(sql, table.name, mismatch(table, found));
      const thrown = await make(sql, table);
      // The first attempt can fail because another process creates the same table at the same time.
      if (thrown !== undefined && (tried > 0 || typeof sql.failure(thrown) === "object")) throw thrown;
    }
    return no({ code: "unusable", reason: `the table ${table.name} was made, and can't be found` });
  } catch (thrown) {
    return failed(sql.failure, thrown);
  }
}

/**
 * Returns what is wrong with the table. If `wrong` is undefined, tests whether the store may read the table: tries to
 * read a row that does not exist. This attempt fails if reading is not allowed.
 */
async function usable(sql: Database, name: string, wrong: string | undefined): Answer<null> {
  if (wrong !== undefined) return no({ code: "unusable", reason: wrong });
  await sql.run(`SELECT match FROM ${name} WHERE match = $1`, [""]);
  return ok(null);
}
