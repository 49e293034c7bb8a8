import { decodeLine, fieldOrders, lastLineOf, type WrittenLines } from "@turnwright/log/internal";
import { memoryStore } from "@turnwright/log/stores";
import { afterEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../src/index.js";
import { endAll, hostWith, matchOf, playOn, seated } from "../table.js";

afterEach(async () => {
  vi.restoreAllMocks();
  await endAll();
});

type Trusting = { readonly [name: symbol]: (match: string, written: WrittenLines) => Promise<unknown> };

test("the host tells its store the last line as it is, and every line is one that a store would take", async () => {
  const trusting = Object.getPrototypeOf(memoryStore()) as Trusting;
  const [name] = Object.getOwnPropertySymbols(trusting) as [never];
  const appended = vi.spyOn(trusting, name);
  const storage = memoryStorage();
  const limits = { requestsPerSecond: 1_000 };
  const host = hostWith({ storage, limits, checkpoints: 3 });
  const leave = { action: "bot", afterSeconds: 60 };
  const { match, clients } = await matchOf(host, { game: "portals", seats: 2, leave });
  const players = await seated(clients(), host);
  for (let round = 0; round < 5; round++) {
    await playOn(players, 7);
    for (const [seat, asking] of players.entries())
      if ((await asking.ask({ type: "undo" })).ok)
        await players[1 - seat]!.ask({ type: round % 2 === 0 ? "agree" : "decline" });
    for (const one of players) await one.until(() => one.n === players[0]!.n);
  }
  await players[1]!.ask({ type: "leave" });
  await host.close(match);
  const stored = await storage.logs.read(match, 1, 1_000);
  const text = stored.ok ? stored.value.text : "";
  const header = decodeLine(text.slice(0, text.indexOf("\n")), 1);
  const orders = header.ok && header.value.type === "header" ? fieldOrders(header.value.fields) : undefined;
  const types = new Set<string>();
  for (const [, { text: lines, last }] of appended.mock.calls) {
    const line = lines.slice(0, -1).split("\n").at(-1)!;
    const decoded = decodeLine(line, last.line, undefined, orders);
    expect(last).toEqual(decoded.ok && lastLineOf(decoded.value));
    types.add(last.type);
  }
  expect(types).toEqual(new Set(["entry", "checkpoint", "undo", "host", "closing"]));
  // A store that sees the log for the first time looks at every line.
  expect(await memoryStore().create(text)).toMatchObject({ ok: true, value: { version: text.split("\n").length - 1 } });
});
