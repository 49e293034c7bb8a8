import { foldView, type Game, type Kinds, type PlayerView, parseSetup, type Seat, type Seen } from "@turnwright/core";
import { isReadable, shapeFaultIn, successor } from "@turnwright/core/internal";
import type { MatchStatus } from "@turnwright/host/internal";
import type { ServerMessage } from "@turnwright/host/protocol";
import type { Fault } from "./shape.js";
import type { SeenEntry, Snapshot } from "./snapshot.js";

const entriesKept = 100;

type Message<T extends ServerMessage["type"]> = Extract<ServerMessage, { readonly type: T }>;
type View<G extends Kinds> = PlayerView<G>;

/**
 * The snapshot after a message from the server. If the client cannot use the message and must join again, the fault of
 * the message.
 */
export type Change<G extends Kinds> = Snapshot<G> | Fault;

/** Returns the fault of a message that names an entry which is not the next one. */
export function gapAfter({ n }: { readonly n: number }): Fault {
  return { path: "n", expected: `${n + 1}, because the entries after ${n} are missing` };
}

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

function welcomed<G extends Kinds>(
  rules: Game<G>,
  before: Snapshot<G>,
  message: Message<"welcome">,
  now: number,
): Change<G> {
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
    awaited = [],
    declined = [],
    undo,
    delay = 0,
  } = message;
  const told = { viewer, names, started, away, bots, awaited, declined, undo, delay };
  // The server sends missed entries one by one, each with a separate status.
  if (state === undefined) {
    if (before.view === null || viewer !== before.viewer) return { path: "state", expected: "a state" };
    return n < before.n ? { path: "n", expected: `${before.n} or more` } : { ...before, ...told };
  }
  const setup = parseSetup(rules, { seats, options });
  if (!setup.ok) return setup.problem;
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
  const { names, bots, awaited = [], declined = [], started } = message;
  const clocks = message.clocks === undefined ? before.clocks : { ...message.clocks, at: now };
  return { ...before, names, bots, awaited, declined, started, clocks };
}

function changed<G extends Kinds>(game: Game<G>, before: Snapshot<G>, message: ServerMessage, now: number): Change<G> {
  if (message.type === "welcome") return welcomed(game, before, message, now);
  if (message.type === "seats") return seated(before, message, now);
  if (message.type === "closed") {
    const clocks = before.clocks && { ...before.clocks, running: false };
    return { ...before, isOver: true, head: message.head, clocks, next: message.next ?? before.next };
  }
  if (!("version" in message)) return before;
  const { view } = before;
  const { n, head } = message;
  if (view === null) return { path: "type", expected: "welcome, before other messages" };
  if (message.type === "view")
    return { ...before, ...following(before, view, message, message.state, now), n, head, entries: [] };
  if (n <= before.n) return before;
  if (n > before.n + 1) return gapAfter(before);
  if (message.type === "entry") return moved(game, before, view, message, now);
  if (message.type === "news") return informed(before, view, message, now);
  const entries = before.entries.filter((entry) => entry.n <= message.to);
  return { ...before, ...following(before, view, message, message.state, now), n, head, entries, undo: null };
}

/**
 * Returns what is wrong with a view, or `undefined` if the rules can go on from it. A state that the server has sent is
 * checked field by field. A state that the rules have computed from events is not, because that would take longer than
 * to compute it.
 */
function viewFault<G extends Kinds>(game: Game<G>, view: View<G>, isSent: boolean): Fault | undefined {
  if (!isReadable(game, view)) return { path: "state", expected: `a state of ${game.id}, with its status` };
  if (!isSent) return undefined;
  // In a game without hidden values, no value of a view may be `null` instead.
  const fault = shapeFaultIn(game, game.view.state === "all" ? { ...view, viewer: undefined } : view, "");
  return fault && { path: fault.path.slice(1), expected: fault.expected };
}

/**
 * Returns the snapshot after a message about the match, or the fault if the client must join again. `now` is the local
 * time in milliseconds since 1970.
 */
export function afterMessage<G extends Kinds>(
  game: Game<G>,
  before: Snapshot<G>,
  message: ServerMessage,
  now: number,
): Change<G> {
  try {
    const next = changed(game, before, message, now);
    if ("expected" in next || next.view === null || next.view === before.view) return next;
    return viewFault(game, next.view, message.type !== "entry") ?? next;
  } catch (cause) {
    return { path: "events", expected: "events that the rules of the game can apply", cause };
  }
}
