import { explain, legalMoves, type Match, play, start, undoable } from "@turnwright/core";
import { type Portals, portals } from "@turnwright/portals";

/** One match at one screen. A match is immutable, so the ones before are all that taking back needs. */
export interface Session {
  readonly match: Match<Portals>;
  readonly past: readonly Match<Portals>[];
  /** The empty cell that was clicked; something can be built there. */
  readonly chosen: number | null;
  /** Whether the next click on a lit cell demolishes what stands there. */
  readonly isDemolishing: boolean;
  /** What the page says below the buttons. */
  readonly message: string;
}

/** What people do with the page. */
export type Action =
  | { readonly type: "play"; readonly move: Portals["move"] }
  | { readonly type: "choose"; readonly cell: number }
  | { readonly type: "demolish" }
  | { readonly type: "undo" }
  | { readonly type: "new"; readonly seats: Portals["seats"] };

const nothingChosen = { chosen: null, isDemolishing: false, message: "" };

/** Starts a match. A build is asked arrow by arrow, which is what clicking wants. */
export function newSession(seats: Portals["seats"] = 2): Session {
  const match = start(portals, { seats, options: { buildStyle: "stepwise" } });
  return { match, past: [], ...nothingChosen };
}

/** Returns the seat that is to act; `undefined` when the game is over. */
export function activeSeat({ match }: Session): number | undefined {
  return match.toAct[0];
}

/** Returns the legal moves of the active seat. Light up what they name; write no rule again. */
export function movesOf(session: Session): Portals["move"][] {
  const seat = activeSeat(session);
  return seat === undefined ? [] : legalMoves(portals, session.match, seat);
}

/** Returns what the rulebook says against a move; `undefined` when nothing does. */
export function objection({ match }: Session, move: Portals["move"]): string | undefined {
  const [reason] = explain(portals, match, match.toAct[0] ?? 0, move);
  return reason && (reason.says ?? reason.refusal.code);
}

/** Returns why the last move cannot be taken back; `undefined` when it can. */
export function undoObjection({ match, past }: Session): string | undefined {
  const { seat } = match.entry;
  if (seat === null || past.length === 0) return "Nothing was played yet.";
  const status = undoable(portals, match, seat);
  return status.ok ? undefined : status.code.replaceAll("-", " ");
}

function played(session: Session, move: Portals["move"]): Session {
  const { match, past } = session;
  const answer = play(portals, match, match.toAct[0] ?? 0, move);
  if (!answer.ok) return { ...session, message: objection(session, move) ?? answer.refusal.code };
  return { match: answer.match, past: [...past, match], ...nothingChosen };
}

function undone(session: Session): Session {
  const before = session.past.at(-1);
  const message = undoObjection(session);
  if (before === undefined || message !== undefined) return { ...session, message: message ?? "" };
  return { match: before, past: session.past.slice(0, -1), ...nothingChosen };
}

/** Returns the session after an action: a reducer for `useReducer`. */
export function reduce(session: Session, action: Action): Session {
  switch (action.type) {
    case "play":
      return played(session, action.move);
    case "choose":
      return { ...session, chosen: action.cell, message: "" };
    case "demolish":
      return { ...session, chosen: null, isDemolishing: !session.isDemolishing, message: "" };
    case "undo":
      return undone(session);
    case "new":
      return newSession(action.seats);
  }
}
