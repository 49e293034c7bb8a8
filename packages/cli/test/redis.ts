import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";

/** A Redis server for tests. */
export interface TestRedis {
  readonly port: number;
  stop(): Promise<void>;
}

/** Whether there is a server to start: `apt-get install redis-server`. */
export const hasRedis: boolean = spawnSync("redis-server", ["--version"]).status === 0;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject).listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

async function answering(port: number): Promise<void> {
  const redis = new Redis({ host: "127.0.0.1", port, retryStrategy: () => 20, maxRetriesPerRequest: 500 });
  redis.on("error", () => {});
  await redis.ping();
  redis.disconnect();
}

/** Starts a server of our own, which keeps nothing. */
export async function testRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), "turnwright-redis-"));
  const port = await freePort();
  const words = ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder];
  const server = spawn("redis-server", words, { stdio: "ignore" });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  await answering(port);
  const stop = async (): Promise<void> => {
    server.kill("SIGKILL");
    await ended;
    rmSync(folder, { recursive: true });
  };
  return { port, stop };
}
