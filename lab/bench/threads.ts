// What a second thread brings to a simulation on the command line, by the clock. After `npm run build`.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../../scripts/root.js";

export type Threaded = { name: string; one: number; two: number; factor: number; least: number; most: number };

const program = join(root, "packages/cli/dist/bin.js");

/** Long enough that starting and warming up, which the second thread does again, weigh little. */
const simulations = [{ name: "Portals, 4 seats, 200,000 random games", game: "portals", seats: "4", games: "200000" }];

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Seconds by the clock. */
const seconds = ({ game, seats, games }: (typeof simulations)[number], threads: number) => {
  const words = ["simulate", game, "--games", games, "--seats", seats, "--bots", "random", "--seed", "bench"];
  const begun = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [program, ...words, "--threads", `${threads}`], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return (performance.now() - begun) / 1000;
};

/** One thread, two, one, two, ... */
export const threadTimes = (rounds: number, progress: (text: string) => void): Threaded[] =>
  simulations.map((simulation) => {
    const pairs = Array.from({ length: rounds }, (_, round) => {
      progress(`threads: ${simulation.name}, round ${round + 1} of ${rounds}`);
      return { one: seconds(simulation, 1), two: seconds(simulation, 2) };
    });
    const factors = pairs.map(({ one, two }) => one / two);
    return {
      name: simulation.name,
      one: median(pairs.map(({ one }) => one)),
      two: median(pairs.map(({ two }) => two)),
      factor: median(factors),
      least: Math.min(...factors),
      most: Math.max(...factors),
    };
  });
