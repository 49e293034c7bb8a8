import { type Artifact, artifact } from "@turnwright/artifact";
import { check, explain, fast, legalMoves, seeded, undoable } from "@turnwright/core";
import { type Portals, portals } from "@turnwright/portals";
import type { State } from "boardgame.io";
import { Client } from "boardgame.io/client";
import { CreateGameReducer, createMatch, InitializeGame } from "boardgame.io/internal";
import { Master } from "boardgame.io/master";
import { Local } from "boardgame.io/multiplayer";
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { line } from "../../core/test/toys/line.js";
import { boardgameIoGame, type ClientG, type ServerG } from "../src/index.js";
import { chooser } from "./games.js";

let complaints: MockInstance;
beforeEach(() => {
  complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => complaints.mockRestore());

const alone = { dealt: "at-setup", chance: fast("alone") } as const;

describe("moves", () => {
  test("each type of move takes its fields as one object, or the whole move, or nothing", () => {
    const client = Client({ game: boardgameIoGame(artifact, alone), numPlayers: 2, playerID: "0", debug: false });
    client.moves["draw"]({ from: "deck" });
    expect(client.getState()!.G.view!.state.phases).toEqual(["play"]);
    client.moves["endPlay"]();
    client.moves["endTurn"]?.();
    client.updatePlayerID("1");
    client.moves["draw"]({ type: "draw", from: "deck" });
    expect(complaints).not.toHaveBeenCalled();
    expect(client.getState()!.G.view!.version).toBeGreaterThanOrEqual(3);
    expect(client.getState()!.ctx.currentPlayer).toBe("1");
  });

  test("the argument cannot make another move of it", () => {
    const client = Client({ game: boardgameIoGame(artifact, alone), numPlayers: 2, playerID: "0", debug: false });
    client.moves["endPlay"]({ type: "draw", from: "deck" });
    expect(client.getState()!.G.view!.version).toBe(0);
  });

  const garbage = [
    null,
    7,
    "deck",
    [],
    { from: "nowhere" },
    { from: "deck", more: 1 },
    { from: 0.5 },
    JSON.parse('{"__proto__":{"from":"deck"}}'),
  ];
  test("garbage changes nothing and never throws", () => {
    const client = Client({ game: boardgameIoGame(artifact, alone), numPlayers: 2, playerID: "0", debug: false });
    const before = JSON.stringify(client.getState()!.G);
    for (const given of garbage) client.moves["draw"](given);
    client.updatePlayerID("1");
    client.moves["draw"]({ from: "deck" });
    client.updatePlayerID("nobody");
    client.moves["draw"]({ from: "deck" });
    client.updatePlayerID("0");
    expect(JSON.stringify(client.getState()!.G)).toBe(before);
  });

  test("a client learns from its own view which sentence forbids a move", () => {
    const multiplayer = Local();
    const game = boardgameIoGame(artifact, { chance: fast("why") });
    const client = Client({ game, numPlayers: 2, playerID: "0", multiplayer, debug: false });
    client.start();
    client.moves["start"]();
    const { view } = client.getState()!.G;
    client.moves["ho"]({ to: 80 });
    expect(client.getState()!.G.view!.version).toBe(0);
    expect(complaints).toHaveBeenCalledWith("ERROR:", expect.stringContaining("invalid move: ho"));
    expect(check(artifact, view!, 0, { type: "ho", to: 80 })).toMatchObject({
      ok: false,
      refusal: { code: "wrong-phase", rule: expect.any(String) as string },
    });
    expect(explain(artifact, view!, 0, { type: "ho", to: 80 })[0].says).toEqual(expect.any(String));
    client.stop();
  });
});

describe("the start", () => {
  test("the state that boardgame.io sends to everybody unfiltered holds no truth; `start` deals once", () => {
    const game = boardgameIoGame(artifact, { options: { roundLimit: 3 } });
    const client = Client({ game, numPlayers: 2, playerID: "1", multiplayer: Local(), debug: false });
    client.start();
    expect(client.getState()!.G).toEqual({ seats: 2, options: expect.anything() as object, view: null, events: [] });
    expect(client.getState()!.ctx.activePlayers).toEqual({ 0: "start", 1: "start" });
    client.moves["draw"]({ from: "deck" });
    expect(client.getState()!.G.view).toBeNull();
    client.moves["start"]();
    const { view, events } = client.getState()!.G;
    expect(view!.options.roundLimit).toBe(3);
    expect(events.length).toBeGreaterThan(0);
    expect(client.getInitialState().G).toEqual({ seats: 2, options: view!.options, match: null });
    client.moves["start"]();
    expect(client.getState()!.G.view).toEqual(view);
    client.stop();
  });

  test("at the setup, boardgame.io's own seed repeats the deal", () => {
    const dealt = (seed: string): unknown => {
      const game = { ...boardgameIoGame(artifact, { dealt: "at-setup" }), seed };
      return (InitializeGame({ game, numPlayers: 2 }).G as ServerG<never>).match;
    };
    expect(dealt("a")).toEqual(dealt("a"));
    expect(dealt("a")).not.toEqual(dealt("b"));
  });

  test("by the move, two matches have different seeds", () => {
    const game = boardgameIoGame(artifact);
    const chance = (): unknown => {
      const payload = { type: "start", args: [], playerID: "0" };
      const state = CreateGameReducer({ game })(InitializeGame({ game, numPlayers: 2 }), {
        type: "MAKE_MOVE",
        payload,
      } as never);
      return (state.G as unknown as ServerG<never>).match!.chance;
    };
    expect(chance()).not.toEqual(chance());
    expect(chance()).toMatchObject({ algorithm: "chacha20", seed: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  });

  test("options come from the program and from setupData, which is refused when it is wrong", () => {
    const game = boardgameIoGame(artifact, { options: { roundLimit: 3, maxHeight: 2 } });
    const made = createMatch({ game, numPlayers: 2, setupData: { roundLimit: 5 }, unlisted: true });
    expect("initialState" in made && made.initialState.G.options).toMatchObject({ roundLimit: 5, maxHeight: 2 });
    const refused = (setupData: unknown, numPlayers = 2): unknown =>
      createMatch({ game, numPlayers, setupData, unlisted: true });
    expect(refused({ roundLimit: "many" })).toEqual({
      setupDataError: expect.stringContaining("roundLimit") as string,
    });
    for (const wrong of [7, "x", [], null, { unknown: 1 }, JSON.parse('{"__proto__":{}}')])
      expect(refused(wrong)).toEqual({ setupDataError: expect.any(String) as string });
    expect(refused({}, 9)).toEqual({ setupDataError: expect.stringContaining("seats") as string });
  });

  test("a program's own mistake is thrown", () => {
    const game = boardgameIoGame(artifact, { options: { roundLimit: 0 } });
    expect(() => InitializeGame({ game, numPlayers: 2 })).toThrow("roundLimit");
    const renamed = {
      ...line,
      compiled: { ...line.compiled, moves: new Map([["start", [...line.compiled.moves.values()][0]]]) },
    };
    expect(() => boardgameIoGame(renamed)).toThrow(TypeError);
  });
});

describe("the end and taking back", () => {
  test("ctx.gameover is the outcome, with boardgame.io's winner or draw", () => {
    const client = Client({ game: boardgameIoGame(line, alone), numPlayers: 2, debug: false });
    for (const cell of [0, 3, 1, 4, 2]) client.moves["mark"]({ cell });
    expect(client.getState()!.ctx.gameover).toMatchObject({ winners: [0], winner: "0" });
    client.moves["mark"]({ cell: 8 });
    expect(client.getState()!.G.view!.version).toBe(5);
    client.reset();
    for (const cell of [0, 1, 2, 4, 3, 5, 7, 6, 8]) client.moves["mark"]({ cell });
    expect(client.getState()!.ctx.gameover).toMatchObject({ winners: [], draw: true });
  });

  test("a move may be taken back in its turn unless luck was drawn or something came to light", () => {
    const client = Client({ game: boardgameIoGame(artifact, alone), numPlayers: 2, debug: false });
    const truth = (): ServerG<Artifact> => (client.store.getState() as unknown as State<ServerG<Artifact>>).G;
    const choose = chooser("undo");
    const seen = { taken: 0, kept: 0, passed: 0 };
    for (let made = 0; made < 80; made++) {
      const { G: before, ctx } = client.store.getState();
      const seat = Number(ctx.currentPlayer);
      client.updatePlayerID(ctx.currentPlayer);
      const move = choose(legalMoves(artifact, truth().match!, seat));
      client.moves[move.type](move);
      const after = client.store.getState();
      const isFair = undoable(artifact, truth().match!, seat).ok;
      const isMine = after.ctx.turn === ctx.turn;
      client.undo();
      expect(client.store.getState().G).toEqual(isFair && isMine ? before : after.G);
      seen[isMine ? (isFair ? "taken" : "kept") : "passed"]++;
      client.redo();
      expect(client.store.getState().G).toEqual(after.G);
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(3);
  });
});

/** A storage as boardgame.io's master wants one, keeping JSON. */
class Kept {
  readonly texts = new Map<string, string>();
  type(): number {
    return 0;
  }
  createMatch(id: string, { initialState, metadata }: { initialState: object; metadata: object }): void {
    this.texts.set(id, JSON.stringify({ state: initialState, initialState, metadata, log: [] }));
  }
  fetch(id: string): object {
    return JSON.parse(this.texts.get(id) ?? "{}") as object;
  }
  setState(id: string, state: object): void {
    this.texts.set(id, JSON.stringify({ ...this.fetch(id), state }));
  }
  setMetadata(): void {}
}

describe("boardgame.io's server", () => {
  test("what a client may not say about the flow is refused, whatever it sends", async () => {
    const kept = new Kept();
    const game = boardgameIoGame(portals, { chance: fast("flow") });
    const master = new Master(game, kept as never, { send: () => undefined, sendAll: () => undefined });
    await master.onSync("m", "0", undefined, 2);
    const stateOf = (): State<ServerG<Portals>> => (kept.fetch("m") as { state: State<ServerG<Portals>> }).state;
    const send = async (type: string, payload: object, player = stateOf().ctx.currentPlayer): Promise<void> => {
      await master.onUpdate(
        { type, payload: { args: [], playerID: player, ...payload } } as never,
        stateOf()._stateID,
        "m",
        player,
      );
    };
    await send("GAME_EVENT", { type: "endGame" }, "0");
    await send("GAME_EVENT", { type: "setActivePlayers", args: [{ currentPlayer: "start" }] }, "0");
    expect(stateOf().ctx.gameover).toBeUndefined();
    expect(Object.keys(stateOf().ctx.activePlayers!)).toEqual(["0", "1"]);
    await send("MAKE_MOVE", { type: "start" }, "1");
    const { match } = stateOf().G;
    expect(match).not.toBeNull();
    for (const type of [
      "endGame",
      "endTurn",
      "pass",
      "endPhase",
      "setPhase",
      "endStage",
      "setStage",
      "setActivePlayers",
    ]) {
      const args = type === "setActivePlayers" ? [{ all: "free" }] : type === "setStage" ? ["free"] : [{ next: "1" }];
      await send("GAME_EVENT", { type, args });
      const { G, ctx } = stateOf();
      expect(G.match).toEqual(match);
      expect(ctx.gameover).toBeUndefined();
      expect(ctx.activePlayers).toBeNull();
      expect(ctx.currentPlayer).toBe(String(match!.toAct[0]));
    }
    const [move] = legalMoves(portals, match!, match!.toAct[0]);
    await send("MAKE_MOVE", { type: move.type, args: [move] });
    expect(stateOf().G.match!.version).toBe(1);
  });

  test("which actions it believes before any game is asked, as the README warns", async () => {
    for (const type of ["UPDATE", "SYNC", "RESET"]) {
      const kept = new Kept();
      const game = boardgameIoGame(portals, { chance: fast("forged") });
      const master = new Master(game, kept as never, { send: () => undefined, sendAll: () => undefined });
      await master.onSync("m", "0", undefined, 2);
      const forged = { ...(kept.fetch("m") as { state: object }).state, forged: true };
      await master.onUpdate({ type, state: forged, payload: {} } as never, 0, "m", "0");
      expect(kept.fetch("m")).toMatchObject({ state: { forged: true } });
    }
  });

  test("G is plain JSON", () => {
    const game = boardgameIoGame(artifact, { dealt: "at-setup", chance: seeded("0".repeat(64)) });
    const { G } = InitializeGame({ game, numPlayers: 2 });
    expect(JSON.parse(JSON.stringify(G))).toEqual(G);
  });
});

test("types: a client reads its own view", () => {
  const client = Client<ClientG<Portals>>({ game: boardgameIoGame(portals, alone), numPlayers: 2, debug: false });
  const step: string = client.getState()!.G.view!.state.phases[0];
  expect(step).toBe("turn");
});
