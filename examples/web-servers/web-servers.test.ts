import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { legalMoves, type PlayerView } from "@turnwright/core";
import { type Hope, hope } from "@turnwright/hope";
import moveSchema from "@turnwright/hope/schema/move.schema.json" with { type: "json" };
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withExpress } from "./with-express.js";
import { withFastify } from "./with-fastify.js";
import { withSchemas } from "./with-fastify-schemas.js";
import { withHono } from "./with-hono.js";

async function listening(server: Server): Promise<Server> {
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

interface Created {
  readonly id: string;
  readonly tokens: string[];
}

const servers: readonly [name: string, open: () => Promise<Server>][] = [
  ["Express", () => listening(createServer(withExpress()))],
  [
    "Fastify",
    async () => {
      const app = withFastify();
      await app.listen({ port: 0, host: "127.0.0.1" });
      return app.server;
    },
  ],
  [
    "Hono",
    () =>
      new Promise((resolve) => {
        const server = serve({ fetch: withHono().fetch, port: 0, hostname: "127.0.0.1", createServer }, () =>
          resolve(server as Server),
        );
      }),
  ],
];

describe.each(servers)("matches on %s", (_name, open) => {
  let server: Server;
  beforeAll(async () => {
    server = await open();
  });
  afterAll(() => void server.close());

  async function ask(method: string, path: string, token?: string, body?: unknown, text = JSON.stringify(body)) {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(text !== undefined && { "content-type": "application/json" }),
      },
      ...(text !== undefined && { body: text }),
    });
    return { status: response.status, body: (await response.json()) as never };
  }

  test("are played to the end, and each seat sees its own view", async () => {
    const created = await ask("POST", "/matches", undefined, { seats: 2, options: { traitor: true } });
    expect(created.status).toBe(201);
    const { id, tokens } = created.body as Created;
    const views: PlayerView<Hope>[] = [];
    const refresh = async (): Promise<void> => {
      for (const [seat, token] of tokens.entries()) {
        const { body }: { body: { view: PlayerView<Hope> } } = await ask("GET", `/matches/${id}`, token);
        views[seat] = body.view;
      }
    };
    await refresh();
    let moves = 0;
    while (views[0]!.outcome === null && moves < 400) {
      const [seat = 0] = views[0]!.toAct;
      const legal = legalMoves(hope, views[seat]!, seat);
      const move = legal[moves % legal.length];
      const answer = await ask("POST", `/matches/${id}/moves`, tokens[seat], { move, version: views[seat]!.version });
      expect(answer).toMatchObject({ status: 200, body: { seat } });
      moves++;
      await refresh();
    }
    expect(views[0]!.outcome).not.toBeNull();
    expect(moves).toBeGreaterThan(20);
  }, 60_000);

  test("answer whatever comes", async () => {
    const { body } = await ask("POST", "/matches", undefined, { seats: 3 });
    const { id, tokens } = body as Created;
    expect((await ask("POST", "/matches", undefined, { seats: 99 })).status).toBe(400);
    expect((await ask("GET", "/matches/nothing", tokens[0])).status).toBe(404);
    expect((await ask("GET", `/matches/${id}`, "guessed")).status).toBe(401);
    const odd = await ask("POST", `/matches/${id}/moves`, tokens[0], { move: { type: "fly" } });
    expect(odd).toMatchObject({
      status: 400,
      body: { refusal: { rule: null, code: "malformed", facts: { path: "type" } }, says: null },
    });
    const late = await ask("POST", `/matches/${id}/moves`, tokens[0], { move: { type: "endTurn" }, version: 7 });
    expect(late).toMatchObject({ status: 409, body: { refusal: { rule: null, code: "stale" }, says: null } });
  });

  test("say the words of the sentence that forbids a move", async () => {
    const { body } = await ask("POST", "/matches", undefined, { seats: 3 });
    const { id, tokens } = body as Created;
    for (const token of tokens) {
      const answer = await ask("POST", `/matches/${id}/moves`, token, { move: { type: "endTurn" } });
      const { refusal, says } = answer.body as { refusal: { rule: keyof typeof hope.rulebook }; says: string };
      expect(answer.status).toBe(409);
      expect(says).toBe(hope.rulebook[refusal.rule].says);
      expect(says).toMatch(/^[A-Z].+\.$/);
    }
  });

  test.each(["{", "[1,", "seats", '{"seats":2}}', "\u0000"])("answer %j, which is no JSON, in JSON", async (text) => {
    const { id, tokens } = (await ask("POST", "/matches", undefined, { seats: 2 })).body as Created;
    for (const path of ["/matches", `/matches/${id}/moves`]) {
      const answer = await ask("POST", path, tokens[1], undefined, text);
      expect(answer).toEqual({ status: 400, body: { problem: { code: "bad-request" } } });
    }
  });

  test("answer a body that is too large in JSON", async () => {
    const answer = await ask("POST", "/matches", undefined, { seats: 2, options: "x".repeat(70_000) });
    expect(answer).toEqual({ status: 413, body: { problem: { code: "too-large" } } });
  });
});

