import type { Worker } from "node:worker_threads";
import { type Game, type Kinds, SetupError } from "@turnwright/core";
import { type TrainingSpace, trainingSpace } from "@turnwright/core/train";
import { Complaint } from "../complaint.js";
import { gameCalled, gameNames, type Shelved } from "../games.js";
import { BotThread } from "./bot-thread.js";
import { ByteBudget } from "./byte-budget.js";
import { Fault } from "./fault.js";
import { HeldMatches, type ServiceLimits } from "./held-matches.js";

/** The limits that a service has by default. */
export const defaultLimits: ServiceLimits = {
  mostMatches: 10_000,
  idleMinutes: 60,
  mostBytes: 16 * 1024 * 1024,
  mostOpenBytes: 64 * 1024 * 1024,
  mostClients: 1_000,
};

/** The most training spaces that are kept. */
const mostSpaces = 16;

/** The state of a service: its games, and the matches that it holds. */
export class Service {
  readonly held: HeldMatches;
  /** The bytes of the messages that are read or answered now. */
  readonly bytes: ByteBudget;
  /** The threads in which a bot chooses a move, and in which games are simulated. */
  readonly threads: { readonly choosing: BotThread; readonly simulating: BotThread };
  /** The games that were named when the service was started, by their ids. */
  readonly #own: ReadonlyMap<string, Shelved>;
  readonly #loaded = new Map<string, Shelved>();
  /** The training spaces that were used last, by game and setup. */
  readonly #spaces = new Map<string, TrainingSpace<Kinds>>();

  constructor(limits: ServiceLimits = defaultLimits, own: readonly Shelved[] = [], hire?: () => Worker) {
    this.held = new HeldMatches(limits);
    this.bytes = new ByteBudget(limits.mostOpenBytes);
    this.threads = { choosing: new BotThread(hire), simulating: new BotThread(hire) };
    this.#own = new Map(own.map((shelved) => [shelved.game.id, shelved]));
  }

  /** The ids of all games, in alphabetical order. */
  get gameIds(): readonly string[] {
    return [...new Set([...gameNames, ...this.#own.keys()])].sort();
  }

  /** Loads all games, so that later requests do not wait for them. */
  async load(): Promise<void> {
    for (const id of this.gameIds) this.#loaded.set(id, this.#own.get(id) ?? (await gameCalled(id)));
  }

  /** Ends the threads of bots. */
  async end(): Promise<void> {
    await Promise.all(Object.values(this.threads).map((thread) => thread.end()));
  }

  /** Returns the game with this id. Throws a `Fault` that names `path` if there is none. */
  gameOf(id: string | undefined, path = "game"): Shelved {
    const found = id === undefined ? undefined : this.#loaded.get(id);
    if (found === undefined) throw Fault.ofParams(path, this.gameIds.join(" | "));
    return found;
  }

  /**
   * Returns the training space of a game with a parsed setup. Throws a `Fault` when the game has none, or when it is
   * too large.
   */
  spaceOf({ game, training }: Shelved, seats: number, options: Kinds["options"]): TrainingSpace<Kinds> {
    if (training === undefined)
      throw new Fault("not-possible", `${game.id} has no numbers for learners; its module has no export "training"`);
    const key = JSON.stringify([game.id, seats, options]);
    const known = this.#spaces.get(key);
    if (known !== undefined) return known;
    try {
      const space = trainingSpace(game, training, { seats, options });
      const [oldest] = this.#spaces.keys();
      if (this.#spaces.size >= mostSpaces && oldest !== undefined) this.#spaces.delete(oldest);
      this.#spaces.set(key, space);
      return space;
    } catch (thrown) {
      if (thrown instanceof TypeError && !(thrown instanceof SetupError))
        throw new Fault("not-possible", `the training of ${game.id} is wrong: ${thrown.message}`);
      throw faultOf(thrown, "options", "smaller options: with at most 1000000 actions");
    }
  }
}

/**
 * Converts an error of the packages that a client's request can cause into a fault. `expected` says what would be right
 * for the field at `path`.
 */
export function faultOf(thrown: unknown, path: string, expected: string): Fault {
  if (thrown instanceof Fault) return thrown;
  if (thrown instanceof Complaint || thrown instanceof TypeError || thrown instanceof RangeError)
    return new Fault("not-possible", `params.${path}: ${thrown.message}`, { path, expected });
  throw thrown;
}

/** A game of any type. */
export type AnyGame = Game<Kinds>;
