// boardgame.io's own server, with its lobby over HTTP and its matches over sockets.
import { createRequire } from "node:module";
import type { Game } from "boardgame.io";

const { Server, Origins } = createRequire(import.meta.url)(
  "boardgame.io/server",
) as typeof import("boardgame.io/server");

/** A server that listens. */
export interface Running {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts a server of a game on a free port, or on `port`. */
export async function boardgameIoServer(game: Game, port = 0): Promise<Running> {
  const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
  const running = await server.run({ port, callback: () => {} });
  const address = running.appServer.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    stop: async () => server.kill(running),
  };
}
