import type { Database } from "./sql-table.js";

/** One line of a log, as a row of the table. */
export interface LineRow {
  readonly match: string;
  readonly line: number;
  readonly text: string;
}

/** A database into which lines are inserted. */
export interface LineDatabase extends Database {
  /** The statement that inserts rows, all or none. */
  readonly insert: string;
  /** Returns the values of `insert`. */
  valuesOf(rows: readonly LineRow[]): readonly unknown[];
  /** The number of insertions that may run at the same time. */
  readonly insertions: number;
}

/** Rows that are inserted all or none, and the functions that report the result to the caller. */
interface Asked {
  readonly rows: readonly LineRow[];
  resolve(): void;
  reject(thrown: unknown): void;
}

/** The number of characters after which a statement takes no more rows. */
const mostText = 500_000;

function textIn(rows: readonly LineRow[]): number {
  return rows.reduce((sum, { text }) => sum + text.length, 0);
}

/**
 * A queue of insertions. Requests that arrive while the database is busy share one statement, so that many logs need
 * one commit.
 */
export class Insertions {
  readonly #sql: LineDatabase;
  readonly #waiting: Asked[] = [];
  #running = 0;

  constructor(sql: LineDatabase) {
    this.#sql = sql;
  }

  /** Inserts rows, all or none. Rejects with what the database threw. */
  insert(rows: readonly LineRow[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ rows, resolve, reject });
      // What is asked for in the same turn goes together.
      if (this.#waiting.length === 1) void Promise.resolve().then(() => this.#begin());
    });
  }

  #begin(): void {
    while (this.#running < this.#sql.insertions && this.#waiting.length > 0) {
      this.#running++;
      void this.#run(this.#next());
    }
  }

  async #run(asked: readonly Asked[]): Promise<void> {
    await this.#together(asked);
    this.#running--;
    this.#begin();
  }

  #next(): readonly Asked[] {
    let [count, text] = [0, 0];
    for (const { rows } of this.#waiting) {
      if (text >= mostText) break;
      text += textIn(rows);
      count++;
    }
    return this.#waiting.splice(0, count);
  }

  async #together(asked: readonly Asked[]): Promise<void> {
    try {
      const rows = asked.flatMap((one) => one.rows);
      await this.#sql.run(this.#sql.insert, this.#sql.valuesOf(rows));
      for (const { resolve } of asked) resolve();
    } catch (thrown) {
      await this.#failed(asked, thrown);
    }
  }

  /** Tries the requests of a failed statement again one by one, unless the failure concerns all of them. */
  async #failed(asked: readonly Asked[], thrown: unknown): Promise<void> {
    const failure = this.#sql.failure(thrown);
    const isOfAll = typeof failure === "object" && (failure.code === "unavailable" || failure.code === "closed");
    if (asked.length > 1 && !isOfAll) for (const one of asked) await this.#together([one]);
    else for (const { reject } of asked) reject(thrown);
  }
}
