import type { Worker } from "node:worker_threads";
import { Complaint } from "../complaint.js";
import { gameNamed, gameNames, type Shelved } from "../games.js";
import { seatCount } from "../narration.js";
import { demandDifferent, mustBeWritable, statOf, written } from "../output.js";
import { botOf, recipeOf } from "../players.js";
import { commandOf, demandStartable } from "../program-bot.js";
import { progressText, showProgress } from "../progress.js";
import { playedByWorkers } from "../queue/tournament-games.js";
import { seatsOf } from "../setup.js";
import { grouped } from "../simulation/figures.js";
import { hired, ownHands } from "../simulation/pool-worker.js";
import type { Terminal } from "../terminal.js";
import { drawnTournamentSeed, type TournamentArguments } from "../tournament/arguments.js";
import { Lane } from "../tournament/playing.js";
import { type RankedBot, rankedBots } from "../tournament/ranked-bots.js";
import { demandNoResults, TournamentRecord } from "../tournament/record.js";
import type { GameResult, ScheduledGame } from "../tournament/result.js";
import { scheduleOf } from "../tournament/schedule.js";

/** The exit code of a command that was interrupted. */
const interrupted = 130;

function* linesOf(ranked: readonly RankedBot[], { paint }: Terminal): Iterable<string> {
  const wide = Math.max(3, ...ranked.map(({ bot }) => bot.length));
  yield paint(`     ${"bot".padEnd(wide)}   Elo    95 % from    played    wins  faults`, "dim");
  for (const [at, { bot, elo, least, most, played, wins, faults }] of ranked.entries()) {
    const interval = `${Math.round(least)} to ${Math.round(most)}`;
    const cells = [grouped(played).padStart(8), grouped(wins).padStart(7), grouped(faults).padStart(7)];
    const rank = `${at + 1}`.padStart(3);
    const rating = `${Math.round(elo)}`.padStart(6);
    yield `${rank}  ${bot.padEnd(wide)}${rating} ${interval.padStart(12)}  ${cells.join(" ")}`;
  }
}

/** A running tournament. */
interface Running {
  readonly shelved: Shelved;
  readonly request: TournamentArguments;
  readonly record: TournamentRecord;
  readonly schedule: readonly ScheduledGame[];
  readonly hire: (() => Worker) | undefined;
  readonly onResult: (result: GameResult) => void;
  readonly onWorkers: (workers: number) => void;
  readonly stop: Promise<undefined>;
}

function isOpenIn({ results }: TournamentRecord): (game: ScheduledGame) => boolean {
  const done = new Set(results.map(({ number }) => number));
  return ({ number }) => !done.has(number);
}

/** Plays the open games in threads of this machine. */
async function playedHere({ shelved, request, record, schedule, hire, onResult, stop }: Running): Promise<void> {
  const open = schedule.filter(isOpenIn(record));
  const lanes = Array.from({ length: Math.max(1, Math.min(request.threads, open.length)) }, () => {
    const worker = hire === undefined ? ownHands() : hired(hire());
    return new Lane(shelved, record.spec, worker, request.milliseconds);
  });
  const labour = async (lane: Lane): Promise<void> => {
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      const result = await Promise.race([lane.play(next), stop]);
      if (result === undefined) return;
      onResult(result);
    }
  };
  try {
    await Promise.all(lanes.map(labour));
  } finally {
    await Promise.all(lanes.map((lane) => lane.end()));
  }
}

/** Lets the workers of a queue play the open games. */
async function playedThere(
  { request: { task }, record, schedule, hire, onResult, onWorkers, stop }: Running,
  queue: string,
): Promise<void> {
  const groups: ScheduledGame[][] = [];
  for (let from = 0; from < schedule.length; from += task) groups.push(schedule.slice(from, from + task));
  const isOpen = isOpenIn(record);
  const onResults = (results: readonly GameResult[]): void => results.filter(isOpen).forEach(onResult);
  await playedByWorkers({ spec: record.spec, groups, isOpen, queue, hire, onResults, onWorkers, stop });
}

