import type { Portals } from "@turnwright/portals";
import { type ReactElement, useReducer } from "react";
import { Board, type Lights } from "./board.js";
import { Panel } from "./panel.js";
import { movesOf, newSession, objection, reduce, type Session } from "./session.js";

/** What a click on each cell does, read from the legal moves: no rule of the game is written here again. */
function lightsOf(session: Session, act: (move: Portals["move"]) => void, choose: (cell: number) => void): Lights {
  const { isDemolishing } = session;
  const moves = movesOf(session);
  // What a click on a cell plays at once: launches, or demolitions once they were asked for.
  const byCell = new Map(
    moves.flatMap((move): [number, Portals["move"]][] => {
      if (isDemolishing) return move.type === "demolish" ? [[move.cell, move]] : [];
      return move.type === "launch" ? [[move.portal, move]] : [];
    }),
  );
  const sites = new Set(moves.flatMap((move) => (move.type === "place" && !isDemolishing ? [move.cell] : [])));
  const attempt = (cell: number): Portals["move"] => {
    if (isDemolishing) return { type: "demolish", cell };
    return session.match.state.elements[cell] === "portal"
      ? { type: "launch", portal: cell, demonsFrom: [], demonsTo: [] }
      : { type: "place", element: "platform", cell };
  };
  return {
    lit: new Set([...byCell.keys(), ...sites]),
    chosen: session.chosen ?? session.match.state.pending?.cell ?? null,
    against: (cell) => objection(session, attempt(cell)),
    // A move that is not allowed is played, too: the answer says which sentence of the rules forbids it.
    clicked: (cell) => (sites.has(cell) ? choose(cell) : act(byCell.get(cell) ?? attempt(cell))),
  };
}

/** The page: a board, and what is beside it. */
export function App({ initial = newSession }: { initial?: () => Session }): ReactElement {
  const [session, dispatch] = useReducer(reduce, undefined, initial);
  const lights = lightsOf(
    session,
    (move) => dispatch({ type: "play", move }),
    (cell) => dispatch({ type: "choose", cell }),
  );
  return (
    <div className="page">
      <main>
        <Board view={session.match.state} lights={lights} />
      </main>
      <Panel session={session} dispatch={dispatch} />
    </div>
  );
}
