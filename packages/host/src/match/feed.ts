import { type Kinds, type Viewer, view, viewEvents, viewMove } from "@turnwright/core";
import type { ServerMessage } from "../protocol/messages.js";
import { protocolVersion } from "../protocol/messages.js";
import type { MatchRecord } from "../storage.js";
import { type HostedMatch, type Item, statusOf } from "./hosted-match.js";

/** Returns what everybody may know of the seats of a match. */
export function seatsOf({ seats }: MatchRecord): Pick<Extract<ServerMessage, { type: "seats" }>, "names" | "bots"> {
  return {
    names: seats.map(({ token, name, bot }, seat) =>
      token === null && bot === null ? null : (name ?? `${bot ?? seat + 1}`),
    ),
    bots: seats.flatMap(({ bot }, seat) => (bot === null ? [] : [seat])),
  };
}

/** Returns the first message to a viewer. `whole` says whether it needs the state. */
export function welcomeOf(hosted: HostedMatch, record: MatchRecord, viewer: Viewer, whole: boolean): ServerMessage {
  const { game, id, match, position, away, undo } = hosted;
  const state = whole ? { state: view(game, match, viewer).state as object } : {};
  return {
    type: "welcome",
    protocol: protocolVersion,
    match: id,
    game: game.id,
    edition: game.edition,
    viewer,
    seats: match.seats,
    options: match.options,
    ...seatsOf(record),
    away,
    undo,
    n: position.entries - 1,
    head: position.head,
    ...state,
    ...statusOf(hosted),
  };
}

/** Returns what a viewer is told when its state differs. */
export function viewOf(hosted: HostedMatch, viewer: Viewer): ServerMessage {
  const { game, match, position } = hosted;
  const state = view(game, match, viewer).state as object;
  return { type: "view", n: position.entries - 1, head: position.head, state, ...statusOf(hosted) };
}

function messageOf(hosted: HostedMatch, item: Item, viewer: Viewer): ServerMessage {
  const { game, match } = hosted;
  const { n, head, status } = item;
  switch (item.type) {
    case "entry": {
      const { seat, move, events, request } = item;
      const seen = move && (viewMove(game, match, seat, move as Kinds["move"], viewer) as object);
      const shown = { n, head, seat, move: seen, events: viewEvents(game, match, events, viewer) as object[] };
      return { type: "entry", ...shown, ...(request === undefined ? undefined : { request }), ...status };
    }
    case "undone": {
      const { to, asked, agreed } = item;
      return {
        type: "undone",
        n,
        head,
        to,
        asked,
        agreed,
        state: view(game, item.match, viewer).state as object,
        ...status,
      };
    }
    case "news":
      return { type: "news", n, head, news: item.news, seat: item.seat, ...status };
    case "closed":
      return { type: "closed", head, outcome: status.outcome };
  }
}

/** Returns whether all viewers may be told the same of an item. */
function isForAll(item: Item): boolean {
  return item.type === "entry" ? item.isOpen : item.type !== "undone";
}

/** Encodes an item once for each distinct view of it. */
export class Encoded {
  readonly #hosted: HostedMatch;
  readonly #item: Item;
  readonly #texts = new Map<Viewer | "all", string>();

  constructor(hosted: HostedMatch, item: Item) {
    this.#hosted = hosted;
    this.#item = item;
  }

  for(viewer: Viewer): string {
    const key = isForAll(this.#item) ? "all" : viewer;
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    const text = JSON.stringify(messageOf(this.#hosted, this.#item, viewer));
    this.#texts.set(key, text);
    return text;
  }
}
