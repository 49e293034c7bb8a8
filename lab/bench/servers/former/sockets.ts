import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { Viewer } from "@turnwright/core";
import { type WebSocket, WebSocketServer } from "ws";
import { seatOf } from "./keys.js";
import { asked } from "./messages.js";
import type { Member, Room } from "./room.js";
import type { Rooms } from "./rooms.js";

/**
 * Whoever doesn't read what it is told is let go, in bytes; it can come back and name the first entry that it misses.
 */
const mostUnread = 1_000_000;
const mostSeats = 10;

/** What the address of a socket says: `/matches/<match>?token=...&from=...`; a spectator has no token. */
interface Wanted {
  readonly match: string;
  readonly viewer: Viewer;
  readonly from: number | undefined;
}

function wantedBy({ url = "" }: IncomingMessage, rooms: Rooms): Wanted | undefined {
  const { pathname, searchParams } = new URL(url, "http://here");
  const match = /^\/matches\/([\w-]{1,64})$/.exec(pathname)?.[1];
  const token = searchParams.get("token");
  const from = searchParams.get("from");
  if (match === undefined || (from !== null && !/^\d{1,9}$/.test(from))) return undefined;
  const viewer = token === null ? "spectator" : seatOf(rooms.keys, match, mostSeats, token);
  return viewer === undefined ? undefined : { match, viewer, from: from === null ? undefined : Number(from) };
}

function memberOf(socket: WebSocket, viewer: Viewer): Member {
  return {
    viewer,
    tell: (told) => {
      if (socket.bufferedAmount > mostUnread) socket.terminate();
      else socket.send(JSON.stringify(told));
    },
  };
}

/** Lets a socket speak with its room until it closes. */
function seated(socket: WebSocket, room: Room, { match, viewer, from }: Wanted): void {
  const member = memberOf(socket, viewer);
  const broken = (error: unknown): void => {
    console.error(`match ${match}:`, error);
    socket.close(1011, "the match can't be read");
  };
  socket.on("error", () => socket.terminate());
  socket.on("close", () => room.leave(member));
  socket.on("message", (bytes: Buffer) => {
    const request = asked(bytes.toString("utf8"));
    const answer = (what: object): void => socket.send(JSON.stringify({ type: "answer", id: request?.id, ...what }));
    if (request === undefined) answer({ ok: false, problem: "no-request" });
    else if (viewer === "spectator") answer({ ok: false, problem: "spectators-only-look" });
    else room.ask(viewer, request).then(answer, broken);
  });
  room.join(member, from).catch(broken);
}

function turnedAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Makes the server take WebSockets. */
export function acceptSockets(server: Server, rooms: Rooms): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64_000 });
  const accept = async (request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> => {
    stream.on("error", () => stream.destroy());
    const wanted = wantedBy(request, rooms);
    if (wanted === undefined) return turnedAway(stream, "401 Unauthorized");
    const room = await rooms.open(wanted.match);
    if (!room.ok)
      return turnedAway(stream, room.problem.code === "unknown-match" ? "404 Not Found" : "503 Service Unavailable");
    if (stream.destroyed) return rooms.release(wanted.match);
    stream.once("close", () => rooms.release(wanted.match));
    sockets.handleUpgrade(request, stream, head, (socket) => seated(socket, room.value, wanted));
  };
  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    accept(request, stream, head).catch((error: unknown) => {
      console.error("a match can't be opened:", error);
      turnedAway(stream, "500 Internal Server Error");
    });
  });
}
