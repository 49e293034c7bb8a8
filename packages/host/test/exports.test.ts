import { join } from "node:path";
import { describeExports, type ExportsUnderTest, sourceTexts } from "@turnwright/testkit/internal";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { cases } from "../../../scripts/cases.js";
import { packagesOf } from "../../../scripts/packages.js";
import { raid } from "../../core/test/toys/raid.js";
import { botThreads } from "../src/bot-threads.js";
import * as fetching from "../src/fetch.js";
import * as index from "../src/index.js";
import { createHost, memoryStorage, type Storage } from "../src/index.js";
import * as postgres from "../src/postgres.js";
import * as protocol from "../src/protocol.js";
import * as redis from "../src/redis.js";
import * as ws from "../src/ws.js";

const root = join(import.meta.dirname, "../../..");
const host = packagesOf(root).find(({ folder }) => folder === "host")!;
const sources = sourceTexts(new URL("../src/", import.meta.url));

// A host looks for matches that are due every few seconds. These are thousands of hosts.
beforeAll(() => void vi.useFakeTimers({ toFake: ["setInterval"] }));
afterAll(() => void vi.useRealTimers());

const shared = memoryStorage();

/** The storage that all hosts share. It stays open when one of them drains. */
function open(storage: Storage): Storage {
  const closing = (store: object): never =>
    new Proxy(store, {
      get: (of, name) => {
        if (name === "close") return async () => {};
        const found: unknown = Reflect.get(of, name, of);
        return typeof found === "function" ? found.bind(of) : found;
      },
    }) as never;
  return { logs: closing(storage.logs), records: closing(storage.records) };
}

const limits = {
  messageBytes: 1000,
  unreadBytes: 1000,
  requestsPerSecond: 10,
  joinSeconds: 10,
  spectatorsPerMatch: 10,
  connectionsPerSeat: 10,
  linesPerMatch: 1_000,
  matchesPerHour: 1_000_000,
  idleMatches: 10,
};

function options(): index.HostOptions {
  return { games: [raid as never], storage: open(shared), secret: "x".repeat(32), checkpoints: 10, limits };
}

/** A new match with a player at seat 0. */
async function matchOf(): Promise<{ readonly match: string; readonly token: string }> {
  const first = createHost(options());
  const created = await first.create({ game: raid.id, seats: 2 });
  if (!created.ok) throw new Error(JSON.stringify(created.problem));
  const claimed = await first.claim(created.value.match, { seat: 0 });
  if (!claimed.ok) throw new Error(claimed.problem.code);
  return claimed.value;
}

const [claiming, renewing, revoking, again, reading, closing] = [
  await matchOf(),
  await matchOf(),
  await matchOf(),
  await matchOf(),
  await matchOf(),
  await matchOf(),
];

const wanted = {
  game: raid.id,
  seats: 2,
  options: {},
  bots: [null, "random"],
  clock: { bank: 1000, increment: 10, onExpiry: "pass" },
  leave: { action: "bot", afterSeconds: 5 },
  spectatorDelay: 3,
  reveal: true,
  listed: false,
};

const socket = {
  readyState: 1,
  bufferedAmount: 0,
  send: () => {},
  close: () => {},
  addEventListener: () => {},
};

const lineColumns = ["match text COLLATE C NOT NULL", "line integer NOT NULL", "text text NOT NULL"].concat(
  "PRIMARY KEY (match, line)",
);
const recordColumns = ["match text COLLATE C NOT NULL", "version integer NOT NULL", "game text NOT NULL"].concat(
  ["stage text NOT NULL", "listed integer NOT NULL", "created bigint NOT NULL", "due bigint", "record text NOT NULL"],
  "PRIMARY KEY (match)",
);

/** A database whose tables are as the storage wants them. */
const pool = {
  connect: () => new Promise(() => {}),
  query: async (statement: string, [table = ""]: readonly unknown[] = []) => {
    if (!statement.includes("pg_class")) return { rows: [] };
    const columns = `${statement} ${String(table)}`.includes("turnwright_records") ? recordColumns : lineColumns;
    return { rows: ["a permanent table", "encoding UTF8", ...columns].map((part) => ({ part })) };
  },
};

