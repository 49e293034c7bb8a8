import { afterEach, expect, test } from "vitest";
import { endAll, hostWith, matchOf, seated } from "./table.js";

afterEach(() => endAll());

test.each([0, 1])("long messages cost a client as much as many short ones: seat %i", async (seat) => {
  const host = hostWith();
  const { clients } = await matchOf(host, { game: "portals", seats: 2 });
  const players = await seated(clients(), host);
  const [one, other] = [players[seat]!, players[1 - seat]!];
  const long = (bytes: number): string =>
    JSON.stringify({ type: "play", id: "long", at: one.n, move: { type: "x".repeat(bytes) } });
  // A move of 4,000 characters is as cheap as any. Of messages of 60,000, a client may send few at once.
  for (let sent = 0; sent < 50; sent++) one.receive(long(3_900));
  await one.until(() => one.told("answer").length === 50, "answers to short messages");
  for (let sent = 0; sent < 50; sent++) other.receive(long(60_000));
  await other.until(() => other.refused !== undefined, "the end of the connection");
  expect(other.refused).toBe("too-many");
  expect(other.told("answer").length).toBeLessThan(10);
  expect(one.refused).toBeUndefined();
});
