import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { aeronaut } from "@turnwright/aeronaut";
import { type Artifact, artifact } from "@turnwright/artifact";
import { fast, type Game, type Kinds, legalMoves, play, start, view, viewEvents } from "@turnwright/core";
import { homeward } from "@turnwright/homeward";
import { hope } from "@turnwright/hope";
import { createHost, type Host, memoryStorage } from "@turnwright/host";
import { acceptSockets } from "@turnwright/host/ws";
import { portals } from "@turnwright/portals";
import { afterEach, describe, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { cases } from "../../../scripts/cases.js";
import { afterMessage } from "../src/after-message.js";
import { type ClientSocket, connect, type MatchClient, type Snapshot } from "../src/index.js";
import { emptySnapshot } from "../src/snapshot.js";

const games = [artifact, portals, homeward, aeronaut, hope] as unknown as Game<Kinds>[];

describe("a snapshot", () => {
  test.each(games.map((game) => [game.id, game] as const))(
    "of %s equals the view after every entry, and shares",
    (_, game) => {
      const seats = game.seats[1] ?? 2;
      for (const viewer of [0, seats - 1, "spectator"] as const) {
        let match = start(game, { seats, chance: fast(`client ${viewer}`) } as never);
        const { state } = view(game, match, viewer);
        const { version, toAct, outcome, options, edition } = match;
        const begun = {
          game: game.id,
          edition,
          viewer,
          seats,
          options,
          n: 0,
          head: "",
          state,
          version,
          toAct,
          outcome,
        };
        let now = afterMessage(
          game,
          emptySnapshot(),
          {
            type: "welcome",
            names: [],
            started: true,
            away: [],
            bots: [],
            undo: null,
            protocol: 1,
            match: "m",
            ...begun,
          } as never,
          0,
        ) as Snapshot<Kinds>;
        for (let n = 1; n < cases(120, 40) && match.outcome === null; n++) {
          const seat = match.toAct[n % match.toAct.length]!;
          const moves = legalMoves(game, match, seat);
          const answer = play(game, match, seat, moves[(n * 7919) % moves.length]!);
          if (!answer.ok) throw new Error(answer.refusal.code);
          match = answer.match;
          const events = viewEvents(game, match, answer.events, viewer);
          const before = now;
          const told = {
            n,
            head: "",
            seat,
            move: null,
            events,
            version: match.version,
            toAct: match.toAct,
            outcome: match.outcome,
          };
          now = afterMessage(game, now, { type: "entry", ...told } as never, 0) as Snapshot<Kinds>;
          expect(now.view).toEqual(view(game, match, viewer));
          for (const [name, part] of Object.entries(now.view!.state))
            if (JSON.stringify(part) === JSON.stringify((before.view!.state as never)[name]))
              expect(part).toBe((before.view!.state as never)[name]);
        }
      }
    },
  );
});

const servers: Server[] = [];
const hosts: Host[] = [];
const clients: MatchClient<never>[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  for (const host of hosts.splice(0)) await host.drain();
  for (const server of servers.splice(0)) server.close();
});

