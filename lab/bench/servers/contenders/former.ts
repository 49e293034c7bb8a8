import { createServer } from "node:http";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { sha256, sqliteStore } from "@turnwright/log/node";
import { engines } from "../bench-games.js";
import type { Contender, Place, Served, Ticket } from "../contender.js";
import { keysFrom } from "../former/keys.js";
import { Rooms } from "../former/rooms.js";
import { acceptSockets } from "../former/sockets.js";
import { must } from "./host.js";
import { listening } from "./listening.js";

async function serve({ game, folder }: Place): Promise<Served> {
  const client = createClient({ url: `file:${join(folder, "matches.db")}`, timeout: 5000 });
  await client.execute("PRAGMA journal_mode = WAL");
  const rooms = new Rooms(must(await sqliteStore(client, { sha256 })), keysFrom("a secret of the bench, long enough"));
  const http = createServer();
  acceptSockets(http, rooms);
  http.listen(0, "127.0.0.1");
  const create = async (count: number): Promise<readonly Ticket[]> => {
    const tickets: Ticket[] = [];
    for (let at = 0; at < count; at++) {
      const { match, tokens } = must(await rooms.create(engines[game].id, 2, {}));
      tickets.push({ match, seats: tokens });
    }
    return tickets;
  };
  return { port: await listening(http), create };
}

/** The example server that this repository had before `@turnwright/host`. */
export const former: Contender = {
  name: "former match-server, SQLite",
  dialect: "former",
  games: ["light", "artifact"],
  stores: "every move",
  serve,
};