const listener = { subscribe: async () => {}, on: () => {}, disconnect: () => {} };

const tested = "what it does is held by the tests of buses";

const calls: { readonly [specifier: string]: ExportsUnderTest["calls"] } = {
  "@turnwright/host": {
    createHost: () => [options()],
    "createHost().create": () => [wanted, "somebody"],
    "createHost().claim": () => [claiming.match, { seat: 1, name: "Ada" }],
    "createHost().renew": () => [renewing.match, renewing.token],
    "createHost().revoke": () => [revoking.match, 0],
    "createHost().rematch": () => [again.match, again.token],
    "createHost().decline": () => [again.match, again.token],
    "createHost().report": () => [{ code: "bug", problem: "what was thrown" }],
    "createHost().list": () => [{ game: raid.id, stage: "open", after: claiming.match, limit: 10 }],
    "createHost().find": () => [reading.match],
    "createHost().log": { args: [() => [reading.match, reading.token], () => [reading.match]] },
    "createHost().close": () => [closing.match],
    "createHost().connect": () => [{ send: () => {}, unread: () => 0, close: () => {} }],
    "createHost().metrics": () => [],
    "createHost().drain": () => [],
    memoryStorage: { args: () => [], methods: "the methods of a storage are the same for every storage" },
  },
  "@turnwright/host/protocol": {
    stateDigest: { args: [{ a: [1, { b: 2 }] }, [], null, 1, "x", true].map((state) => () => [state]) },
  },
  "@turnwright/host/fetch": {
    handler: () => [createHost(options()), { prefix: "/x", origins: ["https://example.org"], bodyBytes: 100 }],
    connectWebSocket: () => [createHost(options()), socket],
  },
  "@turnwright/host/ws": {
    acceptSockets: () => [
      createHost(options()),
      { on: () => {} },
      { options: { maxPayload: 1000 }, handleUpgrade: () => {} },
      { path: "/ws", origins: ["https://example.org"], heartbeatSeconds: 5, mostSockets: 5 },
    ],
  },
  "@turnwright/host/bot-threads": {
    botThreads: {
      args: () => [new URL("file:///bots.js"), ["easy"], { threads: 2, mostWaiting: 5 }],
      methods: "what bots are asked, and how they end, is held by the tests of threads",
    },
  },
  "@turnwright/host/redis": {
    redisBus: {
      args: () => [{ publish: async () => {}, duplicate: () => listener }, { channel: "x" }],
      methods: tested,
    },
  },
  "@turnwright/host/postgres": {
    postgresBus: { args: () => [pool, { channel: "x", heartbeatSeconds: 5 }], methods: tested },
    postgresStorage: () => [pool, {}],
  },
};

const entries: { readonly [specifier: string]: object } = {
  "@turnwright/host": index,
  // `serveBots` answers in threads that `botThreads` begins, and throws everywhere else.
  "@turnwright/host/bot-threads": { botThreads },
  "@turnwright/host/protocol": protocol,
  "@turnwright/host/fetch": fetching,
  "@turnwright/host/ws": ws,
  "@turnwright/host/redis": redis,
  "@turnwright/host/postgres": postgres,
};

describe("the entries of @turnwright/host", () => {
  test("are all looked at, but those that open files, whose storages are tested alike", () => {
    const isPublic = ({ source, subpath }: { readonly source: string; readonly subpath: string }): boolean =>
      source.endsWith(".ts") && !["./internal", "./files", "./sqlite"].includes(subpath);
    const named = host.entries.filter(isPublic).map(({ specifier }) => specifier);
    expect(Object.keys(entries).sort()).toEqual(named.sort());
  });
});

for (const [entry, exports] of Object.entries(entries))
  describeExports({ entry, oneIn: cases(1, 4), exports, sources, calls: calls[entry] ?? {} });
