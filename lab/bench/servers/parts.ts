import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PostgresCluster } from "../../postgres-cluster.js";
import { Child } from "./child.js";
import type { BenchGame, Contender } from "./contender.js";
import { contenders } from "./contenders.js";
import type { OpenMatchesMemory, PartName, PartOptions, ServersRun } from "./results.js";
import { type Measured, measured, type Round } from "./rounds.js";
import { cores, Stage } from "./stage.js";

const matches = 100;
const statedRate = 2_000;
/** Moves a second of each server of a group. */
const rateEach = 1_000;
const manyMatches = 2_000;
/** Moves of each of the many matches before their memory is measured. */
const someMoves = 20;
const storedMatches = 100_000;

function contenderNamed(name: string): Contender {
  const found = contenders.find((contender) => contender.name === name);
  if (found === undefined) throw new Error(`bench: no server is called ${name}`);
  return found;
}

async function withCluster<T>(core: number | undefined, use: (cluster?: PostgresCluster) => Promise<T>): Promise<T> {
  const cluster = await PostgresCluster.begin(core === undefined ? {} : { core });
  try {
    return await use(cluster);
  } finally {
    await cluster?.remove();
  }
}

/** Plays a game on contenders in turn. */
function played(
  game: BenchGame,
  rate: number | null,
  { milliseconds, turns, only }: PartOptions,
  isAsked: (contender: Contender) => boolean,
): Promise<Measured[]> {
  return withCluster(cores.server, (cluster) => {
    const mayPlay = ({ games, name, needsDatabase }: Contender): boolean =>
      games.includes(game) && new RegExp(only).test(name) && (cluster !== undefined || needsDatabase !== true);
    const rounds = contenders
      .filter((contender) => mayPlay(contender) && isAsked(contender))
      .map((contender): Round => ({ contender, game, matches, rate, cluster }));
    return measured(rounds, { milliseconds, turns, warmUp: 6_000 });
  });
}

function group({ milliseconds, turns }: PartOptions): Promise<ServersRun["group"]> {
  return withCluster(undefined, async (cluster) => {
    const contender = contenderNamed("@turnwright/host, PostgreSQL");
    const round: Round = { contender, game: "light", matches, rate: rateEach, cluster, isSpread: true };
    // A server that moves less often does more work for each move: fewer messages and lines share a call.
    const group: Round = { ...round, servers: 2, matches: 2 * matches, rate: 2 * rateEach };
    const [one, two] = await measured([round, group], { milliseconds, turns, warmUp: 6_000 });
    if (one === undefined || two === undefined) throw new Error("bench: nothing was measured");
    return { one, two };
  });
}

/** Returns the bytes that a server holds for each match with two clients, after some moves. */
async function heldPerMatch(contender: Contender, game: BenchGame): Promise<number> {
  const stage = await Stage.begin({ contender, game, cluster: undefined });
  try {
    const before = await stage.usage(true);
    const tickets = await stage.tickets(manyMatches);
    await stage.join(tickets, 20_000, null, someMoves);
    await stage.play();
    return ((await stage.usage(true)).held - before.held) / manyMatches;
  } finally {
    await stage.end();
  }
}

async function open(): Promise<OpenMatchesMemory> {
  const perMatch = await heldPerMatch(contenderNamed("@turnwright/host, SQLite"), "artifact");
  const perSockets = await heldPerMatch(contenderNamed("ws, rules by hand"), "light");
  return { matches: manyMatches, perMatch, perSockets };
}

/** Runs a program of the folder `alone` in a process of its own, with a folder for its database. */
async function alone<T>(name: string, words: readonly string[] = []): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "turnwright-servers-"));
  const file = `lab/bench/servers/alone/${name}.ts`;
  const child = await Child.start<object, { type: "found"; found: T }>(file, [folder, ...words], cores.server);
  try {
    return (await child.next("found")).found;
  } finally {
    await child.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether a server can be expected to keep the stated rate. */
const isQuick = ({ name }: Contender): boolean => !/boardgame|former/.test(name);

/** How each part is measured, in the order of a whole run. */
export const parts: { readonly [name in PartName]: (options: PartOptions) => Promise<ServersRun[name]> } = {
  light: (options) => played("light", null, options, () => true),
  artifact: (options) => played("artifact", null, options, () => true),
  rate: async (options) => ({
    light: await played("light", statedRate, options, isQuick),
    artifact: await played("artifact", statedRate, options, isQuick),
  }),
  group,
  open,
  long: () => alone("long-match"),
  stored: () => alone("stored-matches", [`${storedMatches}`]),
  fold: () => alone("client-fold"),
};