describe("a part of Fastify with a schema", () => {
  const app = withSchemas();
  afterAll(() => app.close());
  const ask = async (path: string, body: unknown, token = "guessed") => {
    const payload = typeof body === "string" ? body : JSON.stringify(body);
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const answer = await app.inject({ method: "POST", url: path, payload, headers });
    return { status: answer.statusCode, body: answer.json() as unknown };
  };
  const badRequest = { status: 400, body: { problem: { code: "bad-request" } } };

  test.each<[what: string, body: unknown, path: string, message: string]>([
    ["a type that no move has", { move: { type: "dance" } }, "/move", 'value of tag "type" must be in oneOf'],
    ["a move with a wrong field", { move: { type: "accuse", seat: "1" } }, "/move/seat", "must be integer"],
    ["no move", {}, "", "must have required property 'move'"],
    ["a version that is no number", { move: { type: "endTurn" }, version: "7" }, "/version", "must be integer"],
    ["a list", [], "", "must be object"],
    ["a move that is a text", { move: "S" }, "/move", "must be object"],
    ["a move that is nothing", { move: null }, "/move", "must be object"],
  ])("answers %s with the one error of the schema", async (_what, body, path, message) => {
    const problem = { code: "bad-request", errors: [{ path, message }] };
    expect(await ask("/checked/matches/none/moves", body)).toEqual({ status: 400, body: { problem } });
  });

  test.each<[what: string, body: unknown]>([
    ["no JSON", "{"],
    ["nothing", ""],
  ])("answers %s as the other routes answer what they cannot read", async (_what, body) => {
    expect(await ask("/checked/matches/none/moves", body)).toEqual(badRequest);
  });

  test("answers a body that is too large in JSON", async () => {
    const answer = await ask("/checked/matches/none/moves", { move: "x".repeat(70_000) });
    expect(answer).toEqual({ status: 413, body: { problem: { code: "too-large" } } });
  });

  test("leaves the rest to the rules", async () => {
    const created = (await ask("/matches", { seats: 2 })) as { body: Created };
    const { id, tokens } = created.body;
    const path = `/checked/matches/${id}/moves`;
    expect((await ask("/checked/matches/none/moves", { move: { type: "endTurn" } })).status).toBe(404);
    expect(await ask(path, { move: { type: "endTurn" } }, tokens[1])).toMatchObject({
      status: 409,
      body: { says: expect.stringMatching(/^[A-Z].+\.$/) },
    });
  });
});

test("Fastify's own validator takes the schema of moves with the settings of the guide", async () => {
  const { $schema: _, $id: __, ...draft07 } = moveSchema;
  const customOptions = { removeAdditional: false, coerceTypes: false, discriminator: true } as const;
  const app = fastify({ ajv: { customOptions } });
  const move = { ...draft07, discriminator: { propertyName: "type" } };
  const body = { type: "object", required: ["move"], properties: { move } };
  app.post("/moves", { schema: { body } }, (request) => request.body);
  const ask = async (payload: object) => (await app.inject({ method: "POST", url: "/moves", payload })).statusCode;
  const moves = [{ type: "endTurn" }, { type: "accuse", seat: 1 }, { type: "accuse", seat: "1" }, "endTurn", null];
  const codes: number[] = [];
  for (const move of moves) codes.push(await ask({ move }));
  expect(codes).toEqual([200, 200, 400, 400, 400]);
  const kept = await app.inject({ method: "POST", url: "/moves", payload: { move: { type: "accuse", seat: 1 } } });
  expect(kept.json()).toEqual({ move: { type: "accuse", seat: 1 } });
  await app.close();
});

test("Fastify answers a part whose own validator only returns an error", async () => {
  const app = withFastify();
  app.register(async (part) => {
    part.setValidatorCompiler(() => () => ({ error: new Error("secret path /home/me") }));
    part.post("/odd", { schema: { body: {} } }, () => ({}));
  });
  const answer = await app.inject({ method: "POST", url: "/odd", payload: { seats: 2 } });
  expect({ status: answer.statusCode, body: answer.json() as unknown }).toEqual({
    status: 400,
    body: { problem: { code: "bad-request" } },
  });
  await app.close();
});
