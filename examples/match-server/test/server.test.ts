import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decode, redact, replay, verify } from "@turnwright/log";
import { afterAll, describe, expect, test } from "vitest";
import type { ServerMessage } from "../src/messages.js";
import { shelf } from "../src/shelf.js";
import { Client } from "./client.js";
import { postgresPrograms, startPostgres, stopPostgres } from "./postgres.js";
import { address, created, endAll, killed, logOf, started, wholeLogOf } from "./servers.js";

const folder = mkdtempSync(join(tmpdir(), "match-server-"));
afterAll(async () => {
  endAll();
  await stopPostgres();
  rmSync(folder, { recursive: true });
});

const databases: [string, { readonly [name: string]: string }][] = [
  ["SQLite", { DATABASE_FILE: join(folder, "matches.db") }],
];
const programs = postgresPrograms();
if (programs === undefined) console.log("PostgreSQL isn't installed: not tested");
else {
  const own = join(folder, "postgres");
  mkdirSync(own);
  chmodSync(folder, 0o755);
  databases.push(["PostgreSQL", { DATABASE_URL: await startPostgres(programs, own) }]);
}

/** Plays for a seat whenever it is to act, until the match is over. Answers what was acknowledged: entry numbers. */
async function playOn(client: Client, acknowledged: Set<number>): Promise<void> {
  const seat = client.standing.viewer as number;
  for (;;) {
    await client.until(() => client.standing.outcome !== null || client.standing.toAct.includes(seat));
    if (client.standing.outcome !== null) return;
    const moves = client.legal();
    const answer = await client.ask("play", { move: moves[(client.n * 7) % moves.length] });
    if (answer.ok) acknowledged.add(answer.n);
    const { n } = client;
    if (answer.ok) await client.until(() => client.n >= answer.n);
    else if (!("refusal" in answer)) throw new Error(answer.problem);
    else expect(answer.refusal, String(n)).toMatchObject({ code: "stale" });
  }
}

