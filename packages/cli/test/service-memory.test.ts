import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { cases } from "../../../scripts/cases.js";
import { httpServer } from "../src/service/http-server.js";
import { answerTo } from "../src/service/json-rpc.js";
import { serveLines } from "../src/service/line-stream.js";
import { parsedBytes } from "../src/service/parsed-bytes.js";
import { defaultLimits, Service } from "../src/service/service.js";

const mostOpenBytes = 2_000_000;
const clients = cases(24, 10);
const requests = 200;

/** A batch whose answers together are much larger than the budget of the service. */
const batch = JSON.stringify(
  Array.from({ length: requests }, (_, id) => ({ jsonrpc: "2.0", id, method: "rulebook", params: { game: "hope" } })),
);

interface Answer {
  readonly id: number;
  readonly error?: { readonly code: number; readonly message: string };
}

/** A service with a small budget that remembers the most bytes that were in use at a time. */
async function watched() {
  const service = new Service({ ...defaultLimits, mostOpenBytes });
  await service.load();
  let peak = 0;
  const { bytes } = service;
  const open = bytes.open.bind(bytes);
  bytes.open = () => {
    const account = open();
    const charge = (add: number): void => {
      account.charge(add);
      peak = Math.max(peak, bytes.used);
    };
    const take = (add: number): boolean => {
      const isTaken = account.take(add);
      peak = Math.max(peak, bytes.used);
      return isTaken;
    };
    return { ...account, charge, take };
  };
  return { service, peak: () => peak };
}

/** Posts a text, and returns the answers to a batch, or the error of the whole message. */
function post(port: number, body: string): Promise<readonly Answer[]> {
  const headers = { "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: "127.0.0.1", method: "POST", agent: false, headers }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve([JSON.parse(text)].flat()));
    });
    request.on("error", reject).end(body);
  });
}

/** Sends a line on streams of its own, and returns the answers to a batch. */
async function tell(service: Service, line: string): Promise<readonly Answer[]> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let text = "";
  output.on("data", (chunk) => {
    text += chunk;
  });
  input.end(`${line}\n`);
  await serveLines(service, input, output);
  return [JSON.parse(text)].flat();
}

/**
 * Every request has an answer, some of them are errors, and after the first that was not carried out no other is.
 * Before it, answers may be lost that found no room while other clients had it. Returns whether there was such a
 * request.
 */
function expectEnded(answers: readonly Answer[]): boolean {
  expect(answers.map(({ id }) => id)).toEqual(Array.from({ length: requests }, (_, id) => id));
  const errors = answers.flatMap(({ error }) => (error === undefined ? [] : [error]));
  expect(errors.length).toBeGreaterThan(0);
  expect(answers[0]).toHaveProperty("result");
  for (const { code, message } of errors) {
    expect(code).toBe(-32006);
    expect(message).toMatch(/was not carried out|no room for this answer/);
  }
  const wasNotCarriedOut = ({ error }: Answer): boolean => error?.message.includes("was not carried out") === true;
  const ended = answers.findIndex(wasNotCarriedOut);
  if (ended >= 0) expect(answers.slice(ended).every(wasNotCarriedOut)).toBe(true);
  return ended >= 0;
}

