import {
  check,
  explain,
  type Game,
  type Kinds,
  legalMoves,
  type Reason,
  type Refusal,
  type Seat,
} from "@turnwright/core";
import { isReadable, reasonOf } from "@turnwright/core/internal";
import { protocolVersion, type RequestProblem, type ServerMessage, stateDigest } from "@turnwright/host/protocol";
import { afterMessage } from "./after-message.js";
import type { ConnectOptions } from "./connect-options.js";
import { type ClientSocket, Link } from "./link.js";
import type { MatchClient } from "./match-client.js";
import { parsedMessage } from "./parsed-message.js";
import {
  type ClientAnswer,
  type ClientProblem,
  emptySnapshot,
  type PendingRequest,
  type Snapshot,
} from "./snapshot.js";
import { welcomeProblem } from "./welcome-problem.js";

interface Waiting<G extends Kinds> extends PendingRequest {
  /**
   * The last entry that the client had seen. `undefined` until the first welcome of the server names an entry.
   */
  at: number | undefined;
  readonly fields: object;
  readonly answer: (answer: ClientAnswer<G>) => void;
}

/** The time after which a request is sent again if the host's storage did not answer, in milliseconds. */
const askAgainAfter = 1_000;
const syncEvery = 50;
/** The problems after which another attempt to connect may succeed. */
const passing: readonly RequestProblem["code"][] = ["closing", "unavailable", "too-many"];

/** The problem of an attempt to connect that no server has answered. */
const unreachable: RequestProblem = { code: "unavailable" };

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

class MatchConnection<G extends Kinds> implements MatchClient<G> {
  readonly #game: Game<G>;
  readonly #options: ConnectOptions;
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Map<string, Waiting<G>>();
  #snapshot: Snapshot<G> = emptySnapshot();
  readonly #link: Link;
  /** Whether entries are missing, so that the client asks for the whole state. */
  #isLost = false;
  /** The entry at which the state was last compared with the server's. */
  #syncedAt = 0;

