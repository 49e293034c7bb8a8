import type { Contender } from "./contender.js";
import type { Usage } from "./serve.js";
import { Stage, type Staging } from "./stage.js";
import type { WaveResult } from "./wave.js";

/** How a contender is measured. */
export interface Round extends Staging {
  readonly matches: number;
  /** Moves a second; `null`: as fast as it goes. */
  readonly rate: number | null;
}

/** How long, and how often in turn, contenders are measured. */
export interface Pace {
  /** Milliseconds of one turn, without connecting. */
  readonly milliseconds: number;
  readonly warmUp: number;
  readonly turns: number;
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

/** One contender on its stage, with what it has done so far. */
interface Entrant {
  readonly round: Round;
  readonly stage: Stage;
  readonly waves: Waved[];
}

/** Lets a contender play for a while: wave after wave. */
async function played({ round, stage }: Entrant, milliseconds: number): Promise<Waved[]> {
  const waves: Waved[] = [];
  for (let time = 0; time < milliseconds; ) {
    const wave = await waved(stage, round, milliseconds - time);
    time += wave.result.milliseconds;
    waves.push(wave);
    console.error(round.contender.name, (wave.server / wave.result.moves).toFixed(0), wave.result.moves);
    if (wave.result.refused > 0) console.error(`${round.contender.name} refused: ${JSON.stringify(wave.result.why)}`);
  }
  return waves;
}

/** Measures contenders in turn: A B C A B C. All are running meanwhile. Throws when a server or the load fails. */
export async function measured(rounds: readonly Round[], pace: Pace): Promise<Measured[]> {
  const entrants: Entrant[] = [];
  try {
    for (const round of rounds) entrants.push({ round, stage: await Stage.begin(round), waves: [] });
    for (const entrant of entrants) await played(entrant, pace.warmUp);
    for (let turn = 0; turn < pace.turns; turn++)
      for (const entrant of entrants) entrant.waves.push(...(await played(entrant, pace.milliseconds)));
    const rows: Measured[] = [];
    for (const { round, stage, waves } of entrants) rows.push(summary(round, waves, await stage.usage()));
    return rows;
  } finally {
    for (const { stage } of entrants) await stage.end();
  }
}
