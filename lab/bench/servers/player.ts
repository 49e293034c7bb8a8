import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { WebSocket } from "ws";
import type { Brain } from "./brain.js";
import type { Now, Speaker, Told } from "./dialect.js";

/** What a wave wants to know of its players. */
export interface Watcher {
  /** A player knows of a new state, or its request was answered. */
  moved(): void;
  answered(milliseconds: number, ok: boolean, why: unknown): void;
}

/** One client of a match: a socket, what it knows, and its request that is not answered. */
export class Player {
  now: Now = { n: -1, toAct: [], isOver: false };
  readonly joined: Promise<void>;
  readonly #seat: number;
  readonly #speaker: Speaker;
  readonly #brain: Brain;
  readonly #watcher: Watcher;
  readonly #socket: WebSocket;
  #stream: Socket | undefined;
  /** When its request was sent; `undefined` when none is open. */
  #askedAt: number | undefined;
  /** The state at which it moved last: it moves again when it has seen what came of that. */
  #movedAt = -1;
  #enter: () => void = () => {};

  constructor(seat: number, speaker: Speaker, brain: Brain, watcher: Watcher) {
    this.#seat = seat;
    this.#speaker = speaker;
    this.#brain = brain;
    this.#watcher = watcher;
    this.#socket = new WebSocket(speaker.address, { perMessageDeflate: false });
    this.joined = new Promise((resolve, reject) => {
      this.#enter = resolve;
      this.#socket.on("error", reject);
      this.#socket.on("close", (code, reason) => reject(new Error(`bench: closed with ${code} ${String(reason)}`)));
    });
    this.#socket.on("upgrade", (response: IncomingMessage) => {
      this.#stream = response.socket;
    });
    this.#socket.on("open", () => {
      for (const message of speaker.hello) this.#socket.send(message);
    });
    this.#socket.on("message", (data: Buffer) => {
      for (const told of speaker.hear(data)) this.#take(told);
    });
  }

  /** Bytes on the wire so far, frames and headers in them. */
  get bytes(): number {
    return (this.#stream?.bytesRead ?? 0) + (this.#stream?.bytesWritten ?? 0);
  }

  get mayMove(): boolean {
    const isNew = this.now.n > this.#movedAt && !this.now.isOver;
    return this.#askedAt === undefined && isNew && this.now.toAct.includes(this.#seat);
  }

  get isWaiting(): boolean {
    return this.#askedAt !== undefined;
  }

  /** Makes a move, which was due at this time. */
  move(due: number): void {
    const chosen = this.#brain.choose(this.now);
    this.#askedAt = due;
    this.#movedAt = this.now.n;
    this.#socket.send(this.#speaker.play(chosen, this.now.n));
  }

  end(): void {
    this.#socket.terminate();
  }

  #take(told: Told): void {
    if (told.type === "reply") this.#socket.send(told.data);
    else if (told.type === "answer") this.#answered(told);
    else this.#follow(told);
  }

  #answered({ ok, why }: Extract<Told, { readonly type: "answer" }>): void {
    const askedAt = this.#askedAt;
    if (askedAt === undefined) return;
    this.#askedAt = undefined;
    this.#watcher.answered(performance.now() - askedAt, ok, why);
    this.#watcher.moved();
  }

  #follow(told: Extract<Told, { readonly type: "joined" | "entry" }>): void {
    this.now = told.now;
    this.#brain.follow(told);
    if (told.type === "joined") this.#enter();
    else this.#watcher.moved();
  }
}
