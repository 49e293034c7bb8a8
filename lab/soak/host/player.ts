import { foldView, type Game, type Kinds, legalMoves, type PlayerView, type Viewer } from "@turnwright/core";
import { type ServerMessage, stateDigest } from "@turnwright/host/protocol";
import { WebSocket } from "ws";
import type { Acknowledged, EntryMessage, History, Place } from "./history.js";

type Message<T extends ServerMessage["type"]> = Extract<ServerMessage, { readonly type: T }>;

/** A request that was not answered yet, or whose answer left open whether it was carried out. */
interface Request {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  sentAt: number;
}

/** Milliseconds after which silence means that the connection is dead. */
const silence = 3_000;
/** Milliseconds between two ticks from which on this process counts as starved. */
const starved = 500;
const repeatAfter = 1_500;
/** Problems after which the same request is sent again. */
const passing: readonly string[] = ["unavailable", "closing"];

/** A client of the protocol that plays at random, never gives up, and writes down everything. */
export class Player implements History {
  readonly viewer: Viewer;
  readonly token: string | undefined;
  readonly acknowledged: Acknowledged[] = [];
  readonly requested = new Set<string>();
  readonly told: EntryMessage[] = [];
  readonly digests: { n: number; digest: string }[] = [];
  readonly texts: string[] = [];
  readonly complaints: string[] = [];
  n = -1;
  /** Whether the log is closed, as far as the client knows. */
  isOver = false;
  readonly #game: Game<Kinds>;
  readonly #match: string;
  readonly #port: number;
  readonly #below: (count: number) => number;
  #socket: WebSocket | undefined;
  #isIn = false;
  #heardAt = 0;
  #connectAt = 0;
  #moveAt = 0;
  #view: PlayerView<Kinds> | undefined;
  #undo: { readonly seat: number } | null = null;
  #request: Request | undefined;
  #isEnded = false;
  #connections = 0;
  #welcomedAt = 0;
  #tickedAt: number = Date.now();

  constructor(game: Game<Kinds>, { match, seat, token }: Place, port: number, below: (count: number) => number) {
    this.#game = game;
    this.#match = match;
    this.#port = port;
    this.#below = below;
    this.viewer = seat ?? "spectator";
    this.token = token;
  }

  /** Whether it waits for an answer. */
  get isWaiting(): boolean {
    return this.#request !== undefined;
  }

