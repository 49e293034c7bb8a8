import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../src/index.js";
import { falseTimers, pass, slowStorage } from "./slow-storage.js";
import { anyMove, endAll, hostWith, matchOf, seated } from "./table.js";

afterEach(() => endAll());
beforeEach(falseTimers);
afterEach(() => void vi.useRealTimers());

// A server of a group searches the storage for news of each match every five seconds, with two calls.
test.each([3, 6])("a server does not search faster than its storage answers, after %d seconds", async (seconds) => {
  const slow = slowStorage(memoryStorage());
  const bus = { publish: () => {}, subscribe: () => () => {}, close: async () => {} };
  const host = hostWith({ storage: slow.storage, bus });
  const { clients } = await matchOf(host, { game: "portals", seats: 2 });
  const players = await seated(clients(), host);
  slow.seconds = seconds;
  await pass(120);
  const mover = players.find(({ viewer, toAct }) => toAct.includes(viewer as number))!;
  let answered: object | undefined;
  mover.play(anyMove(mover)).then(
    (answer) => {
      answered = answer;
    },
    () => {},
  );
  // Two calls that have just begun, two of a search that waits, and the move itself.
  await pass(5 * seconds + 1);
  const answer = answered;
  slow.seconds = 0;
  await pass(60);
  expect(answer).toMatchObject({ ok: true });
});
