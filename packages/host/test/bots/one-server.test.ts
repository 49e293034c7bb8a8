import { afterEach, describe, expect, test } from "vitest";
import { type Bus, type Host, memoryStorage, type News } from "../../src/index.js";
import { anyMove, endAll, games, hostWith, matchOf, seated, until } from "../table.js";
import { TestClient } from "../test-client.js";

// The bot of these tests answers with a move that is not legal, and a random one is made.
afterEach(() => endAll(["bot"]));

/** Returns buses that are connected to each other, in this process. */
function busesOf(count: number): readonly Bus[] {
  const hearers = Array.from({ length: count }, () => new Set<(news: News) => void>());
  return hearers.map((own, at) => ({
    publish: (news) => {
      for (const [other, hearing] of hearers.entries())
        if (other !== at) for (const hear of hearing) queueMicrotask(() => hear(news));
    },
    subscribe: (hear) => {
      own.add(hear);
      return () => void own.delete(hear);
    },
    close: async () => own.clear(),
  }));
}

/** Returns a store that several hosts share: none of them closes it. */
function kept<T extends object>(store: T): T {
  const get = (of: T, name: string | symbol): unknown =>
    name === "close" ? async () => {} : (Reflect.get(of, name) as () => unknown).bind(of);
  return new Proxy(store, { get });
}

interface Group {
  readonly hosts: readonly Host[];
  /** How often a bot was asked, by server. */
  readonly asked: number[];
}

function groupOf(count: number, isStuck: (server: number) => boolean = () => false): Group {
  const storage = memoryStorage();
  const asked = Array.from({ length: count }, () => 0);
  const hosts = busesOf(count).map((bus, at) =>
    hostWith({
      storage: { logs: kept(storage.logs), records: kept(storage.records) },
      bus,
      bots: {
        counting: async () => {
          asked[at] = (asked[at] ?? 0) + 1;
          await new Promise((resolve) => setTimeout(resolve, isStuck(at) ? 60_000 : 30));
          return { type: "none" };
        },
      },
    }),
  );
  return { hosts, asked };
}

describe("in a group of servers that all have a match open", () => {
  test("a bot is asked for each of its moves once", async () => {
    const { hosts, asked } = groupOf(3);
    const [host, other, third] = hosts as [Host, Host, Host];
    const created = await host.create({ game: "artifact", seats: 2, bots: [null, "counting"] });
    const match = created.ok ? created.value.match : "";
    const watchers = hosts.map(() => new TestClient(games[0] as never, match, undefined));
    for (const [at, watcher] of watchers.entries()) await seated([watcher], hosts[at]!);
    // The last seat is taken by another server than the one that created the match.
    const claimed = await other.claim(match);
    const player = new TestClient(games[0] as never, match, claimed.ok ? claimed.value.token : "");
    await seated([player], third);
    const ofBots = (): number => player.told("entry").filter(({ seat }) => seat === 1).length;
    for (let made = 0; made < 40 && ofBots() < 6; made++) {
      await until(() => player.toAct.includes(0) || player.outcome !== null, "the turn of the player");
      const answer = await player.play(anyMove(player, made * 7919));
      await until(() => answer.ok && player.n >= answer.n, "the entry");
    }
    await until(() => player.toAct.includes(0), "the end of the bot's turn");
    expect(ofBots()).toBeGreaterThanOrEqual(6);
    expect(asked.reduce((sum, one) => sum + one, 0)).toBe(ofBots());
  });

  test("another server asks it when the one whose turn it is does not answer", { timeout: 30_000 }, async () => {
    const { hosts, asked } = groupOf(2, (server) => server === 0);
    const [host, other] = hosts as [Host, Host];
    const { match, tokens } = await matchOf(host, { game: "artifact", seats: 2, bots: ["counting", null] });
    expect(tokens).toHaveLength(1);
    const watcher = new TestClient(games[0] as never, match, undefined);
    await seated([watcher], other);
    await until(() => asked[0] === 1, "the first question");
    await host.drain();
    await until(() => asked[1] === 1, "the question of the other server");
    await until(() => watcher.told("entry").length === 1, "the move");
  });
});

test("a bot is asked once for a move, whatever is noted while it thinks", async () => {
  let asked = 0;
  let answer: (move: object) => void = () => {};
  const host = hostWith({
    bots: {
      counting: () => {
        asked++;
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    },
  });
  const wanted = { game: "portals", seats: 3, options: { firstSeat: 2 }, bots: ["counting", null, null] };
  const { clients } = await matchOf(host, wanted);
  const players = await seated(clients(), host);
  const mover = players.find(({ viewer }) => viewer === 2)!;
  const other = players.find((player) => player !== mover)!;
  await mover.play(anyMove(mover));
  await until(() => asked === 1, "the question to the bot");
  for (let times = 1; times <= 4; times++) {
    const undo = await mover.ask({ type: "undo" });
    await other.until(() => undo.ok && other.n >= undo.n, "the request");
    const declined = await other.ask({ type: "decline" });
    await mover.until(() => declined.ok && mover.n >= declined.n, "the answer");
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toBe(1);
  }
  answer({ type: "none" });
  await mover.until(() => mover.told("entry").some(({ seat }) => seat === 0), "the move of the bot");
});

test("a bot is asked again if its player came back while it thought, and left again", async () => {
  const answers: ((move: object) => void)[] = [];
  const host = hostWith({ bots: { held: () => new Promise((resolve) => answers.push(resolve)) } });
  const leave = { action: "bot", afterSeconds: 60 };
  const { clients } = await matchOf(host, { game: "portals", seats: 2, options: { firstSeat: 1 }, leave });
  const players = await seated(clients(), host);
  const mover = players.find(({ toAct, viewer }) => toAct.includes(viewer as number))!;
  const other = players.find((player) => player !== mover)!;
  await mover.ask({ type: "leave" });
  await until(() => answers.length === 1, "the question to the bot");
  mover.cut();
  await seated([mover], host);
  await other.until(() => other.told("news").at(-1)?.news === "back", "the return");
  answers[0]!({ type: "none" });
  await new Promise((resolve) => setTimeout(resolve, 30));
  await mover.ask({ type: "leave" });
  await until(() => answers.length === 2, "the second question");
  answers[1]!({ type: "none" });
  await other.until(() => other.told("entry").length === 1, "the move of the bot");
});
