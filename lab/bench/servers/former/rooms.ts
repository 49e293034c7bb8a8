import { type Game, type Kinds, type OptionProblem, parseSetup, type Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import { decode } from "@turnwright/log";
import { type LogStore, type StoreProblem, storedText } from "@turnwright/log/stores";
import { engines } from "../bench-games.js";
import type { Keys } from "./keys.js";
import { begun, type Recorded, reread } from "./record.js";
import { Room } from "./room.js";

/** A match that was created. */
export interface Created {
  readonly match: string;
  /** By seat: what lets somebody sit there. */
  readonly tokens: readonly string[];
}

function gameOf(id: string): Game<Kinds> | undefined {
  return Object.values(engines).find((game) => game.id === id);
}

interface Opened {
  readonly room: Promise<Result<Room, StoreProblem>>;
  users: number;
}

function noSuchGame(name: unknown): OptionProblem {
  const expected = Object.values(engines)
    .map(({ id }) => id)
    .join(" | ");
  return { code: "not-allowed", path: "game", expected, found: String(name).slice(0, 60) };
}

/** All matches: in the store, and those that somebody looks at in memory. */
export class Rooms {
  readonly keys: Keys;
  readonly store: LogStore;
  readonly #opened = new Map<string, Opened>();

  constructor(store: LogStore, keys: Keys) {
    this.store = store;
    this.keys = keys;
  }

  /** Begins a match, or says what is wrong with the game, the seats, the options, or the store. */
  async create(
    name: unknown,
    seats: unknown,
    options: unknown,
  ): Promise<Result<Created, OptionProblem | StoreProblem>> {
    const game = gameOf(String(name));
    if (game === undefined) return no(noSuchGame(name));
    const setup = parseSetup(game, { seats, options: options ?? {} });
    if (!setup.ok) return setup;
    const match = this.keys.newMatch();
    const keys = this.keys.chanceKeysOf(match);
    const record = begun(game, match, setup.value, keys);
    const stored = await this.store.create(record.position.text);
    if (!stored.ok) return stored;
    return ok({
      match,
      tokens: Array.from({ length: setup.value.seats }, (_, seat) => this.keys.tokenOf(match, seat)),
    });
  }

  /** The room of a match. Whoever opened it and got one must `release` it. */
  async open(match: string): Promise<Result<Room, StoreProblem>> {
    const opened = this.#opened.get(match) ?? { room: this.#read(match), users: 0 };
    this.#opened.set(match, opened);
    opened.users++;
    const room = await opened.room.catch((error: unknown) => {
      this.release(match);
      throw error;
    });
    if (!room.ok) this.release(match);
    return room;
  }

  /** A room that nobody uses is forgotten; the store has all of it. */
  release(match: string): void {
    const opened = this.#opened.get(match);
    if (opened !== undefined && --opened.users === 0) this.#opened.delete(match);
  }

  async #read(id: string): Promise<Result<Room, StoreProblem>> {
    const text = await storedText(this.store, id);
    if (!text.ok) return text;
    const log = decode(text.value);
    const game = log.ok ? gameOf(log.value.header.game) : undefined;
    if (game === undefined) throw new Error(`the log of ${id} is of no game here`);
    const keys = this.keys.chanceKeysOf(id);
    const read = async (): Promise<Recorded> => {
      const again = await storedText(this.store, id);
      if (!again.ok) throw new Error(`the store doesn't answer: ${again.problem.code}`);
      return reread(game, again.value, keys);
    };
    return ok(new Room({ id, game, store: this.store, read }, reread(game, text.value, keys)));
  }
}
