import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PostgresCluster } from "../../postgres-cluster.js";
import { Child } from "./child.js";
import type { BenchGame, Contender, DialectName, Ticket } from "./contender.js";
import type { LoadAnswer, LoadOrder } from "./load.js";
import type { ServerAnswer, ServerOrder, Usage } from "./serve.js";
import type { WaveResult } from "./wave.js";

type Server = Child<ServerOrder, ServerAnswer>;
type Load = Child<LoadOrder, LoadAnswer>;

/** The core of the server and of its database, and that of the load. */
export const cores = { server: 0, load: 1 } as const;

/** What a stage is built for. */
export interface Staging {
  readonly contender: Contender;
  readonly game: BenchGame;
  readonly cluster: PostgresCluster | undefined;
  /** Servers on one storage; by default 1. */
  readonly servers?: number;
  /** Whether each server has a core of its own, and the load and the database any: for groups of servers. */
  readonly isSpread?: boolean;
}

/** Everything that runs during a round. */
export class Stage {
  readonly servers: readonly Server[];
  readonly load: Load;
  readonly ports: readonly number[];
  readonly #folder: string;
  readonly #cluster: PostgresCluster | undefined;
  readonly #dialect: DialectName;
  readonly #game: BenchGame;
  #seed = 1;

  private constructor(
    { contender, game, cluster }: Staging,
    folder: string,
    servers: readonly Server[],
    ports: readonly number[],
    load: Load,
  ) {
    this.servers = servers;
    this.ports = ports;
    this.load = load;
    this.#folder = folder;
    this.#cluster = contender.needsDatabase === true ? cluster : undefined;
    this.#dialect = contender.dialect;
    this.#game = game;
  }

  /** Starts the servers and the load. */
  static async begin(staging: Staging): Promise<Stage> {
    const folder = mkdtempSync(join(tmpdir(), "turnwright-servers-"));
    const { contender, game, cluster, servers: count = 1, isSpread = false } = staging;
    const words = [contender.name, game, folder, cluster?.url ?? ""];
    const servers: Server[] = [];
    const ports: number[] = [];
    for (let at = 0; at < count; at++) {
      const server: Server = await Child.start("lab/bench/servers/serve.ts", words, (cores.server + at) % 2);
      servers.push(server);
      ports.push((await server.next("listening")).port);
    }
    const core = isSpread ? undefined : cores.load;
    return new Stage(staging, folder, servers, ports, await Child.start("lab/bench/servers/load.ts", [], core));
  }

  async tickets(count: number): Promise<readonly Ticket[]> {
    const [server] = this.servers;
    return server === undefined ? [] : (await server.ask({ type: "create", count }, "created")).tickets;
  }

  /** What all servers used together. */
  async usage(collect = false): Promise<Usage> {
    const all = await Promise.all(this.servers.map((server) => server.ask({ type: "usage", collect }, "used")));
    const sum = (of: keyof Usage): number => all.reduce((total, { usage }) => total + usage[of], 0);
    return { computed: sum("computed"), resident: sum("resident"), held: sum("held") };
  }

  get databaseComputed(): number {
    return this.#cluster?.computed ?? 0;
  }

  /** Connects two clients to each of these matches. */
  async join(tickets: readonly Ticket[], milliseconds: number, rate: number | null, moves?: number): Promise<void> {
    const [dialect, game, ports] = [this.#dialect, this.#game, this.ports];
    const wave = { ports, dialect, game, tickets, rate, milliseconds, seed: this.#seed++, ...(moves && { moves }) };
    await this.load.ask({ type: "join", wave }, "joined");
  }

  async play(): Promise<WaveResult> {
    return (await this.load.ask({ type: "run" }, "played")).result;
  }

  async hangUp(): Promise<void> {
    await this.load.ask({ type: "end" }, "ended");
  }

  async end(): Promise<void> {
    await Promise.all([this.load.stop(), ...this.servers.map((server) => server.stop())]);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
