import { foldView, type Kinds, legalMoves, type PlayerView } from "@turnwright/core";
import type { Connection, Host } from "@turnwright/host";
import type { ServerMessage } from "@turnwright/host/protocol";
import { engines } from "../bench-games.js";
import type { BenchGame } from "../contender.js";

/** A client of a host in the same process: no socket between them. It plays legal moves at random. */
export class InProcess {
  readonly #game: BenchGame;
  readonly #seat: number;
  readonly #connection: Connection;
  #view: PlayerView<Kinds> | undefined;
  #n = 0;
  #requests = 0;
  #hear: (() => void)[] = [];
  #isAnswered = true;

  constructor(host: Host, game: BenchGame, seat: number, match: string, token: string) {
    this.#game = game;
    this.#seat = seat;
    const send = (text: string): void => this.#take(JSON.parse(text) as ServerMessage);
    const close = (code: number, reason: string): void => console.error(`bench: closed with ${code} ${reason}`);
    this.#connection = host.connect({ send, unread: () => 0, close });
    this.#connection.receive(JSON.stringify({ type: "join", protocol: 1, match, token }));
  }

  get isIn(): boolean {
    return this.#view !== undefined;
  }

  get isOver(): boolean {
    return this.#view !== undefined && this.#view.outcome !== null;
  }

  get mayMove(): boolean {
    return !this.isOver && this.#isAnswered && this.#view?.toAct.includes(this.#seat) === true;
  }

  /** Waits until the client hears something. */
  heard(): Promise<void> {
    return new Promise((resolve) => this.#hear.push(resolve));
  }

  async joined(): Promise<this> {
    while (!this.isIn) await this.heard();
    return this;
  }

  /** Makes a move and waits until it is answered. */
  async move(below: (count: number) => number): Promise<void> {
    const moves = legalMoves(engines[this.#game], this.#view as PlayerView<Kinds>, this.#seat);
    const id = `${this.#seat}-${this.#requests++}`;
    this.#isAnswered = false;
    const move = moves[below(moves.length)];
    this.#connection.receive(JSON.stringify({ type: "play", id, at: this.#n, move }));
    while (!this.#isAnswered) await this.heard();
  }

  leave(): void {
    this.#connection.closed();
  }

  #take(message: ServerMessage): void {
    if (message.type === "answer") {
      this.#isAnswered = true;
      if (!message.ok) throw new Error(`bench: ${JSON.stringify(message)}`);
    }
    if ("version" in message) this.#follow(message);
    for (const wake of this.#hear.splice(0)) wake();
  }

  #follow(message: Extract<ServerMessage, { readonly version: number }>): void {
    const { version, toAct, outcome, n } = message;
    const rules = engines[this.#game];
    this.#n = n;
    if (message.type === "welcome") {
      const { game, edition, seats, options, viewer } = message;
      this.#view = { game, edition, seats, options, viewer } as unknown as PlayerView<Kinds>;
    }
    if (this.#view === undefined) return;
    let state: unknown = this.#view.state;
    if ("state" in message) state = message.state;
    if (message.type === "entry") state = foldView(rules, state as never, message.events as never, this.#seat);
    this.#view = { ...this.#view, version, toAct, outcome, state } as PlayerView<Kinds>;
  }
}

/** Plays until the match is over or has this many moves. Returns how many it has. */
export async function playOn(
  clients: readonly InProcess[],
  moves: number,
  below: (count: number) => number,
): Promise<number> {
  for (let made = 0; made < moves; made++) {
    const mover = clients.find(({ mayMove }) => mayMove);
    if (mover === undefined) return made;
    await mover.move(below);
  }
  return moves;
}
