import { afterEach, expect, test } from "vitest";
import type { Host } from "../src/index.js";
import { anyMove, endAll, games, hostWith, keptStorage, matchOf, seated } from "./table.js";
import { TestClient } from "./test-client.js";

afterEach(() => endAll());

const clock = { bank: 600_000, increment: 1 };

/** Returns the clocks in all messages to a client, except those that say that the match is over. */
function clocksOf(client: TestClient): { readonly running: boolean }[] {
  return client.heard.flatMap((message) =>
    "clocks" in message && message.clocks !== undefined && !("outcome" in message && message.outcome !== null)
      ? [message.clocks]
      : [],
  );
}

test.each([1, 3])("clocks never run for spectators that are %i moves behind", async (spectatorDelay) => {
  let time = 1_000_000;
  const storage = keptStorage();
  const open = (): Host => hostWith({ storage, now: () => time, limits: { requestsPerSecond: 1_000 } });
  let host = open();
  const created = await host.create({ game: "portals", seats: 2, spectatorDelay, clock });
  const match = created.ok ? created.value.match : "";
  const watcher = new TestClient(games[1]!, match);
  await seated([watcher], host);
  const tokens: string[] = [];
  for (const name of ["Ada", "Ben"]) {
    const claimed = await host.claim(match, { name });
    if (claimed.ok) tokens.push(claimed.value.token);
  }
  let players = await seated(
    tokens.map((token) => new TestClient(games[1]!, match, token)),
    host,
  );
  for (const player of players) expect(player.told("welcome")).toMatchObject([{ clocks: { running: true } }]);
  /** The times left after each entry, as the players were told. */
  const left: unknown[] = [players[0]!.told("welcome")[0]!.clocks!.left];
  const joins: TestClient[] = [];
  for (let made = 0; made < 8; made++) {
    time += 1_000;
    const mover = players.find(({ viewer }) => players[0]!.toAct.includes(viewer as number))!;
    const answer = await mover.play(anyMove(mover, made));
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    for (const player of players) await player.until(() => player.n === answer.n, "the entry");
    left.push(players[0]!.told("entry").at(-1)!.clocks!.left);
    expect(players[0]!.told("entry").at(-1)!.clocks!.running).toBe(true);
    if (made === 5) {
      await host.drain();
      host = open();
      players = await seated(players, host);
      await seated([watcher], host);
    }
    const known = Math.max(0, made + 1 - spectatorDelay);
    await watcher.until(() => watcher.n === known, "the move of then");
    const late = new TestClient(games[1]!, match);
    await seated([late], host);
    expect(late.told("welcome")).toMatchObject([{ n: known, clocks: { left: left[known], running: false } }]);
    joins.push(late);
  }
  expect(await watcher.ask({ type: "sync", digest: "0".repeat(16) })).toMatchObject({ ok: true });
  expect(watcher.told("view")).toMatchObject([{ clocks: { left: left[8 - spectatorDelay], running: false } }]);
  // This one has missed entries, which follow its welcome.
  const back = joins[3]!;
  back.cut();
  const from = back.n;
  await back.connect(host, from - 1).until(() => back.told("welcome").length > 1, "the welcome");
  await host.revoke(match, 1);
  await host.claim(match, { name: "Cy" });
  await watcher.until(() => watcher.told("seats").some(({ names }) => names[1] === "Cy"), "the new name");
  const told = [watcher, ...joins].flatMap(clocksOf);
  expect(told.length).toBeGreaterThan(20);
  for (const clocks of told) expect(clocks.running).toBe(false);
  for (const { n, clocks } of watcher.told("entry")) if (n < 6) expect(clocks!.left).toEqual(left[n]);
  expect(players[0]!.told("seats").at(-1)).toMatchObject({ clocks: { running: true } });
});

test("clocks run for spectators of a match without a delay, until it is closed", async () => {
  const host = hostWith();
  const { match, clients } = await matchOf(host, { game: "portals", seats: 2, clock });
  const [player, watcher] = await seated([clients()[1]!, new TestClient(games[1]!, match)], host);
  for (const one of [player!, watcher!]) expect(one.told("welcome")).toMatchObject([{ clocks: { running: true } }]);
  await host.close(match);
  const [late] = await seated([new TestClient(games[1]!, match)], host);
  expect(late!.told("welcome")).toMatchObject([{ clocks: { running: false } }]);
});
