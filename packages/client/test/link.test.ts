import { fast, start, view } from "@turnwright/core";
import { type Portals, portals } from "@turnwright/portals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClientTrouble } from "../src/connect-options.js";
import { connect, type MatchClient } from "../src/index.js";
import { type ClientSocket, Link } from "../src/link.js";
import { TestSocket } from "./test-socket.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A link with a heartbeat of ten seconds, and its sockets. Each pong that it hears is an answer. */
function linked(isAsking = () => false): { readonly sockets: TestSocket[]; readonly link: Link } {
  const sockets: TestSocket[] = [];
  const open = (): ClientSocket => {
    const socket = new TestSocket();
    sockets.push(socket);
    return socket;
  };
  const heard = (data: unknown): void => {
    if (data === "pong") link.answered();
  };
  const link: Link = new Link(
    { open, heartbeatSeconds: 10, retrySeconds: 1 },
    { opened: () => {}, lost: () => {}, heard, isAsking, failed: () => {} },
  );
  return { sockets, link };
}

/** Lets a minute pass, in which a socket hears something every second. */
function minute(socket: TestSocket, what: (second: number) => string | undefined): void {
  for (let second = 1; second <= 60; second++) {
    const data = what(second);
    if (data !== undefined && !socket.isClosed) socket.hear(data);
    vi.advanceTimersByTime(1_000);
  }
}

test("a connection that brings news but answers no ping is given up", () => {
  const { sockets, link } = linked();
  minute(sockets[0]!, () => "news");
  expect(sockets[0]!.isClosed).toBe(true);
  expect(sockets.length).toBeGreaterThan(1);
  link.close();
});

test("a connection that answers late, but answers, is kept", () => {
  const { sockets, link } = linked();
  minute(sockets[0]!, (second) => (second % 25 === 0 ? "pong" : "news"));
  expect(sockets).toHaveLength(1);
  link.close();
});

test("a retry whose open throws is a trouble, and is followed by a further retry", () => {
  const sockets: TestSocket[] = [];
  const failed: unknown[] = [];
  let isBroken = false;
  let opened = 0;
  const open = (): ClientSocket => {
    opened++;
    if (isBroken) throw new Error("no network");
    const socket = new TestSocket();
    sockets.push(socket);
    return socket;
  };
  const link = new Link(
    { open, heartbeatSeconds: 10, retrySeconds: 1 },
    {
      opened: () => {},
      lost: () => {},
      heard: () => {},
      isAsking: () => false,
      failed: (thrown) => void failed.push(thrown),
    },
  );
  isBroken = true;
  sockets[0]!.onclose?.({} as never);
  vi.advanceTimersByTime(30_000);
  expect(failed.length).toBeGreaterThan(10);
  expect(String(failed[0])).toBe("Error: no network");
  expect(failed).toHaveLength(opened - 1);
  isBroken = false;
  vi.advanceTimersByTime(1_000);
  expect(sockets).toHaveLength(2);
  isBroken = true;
  link.close();
  vi.advanceTimersByTime(30_000);
  expect(failed).toHaveLength(opened - 2);
});

test("a client tells of an open that throws, and goes on", () => {
  const troubles: ClientTrouble[] = [];
  const sockets: TestSocket[] = [];
  let isBroken = false;
  const open = (): ClientSocket => {
    if (isBroken) throw new Error("no network");
    const socket = new TestSocket();
    sockets.push(socket);
    return socket;
  };
  const onTrouble = (trouble: ClientTrouble): void => void troubles.push(trouble);
  const throwing = (): void => {
    throw new Error("a bug of the caller");
  };
  for (const more of [{ onTrouble }, {}, { onTrouble: throwing }]) {
    isBroken = false;
    const client = connect(portals, { match: "m", open, ...more });
    isBroken = true;
    sockets.at(-1)?.onclose?.({} as never);
    vi.advanceTimersByTime(1_000);
    expect(client.getSnapshot().status).toBe("connecting");
    isBroken = false;
    vi.advanceTimersByTime(20_000);
    sockets.at(-1)?.onopen?.({} as never);
    expect(sockets.at(-1)?.sent[0]).toContain('"join"');
    client.close();
  }
  expect(troubles.length).toBeGreaterThan(0);
  for (const { code, problem } of troubles) expect([code, String(problem)]).toEqual(["open", "Error: no network"]);
});

test("an open that throws at once is an error of the caller", () => {
  const open = (): ClientSocket => {
    throw new SyntaxError("no address");
  };
  const events = { opened: () => {}, lost: () => {}, heard: () => {}, isAsking: () => false, failed: () => {} };
  expect(() => new Link({ open, heartbeatSeconds: 10, retrySeconds: 1 }, events)).toThrow("no address");
  expect(vi.getTimerCount()).toBe(0);
});

