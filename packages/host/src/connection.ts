import type { Viewer } from "@turnwright/core";
import { Allowance } from "./allowance.js";
import type { Context } from "./context.js";
import type { Connection, Peer } from "./host.js";
import { tokenHash } from "./keys.js";
import { carryOut, problem, synchronize } from "./match/decide.js";
import type { Member } from "./match/members.js";
import type { OpenMatch } from "./match/open-match.js";
import { problemOf, reported } from "./match/store-failure.js";
import { parseClientMessage, requestIdOf } from "./protocol/client-message.js";
import type { Answer, ClientMessage, RequestProblem, ServerMessage } from "./protocol/messages.js";
import { unref } from "./unref.js";

type Join = Extract<ClientMessage, { type: "join" }>;
type Request = Exclude<ClientMessage, { type: "join" | "ping" }>;

/** The part of a host that a connection uses. */
export interface Lobby {
  readonly context: Context;
  /** Opens a match, or returns the problem. Call `release` once for every match that this method returns. */
  open(match: string): Promise<OpenMatch | RequestProblem>;
  release(match: OpenMatch): void;
  /** Returns the number of lines of a log that this server knows; 0 if the match is not open here. */
  linesOf(match: string): number;
  forget(connection: Connection): void;
}

const policyViolation = 1008;
const tryAgainLater = 1013;
const longestTimer = 2_000_000_000;
/** The number of characters of a message that cost as much as one more request. */
const longMessage = 4_096;
/** The additional cost of a request that is answered with the whole state. Every request costs 1. */
const viewCost = 20;
const encoder = new TextEncoder();

/** Returns whether a text has at most this many bytes in UTF-8. */
function isWithin(text: string, bytes: number): boolean {
  return text.length * 3 <= bytes || (text.length <= bytes && encoder.encode(text).length <= bytes);
}

/**
 * One connection of a client. It parses and limits the messages of the client, and carries out its requests as the
 * viewer that joined.
 */
export class ClientConnection implements Connection {
  readonly #lobby: Lobby;
  readonly #peer: Peer;
  #match: OpenMatch | undefined;
  #member: Member | undefined;
  #isJoining = false;
  #isClosed = false;
  /** Whether the transport has reported the end of the connection. */
  #isGone = false;
  readonly #allowance: Allowance;
  /** The number of requests that are not answered yet. */
  #pending = 0;
  readonly #deadline: ReturnType<typeof setTimeout>;

  constructor(lobby: Lobby, peer: Peer) {
    this.#lobby = lobby;
    this.#peer = peer;
    const { requestsPerSecond, joinSeconds } = lobby.context.limits;
    this.#allowance = new Allowance(requestsPerSecond);
    this.#deadline = setTimeout(() => this.#isLate(), Math.min(longestTimer, joinSeconds * 1000));
    // The timer alone must not keep the process alive.
    unref(this.#deadline);
  }

  #isLate(): void {
    this.end({ code: "malformed", path: "type", expected: "join, soon after connecting" });
  }

