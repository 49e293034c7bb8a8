// The second step: a host keeps the matches, and the log of each.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { createHost, memoryStorage } from "@turnwright/host";
import { handler } from "@turnwright/host/fetch";
import { acceptSockets } from "@turnwright/host/ws";
import { WebSocketServer } from "ws";
import type { Running } from "./boardgame-io-server.js";
import { ticTacToe } from "./tic-tac-toe.js";

/** Starts a host of tic-tac-toe on a free port, or on `port`. */
export async function hostServer(port = 0): Promise<Running> {
  const secret = process.env["SECRET"] ?? "a secret for trying it out only ...";
  const host = createHost({ games: [ticTacToe], storage: memoryStorage(), secret });
  const server = serve({ fetch: handler(host), port, createServer }) as Server;
  acceptSockets(host, server, new WebSocketServer({ noServer: true, maxPayload: 64_000 }));
  if (!server.listening) await new Promise((resolve) => server.once("listening", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      await host.drain();
      server.close();
    },
  };
}
