import { afterEach, expect, test } from "vitest";
import { anyMove, endAll, games, hostWith, matchOf, seated } from "./table.js";
import { TestClient } from "./test-client.js";

afterEach(() => endAll());

test.each([0, 1])(
  "a rematch seats the players themselves, though a bot had taken over before: seat %i",
  async (seat) => {
    const host = hostWith();
    const clock = { bank: 60_000 };
    const wanted = { game: "portals", seats: 2, clock, leave: { action: "bot", afterSeconds: 600 } };
    const { match, tokens, clients } = await matchOf(host, wanted);
    const players = await seated(clients(), host);
    await players[seat]!.ask({ type: "leave" });
    await host.close(match);
    const again = await host.rematch(match, tokens[seat]!);
    if (!again.ok) throw new Error(again.problem.code);
    const next = again.value.match;
    const here = await seated(
      tokens.map((token) => new TestClient(games[1]!, next, token)),
      host,
    );
    const found = await host.find(next);
    expect(found).toMatchObject({ value: { bots: [] } });
    for (const client of here)
      expect(client.told("welcome")[0]).toMatchObject({ clocks: { left: [expect.any(Number), expect.any(Number)] } });
    for (let moves = 0; moves < 4; moves++) {
      const mover = here.find(({ viewer, toAct }) => toAct.includes(viewer as number))!;
      expect(await mover.play(anyMove(mover))).toMatchObject({ ok: true });
    }
    for (const client of here) expect(client.told("news")).toEqual([]);
  },
);
