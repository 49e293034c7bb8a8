import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { bundled } from "../../../cli/test/bundled.js";
import { botThreads, serveBots } from "../../src/bot-threads.js";
import type { Trouble } from "../../src/index.js";
import { anyMove, endAll, games, hostWith, matchOf, playOn, seated, until } from "../table.js";
import { TestClient } from "../test-client.js";

let folder: string;
let file: URL;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "turnwright-bots-"));
  const path = join(folder, "bots.mjs");
  await bundled("packages/host/test/bots/bots-in-a-thread.ts", path);
  file = pathToFileURL(path);
});
afterAll(() => rmSync(folder, { recursive: true }));

type Threads = ReturnType<typeof botThreads>;
const open: Threads[] = [];

function started(names: readonly string[], options: Parameters<typeof botThreads>[2] = {}, from = file): Threads {
  const threads = botThreads(from, names, options);
  open.push(threads);
  return threads;
}

afterEach(async () => {
  await endAll();
  await Promise.all(open.splice(0).map((threads) => threads.close()));
});

const question = { game: "portals", view: { viewer: 1 }, seat: 1, milliseconds: 2_000 };

describe("bots in threads", () => {
  test("get the question, with chance of their own for each, and nothing else", async () => {
    const { bots } = started(["mirror"]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => bots["mirror"]!(question)));
    for (const answer of answers) {
      const { drawn: _drawn, milliseconds, ...rest } = answer as { drawn: number; milliseconds: number };
      expect(rest).toEqual({ game: "portals", view: { viewer: 1 }, seat: 1 });
      expect(milliseconds).toBeLessThanOrEqual(2_000);
    }
    expect(new Set(answers.map((answer) => (answer as { drawn: number }).drawn)).size).toBeGreaterThan(15);
  });

  test("are asked in as many threads as wanted, and keep them", async () => {
    const { bots } = started(["counting"], { threads: 2 });
    const counts = await Promise.all(Array.from({ length: 30 }, () => bots["counting"]!(question)));
    const most = Math.max(...(counts as number[]));
    expect(new Set(counts).size).toBe(most);
    expect(most).toBeGreaterThanOrEqual(15);
  });

  test.each([
    ["throwing", /RangeError: I give up/],
    ["leaving", /ended its thread/],
    ["failing", /later/],
    ["odd", /returned what cannot be sent/],
    ["unknown", /no bot unknown, but first, thinker/],
    ["looping", /looping took longer than 300 ms|looping took longer than 29\d ms/],
  ] as const)("say what went wrong when one is %s, and the next is answered", async (name, why) => {
    const { bots } = started([name, "counting"], { threads: 1 });
    const asking = bots[name]!({ ...question, milliseconds: name === "looping" ? 300 : 2_000 });
    const next = bots["counting"]!({ ...question, milliseconds: 10_000 });
    await expect(asking).rejects.toThrow(why);
    expect(await next).toBe(1);
  });

  test.each([
    ["is not there", "missing.mjs", undefined],
    ["imports what is not there", "lost.mjs", "import './missing.mjs';"],
    ["throws while it is loaded", "broken.mjs", "throw new Error('broken');"],
    ["serves no bots", "silent.mjs", "setInterval(() => {}, 1000);"],
  ])("answer with an error when the file %s", async (_, name, text) => {
    const path = join(folder, name);
    if (text !== undefined) writeFileSync(path, text);
    const { bots } = started(["first"], { threads: 1 }, pathToFileURL(path));
    for (let times = 0; times < 3; times++)
      await expect(bots["first"]!({ ...question, milliseconds: 100 })).rejects.toThrow(
        /missing|Cannot find|broken|took longer/,
      );
  });

  test("turn questions away that are too many, or come too late", async () => {
    const { bots } = started(["slow"], { threads: 1, mostWaiting: 2 });
    const asked = [20_000, 20_000, 100, 100].map((milliseconds) => bots["slow"]!({ ...question, milliseconds }));
    const settled = await Promise.allSettled(asked);
    expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"]);
    expect(settled[2]).toMatchObject({ reason: { message: "no thread was free for the bot slow in time" } });
    expect(settled[3]).toMatchObject({ reason: { message: "too many bots wait for a thread" } });
  });

  test("are told when they are closed, and after it", async () => {
    const threads = started(["slow"], { threads: 1 });
    const asked = [threads.bots["slow"]!(question), threads.bots["slow"]!(question)];
    const settled = Promise.allSettled(asked);
    await threads.close();
    for (const one of await settled) expect(one).toMatchObject({ reason: { message: /closed/ } });
    await expect(threads.bots["slow"]!(question)).rejects.toThrow(/closed/);
    await threads.close();
  });

  test("refuse arguments that are none", () => {
    expect(() => botThreads("./bots.js" as never, [])).toThrow(/^file: expected a URL/);
    expect(() => botThreads(file, "first" as never)).toThrow(/^names: expected/);
    expect(() => botThreads(file, [], { threads: 0 })).toThrow(/^options.threads: expected/);
    expect(() => botThreads(file, [], { thread: 1 } as never)).toThrow(/^options.thread: expected one of/);
    expect(() => serveBots({})).toThrow(/^serveBots: expected to be called in a module that botThreads starts/);
  });
});

