/** A statement with its values, in the form in which it is sent to the thread. */
export interface Statement {
  readonly sql: string;
  readonly args: readonly (string | number | null)[];
}

/** The answer of a thread to one statement: its rows, or its error. */
export type Said = { readonly rows: readonly Row[] } | { readonly error: Failed };

/** A row of a result, by column name. */
export interface Row {
  readonly [column: string]: unknown;
}

/** An error in the form in which it is sent to another thread. */
export interface Failed {
  readonly code: string;
  readonly message: string;
}

/** The part of a database that the writer needs. `openDatabase` provides it for both `node:sqlite` and `libsql`. */
export interface BlockingDatabase {
  all(sql: string, args: Statement["args"]): readonly Row[];
}

/**
 * A writer that runs batches of statements on a database that blocks its thread. All writing statements of a batch are
 * committed together, with one sync of the disk.
 *
 * The source text of this class runs in a thread that cannot import our modules. Therefore, the class must not use any
 * name from outside.
 */
export class SqliteWriter {
  readonly #database: BlockingDatabase;

  constructor(database: BlockingDatabase) {
    this.#database = database;
  }

  /**
   * Returns an error of either driver with the name of its result code. Errors of `node:sqlite` have only the number.
   */
  static failedOf(thrown: unknown): Failed {
    const names = "OK ERROR INTERNAL PERM ABORT BUSY LOCKED NOMEM READONLY INTERRUPT IOERR CORRUPT NOTFOUND FULL"
      .concat(" CANTOPEN PROTOCOL EMPTY SCHEMA TOOBIG CONSTRAINT MISMATCH MISUSE NOLFS AUTH FORMAT RANGE NOTADB")
      .split(" ");
    if (!(thrown instanceof Error)) return { code: "", message: String(thrown) };
    const { code, errcode, message }: Error & { code?: unknown; errcode?: unknown } = thrown;
    if (typeof errcode === "number") return { code: `SQLITE_${names[errcode & 255] ?? "ERROR"}`, message };
    return { code: typeof code === "string" ? code : "", message };
  }

  /** Runs statements. Each statement has its own answer, and a failed statement does not undo the others. */
  run(statements: readonly Statement[]): Said[] {
    const isReading = ({ sql }: Statement): boolean => /^\s*(SELECT|PRAGMA)\b/i.test(sql);
    const writing = statements.filter((statement) => !isReading(statement));
    const written = writing.length > 1 ? this.#together(writing) : writing.map((statement) => this.#alone(statement));
    // Statements that read run last, so that they return committed data only.
    return statements.map((statement) => (isReading(statement) ? this.#alone(statement) : written.shift()!));
  }

  #alone({ sql, args }: Statement): Said {
    try {
      return { rows: this.#database.all(sql, args) };
    } catch (thrown) {
      return { error: SqliteWriter.failedOf(thrown) };
    }
  }

  #do(sql: string): Failed | undefined {
    const said = this.#alone({ sql, args: [] });
    return "error" in said ? said.error : undefined;
  }

  /**
   * Runs statements in one transaction. If the transaction cannot begin or commit, the answer to each statement is an
   * error.
   */
  #together(statements: readonly Statement[]): Said[] {
    const said = this.#begun(statements);
    if (said === "lost") return statements.map((statement) => this.#alone(statement));
    if (!Array.isArray(said)) return statements.map(() => ({ error: said }));
    const failed = this.#do("COMMIT");
    if (failed === undefined) return said;
    this.#do("ROLLBACK");
    return statements.map(() => ({ error: failed }));
  }

  /**
   * Runs statements in a transaction that stays open. Returns their answers, or the error if the transaction cannot
   * begin. Returns `"lost"` if a failed statement rolled back the whole transaction, as can happen with a full disk.
   */
  #begun(statements: readonly Statement[]): Said[] | Failed | "lost" {
    const failed = this.#do("BEGIN IMMEDIATE");
    if (failed !== undefined) return failed;
    const said: Said[] = [];
    for (const statement of statements) {
      // SQLite rolls back a failed statement, and nothing else, unless it rolls back the whole transaction.
      const answer = this.#alone(statement);
      said.push(answer);
      if ("error" in answer && !this.#isInTransaction()) return "lost";
    }
    return said;
  }

  #isInTransaction(): boolean {
    // BEGIN fails inside a transaction.
    if (this.#do("BEGIN") !== undefined) return true;
    this.#do("ROLLBACK");
    return false;
  }
}
