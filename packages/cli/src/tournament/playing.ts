import { fast, type Kinds, RunningChance, view } from "@turnwright/core";
import type { Shelved } from "../games.js";
import { recipeOf } from "../players.js";
import { commandOf, ProgramBot, ProgramFault } from "../program-bot.js";
import type { BotWorker } from "../simulation/pool-worker.js";
import { type Choice, playedGame } from "./game.js";
import type { GameFault, GameResult, ScheduledGame, TournamentSpec } from "./record.js";

/** One place where games are played, one after the other: a thread for our bots, and a process for each program. */
export class Lane {
  readonly #shelved: Shelved;
  readonly #spec: TournamentSpec;
  readonly #worker: BotWorker;
  /** The programs among the bots, by number. */
  readonly #programs: ReadonlyMap<number, ProgramBot>;

  constructor(shelved: Shelved, spec: TournamentSpec, worker: BotWorker, milliseconds: number) {
    this.#shelved = shelved;
    this.#spec = spec;
    this.#worker = worker;
    this.#programs = new Map(
      spec.bots.flatMap((bot, number) => {
        const command = commandOf(bot);
        return command === undefined ? [] : [[number, new ProgramBot(command, milliseconds)] as const];
      }),
    );
  }

  /** Plays a game. Its chance and that of our bots depend only on the seed and the number. */
  async play(scheduled: ScheduledGame): Promise<GameResult> {
    const faults: GameFault[] = [];
    const choose = (choice: Choice): Promise<Kinds["move"]> =>
      this.#chosen(choice, scheduled.bots[choice.seat], faults);
    return { ...(await playedGame(this.#shelved.game, this.#spec, scheduled, choose)), faults };
  }

  /** Ends the thread and the programs. */
  async end(): Promise<void> {
    for (const program of this.#programs.values()) program.end();
    await this.#worker.dismiss();
  }

  async #chosen({ match, seat, moves, seed }: Choice, bot: number, faults: GameFault[]): Promise<Kinds["move"]> {
    const { name, game } = this.#shelved;
    const program = this.#programs.get(bot);
    const seen = view(game, match, seat);
    if (program === undefined)
      return this.#worker.choose({ game: name, bot: recipeOf(this.#spec.bots[bot]), view: seen, seed });
    const chance = new RunningChance(fast(seed));
    const anyMove = (): Kinds["move"] => moves[chance.below("move", moves.length)];
    if (faults.some((fault) => fault.seat === seat)) return anyMove();
    try {
      return await program.choose(this.#shelved, seat, seen);
    } catch (thrown) {
      if (!(thrown instanceof ProgramFault)) throw thrown;
      faults.push({ seat, says: thrown.message });
      return anyMove();
    }
  }
}