describe("a host with bots in threads", () => {
  test("lets other matches go on while they think", async () => {
    const { bots } = started(["busy"], { threads: 2 });
    const host = hostWith({ bots, limits: { requestsPerSecond: 1_000 } });
    const thinking = await Promise.all(
      [0, 1, 2, 3].map(() => matchOf(host, { game: "portals", seats: 2, bots: [null, "busy"] })),
    );
    await seated(
      thinking.flatMap(({ clients }) => clients()),
      host,
    );
    const { clients } = await matchOf(host, { game: "artifact", seats: 2 });
    const players = await seated(clients(), host);
    let held = 0;
    let last = performance.now();
    const ticking = setInterval(() => {
      if (performance.now() - last > 240) held++;
      last = performance.now();
    }, 5);
    const end = performance.now() + 1_500;
    let moves = 0;
    while (performance.now() < end && players[0]!.outcome === null) {
      await playOn(players, 5);
      moves += 5;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    clearInterval(ticking);
    // Bots in the event loop would hold it for 250 ms at least, five times in 1.5 s. A busy machine may do so once.
    expect(held).toBeLessThan(3);
    expect(moves).toBeGreaterThan(5);
  });

  test.each(["artifact", "portals"])("plays %s against a bot that searches", async (game) => {
    const troubles: Trouble[] = [];
    const { bots } = started(["thinker"]);
    const host = hostWith({ bots, onTrouble: (trouble) => troubles.push(trouble) });
    const { clients } = await matchOf(host, { game, seats: 2, bots: [null, "thinker"] });
    const [player] = await seated(clients(), host);
    const botMoves = (): number => player!.told("entry").filter(({ seat }) => seat === 1).length;
    for (let made = 0; botMoves() < 3 && player!.outcome === null; made++) {
      await player!.until(() => player!.toAct.includes(0) || player!.outcome !== null, "the bot's moves");
      if (player!.outcome === null) await player!.play(anyMove(player!, made * 7919));
    }
    expect(botMoves()).toBeGreaterThan(0);
    expect(troubles).toEqual([]);
  });

  test("makes random moves for a bot that fails, and tells its owner", async () => {
    const troubles: Trouble[] = [];
    const { bots } = started(["throwing"]);
    const host = hostWith({ bots, onTrouble: (trouble) => troubles.push(trouble) });
    const { match } = await matchOf(host, { game: "artifact", seats: 2, bots: ["throwing", "throwing"] });
    const watcher = new TestClient(games.find(({ id }) => id === "artifact")!, match).connect(host);
    await watcher.until(() => watcher.n > 5, "moves");
    await host.close(match);
    await until(() => troubles.length > 3);
    expect(troubles[0]).toMatchObject({ code: "bot", match });
    expect(String(troubles[0]!.problem)).toContain("I give up");
  });
});