  receive(data: unknown): void {
    if (this.#isClosed) return;
    if (typeof data !== "string" || !isWithin(data, this.#lobby.context.limits.messageBytes))
      this.end({ code: "malformed", path: "", expected: "a text message of bounded size" });
    else if (this.#allowance.take() && this.#pending < this.#allowance.most) {
      // The time to read a message grows with its length.
      this.#allowance.charge(Math.floor(data.length / longMessage));
      this.#read(data);
    } else this.end({ code: "too-many" });
  }

  #read(text: string): void {
    const message = parseClientMessage(text);
    if (message.ok) this.#take(message.value);
    else this.#answerOrEnd(text, message.problem);
  }

  /** Whether the client has received all messages that were sent to it, or the connection has ended. */
  get isQuiet(): boolean {
    try {
      return this.#isGone || this.#peer.unread() === 0;
    } catch {
      return true;
    }
  }

  closed(): void {
    this.#isGone = true;
    this.#forget();
  }

  /** Removes the connection from its match, and stops its timer. */
  #forget(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#deadline);
    if (this.#match !== undefined) {
      if (this.#member !== undefined) this.#match.leave(this.#member);
      this.#lobby.release(this.#match);
    }
    this.#lobby.forget(this);
  }

  /** Sends the problem, and closes the connection. */
  end(why: RequestProblem): void {
    if (this.#isClosed) return;
    this.#tell(JSON.stringify({ type: "refused", problem: why } satisfies ServerMessage));
    this.#close(why.code === "closing" || why.code === "unavailable" ? tryAgainLater : policyViolation, why.code);
  }

  /**
   * Answers a malformed request if it has an id, so that the client learns which request is malformed. If the request
   * has no id, ends the connection.
   */
  #answerOrEnd(data: string, why: RequestProblem): void {
    const id = this.#member === undefined || why.code !== "malformed" ? undefined : requestIdOf(data);
    if (id === undefined) this.end(why);
    else this.#answer(id, { ok: false, problem: why });
  }

  #take(message: ClientMessage): void {
    const [match, member] = [this.#match, this.#member];
    if (message.type === "ping") this.#tell(JSON.stringify({ type: "pong" } satisfies ServerMessage));
    else if (message.type === "join") this.#join(message);
    else if (match !== undefined && member !== undefined) this.#ask(match, member, message);
    else this.end({ code: "malformed", path: "type", expected: "join, and its answer, before other messages" });
  }

  #ask(match: OpenMatch, member: Member, message: Request): void {
    this.#pending++;
    const endOfTurn = this.#lobby.context.endOfTurn.reached();
    match
      .next(() => endOfTurn.then(() => this.#carryOut(match, member, message)))
      .then(
        (answer) => {
          this.#pending--;
          this.#answer(message.id, answer);
        },
        (trouble: unknown) => {
          this.#pending--;
          this.#answer(message.id, { ok: false, problem: problemOf(trouble) });
          match.fail(trouble);
        },
      );
  }

  #carryOut(match: OpenMatch, member: Member, message: Request): Answer | Promise<Answer> {
    const { viewer } = member;
    if (message.type === "sync") return synchronize(match, member, message, () => this.#allowance.charge(viewCost));
    if (viewer === "spectator") return problem("spectator");
    return carryOut(match, viewer, message);
  }

  #join(message: Join): void {
    if (this.#isJoining) {
      this.end({ code: "malformed", path: "type", expected: "one join" });
      return;
    }
    this.#isJoining = true;
    clearTimeout(this.#deadline);
    this.#enter(message).catch((thrown: unknown) => {
      const match = this.#match;
      if (match === undefined) return this.end(reported(this.#lobby.context.trouble, message.match, thrown));
      match.fail(thrown);
      this.end(problemOf(thrown));
    });
  }

  async #enter(join: Join): Promise<void> {
    const opened = await this.#lobby.open(join.match);
    if ("code" in opened) return this.end(opened);
    if (this.#isClosed) return this.#lobby.release(opened);
    this.#match = opened;
    await opened.next(() => this.#sit(opened, join));
  }

  async #sit(match: OpenMatch, { token, from, feed = "events" }: Join): Promise<void> {
    const { storage, limits, isGroup } = this.#lobby.context;
    const stored = await storage.records.get(match.id);
    if (!stored.ok) return this.end({ code: "unavailable" });
    if (stored.value.version > match.stored.version) match.seeRecord(stored.value);
    const hash = token === undefined ? null : tokenHash(token);
    const seat = stored.value.record.seats.findIndex((one) => hash !== null && one.token === hash);
    if (hash !== null && seat < 0) return this.end({ code: "wrong-token" });
    if (isGroup) match.markBehind();
    if (!(await match.catchUp())) return this.end({ code: "unavailable" });
    if (this.#isClosed) return;
    // The match has failed on this server or was closed while the join waited, so no more news would come.
    if (match.isEnded) return this.end({ code: "unavailable" });
    const viewer: Viewer = hash === null ? "spectator" : seat;
    const most = hash === null ? limits.spectatorsPerMatch : limits.connectionsPerSeat;
    // Spectators and each seat have limits of their own, so that spectators cannot keep a player out.
    if (match.members.count(viewer) >= most) return this.end({ code: "too-many" });
    const { agreements } = match.presence;
    if (hash !== null && !(await agreements.join(hash))) return this.end({ code: "unavailable" });
    if (this.#isClosed) return agreements.disconnected(seat, hash);
    if (match.isEnded) return this.end({ code: "unavailable" });
    this.#member = { viewer, feed, token: hash, tell: (text) => this.#tell(text), end: (why) => this.end(why) };
    match.enter(this.#member, from);
  }

  #answer(id: string, answer: Answer): void {
    this.#tell(JSON.stringify({ type: "answer", id, ...answer } satisfies ServerMessage));
  }

  #tell(text: string): void {
    if (this.#isClosed) return;
    const { limits, meter } = this.#lobby.context;
    try {
      if (this.#peer.unread() <= limits.unreadBytes) {
        this.#peer.send(text);
        return;
      }
      meter.slowReadersClosed++;
    } catch (problem) {
      // A socket that cannot send counts as lost.
      this.#lobby.context.trouble({ code: "bug", problem });
    }
    this.#close(policyViolation, "unread");
  }

  #close(code: number, reason: string): void {
    if (this.#isClosed) return;
    try {
      this.#peer.close(code, reason);
    } catch (problem) {
      this.#lobby.context.trouble({ code: "bug", problem });
    }
    this.#forget();
  }
}
