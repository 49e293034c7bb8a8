import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { beforeAll, describe, expect, test } from "vitest";
import { bundled } from "../../../../scripts/bundled.mjs";
import { cases } from "../../../../scripts/cases.js";
import { fileStore } from "../../src/node/file-store.js";
import { postgresStore } from "../../src/stores/postgres-store.js";
import { sqliteStore } from "../../src/stores/sqlite-store.js";
import { mustDecode } from "./growing.js";
import { freshFolder, must } from "./kinds.js";
import { sharedDatabase } from "./postgres-server.js";
import { Child, KilledWriters, mustHold, mustRace, type Said } from "./processes.js";

let program: string;
beforeAll(async () => {
  program = await bundled("packages/log/test/store/writer.ts");
});

// `KILLS=20000 npx vitest run packages/log/test/store/processes.test.ts` for a night.
const kills = Number(process.env["KILLS"] ?? cases(9, 3));

describe("a process that is killed without warning while it writes to a file store", () => {
  test(`leaves every line that it acknowledged, ${kills} times`, { timeout: 60_000 + kills * 3000 }, async () => {
    let writers = new KilledWriters(program);
    let acknowledged = 0;
    for (let kill = 0; kill < kills; kill++) {
      if (kill % 30 === 29) {
        acknowledged += writers.acknowledged;
        writers.remove();
        writers = new KilledWriters(program);
      }
      // Few writers live for different times, too, and on the slowest machine some of them long enough to write.
      await writers.kill(kill % 3 === 0, (kill * cases(7, 17)) % 41, kill % 4);
    }
    expect(acknowledged + writers.acknowledged).toBeGreaterThanOrEqual(kills);
    for (const name of readdirSync(writers.folder).filter((one) => one.endsWith(".jsonl")))
      mustDecode(readFileSync(join(writers.folder, name), "latin1"));
    writers.remove();
  });

  test("lets nobody else in as long as it lives, and of two that come at once at most one", async () => {
    const folder = freshFolder();
    const first = new Child(program, "hammer", folder, "fast");
    await first.begun;
    expect(await fileStore(folder)).toMatchObject({ ok: false, problem: { code: "locked" } });
    expect(await new Child(program, "hammer", folder, "fast").ended).toEqual([{ refused: "locked" }]);
    const before = await first.killed(0);
    const acknowledged = before.filter(({ match }) => match !== undefined);
    for (let round = 0; round < cases(5, 1); round++) {
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

describe("two processes that write to one match at once", () => {
  const names = ["left", "right"];

  test("of an SQLite file: one wins each version, the other gets a conflict", async () => {
    const folder = freshFolder();
    const place = `file:${join(folder, "logs.db")}`;
    const client = createClient({ url: place, timeout: 20_000 });
    const store = must(await sqliteStore(client));
    await mustRace({ kind: "sqlite", place, store, program, names, rounds: cases(40, 20) });
    client.close();
    rmSync(folder, { recursive: true });
  });

  // In the quick run, model.test.ts has writers of PostgreSQL, which are several for the server.
  test.runIf(cases(1, 0) === 1)("of PostgreSQL: one wins each version, the other gets a conflict", async (context) => {
    const database = await sharedDatabase();
    if (database.url === "") {
      await database.stop();
      return context.skip();
    }
    const store = must(await postgresStore(database.client));
    await mustRace({ kind: "postgres", place: database.url, store, program, names, rounds: 150 });
    await database.stop();
  });
});
