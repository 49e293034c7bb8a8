import { fast, type Kinds, RunningChance, view } from "@turnwright/core";
import type { Shelved } from "../games.js";
import { recipeOf } from "../players.js";
import { commandOf, ProgramBot, ProgramFault } from "../program-bot.js";
import type { BotWorker } from "../simulation/pool-worker.js";
import { type Choice, playedGame } from "./game.js";
import type { GameFault, GameResult, ScheduledGame, TournamentSpec } from "./result.js";

/**
 * A lane of a tournament, in which games are played one after the other. It has a thread for our bots, and for each
 * program a process for each seat. If a program has several seats of a game, no process gets the views of two of them.
 */
export class Lane {
  readonly #shelved: Shelved;
  readonly #spec: TournamentSpec;
  readonly #worker: BotWorker;
  /** The processes of each bot by seat; none for our bots. A process starts with its first request. */
  readonly #programs: readonly (readonly ProgramBot[])[];
  #isOver = false;

  constructor(shelved: Shelved, spec: TournamentSpec, worker: BotWorker, milliseconds: number) {
    this.#shelved = shelved;
    this.#spec = spec;
    this.#worker = worker;
    this.#programs = spec.bots.map((bot) => {
      const command = commandOf(bot);
      if (command === undefined) return [];
      return Array.from({ length: spec.seats }, () => new ProgramBot(command, milliseconds));
    });
  }

  /** Plays a game. Its chance and that of our bots depend only on the seed and the number. */
  async play(scheduled: ScheduledGame): Promise<GameResult> {
    const faults: GameFault[] = [];
    const choose = (choice: Choice): Promise<Kinds["move"]> =>
      this.#chosen(choice, scheduled.bots[choice.seat], faults);
    return { ...(await playedGame(this.#shelved.game, this.#spec, scheduled, choose)), faults };
  }

  /** Ends the thread and the programs. A game that is not over goes no further. */
  async end(): Promise<void> {
    this.#isOver = true;
    for (const program of this.#programs.flat()) program.end();
    await this.#worker.dismiss();
  }

  async #chosen({ match, seat, moves, seed }: Choice, bot: number, faults: GameFault[]): Promise<Kinds["move"]> {
    // Otherwise, the game would start the programs again.
    if (this.#isOver) throw new Error("the tournament has stopped");
    const { name, game } = this.#shelved;
    const program = this.#programs[bot].at(seat);
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
