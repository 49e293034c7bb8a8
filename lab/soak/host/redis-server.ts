import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { type AddressInfo, createServer } from "node:net";

/** Whether Redis is installed. */
export const hasRedis: boolean = spawnSync("redis-server", ["--version"]).status === 0;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A Redis of one's own that keeps nothing. It can stop, and come back at the same port. */
export class RedisServer {
  readonly port: number;
  #server: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async begin(): Promise<RedisServer> {
    const redis = new RedisServer(await freePort());
    redis.start();
    return redis;
  }

  start(): void {
    const words = ["--port", `${this.port}`, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    const server = spawn("redis-server", words, { stdio: "ignore" });
    this.#server = server;
    const kill = (): unknown => server.kill("SIGKILL");
    process.once("exit", kill);
    server.once("exit", () => process.off("exit", kill));
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined) return;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGKILL");
    await ended;
  }
}
