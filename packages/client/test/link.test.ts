import { portals } from "@turnwright/portals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ClientTrouble, connect } from "../src/index.js";
import { type ClientSocket, Link } from "../src/link.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Socket implements ClientSocket {
  readonly sent: string[] = [];
  isClosed = false;
  onopen: ClientSocket["onopen"] = null;
  onmessage: ClientSocket["onmessage"] = null;
  onclose: ClientSocket["onclose"] = null;
  onerror: ClientSocket["onerror"] = null;

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.isClosed = true;
  }

  hear(data: string): void {
    this.onmessage?.({ data } as never);
  }
}

/** A link with a heartbeat of ten seconds, and its sockets. Each pong that it hears is an answer. */
function linked(): { readonly sockets: Socket[]; readonly link: Link } {
  const sockets: Socket[] = [];
  const open = (): ClientSocket => {
    const socket = new Socket();
    sockets.push(socket);
    return socket;
  };
  const heard = (data: unknown): void => {
    if (data === "pong") link.answered();
  };
  const link: Link = new Link(
    { open, heartbeatSeconds: 10, retrySeconds: 1 },
    { opened: () => {}, lost: () => {}, heard, failed: () => {} },
  );
  return { sockets, link };
}

/** Lets a minute pass, in which a socket hears something every second. */
function minute(socket: Socket, what: (second: number) => string | undefined): void {
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
  const sockets: Socket[] = [];
  const failed: unknown[] = [];
  let isBroken = false;
  let opened = 0;
  const open = (): ClientSocket => {
    opened++;
    if (isBroken) throw new Error("no network");
    const socket = new Socket();
    sockets.push(socket);
    return socket;
  };
  const link = new Link(
    { open, heartbeatSeconds: 10, retrySeconds: 1 },
    { opened: () => {}, lost: () => {}, heard: () => {}, failed: (thrown) => void failed.push(thrown) },
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
  const sockets: Socket[] = [];
  let isBroken = false;
  const open = (): ClientSocket => {
    if (isBroken) throw new Error("no network");
    const socket = new Socket();
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
  const events = { opened: () => {}, lost: () => {}, heard: () => {}, failed: () => {} };
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