/** Opens the file of a tournament. Throws a `Complaint` when the game or its file does not allow it. */
function recordOf(shelved: Shelved, request: TournamentArguments): TournamentRecord {
  const { game, name } = shelved;
  const { bots, options, seed, queue, file, json } = request;
  if (queue !== undefined && !gameNames.includes(name))
    throw new Complaint(`workers know only these games: ${gameNames.join(", ")}; leave out --queue`);
  for (const bot of bots) if (commandOf(bot) === undefined) botOf(game, recipeOf(bot));
  const seats = seatsOf(shelved, { ...request, bots: [] });
  mustBeWritable(json, "--json");
  demandDifferent(["--json", json], ["--file", file]);
  if (json !== undefined && statOf(json)?.isFile()) demandNoResults(json);
  const wanted = { tournament: 1 as const, game: game.id, edition: game.edition, seats, options, bots, seed };
  return TournamentRecord.open(file, wanted, drawnTournamentSeed());
}

/** Plays a tournament until its end, or until the user presses Ctrl-C. Returns whether it was stopped. */
async function played(running: Omit<Running, "onResult" | "onWorkers" | "stop">, terminal: Terminal): Promise<boolean> {
  const { record, request, schedule } = running;
  const done = record.results.length;
  const left = schedule.filter(isOpenIn(record)).length;
  let isStopped = false;
  let ignore = (): void => {};
  const stop = new Promise<undefined>((resolve) => {
    ignore = terminal.onInterrupt(() => {
      isStopped = true;
      resolve(undefined);
    });
  });
  // Until the workers are counted, the message that there are none must not appear.
  let listening = 1;
  const progress = showProgress(terminal, (seconds) =>
    listening > 0
      ? progressText(record.results.length - done, left, seconds)
      : "no worker listens: turnwright worker --queue ...",
  );
  const onWorkers = (workers: number): void => {
    listening = workers;
    progress.update();
  };
  const faulty = new Set<string>();
  const onResult = (result: GameResult): void => {
    record.add(result);
    for (const { seat, says } of result.faults) {
      const bot = record.spec.bots[result.bots[seat]];
      if (!faulty.has(bot)) terminal.complain(`${bot}: ${says}`);
      faulty.add(bot);
    }
    progress.update();
  };
  const whole = { ...running, onResult, onWorkers, stop };
  try {
    await (request.queue === undefined ? playedHere(whole) : playedThere(whole, request.queue));
  } finally {
    progress.end();
    ignore();
  }
  return isStopped;
}

/**
 * Plays a tournament in which every bot meets every other, and prints their ratings. Writes every result to a file at
 * once. The same command continues from this file. Returns the exit code.
 */
export async function tournamentCommand(
  request: TournamentArguments,
  terminal: Terminal,
  hire?: () => Worker,
): Promise<number> {
  const shelved = await gameNamed(request.game);
  for (const bot of request.bots) await demandStartable(bot);
  const record = recordOf(shelved, request);
  try {
    return await playRest({ shelved, request, record, hire }, terminal);
  } finally {
    record.close();
  }
}

/** Plays what is left of a tournament, and prints the ratings. Returns the exit code. */
async function playRest(
  { shelved, request, record, hire }: Pick<Running, "shelved" | "request" | "record" | "hire">,
  terminal: Terminal,
): Promise<number> {
  const { spec, results } = record;
  const schedule = scheduleOf(spec.bots.length, spec.seats, request.rounds).map((seated, number) => ({
    number,
    bots: seated,
  }));
  const { game, edition, seats, bots, seed } = spec;
  const title = `${game}, edition ${edition}, ${seatCount(seats)}, ${bots.length} bots, seed ${seed}`;
  terminal.say(terminal.paint(title, "strong"));
  const further = results.filter(({ number }) => number >= schedule.length).length;
  const more = further === 0 ? "" : `, and ${grouped(further)} of further rounds`;
  const here = grouped(results.length - further);
  terminal.say(`results: ${request.file}, ${here} of ${grouped(schedule.length)} games${more}`);
  const isStopped = await played({ shelved, request, record, schedule, hire }, terminal);
  record.demandUnchanged();
  const ranked = rankedBots(spec, results);
  if (results.length > 0) for (const line of linesOf(ranked, terminal)) terminal.say(line);
  if (request.json !== undefined) {
    written(request.json, `${JSON.stringify({ ...spec, games: results.length, ranked }, null, 1)}\n`, "--json");
    terminal.say(`written: ${request.json}`);
  }
  if (!isStopped) return 0;
  terminal.say("stopped; the same command continues the tournament");
  return interrupted;
}
