import { type Kinds, type Viewer, viewEvents, viewMove } from "@turnwright/core";
import type { Feed, ServerMessage } from "../protocol/messages.js";
import type { HostedMatch, Item, Step } from "./hosted-match.js";
import { stateFor } from "./shown-states.js";

/** The viewer and the feed of a client. They decide what a message to the client contains. */
export interface Audience {
  readonly viewer: Viewer;
  readonly feed: Feed;
}

function messageOf(hosted: HostedMatch, item: Item, audience: Audience): ServerMessage {
  const { game, match } = hosted;
  const { viewer, feed } = audience;
  const { n, head, status } = item;
  switch (item.type) {
    case "entry": {
      const { seat, move, events, request, after } = item;
      const state = feed === "events" || after === undefined ? undefined : stateFor(game, after, audience);
      const seen = move && (viewMove(game, match, seat, move as Kinds["move"], viewer) as object);
      const shown = { n, head, seat, move: seen, events: viewEvents(game, match, events, viewer) as object[] };
      return { type: "entry", ...shown, ...(request === undefined ? undefined : { request }), ...state, ...status };
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
        ...stateFor(game, item.match, audience),
        ...status,
      };
    }
    case "news":
      return { type: "news", n, head, news: item.news, seat: item.seat, ...status };
    case "closed":
      return { type: "closed", head, outcome: status.outcome };
  }
}

/** Returns whether the message of an item is the same for all viewers with this feed. */
function isForAll(item: Item, feed: Feed): boolean {
  if (item.type === "entry") return item.isOpen && feed === "events";
  return item.type !== "undone";
}

/** The messages of an item, each encoded once and shared by the viewers that receive the same text. */
export class Encoded {
  readonly #hosted: HostedMatch;
  readonly item: Item;
  #forAll: string | undefined;
  #texts: Map<string, string> | undefined;

  constructor(hosted: HostedMatch, item: Item) {
    this.#hosted = hosted;
    this.item = item;
  }

  for(audience: Audience): string {
    const { viewer, feed } = audience;
    if (isForAll(this.item, feed)) return this.#shared(audience);
    const key = `${viewer} ${feed}`;
    this.#texts ??= new Map();
    const text = this.#texts.get(key) ?? this.#textFor(audience);
    this.#texts.set(key, text);
    return text;
  }

  /** The message that all viewers with events receive; `undefined` if there is no such message. */
  get common(): string | undefined {
    const audience: Audience = { viewer: "spectator", feed: "events" };
    return isForAll(this.item, audience.feed) ? this.#shared(audience) : undefined;
  }

  #shared(audience: Audience): string {
    this.#forAll ??= this.#textFor(audience);
    return this.#forAll;
  }

  #textFor(audience: Audience): string {
    return JSON.stringify(messageOf(this.#hosted, this.item, audience));
  }
}

/** Returns the messages of the items of a step. */
export function encodedOf({ next, items }: Step): readonly Encoded[] {
  return items.map((item) => new Encoded(next, item));
}
