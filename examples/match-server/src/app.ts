import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { decode, encode, redact } from "@turnwright/log";
import { storedText } from "@turnwright/log/stores";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { seatOf } from "./keys.js";
import type { Rooms } from "./rooms.js";
import { shelf } from "./shelf.js";
import { acceptSockets } from "./sockets.js";

/**
 * The log of a match as whoever has this token may read it; when asked to reveal, with its complete closing, which
 * opens everything.
 */
async function logFor(
  rooms: Rooms,
  match: string,
  token: string | undefined,
  reveal: boolean,
): Promise<{ status: 200 | 401 | 404; text: string }> {
  const stored = await storedText(rooms.store, match);
  const log = stored.ok ? decode(stored.value) : undefined;
  const game = log?.ok === true ? shelf.get(log.value.header.game) : undefined;
  if (log?.ok !== true || game === undefined) return { status: 404, text: "no such match\n" };
  const { seats } = log.value.header;
  const viewer = token === undefined ? "spectator" : seatOf(rooms.keys, match, seats, token);
  const redacted = viewer === undefined ? undefined : redact(game, log.value, viewer, { reveal });
  if (redacted?.ok !== true) return { status: 401, text: "this token is for no seat of this match\n" };
  return { status: 200, text: encode(redacted.value.lines) };
}

/** The server, not listening yet: matches and logs over HTTP, playing over WebSocket. */
export function matchServer(rooms: Rooms): Server {
  const app = new Hono();
  app.get("/games", (c) => c.json([...shelf.values()].map(({ id, edition, seats }) => ({ game: id, edition, seats }))));
  app.post("/matches", bodyLimit({ maxSize: 200_000 }), async (c) => {
    const body: unknown = await c.req.json().catch(() => null);
    if (typeof body !== "object" || body === null) return c.json({ problem: { code: "not-json" } }, 400);
    const { game, seats, options } = body as { [field: string]: unknown };
    const created = await rooms.create(game, seats, options);
    return created.ok ? c.json(created.value, 201) : c.json({ problem: created.problem }, 400);
  });
  app.get("/matches/:match/log", async (c) => {
    const { status, text } = await logFor(
      rooms,
      c.req.param("match"),
      c.req.query("token"),
      c.req.query("reveal") !== undefined,
    );
    return c.text(text, status);
  });
  // A plain HTTP server, since none but HTTP/1 was asked for.
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  acceptSockets(server, rooms);
  return server;
}
