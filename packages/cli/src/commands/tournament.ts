import type { Worker } from "node:worker_threads";
import { gameNamed } from "../games.js";
import { mustBeWritable, written } from "../output.js";
import { botOf, recipeOf } from "../players.js";
import { commandOf } from "../program-bot.js";
import { progressText, showProgress } from "../progress.js";
import { seatsOf } from "../setup.js";
import { grouped } from "../simulation/figures.js";
import { hired, ownHands } from "../simulation/pool-worker.js";
import type { Terminal } from "../terminal.js";
import { drawnTournamentSeed, type TournamentArguments } from "../tournament/arguments.js";
import { Lane } from "../tournament/playing.js";
import { type RankedBot, rankedBots } from "../tournament/ranked-bots.js";
import { type GameFault, TournamentRecord } from "../tournament/record.js";
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

/**
 * Lets every bot play every other and prints their ratings. Every result is kept in a file at once, from which the same
 * command goes on. Returns the exit code.
 */
export async function tournamentCommand(
  request: TournamentArguments,
  terminal: Terminal,
  hire?: () => Worker,
): Promise<number> {
  const shelved = await gameNamed(request.game);
  const { game } = shelved;
  for (const bot of request.bots) if (commandOf(bot) === undefined) botOf(game, recipeOf(bot));
  const seats = seatsOf(shelved, { ...request, bots: [] });
  mustBeWritable(request.json, "--json");
  const { bots, options, seed } = request;
  const wanted = { tournament: 1 as const, game: game.id, edition: game.edition, seats, options, bots, seed };
  const record = TournamentRecord.open(request.file, wanted, drawnTournamentSeed());
  const { spec, results } = record;
  const schedule = scheduleOf(bots.length, seats, request.rounds);
  const done = new Set(results.map(({ number }) => number));
  const open = schedule.map((seated, number) => ({ number, seated })).filter(({ number }) => !done.has(number));
  const left = open.length;
  const title = `${game.id}, edition ${game.edition}, ${seats} seats, ${bots.length} bots, seed ${spec.seed}`;
  terminal.say(terminal.paint(title, "strong"));
  terminal.say(`results: ${request.file}, ${grouped(done.size)} of ${grouped(schedule.length)} games`);
  let isStopped = false;
  let stop = (): void => {};
  const stopped = new Promise<undefined>((resolve) => {
    stop = () => {
      isStopped = true;
      resolve(undefined);
    };
  });
  const ignore = terminal.onInterrupt(stop);
  const progress = showProgress(terminal, (seconds) => progressText(results.length - done.size, left, seconds));
  const faulty = new Set<string>();
  const tell = (seated: readonly number[], faults: readonly GameFault[]): void => {
    for (const { seat, says } of faults) {
      const bot = bots[seated[seat]];
      if (!faulty.has(bot)) terminal.complain(`${bot} gave ${says}`);
      faulty.add(bot);
    }
  };
  const wide = Math.max(1, Math.min(request.threads, open.length));
  const lanes = Array.from({ length: wide }, () => {
    const worker = hire === undefined ? ownHands() : hired(hire());
    return new Lane(shelved, spec, worker, request.milliseconds);
  });
  try {
    const labour = async (lane: Lane): Promise<void> => {
      for (let next = open.shift(); next !== undefined && !isStopped; next = open.shift()) {
        const result = await Promise.race([lane.play(next.number, next.seated), stopped]);
        if (result === undefined) return;
        record.add(result);
        tell(next.seated, result.faults);
        progress.update();
      }
    };
    await Promise.all(lanes.map(labour));
  } finally {
    progress.end();
    ignore();
    await Promise.all(lanes.map((lane) => lane.end()));
  }
  const ranked = rankedBots(spec, results);
  if (results.length > 0) for (const line of linesOf(ranked, terminal)) terminal.say(line);
  if (request.json !== undefined) {
    written(request.json, `${JSON.stringify({ ...spec, games: results.length, ranked }, null, 1)}\n`, "--json");
    terminal.say(`written: ${request.json}`);
  }
  if (!isStopped) return 0;
  terminal.say("stopped: the same command goes on");
  return interrupted;
}
