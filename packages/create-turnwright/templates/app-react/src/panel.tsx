import { formatMove } from "@turnwright/core";
import { type Portals, portals } from "@turnwright/portals";
import type { Dispatch, ReactElement } from "react";
import { type Action, activeSeat, movesOf, objection, type Session, undoObjection } from "./session.js";

interface Props {
  readonly session: Session;
  readonly dispatch: Dispatch<Action>;
}

interface Choice {
  readonly label: string;
  readonly move: Portals["move"];
}

/** What the buttons offer: arrows while something is being built, else what needs no cell or the one chosen. */
function choicesOf({ match, chosen }: Session): Choice[] {
  if (match.state.pending !== null)
    return [
      { label: "Arrow in, towards the new one", move: { type: "connect", flow: "in" } },
      { label: "Arrow out, away from it", move: { type: "connect", flow: "out" } },
      { label: "No arrow here", move: { type: "connect", flow: "none" } },
    ];
  const general: Choice[] = [
    { label: "A pawn to START", move: { type: "introduce" } },
    { label: "The pawn out of the middle", move: { type: "removeCenter" } },
  ];
  if (chosen === null) return general;
  return [
    ...general,
    { label: "Platform: holds a pawn", move: { type: "place", element: "platform", cell: chosen } },
    { label: "Portal: moves pawns", move: { type: "place", element: "portal", cell: chosen } },
  ];
}

/** A button that screen readers find even when it does nothing, so that everybody can ask why. */
function Button({
  label,
  why,
  onClick,
}: {
  label: string;
  why: string | undefined;
  onClick: () => void;
}): ReactElement {
  return (
    <button type="button" aria-disabled={why !== undefined} title={why} onClick={onClick}>
      {label}
    </button>
  );
}

/** The button before a demolition: a click on it, then one on the platform or portal. */
function DemolishButton({ session, dispatch }: Props): ReactElement | null {
  const { options, demolitions, pending } = session.match.state;
  const seat = activeSeat(session);
  if (seat === undefined || options.demolitions === 0 || pending !== null) return null;
  const isOpen = movesOf(session).some(({ type }) => type === "demolish");
  const label = session.isDemolishing ? "Demolish nothing" : `Demolish something: ${demolitions[seat]} left`;
  const attempt = { type: "demolish", cell: 0 } as const;
  return (
    <Button
      label={label}
      why={isOpen ? undefined : objection(session, attempt)}
      onClick={() => dispatch(isOpen ? { type: "demolish" } : { type: "play", move: attempt })}
    />
  );
}

function headline(session: Session): string {
  const { outcome, state } = session.match;
  const round = Math.ceil(state.turn / state.seats);
  if (outcome === null) return `Player ${(activeSeat(session) ?? 0) + 1} to move, turn ${state.turn}, round ${round}`;
  if (outcome.draw) return "A draw: the last round is over";
  return `${outcome.winners.map((seat) => `Player ${seat + 1}`).join(" and ")} wins`;
}

function hint({ match, chosen, isDemolishing }: Session): string {
  if (match.outcome !== null) return "";
  if (isDemolishing) return "Click a lit platform or portal to take it off the board.";
  if (match.state.pending !== null) return "Which arrow on the dotted line?";
  return chosen === null ? "Click a lit cell to build there, or a lit portal to launch it." : "What shall stand there?";
}

function Seats({ session }: { session: Session }): ReactElement[] {
  const { pool, options, centerReached, demolitions } = session.match.state;
  return pool.map((beside, seat) => (
    <div key={seat} className={`seat ${seat === activeSeat(session) ? "now" : ""}`}>
      <span className={`dot seat${seat}`} />
      Player {seat + 1}: {options.pawnsPerPlayer - beside} on the board, {beside} beside it
      {options.demolitions > 0 && `, ${demolitions[seat]} demolitions left`}
      {centerReached[seat] === true && " ★"}
    </div>
  ));
}

/** The last moves in the notation of the game, the newest first. */
function Moves({ session: { match, past } }: { session: Session }): ReactElement {
  const all = [...past, match];
  const lines = all.flatMap((after, at) => {
    const { seat, move } = after.entry;
    const before = all[at - 1];
    if (seat === null || move === null || before === undefined) return [];
    return [<li key={at}>{`Player ${seat + 1}: ${formatMove(portals, before, move)}`}</li>];
  });
  return <ol className="moves">{lines.slice(-12).reverse()}</ol>;
}

/** Everything beside the board. */
export function Panel({ session, dispatch }: Props): ReactElement {
  const undoWhy = undoObjection(session);
  return (
    <aside>
      <h1>{headline(session)}</h1>
      <Seats session={session} />
      <p>{hint(session)}</p>
      {session.match.outcome === null &&
        choicesOf(session).map(({ label, move }) => (
          <Button
            key={label}
            label={label}
            why={objection(session, move)}
            onClick={() => dispatch({ type: "play", move })}
          />
        ))}
      <DemolishButton session={session} dispatch={dispatch} />
      <Button label="Take back" why={undoWhy} onClick={() => dispatch({ type: "undo" })} />
      <Button label="New match" why={undefined} onClick={() => dispatch({ type: "new", seats: 2 })} />
      <p role="status">{session.message}</p>
      <Moves session={session} />
    </aside>
  );
}
