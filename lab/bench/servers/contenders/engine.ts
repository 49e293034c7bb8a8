import { randomBytes } from "node:crypto";
import { type WebSocket, WebSocketServer } from "ws";
import { engines } from "../bench-games.js";
import type { Contender, Place, Served, Ticket } from "../contender.js";
import { listening } from "./listening.js";
import { EngineTable } from "./table.js";

interface Room {
  readonly tokens: readonly string[];
  readonly table: EngineTable;
  readonly sockets: Map<WebSocket, number>;
}

type Asked =
  | { readonly type: "play"; readonly id: string; readonly move: unknown }
  | { readonly type: "join"; readonly match: string; readonly token: string };

function tell(socket: WebSocket, type: string, message: object): void {
  socket.send(JSON.stringify({ type, ...message }));
}

function serveSocket(socket: WebSocket, rooms: ReadonlyMap<string, Room>): void {
  let [room, seat]: [Room | undefined, number] = [undefined, -1];
  socket.on("error", () => socket.terminate());
  socket.on("close", () => room?.sockets.delete(socket));
  socket.on("message", (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Asked;
    if (message.type === "play" && room !== undefined) {
      const answer = room.table.play(seat, message);
      tell(socket, "answer", answer);
      if (answer.ok) for (const [each, viewer] of room.sockets) tell(each, "entry", room.table.entry(viewer));
    }
    if (message.type !== "join") return;
    room = rooms.get(message.match);
    seat = room?.tokens.indexOf(message.token) ?? -1;
    if (room === undefined || seat < 0) return socket.close(1008);
    room.sockets.set(socket, seat);
    tell(socket, "welcome", room.table.welcome(seat));
  });
}

async function serve({ game }: Place): Promise<Served> {
  const rooms = new Map<string, Room>();
  const sockets = new WebSocketServer({ port: 0, host: "127.0.0.1", maxPayload: 64_000 });
  sockets.on("connection", (socket) => serveSocket(socket, rooms));
  const created = (): Ticket => {
    const [match, ...seats] = [16, 32, 32].map((bytes) => randomBytes(bytes).toString("base64url"));
    rooms.set(match!, { tokens: seats, table: new EngineTable(engines[game]), sockets: new Map() });
    return { match: match!, seats };
  };
  return { port: await listening(sockets), create: async (count) => Array.from({ length: count }, created) };
}

/** Our engine behind bare sockets: what rules, events and views cost before anything is hosted. */
export const engineAlone: Contender = {
  name: "ws, our engine",
  dialect: "ours",
  games: ["light", "artifact"],
  stores: "nothing",
  serve,
};