test("a connection that is silent is given up within two heartbeats, and one that speaks now and then is kept", () => {
  const { sockets, link } = linked();
  vi.advanceTimersByTime(20_000);
  expect(sockets[0]!.isClosed).toBe(true);
  vi.advanceTimersByTime(1_000);
  const second = sockets[1]!;
  minute(second, (passed) => (passed % 9 === 0 ? "pong" : undefined));
  expect(second.isClosed).toBe(false);
  link.close();
});

/** The number of pings that a socket was sent. */
function pings(socket: TestSocket): number {
  return socket.sent.filter((text) => text.includes("ping")).length;
}

test.each([0, 3, 9])("a request that nothing answers is given up within a heartbeat: after %i seconds", (begin) => {
  const { sockets, link } = linked(() => true);
  const [first] = sockets as [TestSocket];
  vi.advanceTimersByTime(begin * 1_000);
  first.hear("news");
  const before = pings(first);
  link.ask("a request");
  // A request that is sent again does not begin the time again.
  vi.advanceTimersByTime(4_000);
  link.ask("a request");
  vi.advanceTimersByTime(1_000);
  expect(pings(first)).toBeGreaterThan(before);
  expect(first.isClosed).toBe(false);
  vi.advanceTimersByTime(5_000);
  expect(first.isClosed).toBe(true);
  link.close();
  expect(vi.getTimerCount()).toBe(0);
});

test("a connection on which an answer takes long is kept while it answers pings, and not longer", () => {
  let isAsking = true;
  const { sockets, link } = linked(() => isAsking);
  const [first] = sockets as [TestSocket];
  link.ask("a request");
  for (let second = 0; second < 60; second++) {
    const before = pings(first);
    vi.advanceTimersByTime(1_000);
    if (pings(first) > before) first.hear("pong");
  }
  expect(first.isClosed).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(first.isClosed).toBe(true);
  vi.advanceTimersByTime(1_000);
  const second = sockets[1]!;
  isAsking = false;
  link.ask("a request");
  second.hear("the answer");
  const before = pings(second);
  vi.advanceTimersByTime(9_000);
  expect(pings(second)).toBe(before);
  link.close();
});

/** A client with sockets that the test speaks for. */
function served(): { readonly client: MatchClient<Portals>; readonly sockets: TestSocket[]; welcome(): void } {
  const sockets: TestSocket[] = [];
  const open = (): ClientSocket => {
    const socket = new TestSocket();
    sockets.push(socket);
    return socket;
  };
  const client = connect(portals, { match: "m", token: "t", open, heartbeatSeconds: 10 });
  const match = start(portals, { seats: 2, chance: fast("a client") });
  const { state } = view(portals, match, 0);
  const { version, toAct, outcome, options, edition } = match;
  const begun = { protocol: 1, match: "m", game: "portals", edition, viewer: 0, seats: 2, options };
  const seated = { names: ["1", "2"], started: true, away: [], bots: [], undo: null };
  const told = { type: "welcome", ...begun, ...seated, n: 0, head: "", state, version, toAct, outcome };
  return { client, sockets, welcome: () => sockets.at(-1)?.hear(JSON.stringify(told)) };
}

test("a client whose request nothing answers is not open for longer than a heartbeat", () => {
  const { client, sockets, welcome } = served();
  welcome();
  vi.advanceTimersByTime(9_000);
  sockets[0]!.hear('{"type":"pong"}');
  void client.undo();
  vi.advanceTimersByTime(9_999);
  expect(client.getSnapshot().status).toBe("open");
  vi.advanceTimersByTime(1);
  expect(client.getSnapshot()).toMatchObject({ status: "reconnecting", problem: null, pending: [{ type: "undo" }] });
  client.close();
});

test("a client that connects says why the last attempt failed, until it is connected", () => {
  const { client, sockets, welcome } = served();
  const problems: unknown[] = [];
  client.subscribe(() => problems.push(client.getSnapshot().problem?.code ?? null));
  const fail = (code?: string): void => {
    const socket = sockets.at(-1)!;
    if (code !== undefined) socket.hear(JSON.stringify({ type: "refused", problem: { code } }));
    else socket.onclose?.({} as never);
    vi.advanceTimersByTime(10_000);
  };
  expect(client.getSnapshot()).toMatchObject({ status: "connecting", problem: null });
  for (const code of [undefined, undefined, "too-many", "closing", "closing", undefined, "unavailable"]) fail(code);
  expect(client.getSnapshot()).toMatchObject({ status: "connecting", problem: { code: "unavailable" } });
  welcome();
  expect(client.getSnapshot()).toMatchObject({ status: "open", problem: null });
  fail("closing");
  expect(client.getSnapshot()).toMatchObject({ status: "reconnecting", problem: { code: "closing" } });
  welcome();
  fail();
  expect(client.getSnapshot()).toMatchObject({ status: "reconnecting", problem: null });
  client.close();
  expect(client.getSnapshot()).toMatchObject({ status: "closed", problem: null });
  // A problem that stays the same is no change.
  expect(problems).toEqual(["unavailable", "too-many", "closing", "unavailable", null, "closing", null, null, null]);
});
