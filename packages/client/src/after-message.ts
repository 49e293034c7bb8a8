import { foldView, type Game, type Kinds, type PlayerView, type Seat, type Seen } from "@turnwright/core";
import { successor } from "@turnwright/core/internal";
import type { MatchStatus } from "@turnwright/host/internal";
import type { ServerMessage } from "@turnwright/host/protocol";
import type { SeenEntry, Snapshot } from "./snapshot.js";

const entriesKept = 100;

type Message<T extends ServerMessage["type"]> = Extract<ServerMessage, { readonly type: T }>;
type View<G extends Kinds> = PlayerView<G>;

/** The snapshot after a message from the server, or `gap` if entries are missing and the client must join again. */
export type Change<G extends Kinds> = Snapshot<G> | "gap";

/** Returns the fields of a snapshot that every message about the match updates. */
function following<G extends Kinds>(
  before: Snapshot<G>,
  view: View<G>,
  { version, toAct, outcome, clocks }: MatchStatus,
  state: unknown,
  now: number,
): Pick<Snapshot<G>, "view" | "clocks"> {
  // The host sends data in the shape of the game's view.
  const next = { ...view, version, toAct, outcome, state } as View<G>;
  return {
    view: successor(before.view ?? next, next, true),
    clocks: clocks === undefined ? null : { ...clocks, at: now },
  };
}

function welcomed<G extends Kinds>(before: Snapshot<G>, message: Message<"welcome">, now: number): Change<G> {
  const {
    game,
    edition,
    seats,
    options,
    viewer,
    state,
    n,
    head,
    names,
    started,
    away,
    bots,
    undo,
    delay = 0,
  } = message;
  const told = { status: "open", problem: null, viewer, names, started, away, bots, undo, delay } as const;
  // The server sends missed entries one by one, each with a separate status.
  if (state === undefined) return before.view === null ? "gap" : { ...before, ...told };
  const view = { game, edition, seats, options, viewer } as unknown as View<G>;
  return { ...before, ...told, ...following(before, view, message, state, now), n, head, entries: [] };
}

function moved<G extends Kinds>(
  game: Game<G>,
  before: Snapshot<G>,
  view: View<G>,
  message: Message<"entry">,
  now: number,
): Snapshot<G> {
  const { n, head, seat } = message;
  const events = message.events as readonly Seen<G>[];
  const state = foldView(game, view.state, events, view.viewer);
  const entry: SeenEntry<G> = { n, seat, move: message.move as SeenEntry<G>["move"], events };
  const entries = [...before.entries.slice(1 - entriesKept), entry];
  return { ...before, ...following(before, view, message, state, now), n, head, entries, undo: null };
}

function withSeat(seats: readonly Seat[], seat: Seat, isIn: boolean): readonly Seat[] {
  const others = seats.filter((other) => other !== seat);
  return isIn ? [...others, seat].sort((one, other) => one - other) : others;
}

function informed<G extends Kinds>(
  before: Snapshot<G>,
  view: View<G>,
  message: Message<"news">,
  now: number,
): Snapshot<G> {
  const { n, head, news, seat } = message;
  const next = { ...before, ...following(before, view, message, view.state, now), n, head };
  switch (news) {
    case "left":
    case "back":
      return { ...next, away: withSeat(before.away, seat, news === "left") };
    case "undo-asked":
      return { ...next, undo: { seat, agreed: [] } };
    case "undo-agreed":
      return { ...next, undo: before.undo && { ...before.undo, agreed: withSeat(before.undo.agreed, seat, true) } };
    case "undo-declined":
      return { ...next, undo: null };
    case "bot":
    case "clock":
      break;
  }
  // The message changes nothing else, or it is a note from a later version of the protocol.
  return next;
}

function seated<G extends Kinds>(before: Snapshot<G>, message: Message<"seats">, now: number): Snapshot<G> {
  const { names, bots, started, clocks } = message;
  return { ...before, names, bots, started, clocks: clocks === undefined ? before.clocks : { ...clocks, at: now } };
}

/**
 * Returns the snapshot after a message about the match, or `gap` if entries are missing. `now` is the local time in
 * milliseconds since 1970.
 */
export function afterMessage<G extends Kinds>(
  game: Game<G>,
  before: Snapshot<G>,
  message: ServerMessage,
  now: number,
): Change<G> {
  if (message.type === "welcome") return welcomed(before, message, now);
  if (message.type === "seats") return seated(before, message, now);
  if (message.type === "closed") {
    const clocks = before.clocks && { ...before.clocks, running: false };
    return { ...before, isOver: true, head: message.head, clocks, next: message.next ?? before.next };
  }
  if (!("version" in message)) return before;
  const { view } = before;
  const { n, head } = message;
  if (view === null) return "gap";
  if (message.type === "view")
    return { ...before, ...following(before, view, message, message.state, now), n, head, entries: [] };
  if (n <= before.n) return before;
  if (n > before.n + 1) return "gap";
  if (message.type === "entry") return moved(game, before, view, message, now);
  if (message.type === "news") return informed(before, view, message, now);
  const entries = before.entries.filter((entry) => entry.n <= message.to);
  return { ...before, ...following(before, view, message, message.state, now), n, head, entries, undo: null };
}
