import type { ClientMessage } from "@turnwright/host/protocol";
import type { ClientProblem } from "./snapshot.js";

/**
 * The part of a WebSocket that the client needs. The WebSockets of browsers, Node, Deno and the package `ws` have these
 * members.
 */
export interface ClientSocket {
  /** Sends a text. The method may throw while the socket is not open. */
  send(text: string): void;
  /** Closes the socket. The socket may call `onclose` later, or never. */
  close(): void;
  /** The function to call when the socket is open and texts can be sent. */
  onopen: ((event: never) => void) | null;
  /** The function to call with an event whose `data` is the text of a message. */
  onmessage: ((event: never) => void) | null;
  /** The function to call when the socket is closed, by the client, by the server, or because the network is lost. */
  onclose: ((event: never) => void) | null;
  /**
   * The function to call when connecting fails or the network is lost. The client then closes the socket, and connects
   * again after `onclose`.
   */
  onerror: ((event: never) => void) | null;
}

/** The functions that a link calls. */
export interface LinkEvents {
  /** Handles a connection that has opened. */
  opened(): void;
  /** Handles the data of one message. */
  heard(data: unknown): void;
  /**
   * Handles the loss of the connection. The link connects again by itself. `why` is the problem that the server has
   * sent, or the problem with its messages; `null` if there is none.
   */
  lost(why: ClientProblem | null): void;
  /** Returns whether a request is not answered yet. */
  isAsking(): boolean;
  /** Handles the error of an attempt to connect again. The link tries again by itself. */
  failed(thrown: unknown): void;
}

/** Options of a link. */
export interface LinkOptions {
  readonly open: () => ClientSocket;
  readonly heartbeatSeconds: number;
  readonly retrySeconds: number;
}

const firstRetry = 250;
/** The number of pings without an answer after which a connection is lost, even if messages arrive. */
const mostUnanswered = 3;

/**
 * A connection to a server. When the connection is lost or silent, it is opened again after a delay that grows with
 * each attempt.
 */
export class Link {
  readonly #options: LinkOptions;
  readonly #events: LinkEvents;
  #socket: ClientSocket | undefined;
  #attempts = 0;
  /** The number of connections that were dropped for a reason, one soon after the other. */
  #faults = 0;
  /** The time of the last attempt to connect, by `performance.now`. */
  #begunAt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  /** Whether something has arrived since the last heartbeat. */
  #isAlive = true;
  /** The timer of the check after a request. The timer runs while nothing arrives. */
  #doubt: ReturnType<typeof setTimeout> | undefined;
  /** The number of pings since the last answer. */
  #unanswered = 0;
  #isClosed = false;

  constructor(options: LinkOptions, events: LinkEvents) {
    this.#options = options;
    this.#events = events;
    this.#connect();
  }

  send(message: ClientMessage): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    try {
      this.#socket?.send(text);
    } catch {
      // A socket that cannot send is about to close. Unanswered requests are sent again after the next connection.
    }
  }

  /** Sends a request. Connects again if nothing arrives within the time of one heartbeat. */
  ask(text: string): void {
    this.sendText(text);
    if (this.#doubt === undefined) this.#doubtSoon();
  }

  /**
   * Sends a `ping` if nothing arrives for half a heartbeat, and connects again if nothing arrives for another half.
   * Without this check, a request on a dead connection would wait for up to two heartbeats.
   */
  #doubtSoon(): void {
    const half = this.#options.heartbeatSeconds * 500;
    this.#doubt = setTimeout(() => {
      this.send({ type: "ping" });
      this.#doubt = setTimeout(() => this.lose(), half);
    }, half);
  }

  #endDoubt(): void {
    clearTimeout(this.#doubt);
    this.#doubt = undefined;
  }

  /** Resets the delay before the next attempt to connect, because the server works. */
  succeed(): void {
    this.#attempts = 0;
  }

  /** Whether the connection has lasted longer than the longest delay between two attempts. */
  get isSettled(): boolean {
    return performance.now() - this.#begunAt > this.#options.retrySeconds * 1_000;
  }

  /**
   * Resets the count of pings without an answer. This count is necessary because a half-open connection may deliver
   * messages, but no answers to pings.
   */
  answered(): void {
    this.#unanswered = 0;
  }

  /** Connects again. After an error, reports the error and tries again later. */
  #reconnect(): void {
    try {
      this.#connect();
    } catch (thrown) {
      this.lose();
      this.#events.failed(thrown);
    }
  }

  /** Opens a socket. Throws what `open` throws. */
  #connect(): void {
    const socket = this.#options.open();
    this.#socket = socket;
    this.#begunAt = performance.now();
    socket.onopen = () => this.#events.opened();
    socket.onmessage = ({ data }: { readonly data: unknown }) => {
      if (socket !== this.#socket) return;
      this.#isAlive = true;
      this.#endDoubt();
      this.#events.heard(data);
      if (this.#socket === socket && this.#doubt === undefined && this.#events.isAsking()) this.#doubtSoon();
    };
    socket.onclose = () => socket === this.#socket && this.lose();
    socket.onerror = () => socket.close();
    this.#watch();
  }

  /**
   * Sends a `ping` at every heartbeat. Drops the connection if nothing has arrived since the last heartbeat, or if the
   * last three pings were not answered.
   */
  #watch(): void {
    clearInterval(this.#heartbeat);
    this.#isAlive = true;
    this.#unanswered = 0;
    this.#heartbeat = setInterval(() => {
      if (!this.#isAlive || this.#unanswered >= mostUnanswered) {
        this.lose();
        return;
      }
      this.#isAlive = false;
      this.#unanswered++;
      this.send({ type: "ping" });
    }, this.#options.heartbeatSeconds * 1_000);
  }

  /**
   * Drops the connection and connects again after a random delay. The limit of the delay doubles with each attempt.
   * Because the delays are random, clients do not connect all at once. `why` is the problem that the server has sent,
   * or the problem with its messages. A server that answers and then sends a problem does not reset the delay.
   */
  lose(why: ClientProblem | null = null): void {
    this.#drop();
    if (this.#isClosed) return;
    if (this.isSettled) this.#faults = 0;
    const failures = Math.max(this.#attempts++, why === null ? 0 : this.#faults++);
    const most = Math.min(this.#options.retrySeconds * 1_000, firstRetry << Math.min(failures, 16));
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#reconnect(), (most * word) / 2 ** 32);
    this.#events.lost(why);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#drop();
  }

  /** Closes the socket and removes it from the link. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    clearInterval(this.#heartbeat);
    this.#endDoubt();
    try {
      socket?.close();
    } catch {
      // The socket is already closed, or it was never open.
    }
  }
}
