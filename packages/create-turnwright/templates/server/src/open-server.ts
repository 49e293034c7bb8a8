import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { createHost, type Storage } from "@turnwright/host";
import { handler } from "@turnwright/host/fetch";
import { acceptSockets } from "@turnwright/host/ws";
import { WebSocketServer } from "ws";
import { games } from "./games.js";

/** What a server needs. */
export interface ServerOptions {
  /** Where matches are kept. */
  readonly storage: Storage;
  /** At least 32 characters that nobody guesses; stored matches cannot go on without it. */
  readonly secret: string;
  /** 0 takes a free one. */
  readonly port: number;
}

/** A server that answers requests and sockets. */
export interface OpenServer {
  readonly port: number;
  /** Finishes what is being carried out, tells clients to connect again, and stops. */
  close(): Promise<void>;
}

/** Opens a server of matches. Requests and answers are those of the guide "A server in twenty lines". */
export async function openServer({ storage, secret, port }: ServerOptions): Promise<OpenServer> {
  const host = createHost({ games, storage, secret, onTrouble: (trouble) => console.error(trouble) });
  // Pages of every origin may ask; name yours before you publish the server.
  const server = serve({ fetch: handler(host, { origins: "*" }), port, createServer });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64_000 });
  acceptSockets(host, server, sockets);
  await new Promise<void>((resolve, reject) => server.once("listening", resolve).once("error", reject));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      await host.drain();
      for (const socket of sockets.clients) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
