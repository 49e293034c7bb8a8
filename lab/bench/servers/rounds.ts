import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Child } from "./child.js";
import type { BenchGame, Contender, DialectName, Ticket } from "./contender.js";
import type { LoadAnswer, LoadOrder } from "./load.js";
import type { PostgresCluster } from "./postgres-cluster.js";
import type { ServerAnswer, ServerOrder, Usage } from "./serve.js";
import type { WaveResult } from "./wave.js";

type Server = Child<ServerOrder, ServerAnswer>;
type Load = Child<LoadOrder, LoadAnswer>;

/** The core of the server and of its database, and that of the load. */
export const cores = { server: 0, load: 1 } as const;

/** How a contender is measured. */
export interface Round {
  readonly contender: Contender;
  readonly game: BenchGame;
  readonly matches: number;
  /** Moves a second; `null`: as fast as it goes. */
  readonly rate: number | null;
  /** Measured time, without warming up and connecting. */
  readonly milliseconds: number;
  readonly warmUp: number;
  readonly cluster: PostgresCluster | undefined;
  /** Servers on one storage, each on a core of its own; by default one, on the server's core. */
  readonly servers?: number;
}

/** What one round said. Times are in milliseconds if not said otherwise. */
export interface Measured {
  readonly name: string;
  readonly stores: Contender["stores"];
  readonly moves: number;
  readonly movesPerSecond: number;
  /** Microseconds of the servers' processes for a move. */
  readonly serverPerMove: number;
  /** Microseconds of the database's processes for a move; 0 where there is none. */
  readonly databasePerMove: number;
  readonly median: number;
  readonly p90: number;
  readonly p99: number;
  readonly bytesPerMove: number;
  /** Resident memory at the end, in bytes. */
  readonly resident: number;
  /** The share of one core that the load took: near 1, the load was what limited the moves. */
  readonly loadShare: number;
  /** Milliseconds of the servers for a match created and entered by two clients. */
  readonly perMatch: number;
  readonly refused: number;
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
    { contender, game, cluster }: Round,
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

  static async begin(round: Round): Promise<Stage> {
    const folder = mkdtempSync(join(tmpdir(), "turnwright-servers-"));
    const { contender, game, cluster, servers: count = 1 } = round;
    const words = [contender.name, game, folder, cluster?.url ?? ""];
    const servers: Server[] = [];
    const ports: number[] = [];
    for (let at = 0; at < count; at++) {
      const server: Server = await Child.start("lab/bench/servers/serve.ts", words, (cores.server + at) % 2);
      servers.push(server);
      ports.push((await server.next("listening")).port);
    }
    const core = count === 1 ? cores.load : undefined;
    return new Stage(round, folder, servers, ports, await Child.start("lab/bench/servers/load.ts", [], core));
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

interface Waved {
  readonly result: WaveResult;
  readonly server: number;
  readonly database: number;
  readonly entering: number;
}

async function waved(stage: Stage, { matches, rate }: Round, milliseconds: number): Promise<Waved> {
  const before = await stage.usage();
  const tickets = await stage.tickets(matches);
  await stage.join(tickets, milliseconds, rate);
  const [entered, database] = [await stage.usage(), stage.databaseComputed];
  const result = await stage.play();
  const server = (await stage.usage()).computed - entered.computed;
  const entering = entered.computed - before.computed;
  const waved = { result, server, database: stage.databaseComputed - database, entering };
  await stage.hangUp();
  return waved;
}

function atPercent(sorted: readonly number[], percent: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

function summary({ contender, matches }: Round, waves: readonly Waved[], { resident }: Usage): Measured {
  const sum = (of: (wave: Waved) => number): number => waves.reduce((total, wave) => total + of(wave), 0);
  const moves = sum(({ result }) => result.moves);
  const milliseconds = sum(({ result }) => result.milliseconds);
  const sorted = waves.flatMap(({ result }) => result.latencies).sort((one, other) => one - other);
  return {
    name: contender.name,
    stores: contender.stores,
    moves,
    movesPerSecond: (1000 * moves) / milliseconds,
    serverPerMove: sum(({ server }) => server) / moves,
    databasePerMove: sum(({ database }) => database) / moves,
    median: atPercent(sorted, 50),
    p90: atPercent(sorted, 90),
    p99: atPercent(sorted, 99),
    bytesPerMove: sum(({ result }) => result.bytes) / moves,
    resident,
    loadShare: sum(({ result }) => result.computed) / milliseconds,
    perMatch: sum(({ entering }) => entering) / 1000 / (waves.length * matches),
    refused: sum(({ result }) => result.refused),
  };
}

/** Measures one contender. Throws when a server or the load fails. */
export async function measured(round: Round): Promise<Measured> {
  const stage = await Stage.begin(round);
  try {
    for (let time = 0; time < round.warmUp; ) time += (await waved(stage, round, round.warmUp)).result.milliseconds;
    const waves: Waved[] = [];
    for (let time = 0; time < round.milliseconds; ) {
      const wave = await waved(stage, round, round.milliseconds - time);
      time += wave.result.milliseconds;
      waves.push(wave);
      if (wave.result.refused > 0) console.error(`${round.contender.name} refused: ${JSON.stringify(wave.result.why)}`);
    }
    return summary(round, waves, await stage.usage());
  } finally {
    await stage.end();
  }
}
