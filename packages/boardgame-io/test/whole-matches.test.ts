import { check, fast, type Kinds, legalMoves, type PlayerView } from "@turnwright/core";
import { MCTSBot, RandomBot, Step } from "boardgame.io/ai";
import { Client } from "boardgame.io/client";
import { Local } from "boardgame.io/multiplayer";
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import type { ClientG } from "../src/index.js";
import { chooser, ours, type Sample, samples } from "./games.js";

// boardgame.io complains on the console and goes on.
let complaints: MockInstance;
beforeEach(() => {
  complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  expect(complaints.mock.calls).toEqual([]);
  complaints.mockRestore();
});

type AnyClient = ReturnType<typeof Client<ClientG<Kinds>>>;

function joined({ seats }: Sample, game: object): readonly AnyClient[] {
  const multiplayer = Local();
  const clients = Array.from({ length: seats }, (_, seat) =>
    Client<ClientG<Kinds>>({ game, numPlayers: seats, multiplayer, playerID: String(seat), debug: false }),
  );
  for (const client of clients) client.start();
  return clients;
}

function active(client: AnyClient): readonly string[] {
  const { ctx } = client.getState()!;
  return ctx.activePlayers === null ? [ctx.currentPlayer] : Object.keys(ctx.activePlayers);
}

function viewOf(client: AnyClient): PlayerView<Kinds> {
  return client.getState()!.G.view!;
}

describe("a whole match over a local master, every client moving from what it knows", () => {
  for (const sample of samples) {
    test(sample.name, () => {
      const clients = joined(sample, sample.make({ chance: fast(sample.name) }));
      const choose = chooser(sample.name);
      expect(active(clients[0]!)).toHaveLength(sample.seats);
      clients[1]!.moves["start"]!();
      for (let made = 0; clients[0]!.getState()!.ctx.gameover === undefined; made++) {
        const seat = Number(choose(active(clients[0]!)));
        const view = viewOf(clients[seat]!);
        expect(active(clients[0]!)).toEqual(view.toAct.map(String));
        expect(view.version).toBe(made);
        const move = choose(legalMoves(sample.game, view, seat));
        clients[seat]!.moves[move.type]!(move);
        expect(viewOf(clients[seat]!).version).toBe(made + 1);
        expect(clients[seat]!.getState()!.G.events.length).toBeGreaterThan(0);
      }
      for (const client of clients) expect(viewOf(client).outcome).not.toBeNull();
      const { gameover } = clients[0]!.getState()!.ctx;
      expect(gameover).toMatchObject(viewOf(clients[0]!).outcome!);
      for (const client of clients) client.stop();
    });
  }
});

describe("boardgame.io's own bots play whole matches", () => {
  for (const sample of ours) {
    for (const Bot of [RandomBot, MCTSBot]) {
      test(`${sample.name}, ${Bot.name}`, async () => {
        const game = { ...sample.make({ dealt: "at-setup" }), seed: "bots" };
        const client = Client<ClientG<Kinds>>({ game, numPlayers: sample.seats, debug: false });
        const enumerate = game.ai!.enumerate;
        const bot =
          Bot === MCTSBot
            ? new MCTSBot({ game, enumerate, seed: "bots", iterations: 2, playoutDepth: 2 })
            : new RandomBot({ enumerate, seed: "bots" });
        let turns = 0;
        while (client.getState()!.ctx.gameover === undefined) {
          const before = viewOf(client).version;
          client.updatePlayerID(active(client)[0]!);
          await Step(client, bot);
          expect(viewOf(client).version).toBe(before + 1);
          turns++;
        }
        expect(turns).toBeGreaterThan(10);
      });
    }
  }
});

describe("the same seed and the same moves give the same match", () => {
  for (const sample of samples) {
    test(sample.name, () => {
      const results = [1, 2].map(() => {
        const game = { ...sample.make({ dealt: "at-setup" }), seed: "again" };
        const client = Client<ClientG<Kinds>>({ game, numPlayers: sample.seats, debug: false });
        const choose = chooser("again");
        for (let made = 0; made < 30 && client.getState()!.ctx.gameover === undefined; made++) {
          client.updatePlayerID(active(client)[0]!);
          const moves = legalMoves(sample.game, viewOf(client), Number(client.playerID));
          const move = choose(moves);
          expect(check(sample.game, viewOf(client), Number(client.playerID), move).ok).toBe(true);
          client.moves[move.type]!(move);
        }
        return JSON.stringify(client.getState());
      });
      expect(results[0]).toBe(results[1]);
    });
  }
});
