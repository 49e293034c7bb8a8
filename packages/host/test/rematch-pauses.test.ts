import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { falseTimers, pass } from "./slow-storage.js";
import { endAll, games, hostWith, keptStorage, matchOf, seated } from "./table.js";
import { TestClient } from "./test-client.js";

afterEach(() => endAll());
beforeEach(falseTimers);
afterEach(() => void vi.useRealTimers());

test.each([
  [0, true],
  [1, true],
  [0, false],
  [1, false],
])(
  "a server that was suspended reads its sockets before it extends agreements: seat %i, gone: %s",
  async (first, isGone) => {
    let time = 1_000_000;
    const storage = keptStorage();
    const [suspended, other] = [hostWith({ storage, now: () => time }), hostWith({ storage, now: () => time })];
    const { match, tokens } = await matchOf(suspended, { game: "portals", seats: 2 });
    await suspended.close(match);
    const again = await suspended.rematch(match, tokens[first]!);
    if (!again.ok) throw new Error(again.problem.code);
    const next = again.value.match;
    const [left] = await seated([new TestClient(games[1]!, next, tokens[first])], suspended);
    // The timers of the suspended server stand still while its player goes, and the other player comes.
    time += 67_000;
    const [waiting] = await seated([new TestClient(games[1]!, next, tokens[1 - first])], other);
    expect(waiting!.told("welcome")[0]).toMatchObject({ started: false, awaited: [1 - first] });
    await pass(20.25);
    // After its timers, the server reads that the socket has ended.
    if (isGone) left!.cut();
    await pass(5);
    const found = await other.find(next);
    expect(found).toMatchObject({ value: { stage: isGone ? "proposed" : "running" } });
  },
);
