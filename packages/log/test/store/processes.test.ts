import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { nanoid } from "nanoid";
import { beforeAll, describe, expect, test } from "vitest";
import { bundled } from "../../../../scripts/run-bundled.mjs";
import { fileStore } from "../../src/file.js";
import { verifyChain } from "../../src/index.js";
import { sha256 } from "../../src/node.js";
import { postgresStore } from "../../src/postgres.js";
import { sqliteStore } from "../../src/sqlite.js";
import { type LogStore, storedText } from "../../src/store.js";
import { begun, mustDecode } from "./growing.js";
import { freshFolder, must } from "./kinds.js";
import { sharedDatabase } from "./postgres-server.js";

interface Said {
  readonly opened?: number;
  readonly refused?: string;
  readonly match?: string;
  readonly version?: number;
  readonly head?: string;
}

/** A writer in a process of its own. */
class Child {
  readonly process: ChildProcess;
  /** When it has ended: everything that it said. */
  readonly ended: Promise<readonly Said[]>;
  /** When it said its first word. */
  readonly begun: Promise<void>;

  constructor(program: string, ...words: readonly string[]) {
    const child = spawn(process.execPath, [program, ...words], { stdio: ["ignore", "pipe", "inherit"] });
    this.process = child;
    let text = "";
    this.begun = new Promise((resolve) => child.stdout.once("data", () => resolve()));
    child.stdout.on("data", (some) => {
      text += String(some);
    });
    this.ended = new Promise((resolve) => {
      // What was cut off in the middle was not said.
      child.once("close", () =>
        resolve(
          text
            .split("\n")
            .slice(0, -1)
            .map((line) => JSON.parse(line) as Said),
        ),
      );
    });
  }

  /** Kills it without warning after some milliseconds from its first word. */
  async killed(after: number): Promise<readonly Said[]> {
    await this.begun;
    await new Promise((resolve) => setTimeout(resolve, after));
    this.process.kill("SIGKILL");
    return this.ended;
  }
}

let program: string;
beforeAll(async () => {
  program = await bundled("packages/log/test/store/writer.ts", ["@libsql/client", "pg"]);
});

/** Every acknowledged line is there, every log is sound, and of no batch there is a part. */
async function mustHold(store: LogStore, heads: ReadonlyMap<string, readonly Said[]>): Promise<void> {
  for (const match of must(await store.list({ limit: 1000 })).matches) {
    const log = mustDecode(must(await storedText(store, match)));
    expect(verifyChain(log, { sha256 }).ok).toBe(true);
    for (const { version, head } of heads.get(match) ?? []) expect(log.lines[version! - 1]?.hash).toBe(head);
    const notes = log.entries.flatMap((entry) =>
      entry.type === "host" && entry.host === "correction" ? [entry.reason] : [],
    );
    for (const [at, note] of notes.entries()) {
      const [, batch, index, count] = /^(.*): (\d) of (\d)$/.exec(note)!;
      expect(notes[at - Number(index) + Number(count)]).toBe(`${batch}: ${count} of ${count}`);
    }
  }
}

// `KILLS=20000 npx vitest run packages/log/test/store/processes.test.ts` for a night.
const kills = Number(process.env["KILLS"] ?? 30);

