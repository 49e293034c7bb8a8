import { mergeTotals, type SimulationSpec, type Totals } from "@turnwright/bots";
import { noTotals } from "@turnwright/bots/internal";
import type { Game, Kinds } from "@turnwright/core";
import type { PoolWorker } from "./pool-worker.js";

/**
 * The intended duration of a task, in milliseconds. It is long enough to make the overhead negligible, and short enough
 * to show and save progress.
 */
const aim = 500;

/** The most games of a task. */
const mostGames = 5000;

/**
 * Returns the number of games of a worker's next task, computed from the last one. It is at most four times as large.
 */
function nextSize(size: number, milliseconds: number): number {
  const ideal = Math.floor((size * aim) / Math.max(1, milliseconds));
  return Math.max(1, Math.min(ideal, 4 * size, mostGames));
}

/** Options for `simulated`. */
export interface Run {
  /** The name or the path by which every thread finds the game. */
  readonly name: string;
  readonly game: Game<Kinds>;
  readonly spec: SimulationSpec;
  readonly games: number;
  readonly pool: readonly PoolWorker[];
  /** The number of games of a task. By default, it depends on the time that tasks take. */
  readonly size?: number;
  /** A callback that is called with all totals so far after each task. */
  readonly onTotals: (totals: Totals) => void;
  /** A promise that resolves when the simulation has to stop. */
  readonly stop: Promise<unknown>;
}

/**
 * Plays a simulation, task by task, on a worker pool. After `stop`, returns what has been played so far. Totals depend
 * only on the games that were played: not on the pool, the size of tasks or their order.
 */
export async function simulated({ name, game, spec, games, pool, size: fixed, onTotals, stop }: Run): Promise<Totals> {
  let totals = noTotals(game, spec.seats, spec.bots.length);
  let next = 0;
  let isStopped = false;
  const stopped = stop.then(() => {
    isStopped = true;
  });
  const labour = async (worker: PoolWorker): Promise<void> => {
    for (let size = 1; next < games && !isStopped; ) {
      const from = next;
      // Towards the end, tasks become smaller, so that the last one does not take long.
      next = Math.min(games, from + (fixed ?? Math.min(size, Math.ceil((games - from) / (2 * pool.length)))));
      const begun = performance.now();
      const part = await Promise.race([worker.play({ game: name, spec, from, to: next }), stopped]);
      if (part === undefined) return;
      size = nextSize(size, performance.now() - begun);
      totals = mergeTotals(totals, part);
      onTotals(totals);
    }
  };
  try {
    await Promise.all(pool.map(labour));
  } finally {
    await Promise.all(pool.map((worker) => worker.dismiss()));
  }
  return totals;
}
