import type { Worker } from "node:worker_threads";
import type { SimulationSpec, Totals } from "@turnwright/bots";
import { formatRecipe } from "@turnwright/bots/internal";
import { Complaint } from "../complaint.js";
import { gameNamed, gameNames, type Shelved } from "../games.js";
import { seatCount } from "../narration.js";
import { demandDifferent, mustBeWritable, written } from "../output.js";
import { progressText, showProgress } from "../progress.js";
import { type Fetched, simulatedByWorkers } from "../queue/simulating.js";
import { pageOf } from "../report/page.js";
import type { SimulateArguments } from "../simulation/arguments.js";
import { grouped } from "../simulation/figures.js";
import { hired, ownHands } from "../simulation/pool-worker.js";
import { jsonOf, type Result } from "../simulation/result.js";
import { simulated } from "../simulation/running.js";
import { specOf } from "../simulation/spec.js";
import { tableOf } from "../simulation/table.js";
import type { Terminal } from "../terminal.js";

/** The exit code of a command that was interrupted. */
const interrupted = 130;

const nothing = async (): Promise<void> => {};

/**
 * Plays the games, on workers or threads if there are any. Stops when all games are played, or when the user presses
 * Ctrl-C.
 */
async function played(
  { name, game }: Shelved,
  spec: SimulationSpec,
  { games, threads, queue, task }: SimulateArguments,
  terminal: Terminal,
  hire: (() => Worker) | undefined,
): Promise<Fetched> {
  let ignore = (): void => {};
  const stop = new Promise<void>((resolve) => {
    ignore = terminal.onInterrupt(resolve);
  });
  let soFar = 0;
  // Until the workers are counted, the message that there are none must not appear.
  let listening = 1;
  const textAt = (seconds: number): string =>
    listening > 0 ? progressText(soFar, games, seconds) : "no worker listens: turnwright worker --queue ...";
  const progress = showProgress(terminal, textAt);
  const onTotals = (totals: Totals | undefined): void => {
    soFar = totals?.games ?? 0;
    progress.update();
  };
  const onProgress = (totals: Totals | undefined, workers: number): void => {
    listening = workers;
    onTotals(totals);
  };
  try {
    if (queue !== undefined)
      return await simulatedByWorkers({ game, spec, games, queue, task, hire, onProgress, stop });
    const pool =
      hire === undefined ? [ownHands()] : Array.from({ length: Math.min(threads, games) }, () => hired(hire()));
    return { totals: await simulated({ name, game, spec, games, pool, onTotals, stop }), leave: nothing };
  } finally {
    ignore();
    progress.end();
  }
}

function keep({ json, report }: SimulateArguments, result: Result, terminal: Terminal): void {
  if (json !== undefined) written(json, jsonOf(result), "--json");
  if (report !== undefined) written(report, pageOf(result), "--report");
  for (const file of [json, report]) if (file !== undefined) terminal.say(`written: ${file}`);
}

/** Plays many games between bots and prints the totals. Returns the exit code. */
export async function simulateCommand(
  request: SimulateArguments,
  terminal: Terminal,
  hire?: () => Worker,
): Promise<number> {
  const shelved = await gameNamed(request.game);
  const { name, game } = shelved;
  if (request.queue !== undefined && !gameNames.includes(name))
    throw new Complaint(`workers know only these games: ${gameNames.join(", ")}; leave out --queue`);
  const spec = specOf(shelved, request);
  mustBeWritable(request.json, "--json");
  mustBeWritable(request.report, "--report");
  demandDifferent(["--report", request.report], ["--json", request.json]);
  const bots = spec.bots.map(formatRecipe).join(", ");
  const rotating = spec.rotate === true ? ", rotating" : "";
  const title = `${game.id}, edition ${game.edition}, ${seatCount(spec.seats)}, ${bots}${rotating}, seed ${spec.seed}`;
  terminal.say(terminal.paint(title, "strong"));
  const { totals, leave } = await played(shelved, spec, request, terminal, hire);
  const result: Result = { name, game, spec, requested: request.games, totals };
  const isWhole = totals.games === request.games;
  let isKept = false;
  try {
    terminal.say(
      isWhole ? `${grouped(totals.games)} games` : `stopped after ${totals.games} of ${request.games} games`,
    );
    if (totals.games > 0) for (const line of tableOf(result, terminal)) terminal.say(line);
    keep(request, result, terminal);
    isKept = isWhole;
  } finally {
    await leave(isKept);
  }
  return isWhole ? 0 : interrupted;
}
