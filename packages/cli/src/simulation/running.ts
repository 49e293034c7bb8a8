import { mergeTotals, type SimulationSpec, type Totals } from "@turnwright/bots";
import { noTotals } from "@turnwright/bots/internal";
import type { Game, Kinds } from "@turnwright/core";
import type { PoolWorker } from "./pool-worker.js";

/**
 * How long a task should take, in milliseconds: long enough to cost nothing, short enough to show and keep progress.
 */
const aim = 500;

/** A task never has more games than this. */
const mostGames = 5000;

/** How many games the next task of somebody should have, from the last: at most four times as many. */
function nextSize(size: number, milliseconds: number): number {
  const ideal = Math.floor((size * aim) / Math.max(1, milliseconds));
  return Math.max(1, Math.min(ideal, 4 * size, mostGames));
}

/** A simulation while it runs. */
export interface Run {
  readonly game: Game<Kinds>;
  readonly spec: SimulationSpec;
  readonly games: number;
  readonly pool: readonly PoolWorker[];
  /** How many games a task has; if not given, by the time that tasks take. */
  readonly size?: number;
  /** Told of all totals so far after each task. */
  readonly onTotals: (totals: Totals) => void;
  /** Comes true when nobody wants to wait any longer. */
  readonly stop: Promise<unknown>;
}

/**
 * Plays a simulation, task by task, on a worker pool; after `stop`, what has been played so far. Totals depend on the
 * games that were played and on nothing else: not on the pool, the size of tasks or their order.
 */
export async function simulated({ game, spec, games, pool, size: fixed, onTotals, stop }: Run): Promise<Totals> {
  let totals = noTotals(game, spec.seats, spec.bots.length);
  let next = 0;
  let isStopped = false;
  const stopped = stop.then(() => {
    isStopped = true;
  });
  const labour = async (worker: PoolWorker): Promise<void> => {
    for (let size = 1; next < games && !isStopped; ) {
      const from = next;
      // Towards the end tasks get smaller, so that nobody waits long for the last one.
      next = Math.min(games, from + (fixed ?? Math.min(size, Math.ceil((games - from) / (2 * pool.length)))));
      const begun = performance.now();
      const part = await Promise.race([worker.play({ game: game.id, spec, from, to: next }), stopped]);
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
