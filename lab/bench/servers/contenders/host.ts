import { createServer } from "node:http";
import { join } from "node:path";
import type { Result } from "@turnwright/core";
import { type Bus, createHost, type Host, memoryStorage, type Storage } from "@turnwright/host";
import { postgresBus, postgresStorage } from "@turnwright/host/postgres";
import { sqliteStorage } from "@turnwright/host/sqlite";
import { acceptSockets } from "@turnwright/host/ws";
import { sha256 } from "@turnwright/log/node";
import pg from "pg";
import { WebSocketServer } from "ws";
import { engines } from "../bench-games.js";
import type { Contender, Place, Served, Ticket } from "../contender.js";
import { listening } from "./listening.js";

/** Limits that the bench would reach: it plays hundreds of moves a second on a connection. */
export const limits = { requestsPerSecond: 1_000_000, matchesPerHour: 1_000_000_000, idleMatches: 100 };

/** Returns the value of a result that must be good. Throws otherwise. */
export function must<T>(result: Result<T, object>): T {
  if (!result.ok) throw new Error(`bench: ${JSON.stringify(result.problem)}`);
  return result.value;
}

async function created(host: Host, game: string): Promise<Ticket> {
  const { match } = must(await host.create({ game, seats: 2 }));
  const seats = [];
  for (const seat of [0, 1]) seats.push(must(await host.claim(match, { seat })).token);
  return { match, seats };
}

const together = 32;

async function served({ game }: Place, storage: Storage, bus?: Bus): Promise<Served> {
  const host = createHost({
    games: Object.values(engines),
    storage,
    ...(bus && { bus }),
    secret: "a secret of the bench, that all servers of it share",
    sha256,
    limits,
    onTrouble: (trouble) => console.error(trouble),
  });
  const http = createServer();
  acceptSockets(host, http, new WebSocketServer({ noServer: true, maxPayload: 64_000 }), { mostSockets: 100_000 });
  http.listen(0, "127.0.0.1");
  const create = async (count: number): Promise<readonly Ticket[]> => {
    const tickets: Ticket[] = [];
    while (tickets.length < count) {
      const some = Math.min(together, count - tickets.length);
      tickets.push(...(await Promise.all(Array.from({ length: some }, () => created(host, engines[game].id)))));
    }
    return tickets;
  };
  return { port: await listening(http), create };
}

async function onSqlite(place: Place): Promise<Served> {
  return served(place, must(await sqliteStorage(join(place.folder, "matches.db"), { sha256 })));
}

async function onPostgres(place: Place): Promise<Served> {
  const pool = new pg.Pool({ connectionString: place.database, max: 10 });
  const storage = must(await postgresStorage(pool, { sha256 }));
  return served(place, storage, postgresBus(pool));
}

const common = { dialect: "ours", games: ["light", "artifact"] } as const;

/** `@turnwright/host` with each of its storages. */
export const ours: readonly Contender[] = [
  {
    ...common,
    name: "@turnwright/host, memory",
    stores: "nothing",
    serve: (place) => served(place, memoryStorage()),
  },
  { ...common, name: "@turnwright/host, SQLite", stores: "every move", serve: onSqlite },
  { ...common, name: "@turnwright/host, PostgreSQL", stores: "every move", needsDatabase: true, serve: onPostgres },
];
