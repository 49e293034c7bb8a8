import { randomBelow } from "../measure.js";
import { atRandom, scripted } from "./brain.js";
import type { BenchGame, DialectName, Ticket } from "./contender.js";
import { dialectOf } from "./dialects.js";
import { Player } from "./player.js";

/** Matches that are played at the same time, from their first move on. */
export interface WaveOrder {
  /** One server, or several: each client takes one of them at random. */
  readonly ports: readonly number[];
  readonly dialect: DialectName;
  readonly game: BenchGame;
  readonly tickets: readonly Ticket[];
  /** Moves a second of all matches together; `null`: every match as fast as it goes. */
  readonly rate: number | null;
  /** The wave ends after this time, or as soon as less than half of the matches go on. */
  readonly milliseconds: number;
  /** Moves of each match, at most. */
  readonly moves?: number;
  readonly seed: number;
}

/** What was measured. */
export interface WaveResult {
  readonly moves: number;
  readonly milliseconds: number;
  /** Of each move, from the time when it was due to its answer, in milliseconds. */
  readonly latencies: readonly number[];
  readonly bytes: number;
  /** The computing time of the load itself, in milliseconds. */
  readonly computed: number;
  readonly refused: number;
  readonly why?: unknown;
}

class Table {
  readonly players: readonly Player[];
  readonly #wave: Wave;
  /** When its next move is due. */
  due = 0;
  moves = 0;

  constructor(wave: Wave, players: (table: Table) => readonly Player[]) {
    this.#wave = wave;
    this.players = players(this);
  }

  get isOver(): boolean {
    return this.moves >= this.#wave.mostMoves || this.players.some(({ now }) => now.isOver);
  }

  /** Lets a player move who may, if a move is due. */
  advance(): void {
    if (!this.#wave.isRunning || this.isOver || this.players.some(({ isWaiting }) => isWaiting)) return;
    const player = this.players.find(({ mayMove }) => mayMove);
    const now = performance.now();
    if (player === undefined || now < this.due || this.players.some((other) => other.now.n > player.now.n)) return;
    this.moves++;
    // A wave that has a pace looks each millisecond: what is late by more waited for an answer, and that counts.
    const due = Math.max(this.due, now - this.#wave.pace);
    player.move(now - due < 2 ? now : due);
    this.due = due + this.#wave.pace;
  }
}

/** One wave of matches. */
export class Wave {
  isRunning = false;
  readonly mostMoves: number;
  /** Milliseconds between two moves of a match; 0: none. */
  readonly pace: number;
  readonly #order: WaveOrder;
  readonly #tables: readonly Table[];
  readonly #latencies: number[] = [];
  #refused = 0;
  #why: unknown;

  constructor(order: WaveOrder) {
    this.#order = order;
    this.mostMoves = order.moves ?? Number.POSITIVE_INFINITY;
    this.pace = order.rate === null ? 0 : (1000 * order.tickets.length) / order.rate;
    const below = randomBelow(order.seed);
    this.#tables = order.tickets.map((ticket) => new Table(this, (table) => this.#seated(ticket, table, below)));
  }

  #seated(ticket: Ticket, table: Table, below: (count: number) => number): readonly Player[] {
    const { ports, dialect, game } = this.#order;
    const watcher = {
      moved: () => table.advance(),
      answered: (milliseconds: number, ok: boolean, why: unknown) => this.#answered(milliseconds, ok, why),
    };
    return ticket.seats.map((_, seat) => {
      const speaker = dialectOf(dialect, game)(ports[below(ports.length)] ?? 0, ticket, seat);
      const brain = game === "light" ? scripted() : atRandom(game, seat, below);
      return new Player(seat, speaker, brain, watcher);
    });
  }

  #answered(milliseconds: number, ok: boolean, why: unknown): void {
    if (ok) this.#latencies.push(milliseconds);
    else {
      this.#refused++;
      this.#why ??= why;
    }
  }

  /** Waits until every client is in its match. Rejects when one is not let in. */
  async join(): Promise<void> {
    await Promise.all(this.#tables.flatMap(({ players }) => players.map(({ joined }) => joined)));
  }

  /** Plays, and waits for the last answer. */
  async run(): Promise<WaveResult> {
    const [begun, cpu, bytes] = [performance.now(), process.cpuUsage(), this.#bytes()];
    this.#begin(begun);
    while (this.isRunning) {
      await new Promise((resolve) => setTimeout(resolve, this.pace === 0 ? 10 : 1));
      if (this.pace > 0) for (const table of this.#tables) table.advance();
      this.isRunning = performance.now() < begun + this.#order.milliseconds && this.#isLively();
    }
    await this.#settled();
    const { user, system } = process.cpuUsage(cpu);
    return {
      moves: this.#latencies.length,
      milliseconds: performance.now() - begun,
      latencies: this.#latencies,
      bytes: this.#bytes() - bytes,
      computed: (user + system) / 1000,
      refused: this.#refused,
      why: this.#why,
    };
  }

  #begin(begun: number): void {
    this.isRunning = true;
    for (const [at, table] of this.#tables.entries()) table.due = begun + (at * this.pace) / this.#tables.length;
    for (const table of this.#tables) table.advance();
  }

  #isLively(): boolean {
    return this.#tables.filter(({ isOver }) => !isOver).length * 2 > this.#tables.length;
  }

  async #settled(): Promise<void> {
    const end = performance.now() + 10_000;
    while (performance.now() < end && this.#tables.some(({ players }) => players.some(({ isWaiting }) => isWaiting)))
      await new Promise((resolve) => setTimeout(resolve, 1));
  }

  #bytes(): number {
    return this.#tables.flatMap(({ players }) => players).reduce((sum, { bytes }) => sum + bytes, 0);
  }

  end(): void {
    for (const { players } of this.#tables) for (const player of players) player.end();
  }
}
