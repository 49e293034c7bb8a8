import { foldView, type Game, type Kinds, type Seat, type Viewer } from "@turnwright/core";
import type { Host } from "../src/index.js";
import type { Answer, Feed } from "../src/protocol/messages.js";
import type { ServerMessage } from "../src/protocol.js";
import { demandServerMessage } from "./schemas.js";

type Message<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;

/** A client that keeps what it was told, folds its view, and can lose its connection. */
export class TestClient {
  readonly game: Game<Kinds>;
  readonly match: string;
  readonly token: string | undefined;
  readonly feed: Feed | undefined;
  readonly bytes: string[] = [];
  readonly heard: ServerMessage[] = [];
  state: object | undefined;
  legalMoves: readonly object[] | undefined;
  viewer: Viewer = "spectator";
  n = -1;
  /** The number of moves that stand. */
  version = 0;
  toAct: readonly Seat[] = [];
  outcome: unknown = null;
  refused: string | undefined;
  unread = 0;
  #connection: ReturnType<Host["connect"]> | undefined;
  #waiting = new Map<string, (answer: Answer) => void>();
  #changed: (() => void)[] = [];
  #ids = 0;

  constructor(game: Game<Kinds>, match: string, token?: string, feed?: Feed) {
    this.game = game;
    this.match = match;
    this.token = token;
    this.feed = feed;
  }

  connect(host: Host, from = this.n < 0 ? undefined : this.n): this {
    this.refused = undefined;
    let isOpen = true;
    const connection = host.connect({
      send: (text) => {
        if (isOpen) this.#hear(text);
      },
      unread: () => this.unread,
      close: (_, reason) => {
        isOpen = false;
        this.refused = reason;
        this.#connection = undefined;
        this.#wake();
      },
    });
    this.#connection = connection;
    this.send({ type: "join", protocol: 1, match: this.match, token: this.token, from, feed: this.feed });
    return this;
  }

  cut(): void {
    this.#connection?.closed();
    this.#connection = undefined;
  }

  send(message: object): void {
    this.#connection?.receive(JSON.stringify(message));
  }

  receive(data: unknown): void {
    this.#connection?.receive(data);
  }

  ask(message: object, id = `r${this.#ids++}`): Promise<Answer> {
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.send({ at: this.n, ...message, id });
    });
  }

  play(move: object, id?: string): Promise<Answer> {
    return this.ask({ type: "play", move }, id);
  }

  told<T extends ServerMessage["type"]>(type: T): Message<T>[] {
    return this.heard.filter((message): message is Message<T> => message.type === type);
  }

  /** Waits until something holds. */
  async until(holds: () => boolean, what = "what a test waits for"): Promise<void> {
    const end = Date.now() + 10_000;
    while (!holds()) {
      if (Date.now() > end) throw new Error(`waited in vain for ${what}: ${JSON.stringify(this.heard.slice(-3))}`);
      await new Promise<void>((resolve) => {
        this.#changed.push(resolve);
        setTimeout(resolve, 50);
      });
    }
  }

  #wake(): void {
    for (const wake of this.#changed.splice(0)) wake();
  }

  #hear(text: string): void {
    this.bytes.push(text);
    const message = JSON.parse(text) as ServerMessage;
    demandServerMessage(message);
    this.heard.push(message);
    if (message.type === "answer") {
      this.#waiting.get(message.id)?.(message);
      this.#waiting.delete(message.id);
    }
    if ("version" in message) this.#follow(message);
    this.#wake();
  }

  #follow(message: Message<"welcome" | "entry" | "undone" | "news" | "view">): void {
    if (message.type === "welcome") this.viewer = message.viewer;
    else if (message.type !== "view" && message.n !== this.n + 1) throw new Error(`entry ${message.n} after ${this.n}`);
    if ("state" in message && message.state !== undefined) this.state = message.state;
    if ("legalMoves" in message) this.legalMoves = message.legalMoves;
    if (message.type === "entry" && message.state === undefined && this.state !== undefined)
      this.state = foldView(this.game, this.state as never, message.events as never, this.viewer) as object;
    if (message.type !== "welcome" || message.state !== undefined || this.n < 0) this.n = message.n;
    this.version = message.version;
    this.toAct = message.toAct;
    this.outcome = message.outcome;
  }
}
