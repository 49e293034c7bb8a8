import type { Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import { decodeLine, logLimits } from "../format/decode-line.js";
import { type FieldOrders, fieldOrders } from "../format/field-orders.js";
import { insertionsOn, type LineDatabase, RowsNotStored } from "./insertions-on.js";
import { type Answer, type LogBackend, lineMissing } from "./log-backend.js";
import { type LogEnd, lastLineOf } from "./log-end.js";
import type { StoreProblem } from "./log-store.js";
import { type ReadableDatabase, readingsOn } from "./readings-on.js";
import { failed } from "./sql-failure.js";

/** One row of a result, by column name. */
export interface Row {
  readonly [column: string]: unknown;
}

/**
 * Selects the header and the last two lines: two look-ups, no matter how long the log is. Line numbers are selected as
 * texts, since clients throw on unsafe integers.
 */
const ends = `SELECT CAST(line AS text) AS line, text FROM turnwright_lines WHERE match = $1 AND line = 1
  UNION ALL SELECT CAST(line AS text), text FROM (
    SELECT line, text FROM turnwright_lines WHERE match = $1 AND line > 1 ORDER BY line DESC LIMIT 2) AS last`;
const matches = "SELECT match FROM turnwright_lines WHERE line = 1 AND match > $1 ORDER BY match LIMIT $2";

/**
 * The number of logs of which a store remembers the last line. These are the logs to which it has appended most
 * recently.
 */
const endsKept = 4096;

async function asked<T>(
  sql: LineDatabase,
  rows: Promise<readonly Row[]>,
  read: (rows: readonly Row[]) => Result<T, StoreProblem>,
): Answer<T> {
  try {
    return read(await rows);
  } catch (thrown) {
    return failed(sql.failure, thrown);
  }
}

function endIn(match: string, found: readonly Row[]): Result<LogEnd | undefined, StoreProblem> {
  const rows = [...found].sort((one, other) => Number(one["line"]) - Number(other["line"]));
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return ok(undefined);
  const header = decodeLine(String(first["text"]), 1);
  if (!header.ok) return no({ code: "damaged", match, problem: header.problem });
  if (header.value.type !== "header") {
    const problem = { line: 1, code: "out-of-order", path: "", expected: "a header at the beginning" } as const;
    return no({ code: "damaged", match, problem });
  }
  const orders = fieldOrders(header.value.fields);
  const line = Number(last["line"]);
  if (!Number.isSafeInteger(line))
    return no({
      code: "damaged",
      match,
      problem: { line: 0, code: "out-of-order", path: "", expected: "a line number" },
    });
  const end = decodeLine(String(last["text"]), line, logLimits, orders);
  if (!end.ok) return no({ code: "damaged", match, problem: end.problem });
  const before = rows.at(-2);
  const after = before === undefined ? ok("") : hashIn(match, before, line - 1, orders);
  if (!after.ok) return after;
  const unchecked = { line: end.value, after: after.value };
  return ok({ header: header.value, orders, last: lastLineOf(end.value), unchecked });
}

/** Returns the hash of the line in `row`. Returns a problem if the row does not contain line `number`. */
function hashIn(match: string, row: Row, number: number, orders: FieldOrders): Result<string, StoreProblem> {
  if (Number(row["line"]) !== number) return lineMissing(match, number);
  const line = decodeLine(String(row["text"]), number, logLimits, orders);
  return line.ok ? ok(line.value.hash) : no({ code: "damaged", match, problem: line.problem });
}

/** Returns the texts of `rows`. Returns a problem unless the rows contain the lines `from`, `from + 1` and so on. */
function linesIn(match: string, from: number, rows: readonly Row[]): Result<readonly string[], StoreProblem> {
  const odd = rows.findIndex((row, at) => String(row["number"]) !== String(from + at));
  return odd < 0 ? ok(rows.map(({ text }) => String(text))) : lineMissing(match, from + odd);
}

const sharedMost = 64;

/**
 * Field orders. All logs whose moves and events have the same fields share one object. Without this class, each
 * remembered end would have a separate copy.
 */
class SharedOrders {
  readonly #byFields = new Map<string, LogEnd>();
  readonly #known = new Set<LogEnd["orders"]>();

  /** Returns the end with shared field orders, and without the text of its header. */
  in(end: LogEnd): LogEnd {
    if (this.#known.has(end.orders)) return end;
    const key = JSON.stringify(end.header.fields);
    const first = this.#byFields.get(key);
    if (first === undefined && this.#known.size >= sharedMost) return end;
    const { orders, header } = first ?? end;
    this.#known.add(orders);
    if (first === undefined) this.#byFields.set(key, end);
    return { last: end.last, orders, header: { ...end.header, fields: header.fields, sealed: "" } };
  }
}

/**
 * Returns a backend that stores each line as a row of one table. The backend needs no locks and no open transactions.
 * An append at version n inserts line n + 1 and the following lines: all or none. Because of the primary key, only one
 * insertion at version n can succeed.
 */
export function sqlBackend(
  sql: LineDatabase & ReadableDatabase,
  close: () => Promise<void> = async () => {},
): LogBackend {
  const insertions = insertionsOn(sql);
  const readings = readingsOn(sql);
  const knownEnds = new Map<string, LogEnd>();
  const shared = new SharedOrders();
  const remember = (match: string, end: LogEnd): void => {
    knownEnds.delete(match);
    knownEnds.set(match, shared.in(end));
    if (knownEnds.size > endsKept) for (const oldest of knownEnds.keys()) return void knownEnds.delete(oldest);
  };
  return {
    knownEnd: (match) => knownEnds.get(match),
    end: (match) => asked(sql, sql.run(ends, [match]), (rows) => endIn(match, rows)),
    put: async (match, version, added, end, hash = "") => {
      // After a failure, it is unknown whether the lines were stored.
      knownEnds.delete(match);
      try {
        const rows = added.map((text, at) => ({ match, line: version + 1 + at, text, after: version, hash }));
        await insertions.ask(rows);
        if (end.last.type !== "closing") remember(match, end);
        return ok(true);
      } catch (thrown) {
        if (thrown instanceof RowsNotStored) return no({ code: "unusable", reason: thrown.message });
        return sql.failure(thrown) === "taken" ? ok(false) : failed(sql.failure, thrown);
      }
    },
    seeEnd: (match, last) => {
      const known = knownEnds.get(match);
      if (known !== undefined && known.last.line < last.line) remember(match, { ...known, last });
    },
    fillsPages: true,
    lines: (match, from, limit) =>
      asked(sql, readings.ask({ match, from, limit }), (rows) => linesIn(match, from, rows)),
    matches: (after, limit) =>
      asked(sql, sql.run(matches, [after, limit]), (rows) => ok(rows.map(({ match }) => String(match)))),
    close,
  };
}