describe.each(databases)("a match server on %s", (_, env) => {
  test("clients play a match, a spectator looks on; the log proves it", async () => {
    const server = await started(env);
    const { match, tokens } = await created(server.port, "artifact", 3, { roundLimit: 3 });
    const clients = await Promise.all(tokens.map((token) => Client.to(address(server.port, match, token))));
    const spectator = await Client.to(address(server.port, match));
    await Promise.all(clients.map((client) => playOn(client, new Set())));
    await spectator.until(() => spectator.standing.outcome !== null);

    const log = decode(await wholeLogOf(server.port, match));
    if (!log.ok) throw new Error(JSON.stringify(log.problem));
    expect(verify(log.value, { game: shelf.get("artifact")! }).audited).toEqual({ holds: true });
    for (const [seat, client] of [...clients, spectator].entries()) {
      const lines = decode(await logOf(server.port, match, tokens[seat]));
      const own = lines.ok ? redact(shelf.get("artifact")!, lines.value, client.standing.viewer!) : lines;
      const replayed = own.ok ? replay(shelf.get("artifact")!, own.value) : own;
      expect(replayed.ok && replayed.value.state).toEqual(client.standing.state);
    }
    await killed(server);
  });

  test("kill -9 in the middle: nothing acknowledged is lost, everybody goes on from the next entry", async () => {
    let server = await started(env);
    const { match, tokens } = await created(server.port, "artifact", 2, { roundLimit: 8 });
    let clients = await Promise.all(tokens.map((token) => Client.to(address(server.port, match, token))));
    const acknowledged = new Set<number>();
    for (const after of [9, 20, 33]) {
      const playing = Promise.allSettled(clients.map((client) => playOn(client, acknowledged)));
      await clients[0]!.until(() => clients[0]!.n >= after);
      await killed(server);
      await playing;
      server = await started(env);
      const again = clients.map(async (known, seat) => {
        const client = await Client.to(address(server.port, match, tokens[seat], known.n + 1), known);
        const { n } = client.told[0] as Extract<ServerMessage, { type: "welcome" }>;
        expect(n).toBeGreaterThanOrEqual(Math.max(...acknowledged));
        await client.until(() => client.n >= n);
        return client;
      });
      clients = await Promise.all(again);
    }
    await Promise.all(clients.map((client) => playOn(client, acknowledged)));
    const log = decode(await wholeLogOf(server.port, match));
    if (!log.ok) throw new Error(JSON.stringify(log.problem));
    expect(verify(log.value, { game: shelf.get("artifact")! }).audited).toEqual({ holds: true });
    expect(Math.max(...acknowledged)).toBe(log.value.entries.length - 1);
    await killed(server);
  });

  test("undo needs the others' agreement and stands in the log", async () => {
    let server = await started(env);
    const { match, tokens } = await created(server.port, "portals", 2, { firstSeat: 0, roundLimit: 2 });
    const join0 = (): Promise<Client[]> =>
      Promise.all(tokens.map((token) => Client.to(address(server.port, match, token))));
    let [ada, ben] = (await join0()) as [Client, Client];
    const fresh = JSON.stringify(ada.standing.state);
    const both = async (n: number): Promise<void> => {
      await ada.until(() => ada.n >= n);
      await ben.until(() => ben.n >= n);
    };
    expect(await ada.ask("undo")).toMatchObject({ ok: false, problem: "nothing-to-undo" });
    expect(await ada.ask("play", { move: ada.legal()[3] })).toMatchObject({ ok: true, n: 1 });
    await both(1);
    expect(await ben.ask("undo")).toMatchObject({ ok: false, problem: "another-seat-acted" });
    expect(await ben.ask("agree")).toMatchObject({ ok: false, problem: "nothing-to-agree-to" });
    expect(await ada.ask("undo")).toMatchObject({ ok: true, n: 1 });
    expect(await ada.ask("agree")).toMatchObject({ ok: false });
    await ben.until(() => ben.told.at(-1)!.type === "undoAsked");
    expect(await ben.ask("decline")).toMatchObject({ ok: true });
    expect(await ben.ask("agree")).toMatchObject({ ok: false });
    expect(await ada.ask("undo")).toMatchObject({ ok: true });
    expect(await ben.ask("agree")).toMatchObject({ ok: true, n: 2 });
    await both(2);
    expect(JSON.stringify(ada.standing.state)).toBe(fresh);
    expect(JSON.stringify(ben.standing.state)).toBe(fresh);

    // The undone entry is no obstacle to a restart, and a version seen before it is stale.
    await killed(server);
    server = await started(env);
    [ada, ben] = (await join0()) as [Client, Client];
    expect(ada.n).toBe(2);
    expect(await ada.ask("play", { at: 0, move: ada.legal()[0] })).toMatchObject({
      ok: false,
      refusal: { code: "stale" },
    });
    await Promise.all([ada, ben].map((client) => playOn(client, new Set())));
    const log = decode(await wholeLogOf(server.port, match));
    if (!log.ok) throw new Error(JSON.stringify(log.problem));
    expect(log.value.entries[2]).toMatchObject({ type: "undo", undo: 0, asked: 0, agreed: [1] });
    expect(verify(log.value, { game: shelf.get("portals")! }).audited).toEqual({ holds: true });
    await killed(server);
  });

  test("200 matches at once", async () => {
    const server = await started(env);
    const began = performance.now();
    const acknowledged = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const { match, tokens } = await created(server.port, "artifact", 2, { roundLimit: 1 });
        const clients = await Promise.all(tokens.map((token) => Client.to(address(server.port, match, token))));
        const moves = new Set<number>();
        await Promise.all(clients.map((client) => playOn(client, moves)));
        for (const client of clients) client.close();
        return moves.size;
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    const moves = acknowledged.reduce((sum, each) => sum + each, 0);
    console.log(`200 matches, 400 clients: ${moves} moves acknowledged in ${seconds.toFixed(1)} s`);
    expect(acknowledged.every((each) => each > 0)).toBe(true);
    await killed(server);
  }, 180_000);
});

test("the door", async () => {
  const server = await started({ DATABASE_FILE: join(folder, "door.db") });
  const { match, tokens } = await created(server.port, "hope", 2);
  await expect(Client.to(address(server.port, match, "somebody"))).rejects.toThrow("401");
  await expect(
    Client.to(
      address(
        server.port,
        match.replace(/^./, (sign) => (sign === "A" ? "B" : "A")),
      ),
    ),
  ).rejects.toThrow("404");
  await expect(created(server.port, "chess", 2)).rejects.toThrow("game");
  await expect(created(server.port, "hope", 99)).rejects.toThrow("seats");
  expect(await logOf(server.port, match, "somebody")).toMatch(/no seat/);
  expect(await logOf(server.port, "nowhere")).toMatch(/no such match/);
  const spectator = await Client.to(address(server.port, match));
  expect(await spectator.ask("play", { move: {} })).toMatchObject({ ok: false, problem: "spectators-only-look" });
  const seat = spectator.standing.toAct[0]!;
  const client = await Client.to(address(server.port, match, tokens[seat]));
  expect(await client.ask("play", { move: { type: "__proto__" } })).toMatchObject({
    ok: false,
    refusal: { code: "malformed" },
  });
  expect(await client.ask("dance")).toMatchObject({ ok: false, problem: "no-request" });
  const other = await Client.to(address(server.port, match, tokens[1 - seat]));
  expect(await other.ask("play", { move: client.legal()[0] })).toMatchObject({
    ok: false,
    refusal: { code: "not-your-turn" },
  });
  expect(await client.ask("play", { move: client.legal()[0] })).toMatchObject({ ok: true, n: 1 });
  await killed(server);
});
