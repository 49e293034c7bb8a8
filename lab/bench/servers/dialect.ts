import type { Ticket } from "./contender.js";

/** What one client hears, in the same words whatever server says it. */
export type Told =
  /** It is in the match. `state` is what it sees, where the server is one of our engine. */
  | { readonly type: "joined"; readonly now: Now; readonly options?: object; readonly state?: unknown }
  /** Somebody moved. */
  | { readonly type: "entry"; readonly now: Now; readonly events?: readonly object[]; readonly state?: unknown }
  /** Its own request was carried out, or not. */
  | { readonly type: "answer"; readonly ok: boolean; readonly why: unknown }
  /** The server wants to hear this. */
  | { readonly type: "reply"; readonly data: string | Uint8Array };

/** Where a match stands. `n` only grows; a client names it when it moves. */
export interface Now {
  readonly n: number;
  readonly toAct: readonly number[];
  readonly isOver: boolean;
}

/** A move of the game, or the column of the light game. */
export type Chosen = { readonly type: string } | number;

/** One client's side of a connection. */
export interface Speaker {
  readonly address: string;
  /** What it says first. */
  readonly hello: readonly (string | Uint8Array)[];
  /** What a message means: several things, one, or nothing. */
  hear(data: Buffer): readonly Told[];
  /** The request for a move, when the match stands at `n`. */
  play(move: Chosen, n: number): string | Uint8Array;
}

/** Makes the speaker for one seat. */
export type Dialect = (port: number, ticket: Ticket, seat: number) => Speaker;