  constructor(game: Game<G>, options: ConnectOptions) {
    this.#game = game;
    this.#options = options;
    const { url = "", heartbeatSeconds = 20, retrySeconds = 10 } = options;
    const open = options.open ?? ((): ClientSocket => new WebSocket(url));
    const lost = (why: RequestProblem | null): void => this.#lost(why);
    const isAsking = (): boolean => this.#waiting.size > 0;
    const failed = (problem: unknown): void => {
      try {
        options.onTrouble?.({ code: "open", problem });
      } catch {
        // An error of the caller's function must not stop the client from connecting again.
      }
    };
    const events = { opened: () => this.#join(), heard: (data: unknown) => this.#hear(data), lost, isAsking, failed };
    this.#link = new Link({ open, heartbeatSeconds, retrySeconds }, events);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): Snapshot<G> => this.#snapshot;

  play(move: G["move"]): Promise<ClientAnswer<G>> {
    const refusal = this.#waiting.size === 0 ? this.check(move) : undefined;
    if (refusal === undefined) return this.#ask("play", { move });
    return Promise.resolve({ ok: false, ...reasonOf(this.#game, refusal) });
  }

  /** Returns the seat and the view of a player; `undefined` for a spectator, and before the first connection. */
  #own() {
    const { view, viewer } = this.#snapshot;
    return view === null || typeof viewer !== "number" ? undefined : { view, seat: viewer as Seat };
  }

  legalMoves(): G["move"][] {
    const own = this.#own();
    if (own === undefined || !this.#snapshot.started || !own.view.toAct.includes(own.seat)) return [];
    return legalMoves(this.#game, own.view, own.seat);
  }

  check(move: G["move"]): Refusal<G> | undefined {
    const own = this.#own();
    const answer = own && check(this.#game, own.view, own.seat, move);
    return answer === undefined || answer.ok ? undefined : answer.refusal;
  }

  explain(move: G["move"]): Reason<G>[] {
    const own = this.#own();
    return own === undefined ? [] : explain(this.#game, own.view, own.seat, move);
  }

  undo(): Promise<ClientAnswer<G>> {
    return this.#ask("undo");
  }

  agree(): Promise<ClientAnswer<G>> {
    return this.#ask("agree");
  }

  decline(): Promise<ClientAnswer<G>> {
    return this.#ask("decline");
  }

  leave(): Promise<ClientAnswer<G>> {
    return this.#ask("leave");
  }

  close(): void {
    this.#end({ code: "closing" }, null);
  }

  #ask(type: PendingRequest["type"], fields: object = {}): Promise<ClientAnswer<G>> {
    const { status, problem, n } = this.#snapshot;
    if (status === "closed") return Promise.resolve({ ok: false, problem: problem ?? { code: "closing" } });
    const id = newId();
    return new Promise((answer) => {
      const waiting: Waiting<G> = { id, type, at: n < 0 ? undefined : n, fields, answer };
      this.#waiting.set(id, waiting);
      if (status === "open") this.#send(waiting);
      this.#change({});
    });
  }

  /** Sends a request. Sends the same text each time, so that the host carries out the request only once. */
  #send(waiting: Waiting<G>): void {
    waiting.at ??= this.#snapshot.n;
    const { id, type, at, fields } = waiting;
    this.#link.ask(JSON.stringify({ type, id, at, ...fields }));
  }

  /** Changes the snapshot, and tells the listeners. */
  #change(change: Partial<Snapshot<G>>): void {
    const pending = [...this.#waiting.values()].map(({ id, type }) => ({ id, type }));
    this.#snapshot = { ...this.#snapshot, pending, ...change };
    for (const listener of [...this.#listeners]) listener();
  }

  #join(): void {
    const { match, token } = this.#options;
    const n = this.#isLost ? -1 : this.#snapshot.n;
    const who = token === undefined ? undefined : { token };
    const from = n < 0 ? undefined : { from: n };
    this.#link.send({ type: "join", protocol: protocolVersion, match, ...who, ...from });
  }

  #end(why: ClientProblem, problem: ClientProblem | null): void {
    if (this.#snapshot.status === "closed") return;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#change({ status: "closed", problem });
    this.#link.close();
    for (const { answer } of waiting) answer({ ok: false, problem: why });
  }

  #hear(data: unknown): void {
    const message = parsedMessage(data);
    if (message === undefined) return;
    const stranger = message.type === "welcome" ? welcomeProblem(message, this.#game) : undefined;
    if (stranger !== undefined) this.#end(stranger, stranger);
    else if (message.type === "pong") this.#link.answered();
    else if (message.type === "answer") this.#answered(message);
    else if (message.type === "refused") this.#refused(message.problem);
    else this.#follow(message);
  }

  /** Writes into the snapshot why the connection was lost, or why the last attempt to connect failed. */
  #lost(why: RequestProblem | null): void {
    const { status, problem } = this.#snapshot;
    if (status === "open") this.#change({ status: "reconnecting", problem: why });
    else if (problem?.code !== (why ?? unreachable).code) this.#change({ problem: why ?? unreachable });
  }

  #refused(problem: RequestProblem): void {
    if (passing.includes(problem.code)) this.#link.lose(problem);
    else this.#end(problem, problem);
  }

  #answered(message: Extract<ServerMessage, { type: "answer" }>): void {
    const { id, type: _, ...answer } = message;
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    if ("problem" in answer && answer.problem.code === "unavailable") {
      this.#askAgain(id);
      return;
    }
    this.#waiting.delete(id);
    this.#change({});
    waiting.answer(answer as ClientAnswer<G>);
  }

  /**
   * Sends a request again after a delay, because the host does not know whether it was stored. The host carries it out
   * only once.
   */
  #askAgain(id: string): void {
    setTimeout(() => {
      const waiting = this.#waiting.get(id);
      if (waiting !== undefined && this.#snapshot.status === "open") this.#send(waiting);
    }, askAgainAfter);
  }

  #follow(message: ServerMessage): void {
    let next: ReturnType<typeof afterMessage<G>>;
    try {
      next = afterMessage(this.#game, this.#snapshot, message, Date.now());
      if (next !== "gap" && next.view !== null && !isReadable(this.#game, next.view)) next = "gap";
    } catch {
      // The client's rules cannot apply the entry, so the client asks for the whole state.
      next = "gap";
    }
    if (next === "gap") {
      this.#isLost = true;
      this.#link.lose();
      return;
    }
    this.#change(next);
    if (message.type === "welcome") this.#isBack();
    else if (next.n - this.#syncedAt >= syncEvery) this.#sync();
  }

  #isBack(): void {
    this.#isLost = false;
    this.#link.succeed();
    for (const waiting of this.#waiting.values()) this.#send(waiting);
    this.#sync();
  }

  /**
   * Asks the server to compare the client's state with its own. If the states differ, the server sends the right state.
   */
  #sync(): void {
    const { view, n } = this.#snapshot;
    this.#syncedAt = n;
    if (view !== null) this.#link.send({ type: "sync", id: newId(), at: n, digest: stateDigest(view.state) });
  }
}

/**
 * Connects to a match on a host, and keeps the match up to date until `close` is called. If the connection is lost, the
 * client connects again by itself. After that, the client asks for the entries that it has missed, and sends unanswered
 * requests again. The host carries out each request only once. Throws a `TypeError` when `options` has no `match`, or
 * has neither `url` nor `open`. If `open` throws an error at the first attempt, `connect` throws the same error. Later
 * errors of
 * `open` go to `onTrouble`.
 * @example
 * ```ts
 * const client = connect(portals, { url: "wss://example.org/ws", match: "m7Xk", token: "..." });
 * client.subscribe(() => console.log(client.getSnapshot().view?.toAct));
 * const [move] = client.legalMoves();
 * if (move !== undefined) console.log(await client.play(move));
 * ```
 */
export function connect<G extends Kinds>(game: Game<G>, options: ConnectOptions): MatchClient<G> {
  if (typeof options?.match !== "string") throw new TypeError("options.match: expected the id of a match");
  if (options.url === undefined && options.open === undefined)
    throw new TypeError("options.url: expected the address of the server's sockets");
  return new MatchConnection(game, options);
}
