import { createServer } from "node:http";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { createHost } from "@turnwright/host";
import { handler } from "@turnwright/host/fetch";
import { postgresStorage } from "@turnwright/host/postgres";
import { acceptSockets } from "@turnwright/host/ws";
import { portals } from "@turnwright/portals";
import { Hono } from "hono";
import pg from "pg";
import { WebSocketServer } from "ws";

const { DATABASE_URL, SECRET = "", PORT = "8080" } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, query_timeout: 5_000 });
const storage = await postgresStorage(pool);
if (!storage.ok) throw new Error(JSON.stringify(storage.problem));
const host = createHost({ games: [portals], storage: storage.value, secret: SECRET, onTrouble: console.error });
const answer = handler(host);
const app = new Hono().all("/matches/*", ({ req, env }) => answer(req.raw, env));
app.get("/*", serveStatic({ root: "dist" })); // `npx vite build` writes this folder
const server = serve({ fetch: app.fetch, port: Number(PORT), createServer });
acceptSockets(host, server, new WebSocketServer({ noServer: true, maxPayload: 64_000 }));
process.once("SIGTERM", () => host.drain().then(() => process.exit()));
