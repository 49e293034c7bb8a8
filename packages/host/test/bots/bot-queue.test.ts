import { afterEach, expect, test, vi } from "vitest";
import type { Host } from "../../src/index.js";
import { endAll, hostWith, matchOf, seated, until } from "../table.js";
import { TestClient } from "../test-client.js";
import { walk } from "../walk.js";

afterEach(async () => {
  vi.restoreAllMocks();
  for (const { answer } of held.splice(0)) answer();
  isHeld = true;
  await endAll();
});

/** The bots that think until a test answers for them, in order. */
const held: { readonly bot: string; answer(): void }[] = [];
let isHeld = true;
/** How often each bot was asked. */
const asked = new Map<string, number>();

/** Returns a host with bots of these names, which only step. The bot `free` does not wait for the test once it may. */
function hostOf(names: readonly string[]): Host {
  asked.clear();
  const botOf = (bot: string) => async (): Promise<object> => {
    asked.set(bot, (asked.get(bot) ?? 0) + 1);
    if (isHeld || bot !== "free") await new Promise<void>((resolve) => held.push({ bot, answer: resolve }));
    return { type: "step", by: 1 };
  };
  const bots = Object.fromEntries(names.map((name) => [name, botOf(name)]));
  return hostWith({ games: [walk], bots, limits: { requestsPerSecond: 1_000_000 } });
}

const wanted = { game: "walk", seats: 2 };

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 2));
}

/** Creates matches in which one bot plays both seats. */
async function withoutPeople(host: Host, bots: readonly string[]): Promise<void> {
  for (const bot of bots) expect(await host.create({ ...wanted, bots: [bot, bot] })).toMatchObject({ ok: true });
}

test("matches without people move two at a time, and take turns", async () => {
  const names = ["a", "b", "c", "d", "e"];
  // The queue pauses for as long as a move took.
  vi.spyOn(performance, "now").mockReturnValue(1_000);
  const host = hostOf(names);
  await withoutPeople(host, names);
  for (let moves = 0; moves < 15; moves++) {
    await until(() => held.length === 2, "two bots at work");
    await settled();
    expect(held).toHaveLength(2);
    const counts = names.map((name) => asked.get(name) ?? 0);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    held.shift()!.answer();
  }
  expect([...asked.values()].reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(15);
});

test("a bot that plays with people need not wait for the matches without people", async () => {
  const host = hostOf(["a", "b", "c", "free"]);
  await withoutPeople(host, ["a", "b", "c"]);
  await until(() => held.length === 2);
  isHeld = false;
  const { tokens, match } = await matchOf(host, { ...wanted, bots: [null, "free"] });
  const [player] = await seated([new TestClient(walk, match, tokens[0])], host);
  await player!.play({ type: "endTurn" });
  await player!.until(() => player!.told("entry").some(({ seat }) => seat === 1), "the move of the bot");
  expect(held.map(({ bot }) => bot)).toEqual(["a", "b"]);
  // The bot never ends its turn. After 50 moves, it waits like the others.
  const ofBot = (): number => player!.told("entry").filter(({ seat }) => seat === 1).length;
  await player!.until(() => ofBot() === 50, "50 moves");
  await settled();
  expect([ofBot(), asked.get("free")]).toEqual([50, 50]);
  for (let moves = 0; moves < 3; moves++) {
    await until(() => held.length === 2);
    held.shift()!.answer();
  }
  await player!.until(() => ofBot() > 50, "the next move");
});

test("a bot is asked at once when a player comes back", async () => {
  const host = hostOf(["free", "b", "c", "d"]);
  const leave = { action: "bot", afterSeconds: 0 };
  const { match, tokens } = await matchOf(host, { ...wanted, leave });
  const clients = tokens.map((token) => new TestClient(walk, match, token));
  const [one, other] = (await seated(clients, host)) as [TestClient, TestClient];
  await withoutPeople(host, ["b", "c", "d"]);
  await until(() => held.length === 2);
  // The first bot of the host plays for players who left.
  await other.ask({ type: "leave" });
  await one.ask({ type: "leave" });
  await settled();
  expect(asked.get("free")).toBeUndefined();
  other.cut();
  await seated([other], host);
  await until(() => asked.get("free") === 1, "the question to the bot");
  expect(held.map(({ bot }) => bot)).toEqual(["b", "c", "free"]);
});

test("a host with waiting bots ends", async () => {
  const host = hostOf(["a", "b", "c"]);
  await withoutPeople(host, ["a", "b", "c"]);
  await until(() => held.length === 2);
  await host.drain();
  for (const { answer } of held.splice(0)) answer();
  await settled();
  expect([...asked.values()]).toEqual([1, 1]);
});
