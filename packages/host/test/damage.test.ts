import { rmSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Host, Storage, Trouble } from "../src/index.js";
import { memoryStorage } from "../src/index.js";
import { sqliteStorage } from "../src/sqlite.js";
import { freshFolder, must } from "./storage/kinds.js";
import { anyMove, endAll, games, hostWith, matchOf, playOn, seated } from "./table.js";
import { TestClient } from "./test-client.js";

const moves = 12;
/** The most calls of a storage that one test makes. A loop that never ends makes more. */
const mostCalls = 2_000;

let folder: string;
let client: ReturnType<typeof createClient>;
let troubles: Trouble[] = [];
beforeEach(() => {
  folder = freshFolder();
  client = createClient({ url: `file:${join(folder, "matches.db")}` });
  troubles = [];
});
afterEach(async () => {
  await endAll();
  client.close();
  rmSync(folder, { recursive: true });
});

/** Opens the storage. It fails when it is called too often. */
async function storage(): Promise<Storage> {
  let calls = 0;
  const execute = (statement: Parameters<typeof client.execute>[0]) => {
    if (++calls > mostCalls) throw new Error("called too often");
    return client.execute(statement as never);
  };
  return must(await sqliteStorage({ execute } as never, {}));
}

async function open(): Promise<Host> {
  return hostWith({ storage: await storage(), checkpoints: 4, onTrouble: (trouble) => void troubles.push(trouble) });
}

interface Stored {
  readonly match: string;
  readonly tokens: readonly string[];
  readonly lines: number;
  readonly log: string;
}

/** Plays and stores a match; its host is stopped. */
async function stored(): Promise<Stored> {
  const host = await open();
  const { match, tokens, clients } = await matchOf(host, { game: "artifact", seats: 2 });
  await playOn(await seated(clients(), host), moves);
  const log = await host.log(match, tokens[0]);
  if (!log.ok) throw new Error(log.problem.code);
  await host.drain();
  return { match, tokens, lines: log.value.split("\n").length - 1, log: log.value };
}

const displaced = (line: number, to: number) => `UPDATE turnwright_lines SET line = ${to} WHERE line = ${line}`;
const damages: readonly (readonly [what: string, sql: (line: number, lines: number) => string])[] = [
  ["far away", (line) => displaced(line, line + 2 ** 40)],
  ["just beyond the end", (line, lines) => displaced(line, lines + 5)],
  ["before the beginning", (line) => displaced(line, -line)],
  ["in another match", (line) => `UPDATE turnwright_lines SET match = 'n' WHERE line = ${line}`],
  ["torn", (line) => `UPDATE turnwright_lines SET text = substr(text, 1, 40) WHERE line = ${line}`],
  ["changed", (line) => `UPDATE turnwright_lines SET text = replace(text, '"at":1', '"at":2') WHERE line = ${line}`],
];

async function entered(to: TestClient, host: Host): Promise<string> {
  to.connect(host);
  await to.until(() => to.n >= 0 || to.refused !== undefined, "an answer to join");
  return to.refused ?? "ok";
}

describe("a log with a line", () => {
  test.each(damages)("%s is never told as if it were whole, and everything asked of it ends", async (what, sql) => {
    const { match, tokens, lines, log } = await stored();
    const rows = (await client.execute("SELECT match, line, text FROM turnwright_lines")).rows;
    const [{ record, version }] = (await client.execute("SELECT record, version FROM turnwright_records"))
      .rows as never as [Record<string, unknown>];
    const lost: string[] = [];
    for (let line = 1; line <= lines; line++) {
      await client.execute(sql(line, lines));
      troubles = [];
      const host = await open();
      const told = await host.log(match, tokens[0]);
      // Nothing shows that the last line is missing, unless the record or a server knows of it.
      if (told.ok && line === lines) expect(log.startsWith(told.value)).toBe(true);
      else if (told.ok) expect(told.value, `line ${line}`).toBe(log);
      else {
        expect(told.problem, what).toEqual({ code: "damaged", line });
        expect(troubles[0]).toMatchObject({ code: "match-unreadable", match });
        lost.push(told.problem.code);
      }
      const player = new TestClient(games[0]!, match, tokens[0]);
      const joined = await entered(player, host);
      expect(["ok", "damaged"], `line ${line}: ${joined}`).toContain(joined);
      if (joined === "ok" && player.toAct.includes(player.viewer as number)) {
        const answer = await player.play(anyMove(player));
        if (!answer.ok) expect(answer).toMatchObject({ problem: { code: "damaged" } });
      }
      await host.close(match);
      await host.drain();
      for (const { problem } of troubles) expect(String(problem)).not.toContain("too often");
      await client.execute("DELETE FROM turnwright_lines");
      await client.batch(
        rows.map(({ match, line, text }) => ({
          sql: "INSERT INTO turnwright_lines (match, line, text) VALUES (?, ?, ?)",
          args: [match, line, text] as never,
        })),
      );
      await client.batch([
        { sql: "UPDATE turnwright_records SET record = ?, version = ?, due = NULL", args: [record, version] as never },
      ]);
    }
    expect(lost.length).toBeGreaterThanOrEqual(lines - 5);
  });
});

