import type { MessagePort, Worker } from "node:worker_threads";
import { type SimulationSpec, simulateJob, type Totals } from "@turnwright/bots";
import type { Recipe } from "@turnwright/bots/internal";
import { fast, type Kinds, type PlayerView, RunningChance } from "@turnwright/core";
import { gameNamed } from "../games.js";
import { botOf } from "../players.js";
import { playedByOurs } from "../tournament/game.js";
import type { GameResult, ScheduledGame, TournamentSpec } from "../tournament/result.js";

/** Some games of a simulation, as they are sent to a thread. */
export interface Task {
  /** The name of the game, or the path of its module. Tasks of a queue have names only. */
  readonly game: string;
  readonly spec: SimulationSpec;
  readonly from: number;
  readonly to: number;
}

/** Some games of a tournament, as they are sent to a thread. */
export interface GamesTask {
  readonly game: string;
  readonly spec: TournamentSpec;
  readonly games: readonly ScheduledGame[];
}

/** The choice of one move, as it is sent to a thread. */
export interface Question {
  /** The name of the game, or the path of its module. */
  readonly game: string;
  readonly bot: Recipe;
  /** The view of a seat to act. */
  readonly view: PlayerView<Kinds>;
  readonly seed: string;
}

/** A worker that plays tasks, one at a time. */
export interface PoolWorker {
  play(task: Task): Promise<Totals>;
  /** Stops at once, even during a task. */
  dismiss(): Promise<void>;
}

/** A worker that also plays games of tournaments. */
export interface GamesWorker extends PoolWorker {
  playGames(task: GamesTask): Promise<readonly GameResult[]>;
}

/** A worker that also chooses moves. */
export interface BotWorker extends GamesWorker {
  /** Returns the move that a bot chooses. */
  choose(question: Question): Promise<Kinds["move"]>;
}

async function played({ game, spec, from, to }: Task): Promise<Totals> {
  return simulateJob((await gameNamed(game)).game, spec, from, to);
}

async function chosen({ game: name, bot, view, seed }: Question): Promise<Kinds["move"]> {
  const { game } = await gameNamed(name);
  return botOf(game, bot)(view, new RunningChance(fast(seed)));
}

async function playedGames({ game, spec, games }: GamesTask): Promise<readonly GameResult[]> {
  return playedByOurs((await gameNamed(game)).game, spec, games);
}

type Request = Task | GamesTask | Question;

async function answered(request: Request): Promise<Totals | readonly GameResult[] | Kinds["move"]> {
  if ("view" in request) return chosen(request);
  return "games" in request ? playedGames(request) : played(request);
}

/** Runs a thread: plays the tasks that arrive and sends results back, never states, or answers with a bot's move. */
export function serve(port: MessagePort): void {
  port.on("message", async (request: Request) => port.postMessage(await answered(request)));
}

/** Returns a worker that plays in this thread. It pauses between tasks so that Ctrl-C and timers are handled. */
export function ownHands(): BotWorker {
  let next: NodeJS.Immediate | undefined;
  const breath = (): Promise<void> =>
    new Promise((breathed) => {
      next = setImmediate(breathed);
    });
  return {
    play: (task) => breath().then(() => played(task)),
    playGames: (task) => breath().then(() => playedGames(task)),
    choose: (question) => breath().then(() => chosen(question)),
    dismiss: async () => clearImmediate(next),
  };
}

/** Returns a worker that plays in another thread, which must run `serve`. Errors of that thread are thrown here. */
export function hired(worker: Worker): BotWorker {
  const sent = <Answer>(request: Request): Promise<Answer> =>
    new Promise((answered, failed) => {
      worker.removeAllListeners().once("message", answered).once("error", failed);
      worker.postMessage(request);
    });
  return {
    play: (task) => sent<Totals>(task),
    playGames: (task) => sent<readonly GameResult[]>(task),
    choose: (question) => sent<Kinds["move"]>(question),
    dismiss: async () => void (await worker.terminate()),
  };
}