describe("a process that is killed without warning while it writes to a file store", () => {
  test(`leaves every line that it acknowledged, ${kills} times`, { timeout: 60_000 + kills * 3000 }, async () => {
    let folder = freshFolder();
    let heads = new Map<string, Said[]>();
    let acknowledged = 0;
    for (let kill = 0; kill < kills; kill++) {
      if (kill % 30 === 29) {
        rmSync(folder, { recursive: true });
        folder = freshFolder();
        heads = new Map();
      }
      const child = new Child(program, "hammer", folder, kill % 3 === 0 ? "durable" : "fast");
      const said = await child.killed((kill * 7) % 41);
      expect(said[0]).toEqual({ opened: heads.size });
      for (const one of said) if (one.match !== undefined) heads.set(one.match, [...(heads.get(one.match) ?? []), one]);
      acknowledged += said.length - 1;
      // In this process and in the next child: both must get in.
      const store = must(await fileStore(folder, { durable: false }));
      await mustHold(store, heads);
      for (const match of must(await store.list({ limit: 1000 })).matches) if (!heads.has(match)) heads.set(match, []);
      await store.close();
      expect(readdirSync(folder).filter((name) => !/^m-.*\.jsonl(\.batch)?$/.test(name))).toEqual([]);
    }
    expect(acknowledged).toBeGreaterThan(kills);
    for (const name of readdirSync(folder).filter((one) => one.endsWith(".jsonl")))
      mustDecode(readFileSync(join(folder, name), "latin1"));
    rmSync(folder, { recursive: true });
  });

  test("lets nobody else in as long as it lives, and of two that come at once at most one", async () => {
    const folder = freshFolder();
    const first = new Child(program, "hammer", folder, "fast");
    await first.begun;
    expect(await fileStore(folder)).toMatchObject({ ok: false, problem: { code: "locked" } });
    expect(await new Child(program, "hammer", folder, "fast").ended).toEqual([{ refused: "locked" }]);
    const before = await first.killed(0);
    const acknowledged = before.filter(({ match }) => match !== undefined);
    for (let round = 0; round < 5; round++) {
      const pair = [new Child(program, "hammer", folder, "fast"), new Child(program, "hammer", folder, "fast")];
      // Both live until both have spoken: who came later can't have found a dead one's lock.
      await Promise.all(pair.map((child) => child.begun));
      const said = await Promise.all(pair.map((child) => child.killed(30)));
      const inside = said.filter(([word]) => word?.opened !== undefined);
      expect(inside.length).toBeLessThanOrEqual(1);
      for (const one of inside.flat()) if (one.match !== undefined) acknowledged.push(one);
    }
    const store = must(await fileStore(folder));
    await mustHold(store, grouped(acknowledged));
    await store.close();
    rmSync(folder, { recursive: true });
  });
});

function grouped(all: readonly Said[]): Map<string, Said[]> {
  const groups = new Map<string, Said[]>();
  for (const one of all) groups.set(one.match!, [...(groups.get(one.match!) ?? []), one]);
  return groups;
}

/** Two processes write to one match: together they made the log, and nothing was acknowledged twice. */
async function raced(kind: string, place: string, store: LogStore, rounds: number): Promise<void> {
  const match = nanoid();
  must(await store.create(begun(match).text));
  const children = ["left", "right"].map(
    (name) => new Child(program, "race", kind, place, match, name, String(rounds)),
  );
  const said = (await Promise.all(children.map(({ ended }) => ended))).map((words) => words.slice(1));
  for (const words of said) expect(words.length).toBe(rounds);
  const won = said.flat().filter(({ version }) => version !== undefined);
  for (const { refused } of said.flat()) expect(refused === undefined || refused === "conflict").toBe(true);
  const log = mustDecode(must(await storedText(store, match)));
  expect(verifyChain(log, { sha256 }).ok).toBe(true);
  expect(log.lines.length).toBe(2 + won.length);
  expect(new Set(won.map(({ version }) => version)).size).toBe(won.length);
  for (const { version, head } of won) expect(log.lines[version! - 1]!.hash).toBe(head);
}

describe("two processes that write to one match at once", () => {
  test("of an SQLite file: one wins each version, the other gets a conflict", async () => {
    const folder = freshFolder();
    const place = `file:${join(folder, "logs.db")}`;
    const client = createClient({ url: place, timeout: 20_000 });
    await raced("sqlite", place, must(await sqliteStore(client)), 60);
    client.close();
    rmSync(folder, { recursive: true });
  });

  test("of PostgreSQL: one wins each version, the other gets a conflict", async (context) => {
    const database = await sharedDatabase();
    if (database.url === "") {
      await database.stop();
      return context.skip();
    }
    await raced("postgres", database.url, must(await postgresStore(database.client)), 150);
    await database.stop();
  });
});