  /** Looks at the time: connects, gives connections up, repeats requests, moves. */
  tick(): void {
    if (this.#isEnded) return;
    const now = Date.now();
    // Nobody is silent while this process itself is starved: what has arrived is read after the timers.
    if (now > this.#tickedAt + starved) this.#heardAt += now - this.#tickedAt;
    this.#tickedAt = now;
    if (this.#socket === undefined) {
      if (now >= this.#connectAt) this.#connect();
      return;
    }
    if (now > this.#heardAt + silence) this.#lose();
    if (!this.#isIn) return;
    if (now > this.#heardAt + silence / 3) this.#send(JSON.stringify({ type: "ping" }));
    if (this.#request !== undefined) {
      if (now > this.#request.sentAt + repeatAfter) this.#repeat();
    } else if (now >= this.#moveAt) this.#act();
  }

  /** Breaks the connection off, to come back later. */
  cut(): void {
    this.#lose();
  }

  end(): void {
    this.#isEnded = true;
    this.#socket?.terminate();
  }

  /** What it waits for, and what is known about why. */
  get waitsFor(): string {
    const ago = (time: number): string => (time === 0 ? "never" : `${((Date.now() - time) / 1_000).toFixed(1)} s ago`);
    const { id = "none", type = "" } = this.#request ?? {};
    const state = ["connecting", "open", "closing", "closed"][this.#socket?.readyState ?? 3];
    return [
      this.isOver ? "heard the end" : `did not hear the end (at entry ${this.n})`,
      `unanswered: ${type} ${id}`,
      `socket ${state}${this.#isIn ? " and welcomed" : ""}, ${this.#connections} connections`,
      `heard something ${ago(this.#heardAt)}, welcomed ${ago(this.#welcomedAt)}`,
    ].join("; ");
  }

  #connect(): void {
    this.#connections++;
    const socket = new WebSocket(`ws://127.0.0.1:${this.#port}/ws`);
    this.#socket = socket;
    this.#heardAt = Date.now();
    socket.on("error", () => {});
    socket.on("close", () => socket === this.#socket && this.#lose());
    socket.on("open", () => {
      const from = this.n < 0 || this.#below(8) === 0 ? undefined : this.n;
      this.#send(JSON.stringify({ type: "join", protocol: 1, match: this.#match, token: this.token, from }));
    });
    socket.on("message", (data: Buffer) => {
      if (socket === this.#socket) this.#hearSafely(data.toString());
    });
  }

  #lose(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#isIn = false;
    this.#connectAt = Date.now() + this.#below(400);
    socket?.terminate();
  }

  #send(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  #repeat(): void {
    const request = this.#request;
    if (request === undefined) return;
    request.sentAt = Date.now();
    this.#send(request.text);
  }

  #ask(type: string, fields: object): void {
    const id = `${this.viewer}-${this.requested.size}`;
    this.requested.add(id);
    this.#request = { id, type, text: JSON.stringify({ type, id, ...fields }), sentAt: 0 };
    this.#repeat();
    // The same request twice at once.
    if (this.#below(10) === 0) this.#repeat();
  }

  /** Does one of the things that a seat may do now; a spectator compares its state now and then. */
  #act(): void {
    const view = this.#view;
    this.#moveAt = Date.now() + 20 + this.#below(120);
    if (view === undefined || this.isOver) return;
    if (this.#below(40) === 0) this.#ask("sync", { at: this.n, digest: stateDigest(view.state) });
    else if (this.viewer !== "spectator") this.#actAs(this.viewer, view);
  }

  #actAs(seat: number, view: PlayerView<Kinds>): void {
    const isAsked = this.#undo !== null && this.#undo.seat !== seat;
    if (isAsked) this.#ask(this.#below(3) === 0 ? "decline" : "agree", { at: this.n });
    else if (this.#below(25) === 0) this.#ask("undo", { at: this.n });
    else if (this.#below(200) === 0) this.#ask("leave", { at: this.n });
    else if (view.toAct.includes(seat)) this.#move(view, seat);
  }

  #move(view: PlayerView<Kinds>, seat: number): void {
    const moves = legalMoves(this.#game, view, seat);
    const move = moves[this.#below(moves.length)];
    const isWild = this.#below(30) === 0;
    if (move !== undefined) this.#ask("play", { at: this.n, move: isWild ? { ...move, more: 1 } : move });
  }

  /** Hears a message; one that the rules cannot follow is a complaint, and the client begins anew. */
  #hearSafely(text: string): void {
    try {
      this.#hear(text);
    } catch (thrown) {
      this.complaints.push(`cannot follow ${text.slice(0, 200)}: ${String(thrown)}`);
      this.n = -1;
      this.#lose();
    }
  }

  #hear(text: string): void {
    this.#heardAt = Date.now();
    this.texts.push(text);
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === "answer") this.#answered(message);
    else if (message.type === "refused") this.#refused(message);
    else if (message.type === "closed") this.isOver = true;
    else if (message.type === "welcome") this.#welcomed(message);
    else if (message.type === "view") this.#seen(message);
    else if (message.type !== "pong" && message.type !== "seats") this.#follow(message);
  }

  #refused({ problem: { code } }: Message<"refused">): void {
    if (!passing.includes(code)) this.complaints.push(`connection refused: ${code}`);
    this.#lose();
    this.#connectAt += 200;
  }

  #answered(answer: Message<"answer">): void {
    const { id } = answer;
    const request = this.#request;
    if (answer.ok) this.#note(id, answer.n);
    if (request?.id !== id) return;
    if ("problem" in answer && passing.includes(answer.problem.code)) {
      request.sentAt = Date.now() - repeatAfter + 200;
      return;
    }
    if ("problem" in answer && answer.problem.code === "too-many") this.complaints.push("too many requests");
    this.#request = undefined;
  }

  #note(id: string, n: number): void {
    const type = this.#request?.id === id ? this.#request.type : "";
    const known = this.acknowledged.find((one) => one.id === id);
    if (known === undefined) this.acknowledged.push({ type, id, n });
    else if (known.type === "play" && known.n !== n)
      this.complaints.push(`request ${id} answered with ${known.n} and ${n}`);
  }

  #welcomed(message: Message<"welcome">): void {
    const { game, edition, seats, options, viewer, state, n } = message;
    if (viewer !== this.viewer) this.complaints.push(`welcomed as ${viewer}`);
    this.#isIn = true;
    this.#welcomedAt = Date.now();
    this.#undo = message.undo;
    if (state !== undefined) {
      if (n < this.n) this.complaints.push(`welcomed at ${n} after ${this.n}`);
      this.n = n;
      this.#view = { game, edition, seats, options, viewer } as unknown as PlayerView<Kinds>;
      this.#believe(message, state);
    } else if (this.#view === undefined) this.complaints.push("welcomed without a state");
    this.#repeat();
  }

  #seen(message: Message<"view">): void {
    if (message.n < this.n) this.complaints.push(`a view of ${message.n} after ${this.n}`);
    // The client asked with its own digest: a view means that it was another.
    this.complaints.push(`the state after ${message.n} was another than the server's`);
    this.n = message.n;
    this.#believe(message, message.state);
  }

  #follow(message: EntryMessage): void {
    const { n } = message;
    this.told.push(message);
    if (n !== this.n + 1) this.complaints.push(`entry ${n} after ${this.n}`);
    this.n = n;
    if (message.type === "undone") this.#undo = null;
    if (message.type === "entry") this.#undo = null;
    if (message.type === "news") this.#heed(message);
    this.#believe(message, this.#stateAfter(message));
  }

  #heed({ news, seat }: Message<"news">): void {
    if (news === "undo-asked") this.#undo = { seat };
    if (news === "undo-declined") this.#undo = null;
    // Whoever agreed waits for the others.
    if (news === "undo-agreed" && seat === this.viewer) this.#undo = null;
  }

  #stateAfter(message: EntryMessage): unknown {
    if (message.type === "undone") return message.state;
    const state = this.#view?.state;
    if (message.type === "news" || state === undefined) return state;
    return foldView(this.#game, state as never, message.events as never, this.viewer);
  }

  #believe({ version, toAct, outcome }: Message<"welcome" | "view"> | EntryMessage, state: unknown): void {
    if (this.#view === undefined) return;
    this.#view = { ...this.#view, version, toAct, outcome, state } as PlayerView<Kinds>;
    this.digests.push({ n: this.n, digest: stateDigest(state) });
    if (outcome !== null) this.isOver = true;
    this.#moveAt = Math.max(this.#moveAt, Date.now() + this.#below(60));
  }
}
