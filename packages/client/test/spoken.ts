import { fast, legalMoves, type Match, play, start, view, viewEvents, viewMove } from "@turnwright/core";
import { type Portals, portals } from "@turnwright/portals";
import type { ClientTrouble } from "../src/connect-options.js";
import { type ClientSocket, connect, type MatchClient } from "../src/index.js";
import { TestSocket } from "./test-socket.js";

/** A message, of which a test changes the fields. */
export type Told = { readonly type: string; readonly [field: string]: unknown };

/** A socket that speaks in messages. */
export class Socket extends TestSocket {
  /** The messages that the client has sent. */
  get messages(): readonly Told[] {
    return this.sent.map((text) => JSON.parse(text) as Told);
  }

  override hear(message: unknown): void {
    super.hear(JSON.stringify(message));
  }

  /** Returns the last message of a type that the client has sent. */
  last(type: string): Told & { readonly id: string } {
    return this.messages.findLast((message) => message.type === type) as never;
  }
}

/** A client of seat 0 with sockets that a test speaks for, and what it reported. */
export interface Spoken {
  readonly client: MatchClient<Portals>;
  readonly sockets: readonly Socket[];
  readonly troubles: readonly ClientTrouble[];
  /** Returns all messages that the client has sent on its last socket. */
  sent(): readonly Told[];
  /** Sends a message to the client, on its last socket. */
  hear(message: unknown): void;
  /** Returns the last message of a type that the client has sent on its last socket. */
  last(type: string): Told & { readonly id: string };
}

export function spoken(heard: (trouble: ClientTrouble) => void = () => undefined): Spoken {
  const sockets: Socket[] = [];
  const troubles: ClientTrouble[] = [];
  const open = (): ClientSocket => {
    const socket = new Socket();
    sockets.push(socket);
    queueMicrotask(() => socket.onopen?.({} as never));
    return socket;
  };
  const onTrouble = (trouble: ClientTrouble): void => {
    troubles.push(trouble);
    heard(trouble);
  };
  const client = connect(portals, { match: "m", token: "t", open, onTrouble });
  const last = (type: string): Told & { readonly id: string } => sockets.at(-1)!.last(type);
  const sent = (): readonly Told[] => sockets.at(-1)!.messages;
  return { client, sockets, troubles, last, sent, hear: (message) => sockets.at(-1)!.hear(message) };
}

const head = "h".repeat(43);

function statusOf({ version, toAct, outcome }: Match<Portals>) {
  return { version, toAct, outcome, clocks: { left: [60_000, null], running: outcome === null } };
}

/** A match of Portals as a host tells it to seat 0, move by move. */
export class Telling {
  match: Match<Portals> = start(portals, { seats: 2, chance: fast("a client") });
  n = 0;

  /** Plays a move, without telling it. Returns the move. */
  move(): Portals["move"] {
    const [seat = 0] = this.match.toAct;
    const moves = legalMoves(portals, this.match, seat);
    const move = moves[(this.n * 7919) % moves.length]!;
    const answer = play(portals, this.match, seat, move);
    if (!answer.ok) throw new Error(answer.refusal.code);
    this.match = answer.match;
    this.n++;
    return move;
  }

  /** Returns the part that each message about the match has. */
  get status() {
    return { n: this.n, head, ...statusOf(this.match) };
  }

  get state() {
    return view(portals, this.match, 0).state;
  }

  /** Returns the entry of the last move. `request` is the id of the request that made the move. */
  entry(request?: string): Told {
    const { seat, move, events } = this.match.entry;
    const seen = move && viewMove(portals, this.match, seat, move as Portals["move"], 0);
    const told = { seat, move: seen, events: viewEvents(portals, this.match, events, 0) };
    return { type: "entry", ...told, ...(request === undefined ? {} : { request }), ...this.status };
  }

  welcome(): Told {
    const { options, edition } = this.match;
    const begun = { protocol: 1, match: "m", game: "portals", edition, viewer: 0, seats: 2, options };
    const seated = { names: ["Ada", null], away: [1], bots: [1], undo: { seat: 0, agreed: [1] }, started: true };
    return { type: "welcome", ...begun, ...seated, delay: 0, ...this.status, state: this.state };
  }
}
