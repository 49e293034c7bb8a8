import { aeronaut } from "@turnwright/aeronaut";
import { artifact } from "@turnwright/artifact";
import { type Game, type Kinds, legalMoves, type PlayerView } from "@turnwright/core";
import { homeward } from "@turnwright/homeward";
import { hope } from "@turnwright/hope";
import { portals } from "@turnwright/portals";
import { afterEach, describe, expect, test } from "vitest";
import { createHost, type Host, type HostOptions, memoryStorage } from "../src/index.js";
import type { Feed } from "../src/protocol/messages.js";
import { TestClient } from "./test-client.js";

const games = [aeronaut, artifact, homeward, hope, portals] as unknown as Game<Kinds>[];
const hosts: Host[] = [];

function hostWith(more: Partial<HostOptions> = {}): Host {
  const host = createHost({ games, storage: memoryStorage(), secret: "x".repeat(32), ...more });
  hosts.push(host);
  return host;
}

afterEach(async () => {
  for (const host of hosts.splice(0)) await host.drain();
});

interface Seat {
  readonly token: string;
  /** Opens one more client for this seat. */
  open(feed?: Feed, on?: Host): Promise<TestClient>;
}

async function opened(host: Host, client: TestClient): Promise<TestClient> {
  await client.connect(host).until(() => client.n >= 0, "a welcome");
  return client;
}

async function seatsOf(host: Host, game: Game<Kinds>, seats = 2): Promise<{ match: string; seats: Seat[] }> {
  const created = await host.create({ game: game.id, seats });
  const match = created.ok ? created.value.match : "";
  const all: Seat[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const claimed = await host.claim(match, {});
    const token = claimed.ok ? claimed.value.token : "";
    all.push({ token, open: (feed, on = host) => opened(on, new TestClient(game, match, token, feed)) });
  }
  return { match, seats: all };
}

/** Returns the view of a client as core takes it. */
function viewOf(client: TestClient): PlayerView<Kinds> {
  const { game, edition, seats, options } = client.told("welcome")[0]!;
  const { viewer, state, toAct, outcome } = client;
  return { game, edition, seats, options, viewer, state, version: 0, toAct, outcome } as never;
}

/** Plays with moves that the server offers, and no rules. */
async function playOn(players: readonly TestClient[], steps: number): Promise<void> {
  for (let step = 0; step < steps && players[0]!.outcome === null; step++) {
    const { toAct } = players[0]!;
    const player = players.find(({ viewer }) => viewer === toAct[step % toAct.length])!;
    const moves = player.legalMoves!;
    const answer = await player.play(moves[(step * 7919) % moves.length]!);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    for (const one of players) await one.until(() => one.n >= answer.n, "the entry");
  }
}

/** Expects a client without rules to know what one with rules knows. */
async function expectSame(plain: TestClient, folding: TestClient): Promise<void> {
  await folding.until(() => folding.n >= plain.n, "the same entry");
  await plain.until(() => plain.n >= folding.n, "the same entry");
  expect(plain.state).toEqual(folding.state);
  if (plain.feed !== "moves") return;
  const { viewer, toAct } = folding;
  const isToAct = viewer !== "spectator" && toAct.includes(viewer);
  expect(plain.legalMoves).toEqual(isToAct ? legalMoves(folding.game, viewOf(folding), viewer) : []);
}

