import type { Game, Kinds, Reason, Refusal } from "@turnwright/core";
import { reasonOf } from "@turnwright/core/internal";
import { protocolVersion, type RequestProblem, type ServerMessage, stateDigest } from "@turnwright/host/protocol";
import { afterMessage, gapAfter } from "./after-message.js";
import type { ConnectOptions } from "./connect-options.js";
import { type ClientSocket, Link } from "./link.js";
import { LocalRules } from "./local-rules.js";
import type { MatchClient } from "./match-client.js";
import { messageParser, type Unread } from "./message-parser.js";
import type { Fault } from "./shape.js";
import {
  badMessage,
  type ClientAnswer,
  type ClientProblem,
  emptySnapshot,
  type PendingRequest,
  type Snapshot,
} from "./snapshot.js";
import { TroubleReporter } from "./trouble-reporter.js";
import { newId, type WaitingRequest, WaitingRequests } from "./waiting-requests.js";
import { welcomeFault } from "./welcome-problem.js";

const syncEvery = 50;
/** The problems after which another attempt to connect may succeed. */
const passing: readonly RequestProblem["code"][] = ["closing", "unavailable", "too-many"];

/** The problem of an attempt to connect that no server has answered. */
const unreachable: RequestProblem = { code: "unavailable" };

/** The connection of a client to a match, and the state of the match as the client knows it. */
export class MatchConnection<G extends Kinds> implements MatchClient<G> {
  readonly #game: Game<G>;
  readonly #options: ConnectOptions;
  readonly #listeners = new Set<() => void>();
  /** The requests without an answer, by id. */
  readonly #waiting = new WaitingRequests<G>();
  #snapshot: Snapshot<G> = emptySnapshot();
  readonly #link: Link;
  readonly #rules: LocalRules<G>;
  readonly #parse: ReturnType<typeof messageParser<G>>;
  readonly #reporter: TroubleReporter;
  /** The time after which a welcome or an answer is lost, in milliseconds. */
  readonly #patience: number;
  #joinedAt = 0;
  /** Whether entries are missing, so that the client asks for the whole state. */
  #isLost = false;
  /** The last entry that the client has missed, until it has received this entry. */
  #missed: number | undefined;
  /** The entry at which the state was last compared with the server's. */
  #syncedAt = 0;

  constructor(game: Game<G>, options: ConnectOptions) {
    this.#game = game;
    this.#options = options;
    const { url = "", heartbeatSeconds = 20, retrySeconds = 10 } = options;
    const open = options.open ?? ((): ClientSocket => new WebSocket(url));
    this.#parse = messageParser(game);
    this.#rules = new LocalRules(game, this.getSnapshot, (fault) => this.#rejoin(fault));
    this.#reporter = new TroubleReporter(options.onTrouble);
    this.#patience = heartbeatSeconds * 2_500;
    const lost = (why: ClientProblem | null): void => this.#lost(why);
    const isAsking = (): boolean => !this.#waiting.isEmpty;
    const failed = (problem: unknown): void => this.#reporter.report({ code: "open", problem });
    const events = { opened: () => this.#join(), heard: (data: unknown) => this.#hear(data), lost, isAsking, failed };
    this.#link = new Link({ open, heartbeatSeconds, retrySeconds }, events);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): Snapshot<G> => this.#snapshot;

  play(move: G["move"]): Promise<ClientAnswer<G>> {
    const refusal = this.#waiting.isEmpty ? this.check(move) : undefined;
    if (refusal === undefined) return this.#ask("play", { move });
    return Promise.resolve({ ok: false, ...reasonOf(this.#game, refusal) });
  }

  legalMoves(): G["move"][] {
    return this.#rules.legalMoves();
  }

  check(move: G["move"]): Refusal<G> | undefined {
    return this.#rules.check(move);
  }

  explain(move: G["move"]): Reason<G>[] {
    return this.#rules.explain(move);
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
      const waiting: WaitingRequest<G> = {
        id,
        type,
        at: n < 0 ? undefined : n,
        fields,
        sentAt: performance.now(),
        answer,
      };
      this.#waiting.add(waiting);
      if (status === "open") this.#send(waiting);
      this.#change({});
    });
  }

  /** Sends a request. Sends the same text each time, so that the host carries out the request only once. */
  #send(waiting: WaitingRequest<G>): void {
    waiting.at ??= this.#snapshot.n;
    waiting.sentAt = performance.now();
    const { id, type, at, fields } = waiting;
    this.#link.ask(JSON.stringify({ type, id, at, ...fields }));
  }

  /** Changes the snapshot, and tells the listeners. */
  #change(change: Partial<Snapshot<G>>): void {
    this.#snapshot = { ...this.#snapshot, ...change, pending: this.#waiting.pending };
    for (const listener of [...this.#listeners]) listener();
  }

  #join(): void {
    const { match, token } = this.#options;
    const n = this.#isLost ? -1 : this.#snapshot.n;
    const who = token === undefined ? undefined : { token };
    const from = n < 0 ? undefined : { from: n };
    this.#joinedAt = performance.now();
    this.#missed = undefined;
    this.#link.send({ type: "join", protocol: protocolVersion, match, ...who, ...from });
  }

  #end(why: ClientProblem, problem: ClientProblem | null): void {
    if (this.#snapshot.status === "closed") return;
    const waiting = this.#waiting.takeAll();
    this.#change({ status: "closed", problem });
    this.#link.close();
    for (const { answer } of waiting) answer({ ok: false, problem: why });
  }

  #hear(data: unknown): void {
    const parsed = this.#parse(data);
    if (!parsed.ok) this.#misread(parsed.problem);
    else if (parsed.value.type === "pong") this.#alive();
    else if (parsed.value.type === "answer") this.#answered(parsed.value);
    else if (parsed.value.type === "refused") this.#refused(parsed.value.problem);
    else this.#follow(parsed.value);
  }

  /**
   * Handles a `pong`. If the welcome, a missed entry or an answer has not come for so long, it is lost, although the
   * connection works. Then connects again, and sends the requests again.
   */
  #alive(): void {
    this.#link.answered();
    const since = this.#snapshot.status === "open" ? this.#waiting.since : this.#joinedAt;
    if (performance.now() - since <= this.#patience) return;
    if (this.#missed !== undefined) this.#isLost = true;
    this.#link.lose();
  }

  /** Handles a message that the client cannot use. */
  #misread({ isNeeded, id, problem }: Unread): void {
    if (problem.code !== "bad-message") this.#end(problem, problem);
    else if (isNeeded) this.#rejoin(problem);
    else {
      this.#reporter.reportMessage(problem);
      this.#answer(id, { ok: false, problem });
    }
  }

  /** Reports a fault in what the server has sent, and connects again to get the whole state. */
  #rejoin(fault: Fault): void {
    const problem = badMessage(fault);
    this.#isLost = true;
    this.#link.lose(problem);
    this.#reporter.reportMessage(problem, fault.cause);
  }