describe("many batches at a time", () => {
  // Beyond the budget, a client may use 64 KB, and gets an error of less than 256 bytes for each other request.
  const bound = mostOpenBytes + clients * (64 * 1024 + requests * 256);

  test("over HTTP stay within the budget, and end with an error for the rest", async () => {
    const { service, peak } = await watched();
    const server = httpServer(service, { host: "127.0.0.1", port: 0, token: undefined });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    try {
      const all = await Promise.all(Array.from({ length: clients }, () => post(port, batch)));
      expect(all.map(expectEnded)).toContain(true);
      expect(peak()).toBeGreaterThan(mostOpenBytes / 2);
      expect(peak()).toBeLessThan(bound);
      await expect.poll(() => service.bytes.used).toBe(0);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test("over HTTP give their bytes back, though their clients have gone", async () => {
    const { service } = await watched();
    const server = httpServer(service, { host: "127.0.0.1", port: 0, token: undefined });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    const waits = { game: "artifact", games: 100_000, milliseconds: 500 };
    const slow = [{ jsonrpc: "2.0", id: 1, method: "simulate", params: waits }, ...JSON.parse(batch)];
    try {
      const gone = httpRequest({
        port,
        host: "127.0.0.1",
        method: "POST",
        headers: { "content-type": "application/json" },
      });
      gone.on("error", () => {}).end(JSON.stringify(slow));
      await expect.poll(() => service.bytes.used).toBeGreaterThan(0);
      gone.destroy();
      await expect.poll(() => service.bytes.used).toBe(0);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect(service.bytes.used).toBe(0);
      expect((await post(port, batch))[0]).toHaveProperty("result");
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test("on streams stay within the budget, and end with an error for the rest", async () => {
    const { service, peak } = await watched();
    const all = await Promise.all(Array.from({ length: clients }, () => tell(service, batch)));
    expect(all.map(expectEnded)).toContain(true);
    expect(peak()).toBeGreaterThan(mostOpenBytes / 2);
    expect(peak()).toBeLessThan(bound);
    expect(service.bytes.used).toBe(0);
  });

  test("an answer that finds no room says so, and shorter ones after it are carried out", async () => {
    const { service } = await watched();
    const account = service.bytes.open();
    service.bytes.open().take(mostOpenBytes);
    account.take(30_000);
    const asked = [
      { jsonrpc: "2.0", id: 1, method: "rulebook", params: { game: "hope" } },
      { jsonrpc: "2.0", id: 2, method: "status" },
    ];
    const [long, short] = JSON.parse((await answerTo(service, JSON.stringify(asked), account)) ?? "");
    expect(long).toMatchObject({ id: 1, error: { code: -32006 } });
    expect(short).toMatchObject({ id: 2, result: { mostOpenBytes } });
    account.close();
    expect(service.bytes.used).toBe(mostOpenBytes);
  });
});

/** Sends lines on streams of their own, and returns the answers. */
async function tellAll(service: Service, lines: readonly string[]): Promise<readonly Answer[]> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let text = "";
  output.on("data", (chunk) => {
    text += chunk;
  });
  input.end(`${lines.join("\n")}\n`);
  await serveLines(service, input, output);
  return text
    .trimEnd()
    .split("\n")
    .flatMap((line) => [JSON.parse(line)].flat());
}

describe("when the budget is used up", () => {
  const starts = Array.from({ length: 100 }, (_, id) => ({
    jsonrpc: "2.0",
    id,
    method: "start",
    params: { game: "homeward", seats: 4, log: true },
  }));

  test.each([
    ["on lines", starts.map((request) => JSON.stringify(request))],
    ["in a batch", [JSON.stringify(starts)]],
  ])("a request %s that is answered with an error was not carried out", async (_, lines) => {
    const { service } = await watched();
    service.bytes.open().take(mostOpenBytes);
    const answers = await tellAll(service, lines);
    expect(answers.map(({ id }) => id)).toEqual(starts.map(({ id }) => id));
    const started = answers.filter(({ error }) => error === undefined);
    expect(started.length).toBeGreaterThan(0);
    for (const { error } of answers) if (error !== undefined) expect(error.code).toBe(-32006);
    const [status] = await tellAll(service, [JSON.stringify({ jsonrpc: "2.0", id: 1, method: "status" })]);
    expect(status).toMatchObject({ result: { matches: started.length } });
  });

  test("the answer to a request that changed something is told, however long it is", async () => {
    const { service } = await watched();
    const account = service.bytes.open();
    const names = Array.from({ length: 4 }, () => "x".repeat(60));
    const asked = { jsonrpc: "2.0", id: 7, method: "start", params: { game: "hope", seats: 4, log: true, names } };
    service.bytes.open().take(mostOpenBytes);
    account.take(32_000);
    const whole = await answerTo(service, JSON.stringify(asked), account);
    expect(JSON.parse(whole ?? "")).toHaveProperty("result.match");
    account.charge(64_000);
    const refused = JSON.parse((await answerTo(service, JSON.stringify(asked), account)) ?? "");
    expect(refused).toMatchObject({ id: 7, error: { code: -32006 } });
    expect(await answerTo(service, JSON.stringify({ ...asked, id: undefined }), account)).toBeUndefined();
    const both = JSON.stringify([{ ...asked, id: undefined }, asked]);
    expect(JSON.parse((await answerTo(service, both, account)) ?? "")).toMatchObject([{ id: 7 }]);
  });
});

describe("a message of very many values", () => {
  const many = JSON.stringify(Array.from({ length: 300_000 }, () => ({})));

  test("is not parsed", async () => {
    const { service } = await watched();
    const [answer] = await tellAll(service, [`{"jsonrpc":"2.0","id":1,"method":"status","params":{"x":${many}}}`]);
    expect(answer).toMatchObject({ error: { code: -32600, message: "expected a message with fewer values" } });
    expect(service.bytes.used).toBe(0);
  });

  test("is known by its commas and brackets outside texts", () => {
    const text = '[,{"\\'.repeat(20_000);
    expect(parsedBytes(JSON.stringify({ text, list: [1, [2], {}] }))).toBe(64 * 7);
    expect(parsedBytes(`["${"\\\\".repeat(40_000)}",1]`)).toBe(64 * 2);
    expect(parsedBytes(`"${"a".repeat(70_000)}`)).toBe(0);
    expect(parsedBytes(many)).toBe(64 * 600_000);
  });
});
