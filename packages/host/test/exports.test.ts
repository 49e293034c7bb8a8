import { artifact } from "@turnwright/artifact";
import type { Game, Kinds } from "@turnwright/core";
import { portals } from "@turnwright/portals";
import { describeExports, type ExportsUnderTest, sourceTexts } from "@turnwright/testkit/internal";
import { afterAll, describe, expect, test } from "vitest";
import { packagesOf } from "../../../scripts/packages.js";
import { root } from "../../../scripts/root.js";
import * as fetch from "../src/fetch.js";
import * as index from "../src/index.js";
import { createHost, type Host, memoryStorage, type Peer } from "../src/index.js";
import * as protocol from "../src/protocol.js";
import * as ws from "../src/ws.js";

const hosts: Host[] = [];
const games = [artifact, portals] as unknown as Game<Kinds>[];
const secret = "a secret of at least thirty-two characters";
const limits = { requestsPerSecond: 100_000, matchesPerHour: 1_000_000 };

const peer = (): Peer => ({ send: () => {}, unread: () => 0, close: () => {} });

/** The same exports; each host that a test makes is drained when all have run. */
const kept = {
  ...index,
  createHost: (options: Parameters<typeof createHost>[0]): Host => {
    const host = createHost(options);
    hosts.push(host);
    return host;
  },
};

afterAll(async () => {
  for (const host of hosts.splice(0)) await host.drain();
});

function host(): Host {
  return kept.createHost({ games, storage: memoryStorage(), secret, limits });
}

const match = "A".repeat(22);
const token = "B".repeat(43);
const socket = (): object => ({
  bufferedAmount: 0,
  send: () => {},
  close: () => {},
  terminate: () => {},
  ping: () => {},
  on: () => {},
  addEventListener: () => {},
});
const server = (): object => ({ on: () => {} });
const sockets = (): object => ({ options: { maxPayload: 65_536 }, handleUpgrade: () => {} });

const calls: { readonly [entry: string]: ExportsUnderTest["calls"] } = {
  "@turnwright/host": {
    createHost: () => [{ games, storage: memoryStorage(), secret, limits, checkpoints: 50 }],
    "createHost().create": () => [{ game: "portals", seats: 2, options: {}, names: ["Ada", "Ben"] }, "Ada"],
    "createHost().claim": () => [match, { seat: 0, name: "Ada" }],
    "createHost().renew": () => [match, token],
    "createHost().revoke": () => [match, 0],
    "createHost().rematch": () => [match, token],
    "createHost().list": () => [{ game: "portals", stage: "open", limit: 5 }],
    "createHost().log": () => [match, token],
    "createHost().close": () => [match],
    "createHost().connect": { args: () => [peer()], methods: "the tests of transports and the model" },
    "createHost().metrics": () => [],
    "createHost().drain": () => [],
    memoryStorage: { args: () => [], methods: "the laws of storages" },
  },
  "@turnwright/host/protocol": {
    stateDigest: () => [{ a: [1, null, "x"] }],
  },
  "@turnwright/host/ws": {
    acceptSockets: { args: () => [host(), server(), sockets(), { path: "/ws", heartbeatSeconds: 5 }] },
  },
  "@turnwright/host/fetch": {
    handler: { args: () => [host(), {}], methods: "the transport's tests" },
    connectWebSocket: { args: () => [host(), socket()] },
  },
};

const entries: { readonly [entry: string]: object } = {
  "@turnwright/host": kept,
  "@turnwright/host/protocol": protocol,
  "@turnwright/host/ws": ws,
  "@turnwright/host/fetch": fetch,
};

describe("the entries of @turnwright/host", () => {
  test("are all looked at, but for those whose drivers have tests of their own", () => {
    const own = packagesOf(root).find(({ folder }) => folder === "host")!;
    const named = own.entries.filter(({ source }) => source.endsWith(".ts")).map(({ specifier }) => specifier);
    const drivers = ["files", "internal", "postgres", "redis", "sqlite"].map((name) => `@turnwright/host/${name}`);
    expect([...Object.keys(entries), ...drivers].sort()).toEqual(named.sort());
  });
});

const sources = sourceTexts(new URL("../src/", import.meta.url));
for (const [entry, exports] of Object.entries(entries))
  describeExports({ entry, exports, sources, calls: calls[entry] ?? {} });
