import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import { createClient } from "@libsql/client";
import { artifact } from "@turnwright/artifact";
import { fast, legalMoves, play, start } from "@turnwright/core";
import { sqliteStorage } from "@turnwright/host/sqlite";
import { append, openLog } from "@turnwright/log";
import { fileStore, postgresStore, sha256, sqliteStore } from "@turnwright/log/node";
import { type LogStore, memoryStore, type StoreProblem } from "@turnwright/log/stores";
import pg from "pg";

type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: StoreProblem };

function must<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`bench: ${JSON.stringify(answer.problem)}`);
  return answer.value;
}

/** The steps of a whole match of Artifact at random, header and setup first. */
function steps(matchId: string): string[] {
  let match = start(artifact, { seats: 2, chance: fast("stores"), freeze: false });
  let log = openLog(artifact, match, { matchId, sha256 });
  const texts = [log.text];
  for (let at = 0; match.outcome === null; at++) {
    const seat = match.toAct[0]!;
    const moves = legalMoves(artifact, match, seat);
    const answer = play(artifact, match, seat, moves[(at * 7919) % moves.length]!, { freeze: false });
    if (!answer.ok) throw new Error(`bench: ${answer.refusal.code}`);
    match = answer.match;
    log = append(artifact, log, match, { sha256 });
    texts.push(log.text);
  }
  return texts;
}

/**
 * Stores matches that were played beforehand, so many lines at a time, until the time is over; answers lines a second.
 */
async function lines(store: LogStore, milliseconds: number, writers: number, together: number): Promise<number> {
  const waiting = Array.from({ length: 64 }, (_, at) => {
    const match = `${randomUUID()}-${at}`;
    return { match, texts: steps(match) };
  });
  const from = performance.now();
  const until = from + milliseconds;
  let stored = 0;
  const write = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined && performance.now() < until; next = waiting.pop()) {
      const [first, ...rest] = next.texts;
      let { version } = must(await store.create(first!));
      for (let at = 0; at < rest.length && performance.now() < until; at += together) {
        ({ version } = must(await store.append(next.match, version, rest.slice(at, at + together).join(""))));
        // As between requests of a network: other events have their turn.
        await setImmediate();
      }
      stored += version;
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return (stored * 1000) / (performance.now() - from);
}

async function show(name: string, store: LogStore, milliseconds: number): Promise<void> {
  const cells = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (const [writers, together] of [
    [1, 1],
    [16, 1],
    [1, 50],
  ] as const)
    cells.push(await lines(store, milliseconds, writers, together));
  delay.disable();
  await store.close();
  const columns = cells.map((cell) => Math.round(cell).toLocaleString("en"));
  columns.push(`${(delay.percentile(99) / 1e6).toFixed(1)} ms`);
  console.log(`${name.padEnd(18)}${columns.map((column) => column.padStart(16)).join("")}`);
}

/**
 * Appends a second of every kind of store: `npm run stores -- [folder] [seconds]`. PostgreSQL only with DATABASE_URL.
 */
export const main = async ([into = tmpdir(), seconds = "3"]: readonly string[]): Promise<void> => {
  const folder = mkdtempSync(join(into, "turnwright-bench-"));
  const milliseconds = 1000 * Number(seconds);
  const moves = steps("m");
  console.log(
    `lines stored a second; lines of Artifact, ${Math.round(moves.join("").length / moves.length)} bytes each on average; in ${folder}`,
  );
  console.log(
    `${" ".repeat(18)}${["one by one", "16 matches", "50 at a time", "loop delay p99"].map((cell) => cell.padStart(16)).join("")}`,
  );

  await show("memory", memoryStore({ sha256 }), milliseconds);
  await show("file-fast", must(await fileStore(join(folder, "fast"), { durable: false })), milliseconds);
  await show("file", must(await fileStore(join(folder, "durable"))), milliseconds);
  for (const [name, settings] of [
    ["sqlite-off", ["PRAGMA synchronous = OFF"]],
    ["sqlite", []],
    ["sqlite-wal-full", ["PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL"]],
  ] as const) {
    const client = createClient({ url: `file:${join(folder, name)}.db` });
    for (const setting of settings) await client.execute(setting);
    await show(name, must(await sqliteStore(client, { sha256 })), milliseconds);
    client.close();
  }
  for (const [name, durable] of [
    ["sqlite-thread-off", false],
    ["sqlite-thread", true],
  ] as const) {
    const { logs, records } = must(await sqliteStorage(join(folder, `${name}.db`), { durable, sha256 }));
    await show(name, logs, milliseconds);
    await records.close();
  }
  const url = process.env["DATABASE_URL"];
  if (url !== undefined) {
    const pool = new pg.Pool({ connectionString: url, max: 16 });
    await show("postgres", must(await postgresStore(pool, { sha256 })), milliseconds);
    await pool.end();
  }
  rmSync(folder, { recursive: true });
};