/** A server with real sockets, which can be cut. */
async function served(storage = memoryStorage()): Promise<{ host: Host; url: string; cut: () => void }> {
  const host = createHost({ games, storage, secret: "a secret of at least thirty-two characters" });
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64_000 });
  acceptSockets(host, server, sockets);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  servers.push(server);
  hosts.push(host);
  const cut = (): void => {
    for (const socket of sockets.clients) socket.terminate();
  };
  return { host, url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`, cut };
}

/** Waits until something holds. Takes the two functions out of the client, as React does. */
function until({ subscribe, getSnapshot }: MatchClient<never>, holds: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`in vain: ${JSON.stringify(getSnapshot()).slice(0, 500)}`)), 10_000);
    const look = (): void => {
      if (!holds()) return;
      clearTimeout(late);
      end();
      resolve();
    };
    const end = subscribe(look);
    look();
  });
}

async function seated<G extends Kinds>(
  game: Game<G>,
  seats: number,
  table: { host: Host; url: string },
): Promise<MatchClient<G>[]> {
  const created = await table.host.create({ game: game.id, seats });
  if (!created.ok) throw new Error(JSON.stringify(created));
  const { match } = created.value;
  const all: MatchClient<G>[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const claimed = await table.host.claim(match, {});
    if (!claimed.ok) throw new Error(JSON.stringify(claimed));
    const open = (): WebSocket => new WebSocket(table.url);
    all.push(connect(game, { open, match, token: claimed.value.token, retrySeconds: 0.2 }));
  }
  clients.push(...(all as unknown as MatchClient<never>[]));
  for (const client of all) await until(client as never, () => client.getSnapshot().status === "open");
  return all;
}

describe("a client", () => {
  test("plays a whole match over real sockets that are cut again and again", async () => {
    const table = await served();
    const players = await seated(portals, 2, table);
    for (let step = 0; players[0]!.getSnapshot().view!.outcome === null && step < 300; step++) {
      const { toAct } = players[0]!.getSnapshot().view!;
      const player = players[toAct[0]!]!;
      await until(player as never, () => player.legalMoves().length > 0);
      const moves = player.legalMoves();
      const asked = player.play(moves[(step * 31) % moves.length]!);
      if (step % 5 === 4) table.cut();
      const answer = await asked;
      expect(answer).toMatchObject({ ok: true });
      const n = answer.ok ? answer.n : 0;
      for (const one of players) await until(one as never, () => one.getSnapshot().n >= n);
    }
    expect(players[0]!.getSnapshot().view!.state).toEqual(players[1]!.getSnapshot().view!.state);
    expect(players[0]!.getSnapshot().n).toBeGreaterThan(10);
  });

  test("refuses an illegal move at once, by the sentence of the rulebook", async () => {
    const table = await served();
    const players = await seated(artifact, 2, table);
    const waiting = players.find((player) => player.legalMoves().length === 0)!;
    const answer = await waiting.play({ type: "draw", from: "deck" });
    expect(answer).toMatchObject({ ok: false, refusal: { code: "not-your-turn" } });
    expect("says" in answer && answer.says).toBeTruthy();
    expect(waiting.getSnapshot().pending).toEqual([]);
    expect(waiting.explain({ type: "draw", from: "deck" })).toHaveLength(1);
  });

  test("ends with the reason when the token opens nothing", async () => {
    const table = await served();
    const created = await table.host.create({ game: "artifact", seats: 2 });
    const match = created.ok ? created.value.match : "";
    const client = connect(artifact, { open: () => new WebSocket(table.url), match, token: "x".repeat(43) });
    await until(client as never, () => client.getSnapshot().status === "closed");
    expect(client.getSnapshot().problem).toEqual({ code: "wrong-token" });
    expect(await client.undo()).toEqual({ ok: false, problem: { code: "wrong-token" } });
  });

  test("sees time run from the moment when the last seat is taken", async () => {
    const table = await served();
    const created = await table.host.create({ game: "artifact", seats: 2, clock: { bank: 60_000 } });
    const match = created.ok ? created.value.match : "";
    const watcher = connect(artifact, { open: () => new WebSocket(table.url), match });
    clients.push(watcher as unknown as MatchClient<never>);
    await until(watcher as never, () => watcher.getSnapshot().status === "open");
    expect(watcher.getSnapshot().clocks?.running).toBe(false);
    for (let seat = 0; seat < 2; seat++) await table.host.claim(match, {});
    await until(watcher as never, () => watcher.getSnapshot().clocks?.running === true);
  });

  test("has no legal moves before play has begun", async () => {
    const table = await served();
    const created = await table.host.create({ game: "artifact", seats: 3 });
    const match = created.ok ? created.value.match : "";
    const players: MatchClient<Artifact>[] = [];
    for (let seat = 0; seat < 3; seat++) {
      const claimed = await table.host.claim(match, {});
      const token = claimed.ok ? claimed.value.token : "";
      const player = connect(artifact, { open: () => new WebSocket(table.url), match, token });
      clients.push(player as unknown as MatchClient<never>);
      await until(player as never, () => player.getSnapshot().status === "open");
      players.push(player);
      if (seat < 2) for (const { getSnapshot } of players) expect(getSnapshot().started).toBe(false);
      if (seat < 2) expect(players.flatMap((one) => one.legalMoves())).toEqual([]);
    }
    for (const one of players) await until(one as never, () => one.getSnapshot().started);
    const [seat = -1] = players[0]!.getSnapshot().view!.toAct;
    expect(players.map((one) => one.legalMoves().length > 0)).toEqual([0, 1, 2].map((one) => one === seat));
  });

  test("takes a move back when the others agree", async () => {
    const table = await served();
    const players = await seated(portals, 2, table);
    const before = players[0]!.getSnapshot().view!;
    const seat = before.toAct[0]!;
    const [actor, other] = [players[seat]!, players[1 - seat]!];
    await actor.play(actor.legalMoves()[0]!);
    expect(await actor.undo()).toMatchObject({ ok: true });
    await until(other as never, () => other.getSnapshot().undo?.seat === seat);
    expect(await other.agree()).toMatchObject({ ok: true });
    await until(actor as never, () => actor.getSnapshot().view!.version === 0);
    expect(actor.getSnapshot().view!.state).toEqual(before.state);
    expect(actor.getSnapshot().undo).toBeNull();
  });

  test("sends a request again that the storage did not answer, and sees clocks stand when the match is closed", async () => {
    const { logs, records } = memoryStorage();
    let failures = 0;
    const failing: typeof logs = {
      create: (text) => logs.create(text),
      append: async (match, version, text) => {
        if (failures-- <= 0) return logs.append(match, version, text);
        return { ok: false, problem: { code: "unavailable", reason: "a test" } };
      },
      read: (match, from, limit) => logs.read(match, from, limit),
      list: (page) => logs.list(page),
      close: () => logs.close(),
    };
    const table = await served({ logs: failing, records });
    const created = await table.host.create({ game: "portals", seats: 2, clock: { bank: 60_000 } });
    const match = created.ok ? created.value.match : "";
    const tokens: string[] = [];
    for (let seat = 0; seat < 2; seat++) {
      const claimed = await table.host.claim(match, {});
      if (claimed.ok) tokens.push(claimed.value.token);
    }
    const players = tokens.map((token) => connect(portals, { open: () => new WebSocket(table.url), match, token }));
    clients.push(...(players as unknown as MatchClient<never>[]));
    for (const player of players) await until(player as never, () => player.getSnapshot().status === "open");
    const mover = players[players[0]!.getSnapshot().view!.toAct[0]!]!;
    failures = 1;
    expect(await mover.play(mover.legalMoves()[0]!)).toMatchObject({ ok: true });
    expect(mover.getSnapshot().view!.version).toBe(1);
    expect(mover.getSnapshot().clocks).toMatchObject({ running: true });
    await table.host.close(match);
    await until(mover as never, () => mover.getSnapshot().isOver);
    expect(mover.getSnapshot().clocks).toMatchObject({ running: false });
  });

  test("knows that a match is over when it joins after the end", async () => {
    const table = await served();
    const created = await table.host.create({ game: "artifact", seats: 2 });
    const match = created.ok ? created.value.match : "";
    expect(await table.host.close(match)).toMatchObject({ ok: true });
    const late = connect(artifact, { open: () => new WebSocket(table.url), match });
    clients.push(late as unknown as MatchClient<never>);
    await until(late as never, () => late.getSnapshot().isOver);
    expect(late.getSnapshot()).toMatchObject({ status: "open", next: null });
  });
});

describe("a client that is asked to play while it is not up to date", () => {
  test("waits for the welcome, and names the entry that it saw after a gap", async () => {
    const { host } = await served();
    const created = await host.create({ game: "artifact", seats: 2 });
    const match = created.ok ? created.value.match : "";
    const claimed = await host.claim(match);
    await host.claim(match);
    const sent: { readonly type: string; readonly at?: number }[] = [];
    const sockets: ClientSocket[] = [];
    const open = (): ClientSocket => {
      const socket = { onopen: null, onmessage: null, onclose: null, onerror: null } as unknown as ClientSocket;
      sockets.push(socket);
      const connection = host.connect({
        send: (data) => queueMicrotask(() => socket.onmessage?.({ data } as never)),
        unread: () => 0,
        close: () => queueMicrotask(() => socket.onclose?.({} as never)),
      });
      socket.send = (text) => {
        sent.push(JSON.parse(text));
        connection.receive(text);
      };
      socket.close = () => connection.closed();
      queueMicrotask(() => socket.onopen?.({} as never));
      return socket;
    };
    const client = connect(artifact, { open, match, token: claimed.ok ? claimed.value.token : "", retrySeconds: 1 });
    clients.push(client as unknown as MatchClient<never>);
    expect(await client.play({ type: "draw", from: "deck" })).toMatchObject({ ok: true, n: 1 });
    const lost = { type: "news", n: 9, head: "x", news: "back", seat: 1, version: 0, toAct: [0], outcome: null };
    for (const odd of ["{}", "[]", '{"type":"refused"}', '{"type":"refused","problem":null}', "null", "x"])
      sockets[0]?.onmessage?.({ data: odd } as never);
    sockets[0]?.onmessage?.({ data: JSON.stringify(lost) } as never);
    expect(client.getSnapshot()).toMatchObject({ status: "reconnecting", n: 1 });
    const [move] = client.legalMoves();
    if (move === undefined) throw new Error("no move");
    expect(await client.play(move)).toMatchObject({ ok: true, n: 2 });
    expect(sent.filter(({ type }) => type === "join")).toEqual([
      expect.not.objectContaining({ from: expect.anything() }),
      expect.not.objectContaining({ from: expect.anything() }),
    ]);
    expect(sent.flatMap(({ type, at }) => (type === "play" ? [at] : []))).toEqual([0, 1]);
  });
});

describe("a client whose rules are not those of the match", () => {
  test.each([
    ["other-protocol", { protocol: 2 }, "2"],
    ["other-game", { game: "hope" }, "hope"],
    ["other-edition", { edition: "99" }, "99"],
  ] as const)("is closed with %s, and answers what waits", async (code, change, expected) => {
    const table = await served();
    const created = await table.host.create({ game: "artifact", seats: 2 });
    const match = created.ok ? created.value.match : "";
    const open = (): ClientSocket => {
      const socket = new WebSocket(table.url) as unknown as ClientSocket;
      const changed = (text: string): string => {
        const message = JSON.parse(text) as { readonly type: string };
        return JSON.stringify(message.type === "welcome" ? { ...message, ...change } : message);
      };
      return new Proxy(socket, {
        get: (of, name) => {
          const value: unknown = Reflect.get(of, name);
          return typeof value === "function" ? (value.bind(of) as unknown) : value;
        },
        set: (of, name, value) => {
          const hear = value as (event: { readonly data: unknown }) => void;
          return Reflect.set(
            of,
            name,
            name === "onmessage" ? ({ data }: { data: unknown }) => hear({ data: changed(String(data)) }) : value,
          );
        },
      });
    };
    const client = connect(artifact, { match, open });
    clients.push(client as unknown as MatchClient<never>);
    await until(client as unknown as MatchClient<never>, () => client.getSnapshot().status === "closed");
    expect(client.getSnapshot().problem).toMatchObject({ code, expected });
    expect([client.getSnapshot().view, client.legalMoves()]).toEqual([null, []]);
    expect(await client.leave()).toMatchObject({ ok: false, problem: { code } });
  });
});
