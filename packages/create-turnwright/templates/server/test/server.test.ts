import { memoryStorage } from "@turnwright/host";
import { audit, decode } from "@turnwright/log";
import { portals } from "@turnwright/portals";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimSeat, createMatch } from "../src/lobby.js";
import { type OpenServer, openServer } from "../src/open-server.js";
import { connectTo, playToTheEnd } from "../src/player.js";
import { newSecret } from "../src/secret.js";

let server: OpenServer;
let address: string;
beforeAll(async () => {
  server = await openServer({ storage: memoryStorage(), secret: newSecret(), port: 0 });
  address = `http://localhost:${server.port}`;
});
afterAll(() => server.close());

/** Waits until this holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

test("two players play a match to its end while a spectator watches, and its log holds", async () => {
  const wanted = { game: "portals", seats: 2, options: { roundLimit: 6 }, reveal: true };
  const match = await createMatch(address, wanted);
  const claims = [await claimSeat(address, match, "Ada"), await claimSeat(address, match, "Bo")];
  const clients = claims.map((claim) => connectTo(server.port, match, claim));
  const watcher = connectTo(server.port, match);
  const moves = await Promise.all(clients.map((client, at) => playToTheEnd(client, `player ${at}`)));
  await until(() => watcher.getSnapshot().isOver);
  expect(watcher.getSnapshot().n).toBe((moves[0] ?? 0) + (moves[1] ?? 0));

  const log = decode(await (await fetch(`${address}/matches/${match}/log`)).text());
  if (!log.ok) throw new Error(JSON.stringify(log.problem));
  const audited = audit(portals, log.value);
  expect(audited.ok && audited.value.match.outcome).toEqual(watcher.getSnapshot().view?.outcome);
  for (const client of [...clients, watcher]) client.close();
});

test("a request whose answer is lost is made again, and makes one match and takes one seat", async () => {
  const { fetch } = globalThis;
  const losing = async (...request: Parameters<typeof fetch>): Promise<Response> => {
    globalThis.fetch = fetch;
    await fetch(...request);
    throw new TypeError("the answer was lost");
  };
  const listed = async (): Promise<number> => {
    const { matches } = (await (await fetch(`${address}/matches`)).json()) as { matches: object[] };
    return matches.length;
  };
  const before = await listed();
  globalThis.fetch = losing;
  const match = await createMatch(address, { game: "portals", seats: 2 });
  expect(await listed()).toBe(before + 1);
  globalThis.fetch = losing;
  expect((await claimSeat(address, match, "Ada")).seat).toBe(0);
  expect((await claimSeat(address, match, "Bo")).seat).toBe(1);
});

test("a bot takes the other seat", async () => {
  const wanted = { game: "portals", seats: 2, options: { roundLimit: 2 }, bots: [null, "random"] };
  const match = await createMatch(address, wanted);
  const client = connectTo(server.port, match, await claimSeat(address, match, "Ada"));
  await playToTheEnd(client, "any seed");
  expect(client.getSnapshot().bots).toEqual([1]);
  client.close();
});

test("options that cannot be are refused", async () => {
  const asked = createMatch(address, { game: "portals", seats: 2, options: { radius: 99 } });
  await expect(asked).rejects.toThrow(/out-of-range/);
});
