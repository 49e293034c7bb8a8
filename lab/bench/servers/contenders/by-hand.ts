import { randomBytes } from "node:crypto";
import { type WebSocket, WebSocketServer } from "ws";
import { columns, makesFour, rows } from "../../games/connect-four.js";
import type { Contender, Served, Ticket } from "../contender.js";
import { listening } from "./listening.js";

interface Rack {
  readonly tokens: readonly string[];
  readonly sockets: Set<WebSocket>;
  readonly cells: number[];
  readonly heights: number[];
  discs: number;
  isOver: boolean;
}

type Asked = { readonly type: "play"; readonly id: string; readonly move: { readonly column: number } };
type Joining = { readonly type: "join"; readonly match: string; readonly token: string };

function newRack(tokens: readonly string[]): Rack {
  const cells = new Array<number>(columns * rows).fill(-1);
  return { tokens, sockets: new Set(), cells, heights: new Array<number>(columns).fill(0), discs: 0, isOver: false };
}

/** Drops a disc, or says why not. */
function drop(rack: Rack, seat: number, column: number): string | undefined {
  if (rack.isOver) return "game-over";
  if (rack.discs % 2 !== seat) return "not-your-turn";
  if (!Number.isInteger(column) || !(column >= 0 && column < columns)) return "no-column";
  if (rack.heights[column]! >= rows) return "column-full";
  const cell = rack.heights[column]!++ * columns + column;
  rack.cells[cell] = seat;
  rack.discs++;
  rack.isOver = makesFour(rack.cells, cell) || rack.discs === columns * rows;
  return undefined;
}

function carriedOut(socket: WebSocket, rack: Rack, seat: number, { id, move }: Asked): void {
  const problem = drop(rack, seat, move?.column);
  const answer = problem === undefined ? { ok: true, n: rack.discs } : { ok: false, problem };
  socket.send(JSON.stringify({ type: "answer", id, ...answer }));
  if (problem !== undefined) return;
  const toAct = rack.isOver ? [] : [rack.discs % 2];
  const outcome = rack.isOver ? { winners: [] } : null;
  const text = JSON.stringify({ type: "entry", n: rack.discs, seat, move, toAct, outcome });
  for (const each of rack.sockets) each.send(text);
}

function serveSocket(socket: WebSocket, racks: ReadonlyMap<string, Rack>): void {
  let [rack, seat]: [Rack | undefined, number] = [undefined, -1];
  socket.on("error", () => socket.terminate());
  socket.on("close", () => rack?.sockets.delete(socket));
  socket.on("message", (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Asked | Joining;
    if (message.type === "play" && rack !== undefined) carriedOut(socket, rack, seat, message);
    if (message.type !== "join") return;
    rack = racks.get(message.match);
    seat = rack?.tokens.indexOf(message.token) ?? -1;
    if (rack === undefined || seat < 0) return socket.close(1008);
    rack.sockets.add(socket);
    socket.send(JSON.stringify({ type: "welcome", n: rack.discs, toAct: [rack.discs % 2], state: rack.cells }));
  });
}

async function serve(): Promise<Served> {
  const racks = new Map<string, Rack>();
  const sockets = new WebSocketServer({ port: 0, host: "127.0.0.1", maxPayload: 64_000 });
  sockets.on("connection", (socket) => serveSocket(socket, racks));
  const created = (): Ticket => {
    const [match, ...seats] = [16, 32, 32].map((bytes) => randomBytes(bytes).toString("base64url"));
    racks.set(match!, newRack(seats));
    return { match: match!, seats };
  };
  return { port: await listening(sockets), create: async (count) => Array.from({ length: count }, created) };
}

/** The least that a server does: rules written by hand for one game, no hidden values, nothing kept. */
export const byHand: Contender = {
  name: "ws, rules by hand",
  dialect: "ours",
  games: ["light"],
  stores: "nothing",
  serve,
};
