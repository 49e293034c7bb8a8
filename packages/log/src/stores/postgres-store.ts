import type { Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import { type Hashing, portableSha256 } from "../chain/sha256.js";
import { optionProblem } from "../format/option-problem.js";
import type { LineDatabase } from "./insertions-on.js";
import type { LogStore, StoreProblem } from "./log-store.js";
import { type PostgresClient, postgresDatabase, postgresTable } from "./postgres-database.js";
import type { ReadableDatabase } from "./readings-on.js";
import { sqlBackend } from "./sql-backend.js";
import { withTable } from "./sql-table.js";
import { storeOn, unusableOptions } from "./store-on.js";

/** The statements that create the table. The store executes these statements if the table does not exist. */
export const postgresSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS turnwright_lines (
  match text COLLATE "C" NOT NULL, line integer NOT NULL, text text NOT NULL, PRIMARY KEY (match, line))`,
  "CREATE INDEX IF NOT EXISTS turnwright_matches ON turnwright_lines (match) WHERE line = 1",
];

const table = postgresTable("turnwright_lines", postgresSchema, [
  "match text COLLATE C NOT NULL",
  "line integer NOT NULL",
  "text text NOT NULL",
  "PRIMARY KEY (match, line)",
]);

/**
 * Opens a store in a PostgreSQL database. Several servers can use the same database at the same time. Create the client
 * yourself: `postgresStore(new Pool())`. You can use any pool, because each statement is a separate transaction.
 */
export async function postgresStore(
  client: PostgresClient,
  how: Hashing = {},
): Promise<Result<LogStore, StoreProblem>> {
  if (typeof client?.query !== "function") return no({ code: "unusable", reason: "client: expected a Pool of pg" });
  const sql: LineDatabase & ReadableDatabase = {
    ...postgresDatabase(client),
    // If the line before a row is missing, the row gets no text, and the table refuses the row. The subquery is a
    // look-up by the primary key for each row, even if the planner knows nothing about the table.
    insert: `INSERT INTO turnwright_lines (match, line, text)
      SELECT match, line, CASE WHEN after = 0 OR (
          SELECT position(added.hash IN before.text) > 0 FROM turnwright_lines AS before
          WHERE before.match = added.match AND before.line = added.after) THEN text END
        FROM unnest($1::text[], $2::integer[], $3::text[], $4::integer[], $5::text[])
          AS added (match, line, text, after, hash)
      RETURNING line`,
    valuesOf: (rows) => [
      rows.map(({ match }) => match),
      rows.map(({ line }) => line),
      rows.map(({ text }) => text),
      rows.map(({ after }) => after),
      rows.map(({ hash }) => hash),
    ],
    insertions: 2,
    readMany: `SELECT asked.at, found.number, found.text
      FROM unnest($1::text[], $2::bigint[], $3::integer[]) WITH ORDINALITY AS asked (match, first, most, at),
        LATERAL (SELECT CAST(line AS text) AS number, line, text FROM turnwright_lines
          WHERE match = asked.match AND line >= asked.first ORDER BY line LIMIT asked.most) AS found
      ORDER BY asked.at, found.line`,
  };
  const wrongly = optionProblem<Hashing>(how, { sha256: portableSha256 })?.problem;
  if (wrongly !== undefined) return no(unusableOptions(wrongly));
  const found = await withTable(sql, table);
  return found.ok ? ok(storeOn(sqlBackend(sql), how.sha256 ?? portableSha256)) : no(found.problem);
}