test("a server that has read lines which the storage has lost says so", async () => {
  const host = await open();
  const { match, tokens, clients } = await matchOf(host, { game: "artifact", seats: 2 });
  const players = await seated(clients(), host);
  await playOn(players, moves);
  const { rows } = await client.execute("SELECT max(line) AS line FROM turnwright_lines");
  const last = Number(rows[0]!["line"]);
  await client.execute(`DELETE FROM turnwright_lines WHERE line = ${last}`);
  expect(await host.log(match, tokens[0])).toEqual({ ok: false, problem: { code: "damaged", line: last } });
  await client.execute(displaced(last - 1, last));
  const mover = players.find(({ viewer }) => players[0]!.toAct.includes(viewer as number))!;
  await mover.play(anyMove(mover)).catch(() => undefined);
  expect(troubles.length).toBeGreaterThan(0);
  for (const trouble of troubles) expect(trouble).toMatchObject({ code: "match-unreadable", match });
  await host.drain();
});

describe("a request to a match whose log the storage has damaged is answered the same, when the storage says", () => {
  const m = "m";
  const wrong = { line: 9, code: "hash", path: "", expected: "another" };
  const problems: readonly object[] = [
    { code: "mismatch", match: m, problem: wrong },
    { code: "damaged", match: m, problem: wrong },
    { code: "unknown-match", match: m },
    { code: "gap", match: m, version: 3 },
    { code: "conflict", match: m, version: 99 },
  ];
  const said = [
    ...problems.map((problem) => ["append", problem] as const),
    ...problems.slice(1, 3).map((problem) => ["read", problem] as const),
  ];
  test.each(said)("to %s: %o", async (call, problem) => {
    const { logs, records } = memoryStorage();
    let isBroken = false;
    const get = (store: typeof logs, name: keyof typeof logs): unknown =>
      name === "append" || (name === call && isBroken)
        ? async (...given: readonly unknown[]) =>
            isBroken ? { ok: false, problem } : (store[name] as (...all: readonly unknown[]) => unknown)(...given)
        : store[name].bind(store);
    const onTrouble = (trouble: Trouble): void => void troubles.push(trouble);
    const host = hostWith({ storage: { logs: new Proxy(logs, { get }), records }, onTrouble });
    const { match, clients } = await matchOf(host, { game: "artifact", seats: 2 });
    const players = await seated(clients(), host);
    await playOn(players, 4);
    isBroken = true;
    const mover = players.find(({ viewer }) => players[0]!.toAct.includes(viewer as number))!;
    expect(await mover.play(anyMove(mover))).toMatchObject({ ok: false, problem: { code: "damaged" } });
    expect(mover.refused).toBe("damaged");
    expect(troubles).toMatchObject([{ code: "match-unreadable", match }]);
  });
});

test("a host with another secret says so for each match that is opened, and its players may come back", async () => {
  const { match, tokens } = await stored();
  const onTrouble = (trouble: Trouble): void => void troubles.push(trouble);
  const other = hostWith({ storage: await storage(), secret: "y".repeat(32), onTrouble });
  for (const token of [tokens[0], undefined])
    expect(await entered(new TestClient(games[0]!, match, token), other)).toBe("unavailable");
  expect(troubles).toMatchObject([{ code: "secret", match }, { code: "secret" }]);
  expect(String(troubles[0]!.problem)).toContain("options.secret");
  await other.drain();
  expect(await entered(new TestClient(games[0]!, match, tokens[0]), await open())).toBe("ok");
});

describe("a storage that breaks its word", () => {
  const answers: readonly (readonly [what: string, answer: (from: number) => object])[] = [
    ["says that more lines follow, and returns none", (from) => ({ text: "", version: from - 1, more: true })],
    ["returns half a line", (from) => ({ text: '{"n":', version: from, more: true })],
    ["returns the same lines again", () => ({ text: "x\n", version: 1, more: true })],
  ];
  test.each(answers)("because it %s is reported, and ends", async (_, answer) => {
    const { logs, records } = memoryStorage();
    let isBroken = false;
    const read: typeof logs.read = async (match, from, limit) =>
      isBroken && limit !== 1 ? { ok: true, value: answer(from ?? 1) as never } : logs.read(match, from, limit);
    const get = (store: typeof logs, name: keyof typeof logs): unknown =>
      name === "read" ? read : store[name].bind(store);
    const kept = { logs: new Proxy(logs, { get }), records };
    const onTrouble = (trouble: Trouble): void => void troubles.push(trouble);
    const host = hostWith({ storage: kept, onTrouble });
    const { match, tokens, clients } = await matchOf(host, { game: "artifact", seats: 2 });
    await playOn(await seated(clients(), host), 4);
    isBroken = true;
    const other = hostWith({ storage: kept, onTrouble });
    expect(await other.log(match, tokens[0])).toMatchObject({ ok: false, problem: { code: "damaged" } });
    expect(await entered(new TestClient(games[0]!, match, tokens[0]), other)).toBe("damaged");
    expect(troubles.map(({ code }) => code)).toEqual(["match-unreadable", "match-unreadable"]);
    await other.drain();
  });
});
