import type { Seat, Viewer } from "@turnwright/core";

/** Where the match stands; everybody may know it. */
export interface MatchStatus {
  readonly toAct: readonly Seat[];
  readonly outcome: object | null;
}

/** What the server tells a viewer of its own accord. `n` is the number of the log's entry: it only ever grows. */
export type ServerMessage =
  /** First of all; `view` is left out for those who come back and name the first entry that they miss. */
  | ({
      readonly type: "welcome";
      readonly match: string;
      readonly game: string;
      readonly viewer: Viewer;
      readonly seats: number;
      readonly options: object;
      readonly n: number;
      readonly view?: object;
    } & MatchStatus)
  /** Somebody moved. Fields of the move and of events that are hidden from the viewer are `null`. */
  | ({
      readonly type: "entry";
      readonly n: number;
      readonly seat: Seat | null;
      readonly move: object | null;
      readonly events: readonly object[];
    } & MatchStatus)
  /** The match went back to how it stood after entry `to`. */
  | ({
      readonly type: "undone";
      readonly n: number;
      readonly to: number;
      readonly asked: Seat;
      readonly view: object;
    } & MatchStatus)
  /** A seat wants to take entry `n` back; the others agree or decline. */
  | { readonly type: "undoAsked"; readonly n: number; readonly seat: Seat }
  | { readonly type: "undoDeclined"; readonly n: number; readonly seat: Seat };

/** What the server answers to a request: whether it was done, else why not. What is answered `ok` is stored. */
export type Answered =
  | { readonly ok: true; readonly n: number }
  /** By the rules of the game, with the sentence of the rulebook. */
  | { readonly ok: false; readonly refusal: object; readonly says: string | null }
  /** For any other reason: a code of `undoable`, of the store, of this server. */
  | { readonly ok: false; readonly problem: string };

/** What a client asks for; `at` is the last entry that it has seen. */
export interface Asked {
  readonly id: unknown;
  readonly type: "play" | "undo" | "agree" | "decline";
  readonly at: number;
  readonly move?: unknown;
}

const kinds: readonly unknown[] = ["play", "undo", "agree", "decline"];

/** A client's request, or `undefined` when it is none. */
export function asked(text: string): Asked | undefined {
  try {
    const { id, type, at, move } = JSON.parse(text) as { [field: string]: unknown };
    if (!kinds.includes(type) || !Number.isSafeInteger(at)) return undefined;
    return { id, type: type as Asked["type"], at: at as number, move };
  } catch {
    return undefined;
  }
}
