import type { AddressInfo } from "node:net";
import { connect, createServer, type Server, type Socket } from "node:net";

/** How long a connection that nothing passes any more stays open, in milliseconds. */
const silence = 12_000;

/** A connection through the proxy. */
interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  /** Milliseconds that everything takes on its way. */
  readonly delay: number;
  /** Nothing passes any more, in the directions that are named, but both ends seem open. */
  silent: { readonly out: boolean; readonly back: boolean };
}

/** A network between clients and servers that cuts, delays and half-opens connections, and splits what passes. */
export class FaultyNetwork {
  readonly #server: Server;
  readonly #below: (count: number) => number;
  readonly #targets: () => readonly number[];
  readonly #pairs = new Set<Pair>();
  /** The longest delay of a new connection, in milliseconds. */
  mostDelay = 5;

  private constructor(targets: () => readonly number[], below: (count: number) => number) {
    this.#targets = targets;
    this.#below = below;
    this.#server = createServer({ noDelay: true }, (near) => this.#pass(near));
  }

  /** Starts a proxy. Each connection goes to one of the targets, at random. */
  static async begin(targets: () => readonly number[], below: (count: number) => number): Promise<FaultyNetwork> {
    const proxy = new FaultyNetwork(targets, below);
    await new Promise<void>((resolve) => proxy.#server.listen(0, "127.0.0.1", resolve));
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  #pass(near: Socket): void {
    const targets = this.#targets();
    const port = targets[this.#below(Math.max(1, targets.length))];
    near.on("error", () => near.destroy());
    if (port === undefined) return void near.destroy();
    const far = connect({ port, host: "127.0.0.1", noDelay: true });
    far.on("error", () => far.destroy());
    const delay = this.#below(this.mostDelay + 1);
    const pair: Pair = { near, far, delay, silent: { out: false, back: false } };
    this.#pairs.add(pair);
    this.#forward(pair, near, far, "out");
    this.#forward(pair, far, near, "back");
  }

  #forward(pair: Pair, from: Socket, to: Socket, way: keyof Pair["silent"]): void {
    from.on("data", (data: Buffer) => {
      if (pair.silent[way]) return;
      // In two pieces: nobody may take one chunk for one message.
      const middle = this.#below(data.length + 1);
      const pieces = [data.subarray(0, middle), data.subarray(middle)].filter(({ length }) => length > 0);
      setTimeout(() => {
        for (const piece of pieces) if (!to.destroyed && !pair.silent[way]) to.write(piece);
      }, pair.delay);
    });
    from.on("close", () => {
      this.#pairs.delete(pair);
      // Whoever is behind a silent connection does not hear of its end.
      const isSilent = pair.silent.out || pair.silent.back;
      setTimeout(() => to.destroy(), isSilent ? silence : pair.delay);
    });
  }

  #some(share: number): Pair[] {
    return [...this.#pairs].filter(() => this.#below(1_000) < share * 1_000);
  }

  /** Cuts a share of all connections. */
  cut(share: number): void {
    for (const { near, far } of this.#some(share)) {
      near.destroy();
      far.destroy();
    }
  }

  /** Lets nothing pass any more on a share of all connections: out, back, or both. */
  silence(share: number): void {
    for (const pair of this.#some(share)) {
      const ways = 1 + this.#below(3);
      // What was silent stays silent: a connection never loses something in its middle.
      pair.silent = { out: pair.silent.out || (ways & 1) !== 0, back: pair.silent.back || (ways & 2) !== 0 };
    }
  }

  async end(): Promise<void> {
    this.cut(1);
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
