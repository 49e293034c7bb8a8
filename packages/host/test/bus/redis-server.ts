import { createServer, type Server, type Socket } from "node:net";

/** A server that speaks as much of Redis' protocol (RESP3) as a client of `ioredis` needs for a bus. */
export class SmallRedis {
  readonly #sockets = new Map<Socket, Set<string>>();
  #server: Server | undefined;
  port = 0;

  /** Listens, at the port of the last time. */
  async start(): Promise<this> {
    const server = createServer((socket) => this.#serve(socket));
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    const address = server.address();
    this.port = typeof address === "object" && address !== null ? address.port : 0;
    this.#server = server;
    return this;
  }

  /** Ends all connections at once. */
  async stop(): Promise<void> {
    for (const socket of this.#sockets.keys()) socket.destroy();
    this.#sockets.clear();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  #serve(socket: Socket): void {
    this.#sockets.set(socket, new Set());
    socket.on("error", () => {});
    socket.on("close", () => this.#sockets.delete(socket));
    let unread = "";
    socket.setEncoding("latin1").on("data", (data: string) => {
      unread += data;
      for (let command = this.#next(unread); command !== undefined; command = this.#next(unread)) {
        unread = unread.slice(command.length);
        socket.write(this.#answer(socket, command.words), "latin1");
      }
    });
  }

  /** Reads one command: a list of texts with their lengths. */
  #next(text: string): { readonly words: string[]; readonly length: number } | undefined {
    let at = 0;
    const line = (): string | undefined => {
      const end = text.indexOf("\r\n", at);
      if (end < 0) return undefined;
      const found = text.slice(at, end);
      at = end + 2;
      return found;
    };
    const count = Number(line()?.slice(1) ?? Number.NaN);
    const words: string[] = [];
    while (words.length < count) {
      const length = Number(line()?.slice(1) ?? Number.NaN);
      if (!(at + length + 2 <= text.length)) return undefined;
      words.push(text.slice(at, at + length));
      at += length + 2;
    }
    return Number.isNaN(count) ? undefined : { words, length: at };
  }

  #answer(socket: Socket, [name = "", channel = "", message = ""]: readonly string[]): string {
    const bulk = (text: string): string => `$${text.length}\r\n${text}\r\n`;
    switch (name.toLowerCase()) {
      case "hello":
        return `%1\r\n${bulk("server")}${bulk("redis")}`;
      case "info":
        return bulk("redis_version:7.0.0\r\nloading:0\r\n");
      case "subscribe":
        this.#sockets.get(socket)?.add(channel);
        return `>3\r\n${bulk("subscribe")}${bulk(channel)}:1\r\n`;
      case "publish": {
        const hearing = [...this.#sockets].filter(([, channels]) => channels.has(channel));
        for (const [one] of hearing) one.write(`>3\r\n${bulk("message")}${bulk(channel)}${bulk(message)}`, "latin1");
        return `:${hearing.length}\r\n`;
      }
      default:
        return "+OK\r\n";
    }
  }
}
