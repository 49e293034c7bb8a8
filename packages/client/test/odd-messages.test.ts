import { createHost, memoryStorage } from "@turnwright/host";
import { portals } from "@turnwright/portals";
import { afterEach, expect, test, vi } from "vitest";
import { type ClientSocket, connect, type MatchClient } from "../src/index.js";

type Odd = {
  readonly type?: unknown;
  readonly id?: unknown;
  readonly state?: unknown;
  readonly [more: string]: unknown;
};

const clients: MatchClient<never>[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

/** Returns a client that hears what a test tells it, and the requests that it sends. */
function listening(match: string) {
  const sent: Odd[] = [];
  const socket = {
    send: (text: string) => sent.push(JSON.parse(text)),
    close: () => undefined,
  } as never as ClientSocket;
  const client = connect(portals, { open: () => socket, match, token: "x" });
  clients.push(client as never);
  const hear = (message: unknown): void => socket.onmessage?.({ data: JSON.stringify(message) } as never);
  return { client, sent, hear };
}

/** Returns the messages that a host sends to a player of a match. */
async function messages() {
  const host = createHost({ games: [portals], storage: memoryStorage(), secret: "x".repeat(32) });
  const created = await host.create({ game: "portals", seats: 2 });
  const match = created.ok ? created.value.match : "";
  const claimed = await host.claim(match);
  const heard: Odd[] = [];
  const peer = { send: (text: string) => heard.push(JSON.parse(text)), unread: () => 0, close: () => undefined };
  const connection = host.connect(peer);
  const token = claimed.ok ? claimed.value.token : "";
  connection.receive(JSON.stringify({ type: "join", protocol: 1, match, token }));
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  await host.claim(match);
  connection.receive(JSON.stringify({ type: "leave", id: "leave", at: 0 }));
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(3));
  connection.closed();
  await host.drain();
  const status = { n: 1, head: "x", version: 1, toAct: [0], outcome: null };
  const { state } = heard[0]!;
  const rare: Odd[] = [
    { type: "refused", problem: { code: "damaged" } },
    { type: "answer", id: "1", ok: false, problem: { code: "stale", n: 0 } },
    { type: "entry", seat: 0, move: {}, events: [], ...status },
    { type: "undone", to: 0, asked: 0, agreed: [1], state, ...status },
    { type: "news", news: "undo-asked", seat: 1, ...status },
    { type: "view", state, ...status },
    { type: "closed", head: "x", outcome: null },
  ];
  const welcome: Odd = { ...heard[0]!, started: true };
  return { match, welcome, all: [welcome, ...heard.slice(1), ...rare] };
}

test("a client throws nothing at a message of which a field is missing or odd", async () => {
  const { match, welcome, all } = await messages();
  const types = new Set<unknown>();
  for (const message of all)
    for (const field of ["none", ...Object.keys(message)])
      for (const odd of [undefined, null, 7, "odd", [], {}]) {
        const { client, sent, hear } = listening(match);
        if (message !== welcome) hear(welcome);
        void client.undo();
        const id = sent.find(({ type }) => type === "undo")?.id;
        const own = message.type === "answer" ? { ...message, id } : message;
        const changed = { ...own, [field]: odd };
        expect(() => hear(changed), JSON.stringify(changed)).not.toThrow();
        expect(client.getSnapshot(), JSON.stringify(changed)).toMatchObject({ pending: expect.any(Array) });
        // What a page asks for when it is drawn.
        for (const ask of [() => client.legalMoves(), () => client.explain({ type: "pass" } as never)])
          expect(ask, JSON.stringify(changed)).not.toThrow();
        types.add(message.type);
        client.close();
      }
  expect([...types].sort()).toEqual([
    "answer",
    "closed",
    "entry",
    "news",
    "refused",
    "seats",
    "undone",
    "view",
    "welcome",
  ]);
});
