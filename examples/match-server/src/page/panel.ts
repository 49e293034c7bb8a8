import type { MatchClient, Snapshot } from "@turnwright/client";
import type { Seat } from "@turnwright/core";
import type { Portals } from "@turnwright/portals";
import { html } from "./elements.js";

/** What the page does when somebody clicks in the panel. */
export interface Wishes {
  readonly play: (move: Portals["move"]) => void;
  readonly demolish: () => void;
  readonly sit: () => void;
  readonly say: (what: string) => void;
}

/** What the page shows beside the match itself. */
export interface Shown {
  /** The empty cell that was clicked. */
  readonly chosen: number | undefined;
  /** Whether the next click on a lit cell demolishes what stands there. */
  readonly isDemolishing: boolean;
  readonly said: string;
}

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly move: Portals["move"];
}

const status = {
  connecting: "Connecting ...",
  open: "Connected",
  reconnecting: "The connection is lost; trying again ...",
  closed: "Disconnected",
};

function choices({ state }: NonNullable<Snapshot<Portals>["view"]>, chosen: number | undefined): readonly Choice[] {
  if (state.pending !== null)
    return [
      { id: "connect-in", label: "Arrow in, towards the new one", move: { type: "connect", flow: "in" } },
      { id: "connect-out", label: "Arrow out, away from it", move: { type: "connect", flow: "out" } },
      { id: "connect-none", label: "No arrow here", move: { type: "connect", flow: "none" } },
    ];
  const cell = chosen ?? 0;
  const builds: readonly Choice[] = [
    { id: "place-platform", label: "Platform: holds a pawn", move: { type: "place", element: "platform", cell } },
    { id: "place-portal", label: "Portal: moves pawns", move: { type: "place", element: "portal", cell } },
  ];
  return [
    { id: "introduce", label: "A pawn to START", move: { type: "introduce" } },
    { id: "removeCenter", label: "The pawn out of the middle", move: { type: "removeCenter" } },
    ...(chosen === undefined ? [] : builds),
  ];
}

function button(id: string, label: string, clicked: () => void, why?: string): HTMLButtonElement {
  const forbidden = why === undefined ? {} : { "aria-disabled": "true", title: why };
  const made = html("button", { id, type: "button", ...forbidden }, label);
  made.addEventListener("click", clicked);
  return made;
}

/** The button before a demolition: a click on it, then one on the platform or portal. */
function demolishButton(
  client: MatchClient<Portals>,
  isDemolishing: boolean,
  { demolish, say }: Wishes,
): HTMLElement[] {
  const { viewer, view } = client.getSnapshot();
  const { options, demolitions, pending } = view!.state;
  if (typeof viewer !== "number" || options.demolitions === 0 || pending !== null) return [];
  const isOpen = client.legalMoves().some(({ type }) => type === "demolish");
  const why = isOpen ? undefined : client.explain({ type: "demolish", cell: 0 })[0]?.says;
  const label = isDemolishing ? "Demolish nothing" : `Demolish something: ${demolitions[viewer]} left`;
  return [button("demolish", label, () => (why === undefined ? demolish() : say(why)), why)];
}

function nameOf({ names }: Snapshot<Portals>, seat: Seat): string {
  return names[seat] ?? `Seat ${seat + 1}`;
}

function headline(snapshot: Snapshot<Portals>): string {
  const { view, viewer, names, isOver } = snapshot;
  if (view === null) return "Portals";
  const [winner] = view.outcome?.winners ?? [];
  if (winner !== undefined) return `${nameOf(snapshot, winner)} wins`;
  if (view.outcome !== null) return "A draw: the last round is over";
  if (isOver) return "This match was broken off";
  if (names.includes(null)) return "Waiting for the other player";
  const [seat = 0] = view.toAct;
  return seat === viewer ? "Your turn" : `${nameOf(snapshot, seat)} is to move`;
}

function drawnSeat(snapshot: Snapshot<Portals>, seat: Seat): HTMLElement {
  const { view, viewer, away, bots } = snapshot;
  const { state } = view!;
  const who = `${nameOf(snapshot, seat)}${seat === viewer ? " (you)" : ""}`;
  const pawns = `${state.options.pawnsPerPlayer - state.pool[seat]!} on the board, ${state.pool[seat]} beside it`;
  const left = state.options.demolitions > 0 ? `, ${state.demolitions[seat]} demolitions left` : "";
  const gone = bots.includes(seat) ? ", played by a bot" : away.includes(seat) ? ", away" : "";
  const dot = html("span", { class: "dot", style: `--own: var(--seat${seat})` });
  return html(
    "div",
    { class: view!.toAct.includes(seat) ? "seat now" : "seat" },
    dot,
    `${who}: ${pawns}${left}${gone}`,
  );
}

function undoButtons(client: MatchClient<Portals>, snapshot: Snapshot<Portals>, { say }: Wishes): HTMLElement[] {
  const { undo, viewer } = snapshot;
  if (viewer === "spectator" || viewer === null) return [];
  const answered = async (asked: ReturnType<typeof client.undo>): Promise<void> => {
    const answer = await asked;
    say(answer.ok ? "" : "problem" in answer ? answer.problem.code.replaceAll("-", " ") : (answer.says ?? ""));
  };
  if (undo === null) return [button("undo", "Ask to take back", () => answered(client.undo()))];
  if (undo.seat === viewer || undo.agreed.includes(viewer))
    return [html("p", {}, "Waiting for an answer to the undo.")];
  return [
    html("p", {}, `${nameOf(snapshot, undo.seat)} asks to take the last move back.`),
    button("agree", "Agree", () => answered(client.agree())),
    button("decline", "Decline", () => answered(client.decline())),
  ];
}

/** Everything beside the board. */
export function drawnPanel(
  client: MatchClient<Portals>,
  { chosen, isDemolishing, said }: Shown,
  wishes: Wishes,
): Node[] {
  const snapshot = client.getSnapshot();
  const { view, viewer, names } = snapshot;
  const head = html("h1", { id: "headline" }, headline(snapshot));
  const state = html("p", { id: "status", class: snapshot.status }, status[snapshot.status]);
  if (view === null) return [head, state];
  const seats = Array.from({ length: view.seats }, (_, seat) => drawnSeat(snapshot, seat));
  const isMine = typeof viewer === "number" && view.toAct.includes(viewer) && !names.includes(null);
  const buttons = (isMine ? choices(view, chosen) : []).map(({ id, label, move }) => {
    const why = client.explain(move)[0]?.says;
    return button(id, label, () => (why === undefined ? wishes.play(move) : wishes.say(why)), why);
  });
  const isFree = viewer === "spectator" && names.includes(null);
  const sit = isFree ? [button("sit", "Take the free seat", wishes.sit)] : [];
  const last =
    snapshot.entries
      .at(-1)
      ?.events.map(({ type, because }) => `${type} (${because})`)
      .join(", ") ?? "";
  return [
    head,
    ...seats,
    ...sit,
    ...buttons,
    ...(isMine ? demolishButton(client, isDemolishing, wishes) : []),
    ...undoButtons(client, snapshot, wishes),
    html("p", { id: "says", role: "status" }, said),
    html("p", { class: "told", id: "told" }, last),
    state,
  ];
}