  /** Writes into the snapshot why the connection was lost, or why the last attempt to connect failed. */
  #lost(why: ClientProblem | null): void {
    const { status, problem } = this.#snapshot;
    const now = why ?? unreachable;
    if (status === "open") this.#change({ status: "reconnecting", problem: why });
    else if (problem?.code !== now.code || problem.path !== now.path) this.#change({ problem: now });
  }

  #refused(problem: RequestProblem): void {
    if (passing.includes(problem.code)) this.#link.lose(problem);
    else this.#end(problem, problem);
  }

  #answered(message: Extract<ServerMessage, { type: "answer" }>): void {
    const { id, type: _, ...rest } = message;
    // Further fields of an answer are ignored, whatever they contain.
    const answer = rest.ok ? { ok: true as const, n: rest.n } : rest;
    const problem = !answer.ok && "problem" in answer ? answer.problem : undefined;
    const n = answer.ok ? answer.n : problem?.n;
    if (n !== undefined && n > this.#snapshot.n) {
      // The server sends entries before answers, so an entry was lost. The request is sent again after the welcome.
      this.#rejoin(gapAfter(this.#snapshot));
    } else {
      this.#link.succeed();
      if (this.#link.isSettled) this.#reporter.forget();
      if (problem?.code === "unavailable") this.#askAgain(id);
      else this.#answer(id, answer as ClientAnswer<G>);
    }
  }

  /** Answers a request, if it is waiting. */
  #answer(id: unknown, answer: ClientAnswer<G>): void {
    const waiting = this.#waiting.take(id);
    if (waiting === undefined) return;
    // The answer comes first: a listener that throws must not leave the request without an answer.
    waiting.answer(answer);
    this.#change({});
  }

  /**
   * Sends a request again after a delay, because the host does not know whether it was stored. The host carries it out
   * only once.
   */
  #askAgain(id: string): void {
    this.#waiting.again(id, (waiting) => {
      if (this.#snapshot.status === "open") this.#send(waiting);
    });
  }

  #follow(message: ServerMessage): void {
    const wrong = message.type === "welcome" ? welcomeFault(message, this.#options) : undefined;
    const next = wrong ?? afterMessage(this.#game, this.#snapshot, message, Date.now());
    if ("expected" in next) this.#rejoin(next);
    else this.#show(message, next);
  }

  /** Takes the snapshot after a message. */
  #show(message: ServerMessage, next: Snapshot<G>): void {
    const isOwn = message.type === "entry" && message.seat === next.viewer;
    const done = isOwn ? this.#waiting.take(message.request) : undefined;
    // The entry says that the request was carried out, even if the answer is lost.
    if (message.type === "entry") done?.answer({ ok: true, n: message.n });
    if (message.type === "welcome") this.#missed = message.n;
    const isBack = this.#missed !== undefined && next.n >= this.#missed;
    this.#change(isBack ? { ...next, status: "open", problem: null } : next);
    if (isBack) this.#isBack();
    else if (next.n - this.#syncedAt >= syncEvery) this.#sync();
  }

  /** Handles that the client is up to date again. */
  #isBack(): void {
    this.#missed = undefined;
    this.#isLost = false;
    for (const waiting of this.#waiting.all()) this.#send(waiting);
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
