import { decode } from "@turnwright/log";
import { afterEach, describe, expect, test } from "vitest";
import { type Host, memoryStorage } from "../src/index.js";
import { joined, type Step } from "../src/match/hosted-match.js";
import { LateFeed } from "../src/match/late-feed.js";
import { anyMove, endAll, games, hostWith, keptStorage, matchOf, seated } from "./table.js";
import { TestClient } from "./test-client.js";
import { walk } from "./walk.js";

afterEach(() => endAll());

const limits = { requestsPerSecond: 1_000 };

function watcherOf(match: string, game = "hope"): TestClient {
  return new TestClient(games.find(({ id }) => id === game)!, match);
}

async function join(client: TestClient, host: Host): Promise<TestClient> {
  return client
    .connect(host)
    .until(() => client.n >= 0, "the welcome")
    .then(() => client);
}

describe("spectators of a match with a delay", () => {
  test.each([1, 3])("see it as it was %i moves ago, and all of it at its end", async (spectatorDelay) => {
    const host = hostWith({ limits });
    const { match, clients } = await matchOf(host, { game: "hope", seats: 3, spectatorDelay });
    const players = await seated(clients(), host);
    const [watcher, free] = await Promise.all([watcherOf(match), watcherOf(match)].map((one) => join(one, host)));
    expect(watcher!.told("welcome")).toMatchObject([{ delay: spectatorDelay }]);
    expect(players[0]!.told("welcome")[0]).not.toHaveProperty("delay");
    const after = [0];
    for (let made = 0; made < 12; made++) {
      const player = players.find(({ viewer }) => players[0]!.toAct.includes(viewer as number))!;
      const answer = await player.play(anyMove(player, made * 31));
      if (!answer.ok) throw new Error(JSON.stringify(answer));
      for (const one of players) await one.until(() => one.n === answer.n);
      after.push(answer.n);
      const known = after.at(-1 - spectatorDelay) ?? 0;
      await watcher!.until(() => watcher!.n === known, "the move of then");
      const late = await join(watcherOf(match), host);
      expect(late.n).toBe(known);
      expect(late.state).toEqual(watcher!.state);
      late.cut();
    }
    free!.cut();
    expect(await host.close(match)).toMatchObject({ ok: true });
    await watcher!.until(() => watcher!.told("closed").length === 1, "the end");
    expect(watcher!.n).toBe(players[0]!.n);
    await join(free!, host);
    await free!.until(() => free!.told("closed").length === 1, "the end");
    expect(free!.n).toBe(players[0]!.n);
    expect(free!.state).toEqual(watcher!.state);
  });

  test.each([0, 1, 2])("are told who left, and which bot took over, as late as moves: seat %i", async (leaving) => {
    const storage = keptStorage();
    const host = hostWith({ limits, storage });
    const leave = { action: "bot" };
    const { match, clients } = await matchOf(host, { game: "hope", seats: 3, spectatorDelay: 3, leave });
    const players = await seated(clients(), host);
    const watcher = await join(watcherOf(match), host);
    const bytes = (): string[] => [...watcher.bytes];
    const early = bytes();
    expect(await players[leaving]!.ask({ type: "leave" })).toMatchObject({ ok: true });
    const others = players.filter((one) => one !== players[leaving]);
    for (const one of others) await one.until(() => one.told("seats").length > 0, "the bot");
    expect(others[0]!.told("seats").at(-1)!.bots).toEqual([leaving]);
    const isEarly = others[0]!.n < 3;
    for (const server of isEarly ? [host, hostWith({ limits, storage })] : []) {
      const fresh = await join(watcherOf(match), server);
      expect(fresh.told("welcome")).toMatchObject([{ bots: [], away: [], names: ["1", "2", "3"] }]);
      const listed = await server.list();
      expect(listed.ok && listed.value.matches).toMatchObject([{ bots: [], names: ["1", "2", "3"] }]);
      fresh.cut();
    }
    if (isEarly) expect(bytes()).toEqual(early);
    for (let made = 0; made < 8; made++) {
      await others[0]!.until(() => others.some(({ viewer, toAct }) => toAct.includes(viewer as number)), "a turn");
      const player = others.find(({ viewer, toAct }) => toAct.includes(viewer as number))!;
      const answer = await player.play(anyMove(player, made * 31));
      if (answer.ok) for (const one of others) await one.until(() => one.n >= answer.n);
    }
    await watcher.until(() => watcher.told("seats").length > 0, "the bot");
    expect(watcher.told("news").map(({ news, seat }) => [news, seat])).toEqual([
      ["left", leaving],
      ["bot", leaving],
    ]);
    expect(watcher.told("seats").at(-1)!.bots).toEqual([leaving]);
    const order = watcher.heard.map(({ type }) => type);
    expect(order.indexOf("seats")).toBeGreaterThan(order.indexOf("news"));
    expect(isEarly || leaving === 0).toBe(true);
  });

  test("are told the same, whatever the moves were that they are not told yet", async () => {
    const clock = { bank: 60_000 };
    let time = 1_000_000;
    const storage = memoryStorage();
    const hosts = [hostWith({ limits, storage, now: () => time }), hostWith({ limits, storage, now: () => time })];
    const told: string[][] = [];
    const logs: unknown[] = [];
    for (const choice of [0, 1]) {
      time = 1_000_000;
      const { match, clients } = await matchOf(hosts[0]!, {
        game: "portals",
        seats: 2,
        options: { firstSeat: 1 },
        spectatorDelay: 4,
        clock,
      });
      const players = await seated(clients(), hosts[0]!);
      const watchers = [watcherOf(match, "portals"), watcherOf(match, "portals")];
      await join(watchers[0]!, hosts[0]!);
      for (let made = 0; made < 3; made++) {
        time += 1_000 * (choice + 1);
        const player = players.find(({ viewer }) => players[0]!.toAct.includes(viewer as number))!;
        const answer = await player.play(anyMove(player, choice * (made + 1)));
        if (!answer.ok) throw new Error(JSON.stringify(answer));
        for (const one of players) await one.until(() => one.n === answer.n);
      }
      // One seat is freed and taken again: those who watch are told the names, and no time of now.
      await hosts[0]!.revoke(match, 1);
      await hosts[0]!.claim(match, { name: "Bo" });
      await watchers[0]!.until(() => watchers[0]!.told("seats").length === 2);
      await join(watchers[1]!, hosts[1]!);
      for (const one of watchers)
        expect(await one.ask({ type: "sync", digest: "0".repeat(16) })).toEqual({
          ok: true,
          n: 0,
          type: "answer",
          id: "r0",
        });
      const ofMatch = (text: string): string =>
        text.replaceAll(match, "").replaceAll(watchers[0]!.told("welcome")[0]!.head, "");
      told.push(watchers.flatMap((one) => one.bytes.map(ofMatch)));
      logs.push(await hosts[1]!.log(match));
    }
    expect(told[0]).toEqual(told[1]);
    for (const log of logs) expect(log).toMatchObject({ ok: true });
    const lines = logs.map((log) => (log as { readonly value: string }).value.split("\n").length);
    expect(lines).toEqual([3, 3]);
  });

  test("are told undos in their order, and stay behind when the server begins again", async () => {
    const storage = keptStorage();
    let host = hostWith({ limits, storage, checkpoints: 4 });
    const { match, clients } = await matchOf(host, { game: "portals", seats: 2, spectatorDelay: 2 });
    let players = await seated(clients(), host);
    const watcher = await join(watcherOf(match, "portals"), host);
    for (let made = 0; made < 16; made++) {
      const player = players.find(({ viewer }) => players[0]!.toAct.includes(viewer as number))!;
      const other = players.find((one) => one !== player)!;
      const answer = await player.play(anyMove(player, made * 7));
      if (!answer.ok) throw new Error(JSON.stringify(answer));
      for (const one of players) await one.until(() => one.n === answer.n);
      if (made % 5 === 2 && (await player.ask({ type: "undo" })).ok) {
        await other.until(() => other.n > answer.n);
        await other.ask({ type: "agree" });
        for (const one of players) await one.until(() => one.told("undone").at(-1)?.n === one.n);
      }
      if (made % 4 === 3) {
        await host.drain();
        host = hostWith({ limits, storage, checkpoints: 4 });
        const known = watcher.n;
        players = await seated(players, host);
        await join(watcher, host);
        expect(watcher.n).toBe(known);
        const fresh = await join(watcherOf(match, "portals"), host);
        expect(fresh.n).toBe(known);
        expect(fresh.state).toEqual(watcher.state);
        fresh.cut();
      }
      const moves = players[0]!.n - watcher.n;
      expect(moves).toBeGreaterThanOrEqual(Math.min(2, players[0]!.n));
      const log = await host.log(match);
      const decoded = decode(log.ok ? log.value : "");
      const numbered = decoded.ok ? decoded.value.lines.filter((line) => "n" in line) : [];
      expect(numbered.at(-1)?.n).toBe(watcher.n);
    }
    expect(watcher.told("undone").length).toBeGreaterThan(0);
  });

  test.each([false, true])(
    "are not brought nearer by moves that are taken back; server begun again: %s",
    async (isAgain) => {
      const storage = keptStorage();
      let host = hostWith({ games: [walk], limits, storage, checkpoints: 4 });
      const wanted = { game: "walk", seats: 2, bots: [null, "random"], spectatorDelay: 3 };
      const { match, tokens } = await matchOf(host, wanted);
      const player = new TestClient(walk, match, tokens[0]);
      const watcher = new TestClient(walk, match, undefined);
      await seated([player], host);
      await join(watcher, host);
      const step = async (): Promise<void> => {
        const answer = await player.play({ type: "step", by: 1 });
        if (!answer.ok) throw new Error(JSON.stringify(answer));
        await player.until(() => player.n >= answer.n, "the entry");
      };
      for (let times = 0; times < 5; times++) await step();
      await watcher.until(() => watcher.version === 2, "the second move");
      for (let times = 0; times < 12; times++) {
        await step();
        expect(await player.ask({ type: "undo" })).toMatchObject({ ok: true });
        await player.until(() => player.version === 5, "the undo");
        if (isAgain && times % 3 === 1) {
          await host.drain();
          host = hostWith({ games: [walk], limits, storage, checkpoints: 4 });
          await seated([player], host);
          await join(watcher, host);
        }
        await watcher.until(() => watcher.version >= 3, "the third move");
        expect([watcher.version, await host.find(match)]).toMatchObject([3, { value: { version: 3 } }]);
      }
    },
  );

  test("do not make the host keep more and more moves that were taken back", async () => {
    const host = hostWith({ games: [walk], limits });
    const wanted = { game: "walk", seats: 2, bots: [null, "random"], spectatorDelay: 3 };
    const { match, tokens } = await matchOf(host, wanted);
    const player = new TestClient(walk, match, tokens[0]);
    await seated([player], host);
    const step = async (): Promise<void> => {
      const answer = await player.play({ type: "step", by: 1 });
      await player.until(() => answer.ok && player.n >= answer.n, "the entry");
    };
    let undone = 0;
    for (let refused = false; !refused; ) {
      await step();
      const answer = await player.ask({ type: "undo" });
      refused = !answer.ok;
      if (answer.ok) await player.until(() => player.told("undone").length > undone, "the undo");
      else expect(answer).toMatchObject({ problem: { code: "too-many" } });
      if (answer.ok) undone++;
      expect(undone).toBeLessThan(1_000);
    }
    expect(undone).toBeGreaterThan(100);
    // Moves that stand bring spectators on, and moves can be taken back again.
    for (let moves = 0; moves < 4; moves++) await step();
    expect(await player.ask({ type: "undo" })).toMatchObject({ ok: true });
  });

  test("are told the same, whether lines were stored together or one by one", () => {
    let moves = 0;
    const stepOf = (n: number, type: "news" | "entry"): Step => {
      if (type === "entry") moves++;
      const next = { n, position: {}, match: { version: moves }, left: null };
      return { next, text: "", items: [{ type, n, status: {} }] } as unknown as Step;
    };
    const lines = [
      "entry",
      "news",
      "entry",
      "news",
      "news",
      "entry",
      "entry",
      "news",
      "entry",
      "entry",
      "entry",
    ] as const;
    const steps = lines.map((type, n) => stepOf(n, type));
    const toldBy = (stored: readonly Step[], upTo: number): unknown => {
      const late = new LateFeed(2, { n: -1, match: { version: 0 }, left: null } as never);
      const told = stored
        .filter(({ next }) => (next as never as { n: number }).n <= upTo)
        .flatMap((step) => late.take(step));
      return [late.seen({ seats: [] } as never).hosted, told.flatMap((items) => items.map(({ item }) => item))];
    };
    const together = [
      ...steps.slice(0, 1),
      joined(steps[1]!, steps[2]!),
      joined(joined(steps[3]!, steps[4]!), steps[5]!),
      ...steps.slice(6, 7),
      joined(steps[7]!, joined(steps[8]!, steps[9]!)),
      ...steps.slice(10),
    ];
    for (const upTo of [0, 2, 5, 6, 9, 10]) expect(toldBy(together, upTo)).toEqual(toldBy(steps, upTo));
    expect(toldBy(steps, 5)).toEqual([steps[1]!.next, [steps[0], steps[1]].flatMap((step) => step!.items)]);
  });

  test("hear of it in lists, and in the rematch", async () => {
    const host = hostWith();
    const rules = { spectatorDelay: 5, clock: { perMove: 60_000 }, leave: { action: "bot" as const } };
    const { match, tokens } = await matchOf(host, { game: "portals", seats: 2, ...rules });
    await host.close(match);
    const again = await host.rematch(match, tokens[0]!);
    const listed = await host.list();
    const summaries = listed.ok ? listed.value.matches : [];
    expect(summaries.map((one) => one.match).sort()).toEqual([match, again.ok ? again.value.match : ""].sort());
    for (const summary of summaries) expect(summary).toMatchObject(rules);
    const log = await host.log(again.ok ? again.value.match : "");
    const decoded = decode(log.ok ? log.value : "");
    expect(decoded.ok && decoded.value.header.tags).toEqual({
      clock: '{"perMove":60000}',
      leave: '{"action":"bot"}',
      spectatorDelay: "5",
    });
  });

  test.each([-1, 101, 1.5, "3"])("cannot be %j moves behind", async (spectatorDelay) => {
    expect(await hostWith().create({ game: "portals", seats: 2, spectatorDelay })).toMatchObject({
      ok: false,
      problem: { code: "malformed", path: "spectatorDelay" },
    });
  });
});
