// Servers side by side: `npm run servers -- [seconds] [only: part of a contender's name]`. A whole run writes the
// section of docs/benchmarks.md.
import { contenders } from "./servers/contenders.js";
import { PostgresCluster } from "./servers/postgres-cluster.js";
import { installRivals } from "./servers/rivals.js";
import { cores, type Measured, measured } from "./servers/rounds.js";

export const main = async ([seconds = "6", only = ""]: readonly string[]): Promise<void> => {
  installRivals();
  const cluster = await PostgresCluster.begin({ core: cores.server });
  const milliseconds = 1000 * Number(seconds);
  for (const game of ["artifact"] as const)
    for (const contender of contenders.filter((each) => each.name.includes(only) && each.games.includes(game))) {
      const row: Measured = await measured({ contender, game, matches: 100, rate: null, milliseconds, warmUp: 1500, cluster });
      console.log(game, JSON.stringify(row));
    }
  await cluster?.remove();
};
