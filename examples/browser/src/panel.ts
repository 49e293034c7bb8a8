import { derivedOf } from "@turnwright/core";
import { type Portals, portals } from "@turnwright/portals";
import { html } from "./elements.js";
import type { Hotseat } from "./game.js";

const names = ["Red", "Blue", "Violet", "Green", "Orange", "Teal"];

/** What the page shows beside the match itself. */
export interface Shown {
  /** The empty cell that was clicked. */
  readonly chosen: number | undefined;
  /** Whether the next click on a lit cell demolishes what stands there. */
  readonly isDemolishing: boolean;
  readonly said: string;
}

/** What the panel tells the page. */
export interface Wishes {
  readonly play: (move: Portals["move"]) => void;
  readonly demolish: () => void;
  readonly undo: () => void;
  readonly say: (why: string) => void;
}

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly move: Portals["move"];
}

const flowLabels: { readonly [F in Extract<Portals["move"], { type: "connect" }>["flow"]]: string } = {
  in: "Arrow in, towards the new one",
  out: "Arrow out, away from it",
  none: "No arrow here",
};

const elementLabels: { readonly [E in Extract<Portals["move"], { type: "place" }>["element"]]: string } = {
  platform: "Platform: holds a pawn",
  portal: "Portal: moves pawns",
};

function choices(game: Hotseat, chosen: number | undefined): Choice[] {
  if (game.now.state.pending !== null)
    return (["in", "out", "none"] as const).map((flow) => ({
      id: `connect-${flow}`,
      label: flowLabels[flow],
      move: { type: "connect", flow },
    }));
  const builds = (["platform", "portal"] as const).map((element) => ({
    id: `place-${element}`,
    label: elementLabels[element],
    move: { type: "place", element, cell: chosen ?? 0 } as const,
  }));
  return [
    { id: "introduce", label: "A pawn to START", move: { type: "introduce" } },
    { id: "removeCenter", label: "The pawn out of the middle", move: { type: "removeCenter" } },
    ...(chosen === undefined ? [] : builds),
  ];
}

/** A button that a screen reader finds even when it does nothing, so that everybody can ask why. */
function button(id: string, label: string, why: string | undefined, clicked: () => void): HTMLButtonElement {
  const forbidden = why === undefined ? {} : { "aria-disabled": "true", title: why };
  const made = html("button", { id, type: "button", ...forbidden }, label);
  made.addEventListener("click", clicked);
  return made;
}

function drawnSeat({ now, seat: active }: Hotseat, seat: number): HTMLElement {
  const { state } = now;
  const told = `${names[seat]}: ${state.options.pawnsPerPlayer - state.pool[seat]!} on the board, ${state.pool[seat]} beside it`;
  const left = state.options.demolitions > 0 ? `, ${state.demolitions[seat]} demolitions left` : "";
  const reached = state.centerReached[seat] === true ? " ★" : "";
  const dot = html("span", { class: "dot", style: `--own: var(--seat${seat})` });
  return html("div", { class: seat === active ? "seat now" : "seat" }, dot, told + left + reached);
}

function headline({ now, seat }: Hotseat): string {
  const { outcome, state } = now;
  if (outcome === null)
    return `${names[seat ?? 0]} to move, turn ${state.turn}, round ${Math.ceil(state.turn / state.seats)}`;
  const winners = outcome.winners.map((each) => names[each]).join(" and ");
  return outcome.draw ? "A draw: the last round is over" : `${winners} wins`;
}

/** The button before a demolition: a click on it, then one on the platform or portal. */
function demolishButton(game: Hotseat, isDemolishing: boolean, { demolish, say }: Wishes): HTMLElement[] {
  const { seat, legal, now } = game;
  if (seat === undefined || now.state.options.demolitions === 0 || now.state.pending !== null) return [];
  const isOpen = legal.some(({ type }) => type === "demolish");
  const why = isOpen ? undefined : game.against({ type: "demolish", cell: 0 });
  const label = isDemolishing ? "Demolish nothing" : `Demolish something: ${now.state.demolitions[seat]} left`;
  return [button("demolish", label, why, () => (why === undefined ? demolish() : say(why)))];
}

function hint({ now }: Hotseat, { chosen, isDemolishing }: Shown): string {
  const { pending } = now.state;
  const { asked } = derivedOf(portals, now.state);
  if (now.outcome !== null) return "";
  if (isDemolishing) return "Click a lit platform or portal to take it off the board.";
  if (pending !== null) return `Which arrow on the dotted line? ${pending.flows.length + 1} of ${asked.length}.`;
  return chosen === undefined
    ? "Click a lit cell to build there, or a lit portal to launch it."
    : "What shall stand there?";
}

/** Everything beside the board. */
export function drawnPanel(game: Hotseat, shown: Shown, wishes: Wishes): Node[] {
  const seats = game.now.state.pool.map((_, seat) => drawnSeat(game, seat));
  const buttons = choices(game, shown.chosen).map(({ id, label, move }) => {
    const why = game.against(move);
    return button(id, label, why, () => (why === undefined ? wishes.play(move) : wishes.say(why)));
  });
  const why = game.againstUndo;
  const undo = button("undo", "Take back", why, () => (why === undefined ? wishes.undo() : wishes.say(why)));
  undo.className = "quiet";
  return [
    html("h1", { id: "headline" }, headline(game)),
    ...seats,
    html("p", {}, hint(game, shown)),
    ...(game.seat === undefined ? [] : buttons),
    ...demolishButton(game, shown.isDemolishing, wishes),
    undo,
    html("p", { id: "says", role: "status" }, shown.said),
    html(
      "p",
      { class: "told", id: "told" },
      game.now.entry.events.map(({ type, because }) => `${type} (${because})`).join(", "),
    ),
  ];
}
