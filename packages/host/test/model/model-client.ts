import { foldView, type Game, type Kinds, type PlayerView, type Seat, type Viewer } from "@turnwright/core";
import type { Connection, Host } from "../../src/index.js";
import type { Answer } from "../../src/protocol/messages.js";
import type { ServerMessage } from "../../src/protocol.js";
import { demandServerMessage } from "../schemas.js";

type Message<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;
type Told = Message<"welcome" | "entry" | "undone" | "news" | "view">;

/** A request, and all answers to it: it may be sent several times. */
export interface Asked {
  readonly message: { readonly type: string; readonly id: string; readonly at: number };
  readonly answers: Answer[];
}

/** Answers after which nobody knows whether the request was carried out. */
const unsure = ["unavailable", "closing", "too-many"];

export function isSure(answer: Answer): boolean {
  return answer.ok || !("problem" in answer) || !unsure.includes(answer.problem.code);
}

/** A client that believes what it is told, and demands that it comes in order. */
export class ModelClient {
  readonly game: Game<Kinds>;
  readonly match: string;
  readonly token: string | undefined;
  readonly asked: Asked[] = [];
  readonly heard: ServerMessage[] = [];
  readonly #check: (message: ServerMessage) => void;
  readonly #complain: (what: string) => void;
  viewer: Viewer = "spectator";
  view: PlayerView<Kinds> | undefined;
  n = -1;
  closed = false;
  /** The seat that asked to take a move back. */
  asker: Seat | undefined;
  #connections = 0;
  #connection: Connection | undefined;
  #ids = 0;
  #host: Host | undefined;

  constructor(
    game: Game<Kinds>,
    match: string,
    token: string | undefined,
    watch: { readonly check: (message: ServerMessage) => void; readonly complain: (what: string) => void },
  ) {
    this.game = game;
    this.match = match;
    this.token = token;
    this.#check = watch.check;
    this.#complain = watch.complain;
  }

  get isConnected(): boolean {
    return this.#connection !== undefined;
  }

  get mayPlay(): boolean {
    return this.isConnected && (this.view?.toAct.includes(this.viewer as Seat) ?? false);
  }

  /** Whether another seat asked to take a move back. */
  get isAsked(): boolean {
    return this.asker !== undefined && this.viewer !== "spectator" && this.asker !== this.viewer;
  }

  hostIs(host: Host): boolean {
    return this.#host === host && this.isConnected;
  }

  connect(host: Host, isWhole: boolean): void {
    let isOpen = true;
    this.#host = host;
    this.#connections++;
    const number = this.#connections;
    const connection = host.connect({
      send: (text) => {
        // Who connected anew hears no more of what was before.
        if (isOpen && number === this.#connections) this.#hear(text);
      },
      unread: () => 0,
      close: () => {
        isOpen = false;
        if (this.#connection === connection) this.#connection = undefined;
      },
    });
    this.#connection = connection;
    const from = isWhole || this.n < 0 ? {} : { from: this.n };
    const token = this.token === undefined ? {} : { token: this.token };
    this.#send({ type: "join", protocol: 1, match: this.match, ...token, ...from });
  }

  /** Loses the connection. The server notices it when `notice` is called. */
  cut(): () => void {
    const connection = this.#connection;
    this.#connection = undefined;
    return () => connection?.closed();
  }

  ask(message: { readonly type: string; readonly move?: object }): void {
    const asked: Asked = {
      message: { at: this.n, ...message, id: `${this.viewer}-${this.#ids++}` },
      answers: [],
    };
    this.asked.push(asked);
    this.#send(asked.message);
  }

  /** Gives the seat up. Nobody repeats that: it holds until the client joins again, which may be before an answer. */
  leave(): void {
    this.#send({ type: "leave", at: this.n, id: `${this.viewer}-leaves-${this.#ids++}` });
  }

  /**
   * Sends a request once more: the same one, as after a lost answer. Nobody repeats what was refused: the server keeps
   * no refusals, and would decide again.
   */
  repeat(asked: Asked | undefined): void {
    const isRefused = asked?.answers.some((answer) => isSure(answer) && !answer.ok);
    if (asked !== undefined && isRefused !== true && this.view !== undefined) this.#send(asked.message);
  }

  /** Sends what was never answered, as a client does when it has joined again. */
  repeatUnanswered(): void {
    for (const asked of this.asked) if (!asked.answers.some(isSure)) this.repeat(asked);
  }

  #send(message: object): void {
    this.#connection?.receive(JSON.stringify(message));
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    demandServerMessage(message);
    this.heard.push(message);
    this.#check(message);
    if (message.type === "answer") this.asked.find(({ message: { id } }) => id === message.id)?.answers.push(message);
    if (message.type === "closed") this.closed = true;
    if (message.type === "welcome") this.asker = message.undo?.seat;
    if (message.type === "news" && message.news === "undo-asked") this.asker = message.seat;
    if (message.type === "news" && message.news === "undo-declined") this.asker = undefined;
    if (message.type === "entry" || message.type === "undone") this.asker = undefined;
    if ("version" in message) this.#follow(message);
  }

  #follow(message: Told): void {
    const { version, toAct, outcome } = message;
    if (message.type === "welcome") this.viewer = message.viewer;
    if (message.type === "welcome" && message.state === undefined) return;
    if (message.type === "welcome") this.view = { ...message, viewer: this.viewer } as unknown as PlayerView<Kinds>;
    else if (message.type !== "view" && message.n !== this.n + 1)
      this.#complain(`${this.viewer} was told entry ${message.n} after ${this.n}`);
    const state = "state" in message ? message.state : this.#folded(message);
    this.view = { ...this.view!, version, toAct, outcome, state: state as never };
    this.n = message.n;
  }

  #folded(message: Told): object {
    const { state } = this.view!;
    if (message.type !== "entry") return state;
    return foldView(this.game, state as never, message.events as never, this.viewer) as object;
  }
}
