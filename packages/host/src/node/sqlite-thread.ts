import { Worker } from "node:worker_threads";
import type { SqliteClient } from "@turnwright/log/internal";
import { type Load, openDatabase, type SqliteOpening } from "./sqlite-driver.js";
import { type Failed, type Row, type Said, SqliteWriter, type Statement } from "./sqlite-writer.js";

/** One end of a channel between two threads. */
interface Port {
  on(event: "message", listener: (statements: readonly Statement[] | null) => void): unknown;
  postMessage(said: readonly Said[]): void;
  close(): void;
}

/**
 * Answers batches of statements until the message `null` arrives. The source text of this function runs in a thread:
 * see `SqliteWriter`.
 */
function serve(load: Load, Writer: typeof SqliteWriter, open: typeof openDatabase): void {
  const { parentPort, workerData } = load("node:worker_threads") as { parentPort: Port; workerData: SqliteOpening };
  let database: ReturnType<typeof open> | undefined;
  let answer: (statements: readonly Statement[]) => readonly Said[];
  try {
    database = open(load, workerData);
    const writer = new Writer(database);
    answer = (statements) => writer.run(statements);
  } catch (thrown) {
    const { code, errcode, message } = thrown as { code?: unknown; errcode?: unknown; message?: unknown };
    const said = {
      error: { code: errcode === undefined ? String(code) : "SQLITE_CANTOPEN", message: String(message) },
    };
    answer = (statements) => statements.map(() => said);
  }
  parentPort.on("message", (statements) => {
    if (statements !== null) return parentPort.postMessage(answer(statements));
    database?.close();
    parentPort.close();
  });
}

// Build tools that rename functions may wrap them in a helper of this name.
const source = `const __name = (value) => value;
(${String(serve)})(require, ${String(SqliteWriter)}, ${String(openDatabase)});`;

/** Starts a thread that executes statements. */
export function startWorker(workerData: SqliteOpening): Worker {
  return new Worker(source, { eval: true, workerData });
}

interface Asked {
  readonly statement: Statement;
  resolve(answer: { readonly rows: readonly Row[] }): void;
  reject(error: Error): void;
}

function errorOf({ code, message }: Failed): Error {
  return Object.assign(new Error(message), { code });
}

/**
 * An SQLite client that runs its statements in a separate thread. While the thread is busy, new statements wait. Then
 * the client sends all waiting statements as one batch, and the thread commits the whole batch together.
 */
export class SqliteThread implements SqliteClient {
  readonly #opening: SqliteOpening;
  readonly #start: typeof startWorker;
  #worker: Worker | undefined;
  #waiting: Asked[] = [];
  #sent: readonly Asked[] = [];
  #closing: Promise<void> | undefined;
  #idle: () => void = () => {};

  /**
   * Creates a client. Its thread starts with the first statement. Tests pass their own `start` to control the thread.
   */
  constructor(opening: SqliteOpening, start: typeof startWorker = startWorker) {
    this.#opening = opening;
    this.#start = start;
  }

  execute({ sql, args }: { readonly sql: string; readonly args: (string | number | null)[] }): Promise<{
    readonly rows: readonly Row[];
  }> {
    return new Promise<{ readonly rows: readonly Row[] }>((resolve, reject) => {
      if (this.#closing !== undefined) return reject(errorOf({ code: "CLIENT_CLOSED", message: "closed" }));
      this.#waiting.push({ statement: { sql, args }, resolve, reject });
      // Statements of the same turn of the event loop are sent together.
      if (this.#waiting.length === 1) setImmediate(() => this.#send());
    });
  }

  /** Waits for running statements, and ends the thread. */
  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  async #end(): Promise<void> {
    while (this.#waiting.length + this.#sent.length > 0)
      await new Promise<void>((resolve) => {
        this.#idle = resolve;
      });
    const worker = this.#worker;
    this.#worker = undefined;
    if (worker === undefined) return;
    const ended = new Promise((resolve) => worker.once("exit", resolve));
    worker.ref();
    worker.postMessage(null);
    await ended;
  }

  #send(): void {
    if (this.#sent.length > 0 || this.#waiting.length === 0) return;
    this.#worker ??= this.#begin();
    this.#sent = this.#waiting;
    this.#waiting = [];
    // The thread keeps the process alive only while statements run.
    this.#worker.ref();
    this.#worker.postMessage(this.#sent.map(({ statement }) => statement));
  }

  #begin(): Worker {
    const worker = this.#start(this.#opening);
    worker.on("message", (said: readonly Said[]) => this.#take(said));
    worker.on("error", (error) => this.#lose(worker, error));
    worker.on("exit", () => this.#lose(worker, new Error("the thread has ended")));
    return worker;
  }

  #take(said: readonly Said[]): void {
    const sent = this.#sent;
    this.#sent = [];
    this.#worker?.unref();
    for (const [at, { resolve, reject }] of sent.entries()) {
      const answer = said[at];
      if (answer !== undefined && "rows" in answer) resolve(answer);
      else reject(errorOf(answer?.error ?? { code: "ENOANSWER", message: "no answer" }));
    }
    this.#send();
    this.#idle();
  }

  /**
   * Rejects the statements that were sent, because it is unknown whether they were executed. The next statement starts
   * a new thread.
   */
  #lose(worker: Worker, { message }: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    const error = { code: "ETHREAD", message: `the thread of SQLite failed: ${message}` };
    this.#take(this.#sent.map(() => ({ error })));
  }
}
