import type { Game, Kinds } from "@turnwright/core";
import { afterEach, describe, expect, test } from "vitest";
import { raid } from "../../core/test/toys/raid.js";
import { anyMove, endAll, hostWith, matchOf, seated } from "./table.js";
import { TestClient } from "./test-client.js";

afterEach(() => endAll());

/** A match of Portals without dice, in which each move may be taken back. Returns the mover first. */
async function begun(seats: number, more: object = {}, host = hostWith()): Promise<TestClient[]> {
  const { clients } = await matchOf(host, { game: "portals", seats, ...more });
  const players = [...(await seated(clients(), host))];
  const at = players.findIndex(({ viewer, toAct }) => toAct.includes(viewer as number));
  return [...players.slice(at), ...players.slice(0, at)];
}

async function known(players: readonly TestClient[], n: number): Promise<void> {
  for (const player of players) await player.until(() => player.n >= n, `entry ${n}`);
}

async function done(answer: Promise<unknown>): Promise<number> {
  const given = await answer;
  expect(given).toMatchObject({ ok: true });
  return (given as { readonly n: number }).n;
}

describe("an answer to an undo request", () => {
  test.each(["agree", "decline"])(
    "is about the request that it refers to, and about no later one: %s",
    async (type) => {
      const host = hostWith({ games: [raid] as unknown as Game<Kinds>[] });
      const { match, tokens } = await matchOf(host, { game: "raid", seats: 3 });
      const players = await seated(
        tokens.map((token) => new TestClient(raid as unknown as Game<Kinds>, match, token)),
        host,
      );
      const [one, other, third] = players as [TestClient, TestClient, TestClient];
      await done(one.play(anyMove(one)));
      const asked = await done(one.ask({ type: "undo" }));
      // A move by anybody ends the request. The third player has been to act all the time.
      await done(other.play(anyMove(other)));
      await done(other.ask({ type: "undo" }));
      expect(await third.ask({ type, at: asked })).toMatchObject({ problem: { code: "stale" } });
      expect(third.toAct).toContain(2);
      expect(third.told("news").map(({ news }) => news)).toEqual(["undo-asked", "undo-asked"]);
    },
  );

  test("counts although others have answered meanwhile", async () => {
    const [mover, one, other] = (await begun(3)) as [TestClient, TestClient, TestClient];
    await done(mover.play(anyMove(mover)));
    const asked = await done(mover.ask({ type: "undo" }));
    await known([mover, one, other], asked);
    await done(one.ask({ type: "agree", at: asked }));
    await done(other.ask({ type: "agree", at: asked }));
    await mover.until(() => mover.told("undone").length === 1, "the undo");
  });

  test.each([1, 2])("is not awaited from player %i, whose seat a bot takes over", async (leaver) => {
    const players = await begun(3, { leave: { action: "bot", afterSeconds: 60 } });
    const mover = players[0]!;
    await done(mover.play(anyMove(mover)));
    const asked = await done(mover.ask({ type: "undo" }));
    await known(players, asked);
    await done(players[3 - leaver]!.ask({ type: "agree", at: asked }));
    expect(mover.told("undone")).toEqual([]);
    await done(players[leaver]!.ask({ type: "leave" }));
    await mover.until(() => mover.told("undone").length === 1, "the undo");
    expect(mover.told("undone")[0]).toMatchObject({ asked: mover.viewer });
  });

  describe.each([1, 2])("after the host has freed a seat, %i after the mover,", (after) => {
    /** The mover has asked for an undo, and `other` has agreed unless `isOpen`. */
    async function waiting(more: object = {}, isOpen = false) {
      const host = hostWith();
      const players = await begun(3, more, host);
      const [mover, freed, other] = [players[0]!, players[after]!, players[3 - after]!];
      await done(mover.play(anyMove(mover)));
      const asked = await done(mover.ask({ type: "undo" }));
      await known(players, asked);
      if (!isOpen) await done(other.ask({ type: "agree", at: asked }));
      return { host, mover, freed, other, asked };
    }

    test("is not awaited any more once a bot plays the seat", async () => {
      const { host, mover, freed } = await waiting({ leave: { action: "bot", afterSeconds: 1 } });
      expect(await host.revoke(mover.match, freed.viewer as number)).toMatchObject({ ok: true });
      await mover.until(() => mover.told("undone").length === 1, "the undo");
      expect(mover.told("undone")[0]).toMatchObject({ asked: mover.viewer });
    });

    test("is awaited from its new player", async () => {
      const { host, mover, freed, asked } = await waiting();
      expect(await host.revoke(mover.match, freed.viewer as number)).toMatchObject({ ok: true });
      const claimed = await host.claim(mover.match);
      expect(claimed).toMatchObject({ ok: true, value: { seat: freed.viewer } });
      const token = claimed.ok ? claimed.value.token : "";
      const [next] = (await seated([new TestClient(mover.game, mover.match, token)], host)) as [TestClient];
      expect(next.told("welcome")[0]).toMatchObject({ undo: { seat: mover.viewer } });
      expect(mover.told("undone")).toEqual([]);
      await done(next.ask({ type: "agree", at: asked }));
      await mover.until(() => mover.told("undone").length === 1, "the undo");
    });

    test("counts though the seat that asked is free", async () => {
      const { host, mover, freed: one, other, asked } = await waiting({}, true);
      expect(await host.revoke(mover.match, mover.viewer as number)).toMatchObject({ ok: true });
      await done(one.ask({ type: "agree", at: asked }));
      await done(other.ask({ type: "agree", at: asked }));
      await one.until(() => one.told("undone").length === 1, "the undo");
      expect(one.told("undone")[0]).toMatchObject({ asked: mover.viewer });
    });
  });
});
