import { createServer } from "node:http";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { createHost } from "@turnwright/host";
import { handler } from "@turnwright/host/fetch";
import { postgresBus, postgresStorage } from "@turnwright/host/postgres";
import { redisBus } from "@turnwright/host/redis";
import { sqliteStorage } from "@turnwright/host/sqlite";
import { acceptSockets } from "@turnwright/host/ws";
import { portals } from "@turnwright/portals";
import { Hono } from "hono";
import { Redis } from "ioredis";
import pg from "pg";
import { WebSocketServer } from "ws";

const { DATABASE_URL, DATABASE_FILE = "matches.db", REDIS_URL, SECRET = "", PORT = "8080" } = process.env;
const onTrouble = (trouble: unknown): void => console.error(trouble);

const pool = DATABASE_URL === undefined ? undefined : new pg.Pool({ connectionString: DATABASE_URL });
const storage = pool === undefined ? await sqliteStorage(DATABASE_FILE) : await postgresStorage(pool);
if (!storage.ok) throw new Error(JSON.stringify(storage.problem));
const redis = REDIS_URL === undefined ? undefined : new Redis(REDIS_URL, { maxRetriesPerRequest: 1 });
redis?.on("error", () => {}); // without a listener, ioredis prints each failure; the bus reports them
const bus = redis === undefined ? pool && postgresBus(pool, { onTrouble }) : redisBus(redis, { onTrouble });

const services = { storage: storage.value, ...(bus && { bus }), onTrouble };
const host = createHost({ games: [portals], secret: SECRET, ...services });
const answer = handler(host);
// The page is in `dist`: `npm run build` makes it.
const app = new Hono().all("/matches/*", ({ req }) => answer(req.raw)).get("/*", serveStatic({ root: "dist" }));
const server = serve({ fetch: app.fetch, port: Number(PORT), createServer });
acceptSockets(host, server, new WebSocketServer({ noServer: true, maxPayload: 64_000 }));
server.once("listening", () => console.log(`listening on ${PORT}`));

process.once("SIGTERM", async () => {
  await host.drain(); // clients connect again, to another server
  process.exit();
});
