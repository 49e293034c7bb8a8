import { createServer } from "node:http";
import { engines } from "../bench-games.js";
import type { BenchGame, Contender, Served, Ticket } from "../contender.js";
import { rival } from "../rivals.js";
import { listening } from "./listening.js";
import { EngineTable } from "./table.js";

/** The part of Colyseus that the bench uses. */
interface Colyseus {
  readonly Room: new () => {
    readonly clients: Iterable<Client>;
    maxMessagesPerSecond: number;
    onMessage(type: string, hear: (client: Client, message: never) => void): void;
  };
  readonly Server: new (
    options: object,
  ) => {
    define(name: string, room: object): void;
    listen(port: number, host: string): Promise<void>;
  };
  readonly matchMaker: {
    createRoom(name: string, options: object): Promise<{ readonly roomId: string; readonly processId: string }>;
    joinById(room: string, options: object): Promise<{ readonly sessionId: string }>;
  };
}

interface Client {
  userData?: { readonly seat: number };
  send(type: string, message: object): void;
}

function roomOf({ Room }: Colyseus, game: BenchGame): object {
  return class extends Room {
    readonly #table = new EngineTable(engines[game]);

    onCreate(): void {
      this.maxMessagesPerSecond = Number.POSITIVE_INFINITY;
      this.onMessage("play", (client, message) => this.#play(client, message));
    }

    onJoin(client: Client, { seat }: { readonly seat: number }): void {
      client.userData = { seat };
      client.send("welcome", this.#table.welcome(seat));
    }

    #play(client: Client, message: { readonly id: string; readonly move: unknown }): void {
      const answer = this.#table.play(client.userData?.seat ?? -1, message);
      client.send("answer", answer);
      if (answer.ok) for (const each of this.clients) each.send("entry", this.#table.entry(each.userData?.seat ?? -1));
    }
  };
}

async function serve({ game }: { readonly game: BenchGame }): Promise<Served> {
  const colyseus = rival("@colyseus/core") as Colyseus;
  const { WebSocketTransport } = rival("@colyseus/ws-transport") as { WebSocketTransport: new (how: object) => object };
  const http = createServer();
  const transport = new WebSocketTransport({ server: http, pingInterval: 0 });
  const server = new colyseus.Server({ greet: false, gracefullyShutdown: false, transport });
  server.define("table", roomOf(colyseus, game));
  await server.listen(0, "127.0.0.1");
  const created = async (): Promise<Ticket> => {
    const { roomId, processId } = await colyseus.matchMaker.createRoom("table", {});
    const seats = [];
    for (const seat of [0, 1]) seats.push((await colyseus.matchMaker.joinById(roomId, { seat })).sessionId);
    return { match: `${processId}/${roomId}`, seats };
  };
  const create = async (count: number): Promise<readonly Ticket[]> => {
    const tickets: Ticket[] = [];
    for (let at = 0; at < count; at++) tickets.push(await created());
    return tickets;
  };
  return { port: await listening(http), create };
}

/** Our engine in a room of Colyseus, told by messages: nothing is stored. */
export const colyseus: Contender = {
  name: "Colyseus, our engine",
  dialect: "colyseus",
  games: ["light", "artifact"],
  stores: "nothing",
  serve,
};
