// What a second thread brings to a simulation on the command line, by the clock. After `npm run build`.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** @typedef {{ name: string, one: number, two: number, factor: number, least: number, most: number }} Threaded */

const program = join(import.meta.dirname, "../packages/cli/dist/bin.js");

/** Long enough that starting and warming up, which the second thread does again, weigh little. */
const simulations = [{ name: "Portals, 4 seats, 200,000 random games", game: "portals", seats: "4", games: "200000" }];

/** @param {readonly number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Seconds by the clock. @param {(typeof simulations)[number]} simulation @param {number} threads */
const seconds = ({ game, seats, games }, threads) => {
  const words = ["simulate", game, "--games", games, "--seats", seats, "--bots", "random", "--seed", "bench"];
  const begun = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [program, ...words, "--threads", `${threads}`], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return (performance.now() - begun) / 1000;
};

/** One thread, two, one, two, ... @param {number} rounds @param {(text: string) => void} progress @returns {Threaded[]} */
export const threadTimes = (rounds, progress) =>
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
