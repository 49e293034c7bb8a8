import { join } from "node:path";
import { boardgameIoGame } from "@turnwright/boardgame-io";
import { connectFour } from "../../rivals/boardgame-io.js";
import { engines } from "../bench-games.js";
import type { Contender, Place, Served, Ticket } from "../contender.js";
import { rival } from "../rivals.js";
import { listening } from "./listening.js";

/** The part of boardgame.io's server that the bench uses. */
interface Servers {
  readonly Server: (how: object) => {
    run(how: { readonly port: number }): Promise<{ readonly appServer: Parameters<typeof listening>[0] }>;
  };
  readonly FlatFile: new (how: { readonly dir: string }) => object;
}

async function posted(port: number, path: string, body: object): Promise<{ readonly [field: string]: string }> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`bench: boardgame.io answers ${response.status} to ${path}`);
  return (await response.json()) as { readonly [field: string]: string };
}

async function created(port: number, name: string): Promise<Ticket> {
  const { matchID = "" } = await posted(port, `/games/${name}/create`, { numPlayers: 2 });
  const seats = [];
  for (const playerID of ["0", "1"]) {
    const joined = await posted(port, `/games/${name}/${matchID}/join`, { playerID, playerName: playerID });
    seats.push(joined["playerCredentials"] ?? "");
  }
  return { match: matchID, seats };
}

async function serve({ game, folder }: Place, inFiles: boolean): Promise<Served> {
  const { Server, FlatFile } = rival("boardgame.io/server") as Servers;
  const served = game === "light" ? connectFour : { ...boardgameIoGame(engines.artifact), name: "artifact" };
  const db = inFiles ? { db: new FlatFile({ dir: join(folder, "matches") }) } : undefined;
  const server = Server({ games: [served], origins: ["http://127.0.0.1"], ...db });
  const { appServer } = await server.run({ port: 0 });
  const port = await listening(appServer);
  const create = async (count: number): Promise<readonly Ticket[]> => {
    const tickets: Ticket[] = [];
    for (let at = 0; at < count; at++) tickets.push(await created(port, served.name));
    return tickets;
  };
  return { port, create };
}

/** boardgame.io's own server; Artifact comes to it through `@turnwright/boardgame-io`. */
export const boardgameIo: readonly Contender[] = [
  {
    name: "boardgame.io, memory",
    dialect: "boardgame-io",
    games: ["light", "artifact"],
    stores: "nothing",
    serve: (place) => serve(place, false),
  },
  {
    name: "boardgame.io, FlatFile",
    dialect: "boardgame-io",
    games: ["light", "artifact"],
    stores: "every move",
    serve: (place) => serve(place, true),
  },
];
