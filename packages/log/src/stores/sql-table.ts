import { no, ok } from "@turnwright/core/rules";
import { cut } from "../format/log-problem.js";
import type { Answer } from "./log-backend.js";
import type { Sql } from "./sql-backend.js";
import { failed } from "./sql-failure.js";

/** The statements of one kind of database about the table itself. */
export interface SqlTable {
  /** Makes table and index where they are not there yet. */
  readonly schema: readonly string[];
  /** Describes the table that is there: rows with a text `part`, none when there is no table. */
  readonly described: string;
  /** The parts that must be among them. */
  readonly parts: readonly string[];
}

/** How often the table is looked for: others may be making it at the same time. */
const tries = 3;

/** Returns what is wrong with a table, by its parts; `undefined` when it is ours. */
function mismatch({ parts }: SqlTable, found: readonly string[]): string | undefined {
  const missing = parts.filter((part) => !found.includes(part));
  if (missing.length === 0) return undefined;
  const others = found.filter((part) => !parts.includes(part));
  return cut(
    `the table turnwright_lines is not this store's: expected ${missing.join("; ")}, found ${others.join("; ")}`,
  );
}

/** Makes the table; others may be quicker. Returns why it can't be made. */
async function make(sql: Sql, { schema }: SqlTable): Promise<unknown> {
  try {
    for (const statement of schema) await sql.run(statement, []);
    return undefined;
  } catch (thrown) {
    return thrown;
  }
}

/** Makes the table where there is none, and answers whether the one that is there is ours and can be read. */
export async function withTable(sql: Sql, table: SqlTable): Answer<null> {
  try {
    for (let tried = 0; tried < tries; tried++) {
      const found = (await sql.run(table.described, [])).map(({ part }) => String(part));
      if (found.length > 0) return await usable(sql, mismatch(table, found));
      const thrown = await make(sql, table);
      // Another process that makes the same table at the same time makes this fail once.
      if (thrown !== undefined && (tried > 0 || typeof sql.failure(thrown) === "object")) throw thrown;
    }
    return no({ code: "unusable", reason: "the table turnwright_lines was made, and can't be found" });
  } catch (thrown) {
    return failed(sql.failure, thrown);
  }
}

/** Answers what is wrong with the table; else reads nothing, which shows whether anything may be read. */
async function usable(sql: Sql, wrong: string | undefined): Answer<null> {
  if (wrong !== undefined) return no({ code: "unusable", reason: wrong });
  await sql.run("SELECT text FROM turnwright_lines WHERE match = $1 AND line = $2", ["", 1]);
  return ok(null);
}
