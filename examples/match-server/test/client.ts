import { foldView, type Game, type Kinds, legalMoves, type ReadableGame } from "@turnwright/core";
import { WebSocket } from "ws";
import type { Answered, ServerMessage } from "../src/messages.js";
import { shelf } from "../src/shelf.js";

type Answer = Answered & { readonly id?: number };

/** A client as an app would write one: knows what it was told and nothing else, folds its feed, asks. */
export class Client {
  readonly #socket: WebSocket;
  readonly #answers = new Map<number, (answer: Answer) => void>();
  readonly #news = new Set<() => void>();
  readonly #losses: (() => void)[] = [];
  #asked = 0;
  /** Everything that came, byte for byte. */
  readonly texts: string[] = [];
  readonly told: ServerMessage[] = [];
  game!: Game<Kinds>;
  n = -1;
  standing!: ReadableGame<Kinds>;

  private constructor(socket: WebSocket, known: Client | undefined) {
    this.#socket = socket;
    if (known !== undefined) {
      this.game = known.game;
      this.standing = known.standing;
      this.n = known.n;
    }
    socket.on("error", () => undefined);
    socket.on("message", (bytes: Buffer) => this.#took(bytes.toString("utf8")));
    socket.on("close", () => {
      for (const lost of this.#losses) lost();
      this.#wake();
    });
  }

  /**
   * Connects and waits for the first message. `address` is that of the match, with token and first entry; `known` is
   * who knew all before it.
   */
  static async to(address: string, known?: Client): Promise<Client> {
    const socket = new WebSocket(address);
    const client = new Client(socket, known);
    await new Promise((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    await client.until(() => client.told.length > 0);
    return client;
  }

  get isClosed(): boolean {
    return this.#socket.readyState !== WebSocket.OPEN;
  }

  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      if (this.isClosed && this.told.length > 0) throw new Error("the connection is closed");
      await new Promise<void>((resolve) => this.#news.add(resolve));
    }
  }

  /** Asks for something and waits for the answer. */
  ask(type: string, fields: object = {}): Promise<Answer> {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#answers.set(id, resolve);
      this.#losses.push(() => reject(new Error("the connection is closed")));
      this.#socket.send(JSON.stringify({ id, type, at: this.n, ...fields }));
    });
  }

  /** The moves that this client may make now, by its own view. */
  legal(): object[] {
    const { viewer } = this.standing;
    return typeof viewer === "number" ? legalMoves(this.game, this.standing, viewer) : [];
  }

  close(): void {
    this.#socket.terminate();
  }

  #took(text: string): void {
    this.texts.push(text);
    const message = JSON.parse(text) as ServerMessage | ({ readonly type: "answer" } & Answer);
    if (message.type === "answer") {
      // What can't be read has no id that could be told.
      const id = message.id ?? [...this.#answers.keys()][0];
      if (id !== undefined) this.#answers.get(id)?.(message);
      if (id !== undefined) this.#answers.delete(id);
    } else this.#follow(message);
    this.#wake();
  }

  #follow(message: ServerMessage): void {
    this.told.push(message);
    if (message.type === "undoAsked" || message.type === "undoDeclined") return;
    const { toAct, outcome } = message;
    if (message.type === "welcome") {
      // Whoever came back goes on with what it knew.
      if (message.view === undefined) return;
      const { seats, options, viewer } = message;
      this.game = shelf.get(message.game)!;
      const { id, edition } = this.game;
      this.standing = {
        game: id,
        edition,
        seats,
        options,
        viewer,
        state: message.view as never,
        version: 0,
        toAct,
        outcome: outcome as never,
      };
    } else {
      const { viewer } = this.standing;
      const state =
        message.type === "undone"
          ? message.view
          : foldView(this.game, this.standing.state, message.events as never, viewer!);
      this.standing = { ...this.standing, state: state as never, toAct, outcome: outcome as never };
    }
    this.n = message.n;
  }

  #wake(): void {
    for (const resolve of this.#news) resolve();
    this.#news.clear();
  }
}