describe("a client without the rules", () => {
  test.each(games.map((game) => [game.id, game] as const))(
    "plays %s with the states and moves that it is told, which are those of the rules",
    async (_, game) => {
      const host = hostWith({ limits: { requestsPerSecond: 1_000 } });
      const { match, seats } = await seatsOf(host, game);
      const players = await Promise.all(seats.map(({ open }) => open("moves")));
      const folding = await Promise.all(seats.map(({ open }) => open()));
      const watchers = [undefined, "views", "moves"] as const;
      const [folder, viewing, choosing] = await Promise.all(
        watchers.map((feed) => opened(host, new TestClient(game, match, undefined, feed))),
      );
      for (let round = 0; round < 30; round++) {
        await playOn(players, 5);
        for (const [seat, player] of players.entries()) await expectSame(player, folding[seat]!);
        await expectSame(viewing!, folder!);
        await expectSame(choosing!, folder!);
      }
      // A match of Portals may be over after four moves.
      expect(players[0]!.n > 20 || players[0]!.outcome !== null).toBe(true);
      expect(players[0]!.told("entry").every(({ state }) => state !== undefined)).toBe(true);
      expect(folding[0]!.told("entry").some((entry) => "state" in entry || "legalMoves" in entry)).toBe(false);
      expect(viewing!.heard.some((message) => "legalMoves" in message)).toBe(false);
    },
  );

  test("receives the whole state when it comes back, however little it missed", async () => {
    const host = hostWith();
    const { seats } = await seatsOf(host, hope as unknown as Game<Kinds>);
    const players = await Promise.all(seats.map(({ open }) => open("moves")));
    const watcher = await seats[0]!.open("views");
    const folding = await seats[0]!.open();
    watcher.cut();
    await playOn(players, 3);
    watcher.connect(host);
    await watcher.until(() => watcher.told("welcome").length === 2);
    expect(watcher.told("welcome")[1]!.state).toBeDefined();
    await expectSame(watcher, folding);
    expect(watcher.told("entry")).toEqual([]);
  });

  test("is told the state after an undo, and the moves that are legal again", async () => {
    const host = hostWith();
    const { seats } = await seatsOf(host, portals as unknown as Game<Kinds>);
    const players = await Promise.all(seats.map(({ open }) => open("moves")));
    const actor = players.find(({ viewer, toAct }) => toAct.includes(viewer as number))!;
    const other = players.find((player) => player !== actor)!;
    const { state, legalMoves: before } = actor;
    await playOn(players, 1);
    expect(await actor.ask({ type: "undo" })).toMatchObject({ ok: true });
    await other.until(() => other.told("news").length === 1);
    expect(await other.ask({ type: "agree" })).toMatchObject({ ok: true });
    await actor.until(() => actor.told("undone").length === 1);
    expect([actor.state, actor.legalMoves]).toEqual([state, before]);
    expect(other.legalMoves).toEqual([]);
  });

  test("is told the state after each entry that another server stored, also of several at once", async () => {
    const storage = memoryStorage();
    const bus = { publish: () => {}, subscribe: () => () => {}, close: async () => {} };
    const [one, other] = [hostWith({ storage, bus }), hostWith({ storage, bus })];
    const { match, seats } = await seatsOf(one, artifact as unknown as Game<Kinds>);
    const players = await Promise.all(seats.map(({ open }) => open("moves", one)));
    const late = await seats[0]!.open("views", other);
    await playOn(players, 6);
    expect(late.n).toBe(0);
    // Somebody who joins makes the other server read the storage.
    await opened(other, new TestClient(late.game, match));
    await late.until(() => late.n === players[0]!.n);
    const [told, known] = [late, players[0]!].map((client) => client.told("entry").map(({ state }) => state));
    expect(told).toEqual(known);
    expect(new Set(told!.map((state) => JSON.stringify(state))).size).toBe(6);
  });
});

test("those who join between two entries are told how much time is left now", async () => {
  let time = 1_000_000;
  const host = hostWith({ now: () => time });
  const created = await host.create({ game: "artifact", seats: 2, clock: { bank: 60_000 } });
  const match = created.ok ? created.value.match : "";
  const game = artifact as unknown as Game<Kinds>;
  const tokens: string[] = [];
  const claim = async (): Promise<void> => {
    const claimed = await host.claim(match, {});
    tokens.push(claimed.ok ? claimed.value.token : "");
  };
  await claim();
  const early = await opened(host, new TestClient(game, match));
  expect(early.told("welcome")[0]!.clocks).toEqual({ left: [60_000, 60_000], running: false });
  await claim();
  await early.until(() => early.told("seats").length === 1);
  expect(early.told("seats")[0]!.clocks).toEqual({ left: [60_000, 60_000], running: true });
  const [mover, other] = tokens.map((token) => new TestClient(game, match, token)) as [TestClient, TestClient];
  for (const client of [mover, other]) await opened(host, client);
  other.cut();
  expect(await mover.play({ type: "draw", from: "deck" })).toMatchObject({ ok: true });
  time += 5_000;
  other.connect(host);
  await other.until(() => other.told("entry").length === 1);
  const left = [55_000, 60_000];
  const late = await opened(host, new TestClient(game, match));
  expect(late.told("welcome")[0]!.clocks).toEqual({ left, running: true });
  expect(other.told("welcome")[1]!.clocks).toEqual({ left, running: true });
  expect(other.told("entry")[0]!.clocks).toEqual({ left, running: true });
});
